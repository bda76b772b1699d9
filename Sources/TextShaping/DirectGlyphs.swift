internal import TextAnalysis
internal import Typography

/// The characters that a face sets one by one in one kind of run, with their glyphs: those that no lookup has a say in.
///
/// Most fonts have a rule or two for every Latin letter, and none for most of Han and kana; some have none at all. A run
/// of such characters needs no shaping: each becomes the glyph that table `cmap` names, with its advance, and can be parted
/// from the next. What HarfBuzz makes of it is the same (a test compares), only that it takes some ten times as long.
final class DirectGlyphs {
  private let font: FontHandle
  /// Nil where not even these can be told.
  private let glyphsInLookups: GlyphSet?
  private var known = KnownCharacters()

  /// Nil for runs in which such characters are seldom among themselves.
  init?(_ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle) {
    self.font = font
    // Of letters most fonts name nearly all in some rule: not to be found out for nothing.
    guard !key.isRightToLeft,
      JapaneseScripts.contains(key.script)
        || (Self.isAlphabetic(key.script) && font.hasNoLookups(style, key))
    else { return nil }
    glyphsInLookups = font.glyphsInLookups(style, key)
  }

  /// Scripts whose letters stand side by side where the font does not say otherwise, and texts without letters.
  private static func isAlphabetic(_ script: Tag) -> Bool {
    ["Latn", "Grek", "Cyrl", "Zyyy"].contains(script)
  }

  /// Appends the glyphs of `text[range]`; false, and nothing appended, where one of its characters is to be shaped.
  ///
  /// Complexity: linear in the range.
  func append(_ text: [UInt8], _ range: Range<Int32>, to glyphs: inout [ShapedGlyph]) -> Bool {
    if glyphsInLookups == nil { return false }
    let (first, end) = (glyphs.count, Int(range.upperBound))
    var offset = Int(range.lowerBound)
    // Of a text that is one run, all glyphs come here: they need just this memory.
    let last = first + UTF8Decoding.scalarCount(text.span.extracting(offset..<end))
    while let character = appendKnown(text.span, &offset, end, to: &glyphs, upTo: last) {
      if known.isToBeShaped(character) || !learn(character) {
        glyphs.removeLast(glyphs.count - first)
        return false
      }
    }
    return true
  }

  /// Appends what is known, of a copy: of a variable itself it would be noted that it is being looked at.
  @inline(__always)
  private func appendKnown(
    _ text: Span<UInt8>, _ offset: inout Int, _ end: Int, to glyphs: inout [ShapedGlyph], upTo last: Int
  ) -> UInt32? {
    let known = known
    return known.append(text, &offset, end, to: &glyphs, upTo: last)
  }

  /// Whether a character is direct.
  func isDirect(_ character: UInt32) -> Bool {
    known.isDirect(character) || (!known.isToBeShaped(character) && learn(character))
  }

  /// Finds out about a character; whether it is direct.
  private func learn(_ character: UInt32) -> Bool {
    guard let glyphsInLookups, let glyph = font.directGlyph(of: character, glyphsInLookups: glyphsInLookups)
    else {
      known.exclude(character)
      return false
    }
    known.set(character, glyph, advance: font.advance(of: glyph))
    return true
  }
}
