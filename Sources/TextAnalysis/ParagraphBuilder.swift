import Typography

/// Finds the paragraphs of UAX #9 and their levels.
struct ParagraphBuilder {
  private(set) var paragraphs = Scratch<Paragraph>()

  /// Gives memory back where there were many.
  mutating func trim() { paragraphs.trim() }

  /// Splits a text (P1).
  ///
  /// `resolve` answers the level of a paragraph, given that of the one before. O(n).
  mutating func build(
    _ units: Span<UInt16>, _ offsets: Span<Int32>, resolve: (_ range: Range<Int>, _ before: UInt8) -> UInt8
  ) {
    paragraphs.reset()
    var level: UInt8 = 0
    var start = 0
    while start < units.count {
      let end = Self.end(ofParagraphAt: start, units)
      level = resolve(start..<end, level)
      paragraphs.append(Paragraph(range: Int(offsets[start])..<Int(offsets[end]), level: BidiLevel(level)))
      start = end
    }
  }

  private static func end(ofParagraphAt start: Int, _ units: Span<UInt16>) -> Int {
    var index = start
    while index < units.count, !LineTerminators.separatesParagraphs(units[index]) { index += 1 }
    guard index < units.count else { return index }
    let isPair = units[index] == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A
    return index + (isPair ? 2 : 1)
  }
}
