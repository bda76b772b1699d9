/// The width of letters, as a percentage of the usual width: 75 is condensed, 100 normal, 125 expanded.
///
/// Source: CSS Fonts 4, `font-width`.
public struct FontWidth: Hashable, Sendable {
  /// The percentage.
  public let percentage: Double

  /// The width of a percentage; nil outside 1 to 1000.
  public init?(_ percentage: Double) {
    guard (1...1000).contains(percentage) else { return nil }
    self.percentage = percentage
  }

  /// The width of a word such as `semi-condensed`, or of a percentage such as `87.5` or `87.5%`; nil for anything else.
  public init?(_ text: String) {
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    guard let value = Double(digits: digits) ?? Self.words.value(of: text) else { return nil }
    self.init(value)
  }

  private init(known percentage: Double) { self.percentage = percentage }

  /// The words there are.
  package static let names = words.entries.map(\.name)

  private static let words = NamedValues(entries: [
    ("ultra-condensed", 50), ("extra-condensed", 62.5), ("condensed", 75), ("semi-condensed", 87.5),
    ("normal", 100), ("semi-expanded", 112.5), ("expanded", 125), ("extra-expanded", 150),
    ("ultra-expanded", 200),
  ])

  /// 50%.
  public static let ultraCondensed = FontWidth(known: 50)
  /// 62.5%.
  public static let extraCondensed = FontWidth(known: 62.5)
  /// 75%.
  public static let condensed = FontWidth(known: 75)
  /// 87.5%.
  public static let semiCondensed = FontWidth(known: 87.5)
  /// 100%.
  public static let normal = FontWidth(known: 100)
  /// 112.5%.
  public static let semiExpanded = FontWidth(known: 112.5)
  /// 125%.
  public static let expanded = FontWidth(known: 125)
  /// 150%.
  public static let extraExpanded = FontWidth(known: 150)
  /// 200%.
  public static let ultraExpanded = FontWidth(known: 200)
}

extension FontWidth: Comparable, CustomStringConvertible {
  /// Whether one is narrower than another.
  public static func < (one: FontWidth, other: FontWidth) -> Bool { one.percentage < other.percentage }

  /// The percentage, as in `87.5%`.
  public var description: String { percentage.shortestDecimal + "%" }

  /// The word for it; nil where it has none.
  public var name: String? { Self.words.name(of: percentage) }
}
