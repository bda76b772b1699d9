/// The keys of a rule that is an object: a kind, and its other properties.
enum RuleKey: String, CaseIterable {
  case rule, row, stack, fill, center, aspect, autoresize, arrange, when
  case name, enclosing = "in", axis, spacing, align, distribute, insets, ratio, priority, flexible, frame,
    reference, arrangement = "as", rules

  /// The keys of the kinds of rules.
  static let kinds: [RuleKey] = [
    .rule, .row, .stack, .fill, .center, .aspect, .autoresize, .arrange, .when,
  ]

  /// The other keys that a rule of this kind may have.
  var companions: [RuleKey] {
    switch self {
    case .rule: [.name]
    case .row: [.spacing, .align]
    case .stack: [.axis, .spacing, .align, .distribute]
    case .fill: [.enclosing, .insets, .priority]
    case .center: [.enclosing, .priority]
    case .aspect: [.ratio, .priority]
    case .autoresize: [.flexible, .frame, .reference]
    case .arrange: [.enclosing, .arrangement]
    case .when: [.enclosing, .rules]
    default: []
    }
  }
}
