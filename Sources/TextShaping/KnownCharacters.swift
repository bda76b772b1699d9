/// What is known of characters: the glyph and advance of those that are direct, and which are not.
struct KnownCharacters {
  private var known = CharacterPages(none: Entry())

  private struct Entry {
    enum State: UInt8 { case unknown, direct, shaped }

    var state = State.unknown
    var glyph: UInt32 = 0
    var advance: Int32 = 0
  }

  /// Appends the glyphs of `text[offset..<end]` up to the first character that is not known to be direct, where
  /// `offset` then is, and answers that; nil at the end. In the end there are `last` glyphs. Complexity: linear.
  func append(
    _ text: Span<UInt8>, _ offset: inout Int, _ end: Int, to glyphs: inout [ShapedGlyph], upTo last: Int
  ) -> UInt32? {
    // Nothing is appended to an array that may be the one empty array of all.
    guard offset < end else { return nil }
    let (pages, entries) = (known.pages.span, known.values.span)
    var unknown: UInt32?
    glyphs.append(addingCapacity: last - glyphs.count) { glyphs in
      var next = offset
      while next < end {
        offset = next
        let character = UTF8Decoding.next(text, &next)
        guard character < CharacterPages<Entry>.end else { return unknown = character }
        let entry = entries[CharacterPages<Entry>.place(of: character, pages)]
        guard entry.state == .direct else { return unknown = character }
        glyphs.append(
          ShapedGlyph(
            id: entry.glyph, change: .nothing, cluster: Int32(truncatingIfNeeded: offset),
            advance: entry.advance, xOffset: 0, yOffset: 0))
      }
    }
    return unknown
  }

  /// Whether a character is known to be direct.
  func isDirect(_ character: UInt32) -> Bool { known.value(of: character).state == .direct }

  /// Whether a character is known not to be direct.
  func isToBeShaped(_ character: UInt32) -> Bool {
    character >= CharacterPages<Entry>.end || known.value(of: character).state == .shaped
  }

  /// Notes that a character is not direct.
  mutating func exclude(_ character: UInt32) { known.set(character, Entry(state: .shaped)) }

  /// Notes the glyph of a direct character and its advance, in units.
  mutating func set(_ character: UInt32, _ glyph: UInt32, advance: Int32) {
    known.set(character, Entry(state: .direct, glyph: glyph, advance: advance))
  }
}
