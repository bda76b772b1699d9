internal import Cassowary
internal import Typography

/// An item as it was written.
struct ItemRecord: Sendable {
  /// What it is.
  enum Kind: Sendable {
    case container, guide
    case label(Adaptive<LocalizedText>, AdaptiveStyle)
    case content(any IntrinsicContent)

    var isGuide: Bool { if case .guide = self { true } else { false } }
  }

  var name: String
  var kind: Kind
  /// The number of the item it is in; nil for the root.
  var container: Int?
  /// How many items it is in.
  var depth = 0
  var contentPriorities = ContentPriorities()
  var mayOverlap = false
  var isBar = false
  var isField = false
  /// Whether what is in it may be larger than itself.
  var scrolls = false
  /// Where it is shown; nil for everywhere.
  var visibility: Query?
  /// The condition on which it is there; nil for always.
  var condition: Int?
  /// What it says of the environment, for itself and all below it.
  var overrides = Traits()

  init(_ name: String, _ kind: Kind, in container: Int?) {
    (self.name, self.kind, self.container) = (name, kind, container)
  }

  /// Whether there is something in it to be seen.
  var isVisible: Bool {
    switch kind {
    case .label, .content: true
    case .container, .guide: false
    }
  }
}

/// The priorities with which an item keeps the size of its content.
struct ContentPriorities: Hashable, Sendable {
  /// One priority for each axis.
  struct PerAxis: Hashable, Sendable {
    var horizontal, vertical: Priority

    mutating func set(_ priority: Priority, _ axis: LayoutAxis?) {
      if axis != .vertical { horizontal = priority }
      if axis != .horizontal { vertical = priority }
    }
  }

  var hugging = PerAxis(horizontal: .low, vertical: .low)
  var resistance = PerAxis(horizontal: .high, vertical: .high)
}
