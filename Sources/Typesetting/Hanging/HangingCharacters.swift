internal import Typography

/// The characters that hang.
enum HangingCharacters {
  /// Whether it is an opening bracket, or a quotation mark.
  static func hangsAtStart(_ scalar: UInt32) -> Bool {
    category(of: scalar).map { [.openPunctuation, .initialPunctuation, .finalPunctuation].contains($0) }
      ?? false
      || quotes.contains(scalar)
  }

  /// Whether it is a stop, a comma, a hyphen, a closing bracket, or a quotation mark.
  ///
  /// East Asian brackets stand in the line: half of their em is space (JLREQ, hanging punctuation).
  static func hangsAtEnd(_ scalar: UInt32) -> Bool {
    if quotes.contains(scalar) || stops.contains(scalar) { return true }
    guard !isEastAsian(scalar), let category = category(of: scalar) else { return false }
    return [.closePunctuation, .initialPunctuation, .finalPunctuation].contains(category)
  }

  /// Whether it is of CJK Symbols and Punctuation, or of the forms for vertical, small and full-width text.
  private static func isEastAsian(_ scalar: UInt32) -> Bool {
    (0x3000...0x303F).contains(scalar) || (0xFE10...0xFE6F).contains(scalar)
      || (0xFF00...0xFFEF).contains(scalar)
  }

  private static func category(of scalar: UInt32) -> Unicode.GeneralCategory? {
    Unicode.Scalar(scalar)?.properties.generalCategory
  }

  private static let quotes: Set<UInt32> = [0x22, 0x27]
  /// The stops and commas of CSS `hanging-punctuation`, and hyphens.
  private static let stops: Set<UInt32> = [
    0x2C, 0x2E, 0x60C, 0x6D4, 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFE50, 0xFE51, 0xFE52, 0xFF61, 0xFF64, 0x2D,
    0x2010,
  ]
}
