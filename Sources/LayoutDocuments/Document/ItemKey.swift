/// The keys of an item: a kind, whose value is the item's name, and its other properties.
enum ItemKey: String, CaseIterable {
  case container, guide, label, field, content, bar, scroll
  case enclosing = "in"
  case text, markup, style, size, edge, length, insets, hug, resist, mayOverlap, when, traits

  /// The keys of the kinds of items.
  static let kinds: [ItemKey] = [.container, .guide, .label, .field, .content, .bar, .scroll]

  /// The other keys that an item of this kind may have.
  var companions: [ItemKey] {
    switch self {
    case .container, .guide: [.enclosing, .mayOverlap, .when, .traits]
    case .label, .field: [.enclosing, .text, .markup, .style, .hug, .resist, .mayOverlap, .when, .traits]
    case .content: [.enclosing, .size, .hug, .resist, .mayOverlap, .when, .traits]
    case .bar: [.edge, .length, .traits]
    case .scroll: [.enclosing, .insets, .when, .traits]
    default: []
    }
  }
}
