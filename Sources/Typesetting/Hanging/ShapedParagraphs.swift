internal import Support
internal import TextAnalysis
internal import TextShaping
internal import Typography

/// A text with its glyphs, asked for the punctuation beside its breakpoints.
struct ShapedParagraphs {
  let shaped: ShapedText
  let paragraphs: [Paragraph]
  let bytes: [UInt8]
  let units: TextUnits
  /// The length of the text before each glyph, and of all of it; nil where that is the sum of advances.
  let positions: [Int64]?
  /// The readings: punctuation of their bases stays as it is.
  let styledRanges: StyledRanges

  /// The advance of the punctuation that a line starts with, which hangs before it.
  func start(at offset: Int32) -> Int64 {
    guard Int(offset) < bytes.count else { return 0 }
    let scalar = UTF8Decoding.scalar(in: bytes, at: Int(offset))
    guard HangingCharacters.hangsAtStart(scalar), stands(at: offset) else { return 0 }
    guard let cluster = cluster(at: offset), cluster.next == next(after: offset) else { return 0 }
    return cluster.length
  }

  /// The advance of the punctuation with which lines end at a point, or of the hyphen that they show there, and which hangs
  /// after them.
  func end(at point: Breakpoint, _ shaper: TextShaper) -> Int64 {
    point.showsHyphen ? hyphen(at: point.offset, shaper) : end(at: point.visibleEnd)
  }

  /// The advance of the punctuation that ends visibly at an offset, without the spacing that a line loses at its end.
  private func end(at visibleEnd: Int32) -> Int64 {
    guard visibleEnd > 0 else { return 0 }
    let offset = Int32(UTF8Decoding.scalarStart(Int(visibleEnd - 1), in: bytes))
    guard HangingCharacters.hangsAtEnd(UTF8Decoding.scalar(in: bytes, at: Int(offset))), stands(at: offset),
      let cluster = cluster(at: offset)
    else { return 0 }
    return cluster.length - length(cluster.spacing, at: offset)
  }

  /// Whether a character runs in its paragraph's direction, so that the edge of the line is where it stands.
  func stands(at offset: Int32) -> Bool {
    let (run, index) = (
      shaped.runIndex(after: offset), paragraphs.partitioningIndex { $0.range.upperBound > Int(offset) }
    )
    guard run < shaped.runs.count, index < paragraphs.count else { return false }
    // At the edge of a line, punctuation between runs of both directions has its paragraph's.
    return shaped.runs[run].level.isRightToLeft == paragraphs[index].level.isRightToLeft
      && shaped.runs[run].start <= offset
  }

  /// The length of units of the glyphs at an offset.
  func length(_ units: Int32, at offset: Int32) -> Int64 {
    self.units.length(Int64(units), face: shaped.runs[shaped.runIndex(after: offset)].face)
  }

  private func next(after offset: Int32) -> Int32 {
    var end = Int(offset)
    _ = UTF8Decoding.next(bytes, &end)
    return Int32(end)
  }

  /// The length and spacing of the glyphs that start at a character, and where the next start or their run ends; nil where
  /// none do.
  ///
  /// The length is the difference of two positions, as the widths of lines are: a line of nothing else has none.
  private func cluster(at offset: Int32) -> (length: Int64, spacing: Int32, next: Int32)? {
    let run = shaped.runs[shaped.runIndex(after: offset)]
    let (glyphs, end) = (shaped.glyphs, Int(run.endGlyph))
    let first = glyphs.partitioningIndex(in: Int(run.firstGlyph)..<end) { $0.cluster >= offset }
    guard first < end, glyphs[first].cluster == offset, !run.isCombined,
      styledRanges.reading(at: offset) == nil
    else { return nil }
    var (index, advance, spacing) = (first, Int64(0), Int32(0))
    while index < end, glyphs[index].cluster == offset {
      advance += Int64(glyphs[index].advance)
      spacing += glyphs[index].spacing
      index += 1
    }
    return (
      positions.map { $0[index] - $0[first] } ?? advance, spacing,
      index < end ? glyphs[index].cluster : run.end
    )
  }
}

extension ShapedParagraphs {
  /// The advance that the hyphen shown at a breakpoint has by itself, in the face of the letter before it.
  private func hyphen(at offset: Int32, _ shaper: TextShaper) -> Int64 {
    let index = shaped.runIndex(after: offset - 1)
    guard index < shaped.runs.count, stands(at: offset - 1) else { return 0 }
    var (run, glyphs) = (shaped.runs[index], [ShapedGlyph]())
    guard let hyphen = shaper.hyphen(for: run) else { return 0 }
    run.face = hyphen.face
    shaper.shape(0..<0, of: run, in: [], hyphen: hyphen.character, into: &glyphs)
    return units.length(EdgeCorrections.width(glyphs, isLast: true), face: hyphen.face)
  }
}
