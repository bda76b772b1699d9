internal import Typography

/// Letter and word spacing, added to glyphs after they were shaped.
struct Spacing {
  let tracking, wordSpacing: Int32
  /// The grapheme boundaries of the whole text, ascending.
  let graphemes: [Int32]

  init(_ style: ShapingStyle, graphemes: [Int32]) {
    (tracking, wordSpacing, self.graphemes) = (style.tracking, style.wordSpacing, graphemes)
  }

  /// Spaces the glyphs of a run, or of a piece of one; those of other clusters are of inserted letters.
  ///
  /// A cluster gets space once, and only where it ends with a grapheme. A cluster without advance (a soft hyphen, a mark)
  /// gets none. No advance is driven below 0.
  func apply(
    to glyphs: inout [ShapedGlyph], from first: Int, piece: Range<Int32>, in run: ShapedRun, of text: [UInt8]
  ) {
    guard !JoiningScripts.contains(run.script) else { return }
    var start = first
    while start < glyphs.count {
      let last = glyphs[start...].firstIndex { $0.cluster != glyphs[start].cluster } ?? glyphs.count
      let next = last < glyphs.count ? glyphs[last].cluster : piece.upperBound
      let advance = glyphs[start..<last].reduce(0) { $0 + Int64($1.advance) }
      let isInserted = glyphs[start].cluster < piece.lowerBound
      let amount =
        isInserted
        ? amount(advance: advance, isSpace: false)
        : amount(after: glyphs[start].cluster, before: next, advance: advance, in: text)
      if amount != 0 { glyphs[last - 1].space(by: amount, isRightToLeft: run.level.isRightToLeft) }
      start = last
    }
  }

  private func amount(after cluster: Int32, before next: Int32, advance: Int64, in text: [UInt8]) -> Int32 {
    guard advance > 0, isGraphemeBoundary(next) else { return 0 }
    return amount(advance: advance, isSpace: isSpace(cluster, in: text))
  }

  private func amount(advance: Int64, isSpace: Bool) -> Int32 {
    guard advance > 0 else { return 0 }
    let wanted = Int64(tracking) + (isSpace ? Int64(wordSpacing) : 0)
    return Int32(clamping: max(wanted, -advance))
  }

  /// U+0020 and U+00A0.
  private func isSpace(_ offset: Int32, in text: [UInt8]) -> Bool {
    guard offset < text.count else { return false }
    let byte = text[Int(offset)]
    return byte == 0x20 || (byte == 0xC2 && offset + 1 < text.count && text[Int(offset) + 1] == 0xA0)
  }

  private func isGraphemeBoundary(_ offset: Int32) -> Bool {
    let index = graphemes.partitioningIndex { $0 >= offset }
    return index == graphemes.count || graphemes[index] == offset
  }
}
