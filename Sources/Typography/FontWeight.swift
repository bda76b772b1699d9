/// The weight of letters: 1 to 1000, where 400 is that of text and 700 is bold.
///
///     let weights: [FontWeight?] = [.bold, 650, FontWeight("semi-bold")]
///
/// Source: CSS Fonts 4, `font-weight`; the words are those of OpenType's `usWeightClass`.
public struct FontWeight: Hashable, Sendable {
  /// The number.
  public let value: Double

  /// The weight of a number; nil outside 1 to 1000.
  public init?(_ value: Double) {
    guard (1...1000).contains(value) else { return nil }
    self.value = value
  }

  /// The weight of a word such as `bold` or `semi-bold`, or of a number such as `650`; nil for anything else.
  public init?(_ text: String) {
    guard let value = Double(digits: text) ?? Self.words.value(of: text) else { return nil }
    self.init(value)
  }

  private init(known value: Double) { self.value = value }

  /// The words there are.
  package static let names = words.entries.map(\.name)

  private static let words = NamedValues(entries: [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300),
    ("regular", 400), ("normal", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600),
    ("bold", 700), ("extra-bold", 800), ("ultra-bold", 800), ("black", 900), ("heavy", 900),
    ("extra-black", 950), ("ultra-black", 950),
  ])

  /// 100.
  public static let thin = FontWeight(known: 100)
  /// 200.
  public static let extraLight = FontWeight(known: 200)
  /// 300.
  public static let light = FontWeight(known: 300)
  /// 400, that of text.
  public static let regular = FontWeight(known: 400)
  /// 500.
  public static let medium = FontWeight(known: 500)
  /// 600.
  public static let semiBold = FontWeight(known: 600)
  /// 700.
  public static let bold = FontWeight(known: 700)
  /// 800.
  public static let extraBold = FontWeight(known: 800)
  /// 900.
  public static let black = FontWeight(known: 900)
}

extension FontWeight: Comparable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// A weight written in code. Precondition: 1 to 1000.
  public init(integerLiteral value: Int) {
    precondition((1...1000).contains(value), "a font's weight is 1 to 1000")
    self.value = Double(value)
  }

  /// Whether one is lighter than another.
  public static func < (one: FontWeight, other: FontWeight) -> Bool { one.value < other.value }

  /// The number.
  public var description: String { value.shortestDecimal }

  /// The word for it; nil where it has none.
  public var name: String? { Self.words.name(of: value) }
}
