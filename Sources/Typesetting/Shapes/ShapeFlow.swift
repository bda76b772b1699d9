package import Typography

/// Sets a text in the line positions of a shape, at one size or at all sizes of a range.
///
/// Where the positions depend on their number, as in a text that is centred, the fewest are taken that hold the text and
/// whose first and last hold a line.
package struct ShapeFlow {
  private var storage: PreparedStorage
  private var positions: LinePositions
  private var indents: LineIndents
  private let lineLimit: Int
  private var shaper: LineShaper?
  private var rooms: ShapeRooms
  /// The widths of the positions tried last, in units.
  private var widths: [Int64] = []
  /// The work that may still be done; when it is spent, outcomes describe what was found before.
  package private(set) var budget: WorkBudget

  /// The extent to which a text was set.
  package struct Outcome {
    /// The number of positions that hold all of the text; nil where none does.
    package var count: Int?
    /// The start of the remaining text, at best: a breakpoint; the number of lines and the part of it before that.
    package var end = 0
    package var lineCount = 0
    package var share = 0.0
  }

  /// How the width of a position is known.
  private enum Room {
    /// As it is at one size.
    case exact
    /// An upper bound for all sizes of a range.
    case most
    /// A lower bound for all sizes of a range.
    case least
  }

  /// A flow of a text into a valid shape.
  package init(
    _ storage: PreparedStorage, _ shape: Shape, _ positions: LinePositions, _ indents: LineIndents,
    lineLimit: Int
  ) {
    self.storage = storage
    self.positions = positions
    self.indents = indents
    self.lineLimit = lineLimit
    shaper = storage.lineShaper()
    rooms = ShapeRooms(shape)
    budget = WorkBudget(for: storage)
  }

  /// Goes on with the text as it is set at another size, and its lines there.
  package mutating func use(
    _ storage: PreparedStorage, _ positions: LinePositions, _ indents: LineIndents
  ) {
    guard storage !== self.storage else { return }
    spendPreparing(storage)
    (self.storage, self.positions, self.indents) = (storage, positions, indents)
    shaper = storage.lineShaper()
  }

  /// Takes off what preparing a text costs.
  package mutating func spendPreparing(_ storage: PreparedStorage) { budget.spendPreparing(storage) }

  /// A table for a quick check: text that does not fit in it does not fit.
  private var bound: LineTable { storage.table.monotoneBound ?? storage.table }

  /// The widest room of any position at a size, in units; negative if there is no room.
  package mutating func widestRoom(at size: Double) -> Int64 {
    findWidths(.exact, of: positions.count(at: size), at: size...size)
    return widths.max() ?? -1
  }

  /// The numbers of positions, from one on, that may hold the text at a size, ascending.
  private func counts(from first: Int, at size: Double) -> ClosedRange<Int> {
    let most = positions.count(at: size)
    guard positions.dependOnCount else { return most...most }
    let widest = max(1, storage.widest(within: rooms.bounds.size.width, at: size))
    return min(most, max(1, first, Int(bound.pieceLength / (widest + 1))))...most
  }

  /// Finds the widths of `count` positions.
  private mutating func findWidths(
    _ room: Room, of count: Int, at sizes: ClosedRange<Double>, share: Double = 1
  ) {
    widths.removeAll(keepingCapacity: true)
    for index in 0..<count where !budget.isSpent {
      widths.append(width(room, index, of: count, at: sizes, share: share))
    }
  }

  /// The width of one of `count` positions, in units; less than 0 where there is no room.
  private mutating func width(
    _ room: Room, _ index: Int, of count: Int, at sizes: ClosedRange<Double>, share: Double = 1
  ) -> Int64 {
    budget.spend(rooms.cost)
    let (least, most) = (sizes.lowerBound, sizes.upperBound)
    let here = positions.position(index, of: count, at: least)
    guard room != .exact else {
      let width = rooms.room(from: here.top, to: here.bottom)?.width
      return width.map { storage.widest(within: $0, at: least, tolerance: 0) } ?? -1
    }
    // More than any rounding error.
    let slack = 1e-9 * (rooms.bounds.size.height + rooms.bounds.minY.magnitude)
    let there = positions.position(index, of: count, at: most)
    if room == .most {
      // What is common to the line at all sizes: positions move in proportion to the size.
      let (top, bottom) = (max(here.top, there.top) + slack, min(here.bottom, there.bottom) - slack)
      let width = top < bottom ? rooms.room(from: top, to: bottom)?.width : rooms.bounds.size.width
      return width.map { units($0, at: least, (1 + 1e-9) / share) + 1 } ?? -1
    }
    let (top, bottom) = (min(here.top, there.top) - slack, max(here.bottom, there.bottom) + slack)
    let width = rooms.room(from: top, to: bottom)?.width
    return width.map { units($0, at: most, 1 - 1e-9) - 1 } ?? -1
  }

  /// Whether the first of `count` positions has room for the first piece of the text, and the last for its last, as
  /// both must where the positions depend on their number. It takes two rooms in place of all of them.
  private mutating func holdsEnds(
    _ room: Room, _ count: Int, _ sizes: ClosedRange<Double>, share: Double = 1
  ) -> Bool {
    guard positions.dependOnCount, count > 0 else { return true }
    let (table, last) = (bound, bound.points.count - 1)
    let first = table.line(
      from: 0, to: table.hardEnd(after: 0),
      within: width(room, 0, of: count, at: sizes, share: share) - indents.least,
      likelyLength: 1, nil)
    let end = table.width(from: last - 1, to: last, nil) + (last == 1 ? indents.first : indents.least)
    return !first.overflows && width(room, count - 1, of: count, at: sizes, share: share) >= end
  }

  /// About `points` in units, where the last place does not matter.
  private func units(_ points: Double, at size: Double, _ factor: Double) -> Int64 {
    let units = points / size * factor * storage.units.unit.perEm
    return min(Int64(saturating: units), Em.unlimited)
  }

  /// Whether the positions found can hold all of the text; else which part, at most.
  private func share(of length: Int64) -> Double {
    var sum: Int64 = 0
    // Units may be so fine that few widths are longer than all lengths.
    for width in widths where width > 0 && sum < length {
      let (total, isBeyond) = sum.addingReportingOverflow(width)
      sum = isBeyond ? length : total
    }
    return sum < length ? Double(sum) / Double(length) : 1
  }
}

