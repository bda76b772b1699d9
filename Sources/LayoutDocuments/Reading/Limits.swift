/// What a document may have at most: far beyond any screen's, far below what would exhaust a machine.
enum Limits {
  static let items = 10_000
  /// Items in items in items.
  static let depth = 100
  /// Rules, an arrangement counting as many as it has items.
  static let rules = 100_000
  /// Edges on one side of a rule.
  static let terms = 100
  /// Bytes of a name.
  static let name = 100
  /// Points, and factors.
  static let length = 1_000_000.0
  /// The least number other than 0.
  static let least = 1e-6
  /// Points per em.
  static let size = 10_000.0
  /// Sizes of a label are so far from each other at least.
  static let step = 0.001
  static let lines = 1_000_000

  static let range = "0.000001 to 1000000, and 0"
}
