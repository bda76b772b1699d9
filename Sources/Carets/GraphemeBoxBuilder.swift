internal import Support
internal import TextAnalysis
internal import TextShaping
internal import Typesetting
internal import Typography

/// Finds the box of each grapheme of a line from the glyphs that are drawn.
struct GraphemeBoxBuilder {
  private let storage: PreparedStorage
  private let line: Line
  /// The left edge of the line, in points.
  private let left: Double
  private let graphemes: [Int32]
  /// The line's UTF-8 offsets without the spaces that hang, and without its terminator.
  private let visibleEnd, textEnd: Int32
  private(set) var boxes: [GraphemeBox] = []

  /// The graphemes of a line, in logical order.
  ///
  /// - Parameter graphemes: the boundaries of all graphemes of the text.
  /// - Complexity: linear in the line.
  init(_ line: Line, graphemes: [Int32]) {
    self.line = line
    left = line.startOfCarets.left
    self.graphemes = graphemes
    storage = line.layout.storage
    let lower = Int32(line.setRange.lowerBound)
    textEnd = Self.textEnd(of: line.setRange, storage.shaped)
    visibleEnd = min(max(storage.table.points[line.end].visibleEnd, lower), textEnd)
    let pieces = line.composer.pieces()
    append(pieces)
    appendHanging(after: pieces.reduce(0) { $0 + $1.width })
  }

  /// The end of the line's text: runs hold all of it but terminators.
  private static func textEnd(of range: Range<Int>, _ shaped: ShapedText) -> Int32 {
    let (lower, upper) = (Int32(range.lowerBound), Int32(range.upperBound))
    let (runs, index) = (shaped.runs, shaped.runIndex(after: upper - 1))
    if index < runs.count, runs[index].start < upper { return upper }
    return index > 0 ? max(lower, runs[index - 1].end) : lower
  }

  /// The grapheme boundaries within a range, and both of its ends.
  private func boundaries(in range: Range<Int32>) -> [Int32] {
    let first = graphemes.partitioningIndex { $0 > range.lowerBound }
    let end = graphemes.partitioningIndex { $0 >= range.upperBound }
    return [range.lowerBound] + graphemes[first..<max(first, end)] + [range.upperBound]
  }

  private func x(_ units: Int64) -> Double { left + line.layout.points(units) }
}

// The visible part.
extension GraphemeBoxBuilder {
  /// The place of a piece of the line.
  private struct Place {
    let piece: LineComposer.Piece
    /// Its left edge, in units.
    let left: Int64
    /// That of the line, in points.
    let lineLeft: Double
    let line: Line

    /// The x of a position along the piece.
    func x(_ units: Int64) -> Double {
      let right = left + (piece.level.isRightToLeft ? piece.width - units : units)
      return lineLeft + line.layout.points(right)
    }
  }
}

extension GraphemeBoxBuilder {
  private mutating func append(_ pieces: [LineComposer.Piece]) {
    var (lefts, pen) = ([Int64](repeating: 0, count: pieces.count), Int64(0))
    for index in BidiOrder.visualOrder(of: pieces.map(\.level)) {
      lefts[index] = pen
      pen += pieces[index].width
    }
    let runs = storage.shaped.runs
    let first = storage.shaped.runIndex(after: Int32(line.setRange.lowerBound))
    for (index, piece) in pieces.enumerated() {
      let place = Place(piece: piece, left: lefts[index], lineLeft: self.left, line: line)
      guard first + index < runs.count, runs[first + index].start < visibleEnd else {
        // A hyphen in another face belongs to the soft hyphen before it.
        if !boxes.isEmpty { boxes[boxes.count - 1].trailing = place.x(piece.width) }
        continue
      }
      let run = runs[first + index]
      let range = max(run.start, Int32(line.setRange.lowerBound))..<min(run.end, visibleEnd)
      let edges = GraphemeEdges(
        piece, range, boundaries(in: range), storage.cascade.fonts[Int(run.face)], storage.units,
        isLetter: isLetter)
      append(edges, place)
    }
  }

  private mutating func append(_ edges: GraphemeEdges, _ place: Place) {
    for (index, offset) in edges.boundaries.dropLast().enumerated() {
      let box = GraphemeBox(
        range: Int(offset)..<Int(edges.boundaries[index + 1]), leading: place.x(edges.positions[index]),
        trailing: place.x(edges.positions[index + 1]), isRightToLeft: edges.isRightToLeft, isHanging: false)
      if index == 0, !boxes.isEmpty, !isBoundary(offset) { extendLast(by: box) } else { boxes.append(box) }
    }
  }

  /// Adds what another run has of a grapheme: it was cut for shaping, as it is very long, or its characters run in
  /// different directions; then it has a room in each.
  private mutating func extendLast(by box: GraphemeBox) {
    let last = boxes[boxes.count - 1]
    let range = last.range.lowerBound..<box.range.upperBound
    for index in boxes.indices.reversed() {
      guard boxes[index].range == last.range else { break }
      boxes[index].range = range
    }
    if last.isRightToLeft == box.isRightToLeft, last.trailing == box.leading {
      boxes[boxes.count - 1].trailing = box.trailing
    } else {
      boxes.append(box)
      boxes[boxes.count - 1].range = range
    }
  }

  /// Whether a visible letter starts at an offset.
  private func isLetter(_ offset: Int32) -> Bool {
    storage.scalar(at: Int(offset)).map { TextCharacter.isVisibleLetter($0.value) } ?? false
  }

  private func isBoundary(_ offset: Int32) -> Bool {
    let index = graphemes.partitioningIndex { $0 >= offset }
    return index < graphemes.count && graphemes[index] == offset
  }
}

// The spaces at the end, which stand beyond it, in the direction of the paragraph (UAX #9, rule L1).
extension GraphemeBoxBuilder {
  private mutating func appendHanging(after width: Int64) {
    guard visibleEnd < textEnd else { return }
    var logical = width
    let sign: Int64 = line.isRightToLeft ? -1 : 1
    let edge = line.isRightToLeft ? 0 : width
    let boundaries = boundaries(in: visibleEnd..<textEnd)
    for (start, end) in zip(boundaries, boundaries.dropFirst()) {
      let advance = advance(of: start..<end, at: logical)
      boxes.append(
        GraphemeBox(
          range: Int(start)..<Int(end), leading: x(edge + sign * (logical - width)),
          trailing: x(edge + sign * (logical + advance - width)), isRightToLeft: line.isRightToLeft,
          isHanging: true))
      logical += advance
    }
  }

  /// The advances of a space as the text's own glyphs have them; a tab reaches to the next stop.
  private func advance(of range: Range<Int32>, at x: Int64) -> Int64 {
    let (runs, glyphs) = (storage.shaped.runs, storage.shaped.glyphs)
    let run = runs[storage.shaped.runIndex(after: range.lowerBound)]
    if run.isTab, let exceptions = storage.table.exceptions { return exceptions.tabStop(after: x) - x }
    let first = glyphs.partitioningIndex { $0.cluster >= range.lowerBound }
    let units = glyphs[first...].prefix { $0.cluster < range.upperBound }.reduce(0) { $0 + Int64($1.advance) }
    return storage.units.length(units, face: run.face)
  }
}