// At one size.
extension ShapeFlow {
  /// Sets the text at a size.
  ///
  /// - Parameters:
  ///   - first: the least number of positions to try.
  ///   - tellsEnd: whether the outcome says how far the text came, also where it is too long at first sight.
  /// - Complexity: for each number of positions tried, about linear in it.
  package mutating func outcome(at size: Double, from first: Int = 0, tellsEnd: Bool = false) -> Outcome {
    let table = storage.table
    guard table.points.count > 1 else { return Outcome(count: 0) }
    var best = Outcome()
    for count in counts(from: first, at: size) where !budget.isSpent {
      guard tellsEnd || holdsEnds(.exact, count, size...size) else { continue }
      findWidths(.exact, of: count, at: size...size)
      let share = share(of: bound.pieceLength)
      if share < 1 {
        best.share = max(best.share, share)
        guard tellsEnd else { continue }
      }
      let pass = table.pass(into: widths, lineLimit: lineLimit, indents: indents, shaper) { _, _ in }
      budget.spend(pass.lineCount, in: table, shaper)
      let isWhole = pass.end == table.points.count - 1
      if isWhole || pass.end > best.end { (best.end, best.lineCount) = (pass.end, pass.lineCount) }
      best.share = max(best.share, table.share(before: pass.end))
      if isWhole, !positions.dependOnCount || pass.fillsEnds(of: count) {
        best.count = count
        return best
      }
    }
    return best
  }
}

