internal import Support
internal import TextShaping
internal import Typography

extension LineTable {
  /// The same lines with readings that reach over a kana beside their base: a line that starts or ends with the base has no
  /// kana there, and is wider.
  ///
  /// - Complexity: logarithmic in the breakpoints for each such reading, and linear in the breakpoints where there is one.
  func widened(for readings: [Reading], of shaped: ShapedText, _ units: TextUnits) -> LineTable {
    var (starts, ends) = ([Int: Int64](), [Int: Int64]())
    for reading in readings {
      let face = shaped.runs[shaped.runIndex(after: reading.base.lowerBound)].face
      if reading.overhang.before > 0, let point = point(at: reading.base.lowerBound) {
        starts[point] = units.length(Int64(reading.overhang.before), face: face)
      }
      if reading.overhang.after > 0, let point = point(at: reading.base.upperBound) {
        ends[point] = units.length(Int64(reading.overhang.after), face: face)
      }
    }
    if starts.isEmpty, ends.isEmpty { return self }
    var (points, exceptions) = (points, exceptions)
    for (point, length) in starts { points[point].start -= length }
    for (point, length) in ends { points[point].end += length }
    if var found = exceptions, !found.pairs.isEmpty {
      for start in points.indices {
        for pair in found.pairs(from: start) {
          let (end, width) = (found.pairs[pair].end, found.pairs[pair].width)
          found.pairs[pair] = .init(end: end, width: width + (starts[start] ?? 0) + (ends[Int(end)] ?? 0))
        }
      }
      exceptions = found
    }
    return LineTable(points: points, exceptions: exceptions, slack: slack)
  }

  /// The point at an offset; nil where no line may end there.
  private func point(at offset: Int32) -> Int? {
    let point = points.partitioningIndex { $0.offset >= offset }
    return point < points.count && points[point].offset == offset ? point : nil
  }
}

extension LineComposer {
  /// The reading with whose base the line starts, or ends, and which reaches over a kana that stands on another line.
  private var firstReading: Reading? {
    storage.styledRanges.reading(at: first.offset).flatMap { reading in
      reading.base.lowerBound == first.offset && reading.overhang.before > 0 ? reading : nil
    }
  }

  private var lastReading: Reading? {
    guard end > start, last.offset > first.offset else { return nil }
    return storage.styledRanges.reading(at: last.offset - 1).flatMap { reading in
      reading.base.upperBound == last.offset && reading.overhang.after > 0 ? reading : nil
    }
  }

  /// Makes room at the edges of the line for readings.
  func widenEdges(of pieces: inout [Piece]) {
    guard !storage.styledRanges.readings.isEmpty else { return }
    if let reading = firstReading, let piece = pieces.firstIndex(where: { !$0.glyphs.isEmpty }),
      pieces[piece].glyphs[0].cluster == first.offset
    {
      pieces[piece].glyphs[0].widen(before: reading.overhang.before, after: 0)
    }
    if let reading = lastReading, let piece = pieces.lastIndex(where: { !$0.glyphs.isEmpty }),
      let glyph = pieces[piece].glyphs.last, reading.base.contains(glyph.cluster)
    {
      pieces[piece].glyphs[pieces[piece].glyphs.count - 1].widen(before: 0, after: reading.overhang.after)
    }
  }

  /// The parts of a reading over a piece of the line with which its base starts, with their left edges.
  func readingPieces(over piece: Piece, at left: Int64) -> [(piece: Piece, left: Int64)] {
    guard !storage.styledRanges.readings.isEmpty, piece.content == .letters,
      let reading = storage.styledRanges.reading(at: piece.start), reading.base.lowerBound == piece.start
    else { return [] }
    let isFirst = first.offset == piece.start
    var pen = left - (isFirst ? 0 : storage.units.length(Int64(reading.overhang.before), face: piece.face))
    return reading.parts.map { part in
      let piece = Piece(part, of: reading, level: piece.level)
      defer { pen += storage.units.length(part.advance, face: part.face) }
      return (piece, pen)
    }
  }
}
