import Typography

/// Finds the paragraphs of UAX #9 and their levels.
struct ParagraphBuilder {
  private(set) var paragraphs = Scratch<Paragraph>()

  /// Gives memory back where there were many.
  mutating func trim() { paragraphs.trim() }

  /// Splits a text (P1).
  ///
  /// `resolve` answers the level of a paragraph, given that of the one before, which for the first is `before`. O(n).
  mutating func build(
    _ text: Span<UInt8>, _ characters: borrowing TextCharacters, before: UInt8,
    resolve: (_ range: Range<Int>, _ before: UInt8) -> UInt8
  ) {
    paragraphs.removeAll()
    let offsets = characters.offsets.span
    let separates = characters.union.bidiClasses.contains(.b)
    var (level, start) = (before, 0)
    while start < characters.count {
      let end = separates ? Self.end(ofParagraphAt: start, text, characters) : characters.count
      level = resolve(start..<end, level)
      paragraphs.append(Paragraph(range: Int(offsets[start])..<Int(offsets[end]), level: BidiLevel(level)))
      start = end
    }
  }

  private static func end(
    ofParagraphAt start: Int, _ text: Span<UInt8>, _ characters: borrowing TextCharacters
  ) -> Int {
    let (records, offsets) = (characters.records.span, characters.offsets.span)
    var index = start
    while index < characters.count, records[index].bidiNumber != UInt32(BidiClass.b.rawValue) { index += 1 }
    guard index < characters.count else { return index }
    let offset = Int(offsets[index])
    let isPair = text[offset] == 0x0D && offset + 1 < text.count && text[offset + 1] == 0x0A
    return index + (isPair ? 2 : 1)
  }
}
