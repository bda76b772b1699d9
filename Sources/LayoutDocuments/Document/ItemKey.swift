/// The keys of an item: one of the kinds, whose value is the item's name, and what such an item can be told.
enum ItemKey: String, CaseIterable {
  case container, guide, label, field, content, bar, scroll
  case enclosing = "in"
  case text, style, size, edge, length, insets, hug, resist, mayOverlap, when, traits

  /// The keys that say what an item is.
  static let kinds: [ItemKey] = [.container, .guide, .label, .field, .content, .bar, .scroll]

  /// The keys that an item of this kind may have beside its kind.
  var companions: [ItemKey] {
    switch self {
    case .container, .guide: [.enclosing, .mayOverlap, .when, .traits]
    case .label, .field: [.enclosing, .text, .style, .hug, .resist, .mayOverlap, .when, .traits]
    case .content: [.enclosing, .size, .hug, .resist, .mayOverlap, .when, .traits]
    case .bar: [.edge, .length, .traits]
    case .scroll: [.enclosing, .insets, .when, .traits]
    default: []
    }
  }
}
