public import Cassowary

/// A handle of an item of a layout: a box with edges to write rules with, that may hold other items.
///
///     let card = root.container("card")
///     let title = card.label("Budget für 2027", name: "title")
///     title.leading.equal(card.leading + 16)
public struct Item: Hashable, Sendable {
  /// Its number in the order of making; the root's is 0.
  public let number: Int
  let draft: LayoutDraft

  init(_ number: Int, _ draft: LayoutDraft) { (self.number, self.draft) = (number, draft) }

  /// Whether both are the same item of the same layout.
  public static func == (a: Item, b: Item) -> Bool { a.number == b.number && a.draft === b.draft }

  /// Feeds the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// The edge of that name.
  public subscript(edge: Edge) -> Anchor { Anchor(self, edge) }
}

extension Item {
  /// The start of the item in the direction of the screen.
  public var leading: Anchor { self[.leading] }
  /// The end of the item in the direction of the screen.
  public var trailing: Anchor { self[.trailing] }
  /// Its left edge.
  public var left: Anchor { self[.left] }
  /// Its right edge.
  public var right: Anchor { self[.right] }
  /// Its middle between leading and trailing.
  public var centerX: Anchor { self[.centerX] }
  /// Its upper edge.
  public var top: Anchor { self[.top] }
  /// Its lower edge.
  public var bottom: Anchor { self[.bottom] }
  /// Its middle between top and bottom.
  public var centerY: Anchor { self[.centerY] }
  /// Its width.
  public var width: Anchor { self[.width] }
  /// Its height.
  public var height: Anchor { self[.height] }
  /// The baseline of its first line.
  public var firstBaseline: Anchor { self[.firstBaseline] }
  /// The baseline of its last line.
  public var lastBaseline: Anchor { self[.lastBaseline] }
}

extension Item: CustomStringConvertible {
  /// Its name, or its kind and number if it has none: `guide3`.
  public var description: String { describedName }
}

// Items inside this one.
extension Item {
  /// A box that holds others: where no rule and no content decides how large it is, it ends at the furthest of them.
  public func container(_ name: String = "") -> Item {
    var record = ItemRecord(name, .container, in: number)
    record.wraps = true
    return draft.add(record)
  }

  /// An invisible box to align others with.
  ///
  /// It has no content to hug: what wants it no larger than it has to be is a rule such as
  /// `column.width.equal(0, priority: 250)`.
  public func guide(_ name: String = "") -> Item {
    var record = ItemRecord(name, .guide, in: number)
    record.wraps = true
    return draft.add(record)
  }

  /// A text that knows how much room it takes; an empty one takes the height of a line.
  public func label(_ text: LocalizedText, style: LabelStyle = LabelStyle(), name: String = "") -> Item {
    label(Adaptive(text), style: AdaptiveStyle(style), name: name)
  }

  /// A box to write in: as a label of one line, but happy to be wider than its text. Empty, it is one line high.
  public func field(_ text: LocalizedText, style: LabelStyle = LabelStyle(), name: String = "") -> Item {
    field(Adaptive(text), style: AdaptiveStyle(style), name: name)
  }

  /// A text whose style depends on the environment.
  public func label(_ text: LocalizedText, style: AdaptiveStyle, name: String = "") -> Item {
    label(Adaptive(text), style: style, name: name)
  }

  /// A text that depends on the environment, as its style may.
  public func label(_ text: Adaptive<LocalizedText>, style: AdaptiveStyle, name: String = "") -> Item {
    draft.add(ItemRecord(name, .label(text, style), in: number))
  }

  /// A box to write in whose style depends on the environment.
  public func field(_ text: LocalizedText, style: AdaptiveStyle, name: String = "") -> Item {
    field(Adaptive(text), style: style, name: name)
  }

  /// A box to write in whose text and style depend on the environment.
  public func field(_ text: Adaptive<LocalizedText>, style: AdaptiveStyle, name: String = "") -> Item {
    var record = ItemRecord(name, .label(text, style), in: number)
    record.priorities.hugging.horizontal = AdaptiveNumber(249)
    record.isField = true
    return draft.add(record)
  }

  /// Content of your own that knows its size.
  public func content(_ content: any IntrinsicContent, name: String = "") -> Item {
    draft.add(ItemRecord(name, .content(content), in: number))
  }
}

// The strength with which an item keeps the size of its content.
extension Item {
  /// Sets how firmly the item refuses to be larger than its content: 250 unless said otherwise, and
  /// 249 for the width of a field.
  public func hug(_ priority: Priority, _ axis: LayoutAxis? = nil) {
    hug(AdaptiveNumber(Double(priority.value)), axis)
  }

  /// Sets how firmly the item refuses to be larger than its content, by environment: the nearest priority counts.
  @_disfavoredOverload
  public func hug(_ priority: AdaptiveNumber, _ axis: LayoutAxis? = nil) {
    draft.change(number) { $0.set(\.hugging, priority, axis) }
  }

  /// Sets how firmly the item refuses to be smaller than its content (750 unless said otherwise).
  ///
  /// A text that wraps, whose width follows from its height through rules, and that resists along both axes alike gives
  /// up width before height: along the horizontal axis that counts as one less.
  public func resist(_ priority: Priority, _ axis: LayoutAxis? = nil) {
    resist(AdaptiveNumber(Double(priority.value)), axis)
  }

  /// Sets how firmly the item refuses to be smaller than its content, by environment: the nearest priority counts.
  @_disfavoredOverload
  public func resist(_ priority: AdaptiveNumber, _ axis: LayoutAxis? = nil) {
    draft.change(number) { $0.set(\.resistance, priority, axis) }
  }

  /// Says that it may lie over or under others, as a background does: no overlap with it is reported.
  public func mayOverlap() { draft.change(number) { $0.mayOverlap = true } }
}
