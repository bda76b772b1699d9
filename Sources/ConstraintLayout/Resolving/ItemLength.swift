/// A length that a layout solves for: where an item starts along an axis, or its size along it.
struct ItemLength: Hashable, Sendable {
  /// The place in an array of lengths, which has four for each item.
  let index: Int

  static func start(of item: Int, _ axis: LayoutAxis) -> ItemLength {
    ItemLength(index: 4 * item + (axis == .horizontal ? 0 : 1))
  }

  static func size(of item: Int, _ axis: LayoutAxis) -> ItemLength {
    ItemLength(index: 4 * item + (axis == .horizontal ? 2 : 3))
  }

  static func count(ofItems count: Int) -> Int { 4 * count }
}

/// Lengths, each times a number, and points: what a rule compares with zero.
struct LengthSum: Sendable {
  var terms: [(length: ItemLength, coefficient: Double)] = []
  var constant = 0.0
}
