internal import Support
internal import TextShaping
internal import Typography

/// The empty halves of full-width punctuation that lines lose at their edges, and what they lose only where they are too long
/// otherwise: punctuation that hangs at their ends, and empty halves within them.
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
    /// The point where lines start with it, if there is one.
    let start: Int?
    /// How wide such a line is with its end as it is, in units of the table.
    let lineWidth: Int64
  }

  /// Punctuation that loses room where it is within a line that is too long otherwise.
  struct Inner: Sendable {
    /// Its UTF-8 offset, and where it ends.
    let offset, end: Int32
    let isOpening: Bool
    /// The room in units of the table, and that of it and all before it.
    let length, sum: Int64
  }

  /// The openings at some points, by their numbers.
  let openings: [Int: Opening]
  /// The closings at some points, by their numbers.
  let closings: [Int: Closing]
  /// What is within lines, ascending.
  let inner: [Inner]
  /// The punctuation that hangs on every line, which gives up nothing; nil where none does.
  let hanging: HangingEdges?

  /// About its memory.
  var byteCount: Int { 48 * openings.count + 72 * closings.count + 32 * inner.count }

  /// Whether there are none.
  var isEmpty: Bool { openings.isEmpty && closings.isEmpty && inner.isEmpty }

  /// The length that a line may lose where it is too long otherwise, at its end and within it.
  func room(from start: Int, to end: Int, in points: [Breakpoint]) -> Int64 {
    guard points[end].visibleEnd > points[start].offset else { return 0 }
    return self.end(from: start, to: end, in: points)
      + max(0, sum(before: innerEnd(end, in: points)) - sum(before: innerStart(start, in: points)))
  }

  /// What is within the line between two points.
  func inner(from start: Int, to end: Int, in points: [Breakpoint]) -> ArraySlice<Inner> {
    let first = innerStart(start, in: points)
    return inner[first..<max(first, innerEnd(end, in: points))]
  }

  /// The first that is within lines from a point: not a bracket at their start, nor what hangs there.
  fileprivate func innerStart(_ point: Int, in points: [Breakpoint]) -> Int {
    let first = inner.partitioningIndex { $0.offset >= points[point].offset }
    guard first < inner.count, inner[first].offset == points[point].offset else { return first }
    return inner[first].isOpening || hanging?.starts[point] ?? 0 > 0 ? first + 1 : first
  }

  /// The end of what is within lines to a point: not what they lose at their end, nor what hangs there.
  fileprivate func innerEnd(_ point: Int, in points: [Breakpoint]) -> Int {
    let end = inner.partitioningIndex { $0.offset >= points[point].visibleEnd }
    guard end > 0, inner[end - 1].end == points[point].visibleEnd else { return end }
    return closings[point] != nil || hanging?.ends[point] ?? 0 > 0 ? end - 1 : end
  }

  fileprivate func sum(before index: Int) -> Int64 { index > 0 ? inner[index - 1].sum : 0 }

  /// The length that a line may lose at its end. A line without visible text has none.
  ///
  /// Punctuation that is all of its line has at its end what its start leaves of it: nothing where that hangs, half of it where
  /// that is trimmed.
  func end(from start: Int, to end: Int, in points: [Breakpoint]) -> Int64 {
    guard points[end].visibleEnd > points[start].offset, let closing = closings[end] else { return 0 }
    guard closing.start == start else { return closing.length }
    if hangsTwice(from: start, to: end) { return 0 }
    return max(0, min(closing.lineWidth, closing.length) - max(0, openings[start]?.length ?? 0))
  }

  /// By how much the table has a line narrower: by what it may lose, and by what hangs at both of its edges.
  func taken(from start: Int, to end: Int, in points: [Breakpoint]) -> Int64 {
    let closing = hangsTwice(from: start, to: end) ? closings[end]?.length : nil
    return room(from: start, to: end, in: points) + (closing ?? 0)
  }

  /// Whether a line is one mark, which hangs at its start whatever the width.
  private func hangsTwice(from start: Int, to end: Int) -> Bool {
    closings[end]?.start == start && hanging?.starts[start] ?? 0 > 0
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
      widest = max(widest, width + room(from: start, to: end, in: points))
      start = end
    }
    return widest
  }
}

extension LineTable {
  /// The same lines with punctuation trimmed: each as narrow as it may be.
  func trimmed(_ trims: EdgeTrims) -> LineTable {
    guard !trims.isEmpty else { return self }
    var (points, exceptions) = (points, exceptions)
    for (point, opening) in trims.openings { points[point].start += opening.length }
    for (point, closing) in trims.closings { points[point].end -= closing.length }
    if !trims.inner.isEmpty {
      for point in points.indices {
        let (first, end) = (trims.innerStart(point, in: points), trims.innerEnd(point, in: points))
        points[point].start -= trims.sum(before: first)
        points[point].end -= trims.sum(before: end)
      }
    }
    if var found = exceptions, !found.pairs.isEmpty {
      for start in points.indices {
        for pair in found.pairs(from: start) {
          let (end, width) = (Int(found.pairs[pair].end), found.pairs[pair].width)
          let trim = trims.taken(from: start, to: end, in: points) + (trims.openings[start]?.length ?? 0)
          found.pairs[pair] = .init(end: Int32(end), width: max(0, width - trim))
        }
      }
      exceptions = found
    }
    return LineTable(points: points, exceptions: exceptions, slack: slack, hanging: hanging, trims: trims)
  }

  /// A line as it is set: trimmed at its end, then squeezed, only as far as it is not within the width otherwise.
  func settled(_ line: LineBreak, from start: Int, within width: Int64) -> LineBreak {
    guard let trims, case let room = trims.room(from: start, to: line.end, in: points), room > 0 else {
      return line
    }
    var line = line
    let (full, end) = (line.width + room, trims.end(from: start, to: line.end, in: points))
    line.isEndTrimmed = end > 0 && (line.overflows || full > width)
    let rest = room - end
    // Without the tolerance, so that lines set in their own length are as long as before.
    let most = width - Int64(Double(width) * Em.tolerance)
    line.squeezed = line.overflows ? rest : min(rest, max(0, full - end - most))
    line.width = full - (line.isEndTrimmed ? end : 0) - line.squeezed
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

  /// Takes room off the punctuation within a line that is too long otherwise, from each the same part of what it has.
  func squeeze(_ pieces: inout [Piece]) {
    guard squeezed > 0, let trims = storage.table.trims else { return }
    var marks = trims.inner(from: start, to: end, in: storage.table.points)
    let all = Double(marks.reduce(0) { $0 + $1.length })
    var (sum, taken) = (Int64(0), Int64(0))
    for piece in pieces.indices {
      for glyph in pieces[piece].glyphs.indices {
        guard let mark = marks.first else { return }
        guard pieces[piece].glyphs[glyph].cluster == mark.offset else { continue }
        marks = marks.dropFirst()
        sum += mark.length
        let share = Int64((Double(squeezed) * (Double(sum) / all)).rounded())
        let amount = Int32(clamping: storage.units.glyphUnits(share - taken, face: pieces[piece].face))
        taken += storage.units.length(Int64(amount), face: pieces[piece].face)
        if mark.isOpening {
          pieces[piece].glyphs[glyph].trimStart(by: amount)
        } else {
          pieces[piece].glyphs[glyph].space(by: -amount, isRightToLeft: false)
        }
      }
    }
  }
}