// At any size of a range.
extension ShapeFlow {
  /// The maximum number of steps taken to see that too few lines are allowed.
  private static let maxSteps = 1 << 14

  /// Sets the text as if every position had the most room that it has at any size of a range: where it does not fit so, it
  /// fits at no size of the range.
  ///
  /// - Parameters:
  ///   - first: the least number of positions to try. No fewer than the outcome's are enough at any size of the range.
  ///   - share: of the text as it is at the smallest of the sizes, the least part that any glyph's advance, in points, is of
  ///     that at any of them.
  package mutating func outcome(
    atAnyOf sizes: ClosedRange<Double>, from first: Int, share kept: Double = 1
  ) -> Outcome {
    let table = bound
    guard table.points.count > 1 else { return Outcome(count: 0) }
    var best = Outcome()
    for count in counts(from: first, at: sizes.lowerBound) where !budget.isSpent {
      guard holdsEnds(.most, count, sizes, share: kept) else { continue }
      findWidths(.most, of: count, at: sizes, share: kept)
      let share = share(of: table.pieceLength)
      best.share = max(best.share, share)
      guard share == 1 else { continue }
      let pass = table.pass(into: widths, lineLimit: .max, indents: indents.relaxed, nil) { _, _ in }
      budget.spend(pass.lineCount, in: table, nil)
      best.share = max(best.share, table.share(before: pass.end))
      guard pass.end == table.points.count - 1, hasLines(pass, count) else { continue }
      if positions.dependOnCount, pass.positions?.lowerBound != 0 || endsEarly(count, sizes) { continue }
      best.count = count
      return best
    }
    return best
  }

  /// Whether the text can be set in as many lines as are allowed.
  private mutating func hasLines(_ pass: ShapePass, _ count: Int) -> Bool {
    // A text with more room may set a line where it otherwise would leave a position empty.
    if pass.lineCount <= lineLimit || lineLimit * count > Self.maxSteps { return true }
    budget.spend(lineLimit * count, in: bound, nil)
    return bound.canFill(widths, lines: lineLimit, indent: indents.least)
  }

  /// Whether the last of `count` positions is empty at all sizes of a range: the others hold the text even with the
  /// least room.
  private mutating func endsEarly(_ count: Int, _ sizes: ClosedRange<Double>) -> Bool {
    guard storage.table.isMonotone, !storage.dependsOnSize, lineLimit == .max else { return false }
    findWidths(.least, of: count, at: sizes)
    let pass = storage.table.pass(
      into: widths.dropLast(), lineLimit: .max, indents: indents.tightened, nil
    ) { _, _ in }
    return pass.end == storage.table.points.count - 1
  }
}

// Lines in place.
extension ShapeFlow {
  /// Sets the lines of the text at a size in `count` positions.
  ///
  /// Text that they do not hold follows below them, as wide as the shape is at most.
  ///
  /// - Parameter frameExtent: the extent of the frame of columns in which the shape is given, in points.
  package mutating func layout(
    of count: Int?, at size: Double, _ style: BlockStyle, frameExtent: Double
  ) -> TextLayout {
    let count = count ?? positions.count(at: size)
    findWidths(.exact, of: count, at: size...size)
    var (lines, indices) = ([LineBreak](), [Int]())
    let pass = storage.table.pass(into: widths, lineLimit: .max, indents: indents, shaper) { line, index in
      lines.append(line)
      indices.append(index)
    }
    var places: [LinePlace] = []
    for index in indices { places.append(place(index, of: count, at: size)) }
    addRest(after: pass.end, count, size, &lines, &places)
    return TextLayout(storage, size: size, style, lines, places, frameExtent: frameExtent)
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
    let width = storage.widest(within: rooms.bounds.size.width, at: size)
    var cursor = LineCursor(width: width, indents, from: point, in: storage.table)
    var index = count
    while let line = cursor.next(in: storage.table, shaper) {
      lines.append(line)
      places.append(place(index, of: count, at: size))
      index += 1
    }
  }
}
