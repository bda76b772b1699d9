internal import TextShaping

/// The empty halves of full-width punctuation that lines lose at their edges, and the punctuation that hangs there only where
/// a line is too long otherwise, by breakpoint.
package struct EdgeTrims: Sendable {
  /// An opening bracket with which lines start at a point.
  struct Opening: Sendable {
    /// The room at its start, and how much of it such lines lose, in units of its glyph.
    let amount, taken: Int32
    /// How much narrower they are than by the glyph of the text, in units of the table: less than 0 where that is trimmed
    /// after the character before it.
    let length: Int64
  }

  /// Punctuation with which lines end at a point, and of which they lose some where they do not fit otherwise.
  struct Closing: Sendable {
    /// The room at its end that they lose, in units of its glyph; nil where all of it hangs.
    let amount: Int32?
    /// How much narrower they are, in units of the table.
    let length: Int64
  }

  /// The openings at some points, by their numbers.
  let openings: [Int: Opening]
  /// The closings at some points, by their numbers.
  let closings: [Int: Closing]

  /// About the memory of each.
  static let byteCount = 48

  /// Whether there are none.
  var isEmpty: Bool { openings.isEmpty && closings.isEmpty }

  /// The length that a line may lose at its end. A line without visible text has none.
  func end(from start: Int, to end: Int, in points: [Breakpoint]) -> Int64 {
    points[end].visibleEnd > points[start].offset ? closings[end]?.length ?? 0 : 0
  }

  /// The part of that which hangs.
  func hang(from start: Int, to end: Int, in points: [Breakpoint]) -> Int64 {
    closings[end]?.amount == nil ? self.end(from: start, to: end, in: points) : 0
  }
}

extension EdgeTrims {
  /// The widest line when only terminators break, with its end as it is.
  func widestHardLine(_ points: [Breakpoint], _ exceptions: LineExceptions?) -> Int64 {
    var (widest, start) = (Int64(0), 0)
    for end in points.indices.dropFirst() where points[end].isForced {
      let width = LineTable.width(points[start], points[end], exceptions, start, end)
      widest = max(widest, width + self.end(from: start, to: end, in: points))
      start = end
    }
    return widest
  }
}

extension LineTable {
  /// The same lines with punctuation trimmed at their edges: each as narrow as its end may be.
  func trimmed(_ trims: EdgeTrims) -> LineTable {
    guard !trims.isEmpty else { return self }
    var (points, exceptions) = (points, exceptions)
    for (point, opening) in trims.openings { points[point].start += opening.length }
    for (point, closing) in trims.closings { points[point].end -= closing.length }
    if var found = exceptions, !found.pairs.isEmpty {
      for start in points.indices {
        for pair in found.pairs(from: start) {
          let (end, width) = (Int(found.pairs[pair].end), found.pairs[pair].width)
          let trim = trims.end(from: start, to: end, in: points) + (trims.openings[start]?.length ?? 0)
          found.pairs[pair] = .init(end: Int32(end), width: max(0, width - trim))
        }
      }
      exceptions = found
    }
    return LineTable(points: points, exceptions: exceptions, slack: slack, hanging: hanging, trims: trims)
  }

  /// A line with its end as it is set: trimmed only where the line is not within the width otherwise.
  func settled(_ line: LineBreak, from start: Int, within width: Int64) -> LineBreak {
    guard let trim = trims?.end(from: start, to: line.end, in: points), trim > 0 else { return line }
    var line = line
    line.isEndTrimmed = line.overflows || line.width + trim > width
    if !line.isEndTrimmed { line.width += trim }
    return line
  }
}

extension LineComposer {
  /// Trims the punctuation at the edges of a line.
  func trimEdges(of pieces: inout [Piece]) {
    guard let trims = storage.table.trims, last.visibleEnd > first.offset else { return }
    if let opening = trims.openings[start], let piece = pieces.firstIndex(where: { !$0.glyphs.isEmpty }),
      pieces[piece].glyphs[0].cluster == first.offset
    {
      let glyph = pieces[piece].glyphs[0]
      let change = opening.taken - (glyph.isStartTrimmed ? opening.amount : 0)
      if change != 0 { pieces[piece].glyphs[0].trimStart(by: change) }
    }
    if trimsEnd, let amount = trims.closings[end]?.amount,
      let piece = pieces.lastIndex(where: { $0.glyphs.contains { $0.hasAdvance } }),
      let glyph = pieces[piece].glyphs.lastIndex(where: { $0.hasAdvance })
    {
      pieces[piece].glyphs[glyph].space(by: -amount, isRightToLeft: false)
    }
  }
}
