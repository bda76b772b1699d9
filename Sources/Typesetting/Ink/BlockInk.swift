internal import TextShaping
internal import Typefaces
package import Typography

/// The extent of the ink of a block's lines above its first baseline, below it, and to the sides.
///
/// It grows with the size as long as the lines stay the same.
package struct BlockInk: Sendable {
  /// An edge: numbers of line heights and of units below the first baseline.
  private struct Edge {
    var lines = 0
    var units: Int64 = 0
  }

  private var top: Edge?
  private var bottom: Edge?
  private let lineHeight: BlockHeight
  private let size: Double
  private let unit: LengthUnit
  /// The widest ink of a line, in units.
  package private(set) var width: Int64 = 0

  /// No line yet, of a text at a size.
  init(_ lineHeight: BlockHeight, at size: Double, _ unit: LengthUnit) {
    self.lineHeight = lineHeight
    self.size = size
    self.unit = unit
  }

  /// Adds a line whose baseline is `lines` line heights, and `units`, below the first; one without ink counts as its
  /// baseline.
  mutating func add(_ ink: InkBox?, lines: Int, units: Int64) {
    width = max(width, ink?.width ?? 0)
    let (above, below) = (
      Edge(lines: lines, units: units - (ink?.maxY ?? 0)), Edge(lines: lines, units: units - (ink?.minY ?? 0))
    )
    if top.map({ position(above) < position($0) }) ?? true { top = above }
    if bottom.map({ position(below) > position($0) }) ?? true { bottom = below }
  }

  /// Returns the distance of an edge below the first baseline, in points.
  private func position(_ edge: Edge) -> Double {
    lineHeight.lines(edge.lines, at: size) + unit.points(edge.units, at: size)
  }

  /// The extent of the ink above the first baseline, in points.
  var above: Double { top.map { -position($0) } ?? 0 }

  /// The distance from the highest to the lowest ink, in points.
  var height: Double { height(at: size) }

  /// The distance between the edges that are the outermost at its own size, in points at any.
  package func height(at size: Double) -> Double {
    guard let top, let bottom else { return 0 }
    return lineHeight.lines(bottom.lines - top.lines, at: size)
      + unit.points(bottom.units - top.units, at: size)
  }
}

/// The lines whose ink was found, by their breakpoints: of the sizes that a search tries most lines are the same.
package struct KnownLineInk {
  private var known: [UInt64: InkBox?] = [:]

  /// Makes the extent of no line.
  package init() {}

  /// The ink of a line, found once.
  mutating func ink(from start: Int, to end: Int, of storage: PreparedStorage, _ shaper: LineShaper?)
    -> InkBox?
  {
    let key = UInt64(start) << 32 | UInt64(end)
    if let found = known[key] { return found }
    let found = LineComposer(storage: storage, start: start, end: end).ink(shapedBy: shaper)
    known[key] = .some(found)
    return found
  }
}

extension PreparedStorage {
  /// The ink of all lines at a size.
  ///
  /// - Complexity: linear in the lines' glyphs that are not known.
  package func blockInk(
    within width: Int64, at size: Double, _ lineHeight: LineHeight, _ shaper: LineShaper?,
    _ known: inout KnownLineInk
  ) -> BlockInk {
    var (cursor, block) = (LineCursor(width: width), InkBuilder(self, at: size, lineHeight))
    while true {
      let start = cursor.start
      guard let line = cursor.next(in: table, shaper) else { return block.ink }
      block.add(from: start, to: line.end, shaper, &known)
    }
  }

  /// The ink of the lines that were chosen.
  func blockInk(_ chosen: ChosenLines, at size: Double, _ lineHeight: LineHeight) -> BlockInk {
    var (known, shaper) = (KnownLineInk(), lineShaper())
    guard let listed = chosen.listed else {
      return blockInk(within: chosen.available, at: size, lineHeight, shaper, &known)
    }
    var (start, block) = (chosen.firstPoint, InkBuilder(self, at: size, lineHeight))
    for line in listed {
      block.add(from: start, to: line.end, shaper, &known)
      start = line.end
    }
    return block.ink
  }
}

/// Adds up the ink of lines, from the first to the last.
private struct InkBuilder {
  private let storage: PreparedStorage
  private let isUneven: Bool
  private(set) var ink: BlockInk
  private var count = 0
  /// The top of the next line, and the first baseline, in units, where lines differ in height.
  private var top: Int64 = 0
  private var firstBaseline: Int64 = 0

  init(_ storage: PreparedStorage, at size: Double, _ lineHeight: LineHeight) {
    self.storage = storage
    isUneven = lineHeight == .perLine
    ink = BlockInk(storage.blockHeight(lineHeight), at: size, storage.units.unit)
  }

  mutating func add(from start: Int, to end: Int, _ shaper: LineShaper?, _ known: inout KnownLineInk) {
    let line = known.ink(from: start, to: end, of: storage, shaper)
    defer { count += 1 }
    guard isUneven else { return ink.add(line, lines: count, units: 0) }
    let vertical = storage.vertical(from: start, to: end)
    if count == 0 { firstBaseline = vertical.baseline }
    ink.add(line, lines: 0, units: top + vertical.baseline - firstBaseline)
    top += vertical.height
  }
}
