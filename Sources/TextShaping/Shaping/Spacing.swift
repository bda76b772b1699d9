internal import Support
internal import TextAnalysis
internal import Typography

/// Letter and word spacing, and that between scripts, added to glyphs after they were shaped.
struct Spacing {
  let tracking, wordSpacing, autospace: Int32
  private let isChinese: Bool
  /// The grapheme boundaries of the whole text, ascending.
  let graphemes: [Int32]
  /// The styles of the whole text, and the letters that share an em of a column.
  private let styledRanges: StyledRanges
  /// The offset in that of the first byte of what is spaced.
  private let textStart: Int32

  init(_ style: ShapingStyle, graphemes: [Int32], _ styledRanges: StyledRanges, from textStart: Int32 = 0) {
    self.styledRanges = styledRanges
    self.textStart = textStart
    tracking = style.tracking
    wordSpacing = style.wordSpacing
    autospace = style.autospace
    isChinese = style.language?.primarySubtag == "zh"
    self.graphemes = graphemes
  }

  /// Spaces the glyphs of a run, or of a piece of one; those of other clusters are of inserted letters.
  ///
  /// A cluster gets space once, and only where it ends with a grapheme. A cluster without advance (a soft hyphen, a mark)
  /// gets none. No advance is driven below 0. In scripts whose letters join only white space is tracked. Letters that share
  /// an em of a column are tracked as one, and nothing is added between them and another script.
  func apply(
    to glyphs: inout [ShapedGlyph], from first: Int, piece: Range<Int32>, in run: ShapedRun, of text: [UInt8]
  ) {
    var start = first
    while start < glyphs.count {
      let last = glyphs[start...].firstIndex { $0.cluster != glyphs[start].cluster } ?? glyphs.count
      let next = last < glyphs.count ? glyphs[last].cluster : piece.upperBound
      let advance = glyphs[start..<last].reduce(0) { $0 + Int64($1.advance) }
      let isInserted = glyphs[start].cluster < piece.lowerBound
      let scalar = isInserted || run.isCombined ? nil : scalar(at: glyphs[start].cluster, in: text)
      let hasFollower = !isInserted && autospace != 0 && !styledRanges.isCombined(at: next + textStart)
      let follower = hasFollower ? self.scalar(at: next, in: text) : nil
      let amount =
        isInserted || isGraphemeBoundary(next)
        ? amount(after: scalar, before: follower, advance, run.script) : 0
      if amount != 0 { glyphs[last - 1].space(by: amount, isRightToLeft: run.level.isRightToLeft) }
      start = last
    }
  }

  /// The space after a character, or after a letter that is not of the text.
  private func amount(after scalar: UInt32?, before next: UInt32?, _ advance: Int64, _ script: Tag) -> Int32 {
    guard advance > 0 else { return 0 }
    let isJoined = scalar.map { JoiningScripts.joins($0, in: script) } ?? JoiningScripts.contains(script)
    let isSpace = scalar == 0x20 || scalar == 0xA0
    var wanted = (isJoined ? 0 : Int64(tracking)) + (isSpace ? Int64(wordSpacing) : 0)
    if let scalar, let next, TextCharacter.areAutospaced(scalar, next, inChinese: isChinese) {
      wanted += Int64(autospace)
    }
    return Int32(clamping: max(wanted, -advance))
  }

  /// The character at an offset; nil for a hyphen behind the text.
  private func scalar(at offset: Int32, in text: [UInt8]) -> UInt32? {
    offset < text.count ? UTF8Decoding.scalar(in: text, at: Int(offset)) : nil
  }

  private func isGraphemeBoundary(_ offset: Int32) -> Bool {
    let index = graphemes.partitioningIndex { $0 >= offset }
    return index == graphemes.count || graphemes[index] == offset
  }
}
