package import Typography

/// Sets a text in the line positions of a shape, at one size or at all sizes of a range.
///
/// Where the positions depend on their number, as in a text that is centred, the fewest are taken that hold the text and
/// whose first and last hold a line.
package struct ShapeFlow {
  private let storage: PreparedStorage
  private let positions: LinePositions
  private let indents: LineIndents
  private let lineLimit: Int
  private let shaper: LineShaper?
  private var rooms: ShapeRooms
  /// The widths of the positions tried last, in units.
  private var widths: [Int64] = []

  /// How far a text came.
  package struct Outcome {
    /// The number of positions that hold all of the text; nil where none does.
    package var count: Int?
    /// Where the rest of the text starts, at best: a breakpoint; how many lines are before it, and which part of the text.
    package var end = 0
    package var lineCount = 0
    package var share = 0.0
  }

  /// A flow of a text into a valid shape.
  package init(
    _ storage: PreparedStorage, _ shape: Shape, _ positions: LinePositions, _ indents: LineIndents,
    lineLimit: Int
  ) {
    (self.storage, self.positions, self.indents) = (storage, positions, indents)
    (self.lineLimit, shaper, rooms) = (lineLimit, storage.lineShaper(), ShapeRooms(shape))
  }

  /// Sets the text at a size.
  ///
  /// - Parameter tellsEnd: whether the outcome says how far the text came, also where it is too long at first sight.
  /// - Complexity: for each number of positions tried, about linear in it.
  package mutating func outcome(at size: Double, tellsEnd: Bool = false) -> Outcome {
    outcome(at: size, size, tellsEnd: tellsEnd)
  }

  /// Sets the text as if every position had the most room that it has at any size of a range: where it does not fit so, it
  /// fits at no size of the range.
  package mutating func outcome(atAnyOf sizes: ClosedRange<Double>) -> Outcome {
    outcome(at: sizes.lowerBound, sizes.upperBound)
  }

  private mutating func outcome(at least: Double, _ most: Double, tellsEnd: Bool = false) -> Outcome {
    let isExact = least == most
    let bound = storage.table.relaxation ?? storage.table
    let table = isExact ? storage.table : bound
    guard table.points.count > 1 else { return Outcome(count: 0) }
    var best = Outcome()
    for count in counts(at: least, bound.pieceLength) {
      findWidths(of: count, at: least, most)
      let sum = widths.reduce(0) { $0 + min(max($1, 0), Em.unlimited / Int64(LinePositions.most)) }
      if sum < bound.pieceLength {
        best.share = max(best.share, Double(sum) / Double(bound.pieceLength))
        guard tellsEnd else { continue }
      }
      let pass = table.pass(
        into: widths, lineLimit: lineLimit, indents: isExact ? indents : indents.relaxed,
        isExact ? shaper : nil
      ) { _, _ in }
      let isWhole = pass.end == table.points.count - 1
      if isWhole || pass.end > best.end { (best.end, best.lineCount) = (pass.end, pass.lineCount) }
      best.share = max(best.share, table.share(before: pass.end))
      let isInPlace = !isExact || !positions.dependOnCount || pass.fillsEnds(of: count)
      if isWhole, isInPlace {
        best.count = count
        return best
      }
    }
    return best
  }

  /// The widest room of any position at a size, in units; less than 0 where there is none.
  package mutating func widestRoom(at size: Double) -> Int64 {
    findWidths(of: positions.count(at: size), at: size, size)
    return widths.max() ?? -1
  }

  /// The numbers of positions that may hold the text at a size, ascending.
  private func counts(at size: Double, _ pieceLength: Int64) -> ClosedRange<Int> {
    let most = positions.count(at: size)
    guard positions.dependOnCount else { return most...most }
    let widest = max(1, Em.widest(within: rooms.bounds.size.width, at: size))
    return min(most, max(1, Int(pieceLength / (widest + 1))))...most
  }

  /// Finds the widths of so many positions: at one size, or at least those at all sizes of a range.
  private mutating func findWidths(of count: Int, at least: Double, _ most: Double) {
    widths.removeAll(keepingCapacity: true)
    // More than any rounding error.
    let slack = least == most ? 0 : 1e-9 * (rooms.bounds.size.height + rooms.bounds.minY.magnitude)
    for index in 0..<count {
      let (here, there) = (
        positions.position(index, of: count, at: least), positions.position(index, of: count, at: most)
      )
      // What is common to the line at all sizes: positions move in proportion to the size.
      let (top, bottom) = (max(here.top, there.top) + slack, min(here.bottom, there.bottom) - slack)
      if least == most {
        let room = rooms.room(from: top, to: bottom)
        widths.append(room.map { Em.widest(within: $0.width, at: least, tolerance: 0) } ?? -1)
      } else {
        let width = top < bottom ? rooms.room(from: top, to: bottom)?.width : rooms.bounds.size.width
        widths.append(width.map { Em.widest(within: $0, at: least, tolerance: 1e-9) + 1 } ?? -1)
      }
    }
  }
}

// Lines in place.
extension ShapeFlow {
  /// The lines of the text at a size in so many positions.
  ///
  /// What they do not hold follows below them, as wide as the shape is at most.
  package mutating func layout(of count: Int?, at size: Double, _ style: BlockStyle) -> TextLayout {
    let count = count ?? positions.count(at: size)
    findWidths(of: count, at: size, size)
    var (lines, indices) = ([LineBreak](), [Int]())
    let pass = storage.table.pass(into: widths, lineLimit: .max, indents: indents, shaper) { line, index in
      lines.append(line)
      indices.append(index)
    }
    var places: [LinePlace] = []
    for index in indices { places.append(place(index, of: count, at: size)) }
    addRest(after: pass.end, count, size, &lines, &places)
    return TextLayout(storage, size: size, style, lines, places)
  }

  private mutating func place(_ index: Int, of count: Int, at size: Double) -> LinePlace {
    let (top, bottom) = positions.position(index, of: count, at: size)
    let bounds = rooms.bounds
    let room = index < count ? rooms.room(from: top, to: bottom) : nil
    return LinePlace(
      position: index, room: room ?? LineRoom(left: bounds.minX, width: bounds.size.width), top: top,
      bottom: bottom)
  }

  private mutating func addRest(
    after point: Int, _ count: Int, _ size: Double, _ lines: inout [LineBreak], _ places: inout [LinePlace]
  ) {
    let width = Em.widest(within: rooms.bounds.size.width, at: size)
    var cursor = LineCursor(width: width, indents, from: point, in: storage.table)
    var index = count
    while let line = cursor.next(in: storage.table, shaper) {
      lines.append(line)
      places.append(place(index, of: count, at: size))
      index += 1
    }
  }
}
