package import TextAnalysis
internal import Typefaces
internal import Typography

// Letters that stand side by side in one em of a column.
extension TextShaper {
  /// The ranges among some whose letters can share an em: those of one item from left to right, one style and one face.
  ///
  /// - Parameters:
  ///   - ranges: the ranges, ascending; none overlaps another.
  ///   - styledRanges: the styles and boxes of the text.
  ///   - items: the items of the text, in logical order.
  /// - Complexity: linear in the items and ranges.
  package func combinable(
    _ ranges: [Range<Int32>], in styledRanges: StyledRanges, _ items: [TextItem], _ text: [UInt8],
    graphemes: [Int32]
  ) -> [Range<Int32>] {
    guard !ranges.isEmpty else { return [] }
    var styledRanges = styledRanges
    styledRanges.combined = []
    var (found, next, range) = ([Range<Int32>](), 0, 0)
    while next < items.count, range < ranges.count {
      let item = mergedItem(items, &next)
      while range < ranges.count, ranges[range].lowerBound < item.end {
        defer { range += 1 }
        let letters = ranges[range]
        guard letters.lowerBound >= item.start, letters.upperBound <= item.end, !item.isTab,
          !item.level.isRightToLeft, letters.count <= LongClusters.limit
        else { continue }
        let parts = styledRanges.parts(of: letters)
        guard parts.count == 1, !parts[0].isBox,
          split(Part(item, parts[0]), of: styledRanges, in: text, graphemes).count == 1
        else { continue }
        found.append(letters)
      }
    }
    return found
  }

  /// Appends the glyphs of letters that share an em, as one cluster, and returns their horizontal scale.
  ///
  /// The letters are set from left to right, with their middle in that of the column, on the baseline that an upright figure
  /// of the face has there. Where they are wider than the em, the face's narrow forms for their number are set (`hwid`, `twid`,
  /// `qwid`), if it has one for each letter and these fit; or else all are scaled to the em. The last glyph has the advance.
  ///
  /// Source: CSS Writing Modes 4, 9.1, "text-combine-upright".
  func appendCombined(
    _ range: Range<Int32>, of run: ShapedRun, in text: [UInt8], to glyphs: inout [ShapedGlyph]
  ) -> Float {
    let font = cascade.fonts[Int(run.face)]
    let letters = Array(text[Int(range.lowerBound)..<Int(range.upperBound)])
    let em = Int64(font.unitsPerEm)
    var row = across(letters, run, nil)
    if row.width > em, let narrow = narrow(row, letters, run), narrow.width <= em { row = narrow }
    let scale = row.width > em ? Double(em) / Double(row.width) : 1
    let (baseline, left) = (font.uprightBaseline, Double(min(row.width, em)) / -2)
    var pen: Int64 = 0
    for (index, glyph) in row.glyphs.enumerated() {
      let place = left + Double(pen + Int64(glyph.xOffset)) * scale
      pen += Int64(glyph.advance)
      glyphs.append(
        ShapedGlyph(
          id: glyph.id, cluster: range.lowerBound,
          advance: index == row.glyphs.count - 1 ? Int32(clamping: em) : 0,
          xOffset: baseline &- glyph.yOffset, yOffset: Int32(saturating: place.rounded())))
    }
    return Float(scale)
  }

  /// Letters set from left to right.
  private struct Row {
    let glyphs: [ShapedGlyph]
    /// The sum of their advances.
    var width: Int64 { glyphs.reduce(0) { $0 + Int64($1.advance) } }
  }

  /// Letters of a run, from left to right, without the text around them.
  private func across(_ letters: [UInt8], _ run: ShapedRun, _ feature: Feature?) -> Row {
    var glyphs: [ShapedGlyph] = []
    let style = segmentStyles[Int(run.style)]
    if let feature { cascade.plans.add(style.style, and: feature) }
    cascade.counter.addCall(bytes: letters.count)
    buffer.shape(
      letters, 0..<Int32(letters.count), hyphen: nil,
      key: .init(face: run.face, isRightToLeft: false, script: run.script), style: style, feature: feature,
      into: &glyphs)
    return Row(glyphs: glyphs)
  }

  /// The narrow forms of letters; nil where a letter has none.
  private func narrow(_ row: Row, _ letters: [UInt8], _ run: ShapedRun) -> Row? {
    let features: [Int: Tag] = [2: "hwid", 3: "twid", 4: "qwid"]
    guard let tag = features[String(decoding: letters, as: UTF8.self).unicodeScalars.count],
      cascade.fonts[Int(run.face)].has(tag)
    else { return nil }
    let narrow = across(letters, run, Feature(tag))
    let areAllNarrow =
      narrow.glyphs.count == row.glyphs.count && zip(narrow.glyphs, row.glyphs).allSatisfy { $0.id != $1.id }
    return areAllNarrow ? narrow : nil
  }
}
