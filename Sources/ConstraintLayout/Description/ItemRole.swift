/// The kind of an item, for drawing a screen or describing it.
public enum ItemRole: String, Hashable, Sendable, CaseIterable {
  /// A box that holds others.
  case container
  /// An invisible box that others are aligned with.
  case guide
  /// A text.
  case label
  /// A box to write in.
  case field
  /// Something of the user's own.
  case content
  /// A bar at an edge of the screen.
  case bar
  /// A box whose content may be larger than itself, and that content.
  case scroll
}

extension Layout {
  /// All items in the order of making, the root first.
  public var allItems: [Item] { items.indices.map { Item($0, root.draft) } }

  /// The role of an item.
  public func role(of item: Item) -> ItemRole { items[item.number].role }

  /// The container of an item; nil for the root.
  package func container(of item: Item) -> Item? {
    items[item.number].container.map { Item($0, root.draft) }
  }
}

extension ItemRecord {
  var role: ItemRole {
    switch kind {
    case .container: isBar ? .bar : scrolls ? .scroll : .container
    case .guide: .guide
    case .label: isField ? .field : .label
    case .content: .content
    }
  }
}
