/// The limits of a document: more than any screen needs, less than would exhaust a machine.
enum Limits {
  /// The combinations of a family and a weight that a style can have by environment.
  static let fontChoices = 64
  static let items = 10_000
  static let cells = 100_000
  /// The depth of nested items.
  static let depth = 100
  /// The parts of a value by environment, those of the values that it names included, and how deep they are nested.
  static let valueParts = 16_000
  static let valueDepth = 200
  /// The number of rules; an arrangement counts as one rule for each of its items.
  static let rules = 100_000
  /// The number of edges on one side of a rule.
  static let terms = 100
  /// The length of a name, in bytes.
  static let name = 100
  /// The largest length, in points, and the largest factor.
  static let length = 1_000_000.0
  /// The smallest number other than 0.
  static let least = 1e-6
  /// The largest font size, in points.
  static let size = 10_000.0
  /// The smallest step between font sizes, in points.
  static let step = 0.001
  static let lines = 1_000_000

  static let range = "0.000001 to 1000000, and 0"
}
