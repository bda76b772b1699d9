/// The keys of an entry among the rules that is no mere string: one of the kinds, and what such a one can be told.
enum RuleKey: String, CaseIterable {
  case rule, row, stack, fill, center, aspect, autoresize, arrange, when
  case name, enclosing = "in", axis, spacing, align, distribute, insets, ratio, priority, flexible, frame,
    reference, arrangement = "as", rules

  /// The keys that say what it is.
  static let kinds: [RuleKey] = [
    .rule, .row, .stack, .fill, .center, .aspect, .autoresize, .arrange, .when,
  ]

  /// The keys that one of this kind may have beside its kind.
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
