internal import Synchronization
internal import TextShaping
internal import Typography

extension TextLayout {
  /// The lines of a layout, by number.
  ///
  /// A walk from the first finds them one after another and allocates nothing. Where one is asked for by its number,
  /// all are found, once, and kept with this value.
  public struct Lines: RandomAccessCollection, Sendable {
    let layout: TextLayout
    private let known: KnownLines

    init(layout: TextLayout) { (self.layout, known) = (layout, KnownLines()) }

    /// 0, the number of the first line.
    public var startIndex: Int { 0 }
    /// The number of lines.
    public var endIndex: Int { layout.lineCount }

    /// The line of that number, from 0.
    ///
    /// - Complexity: constant; linear in the lines when first asked.
    public subscript(index: Int) -> Line { known.lines(of: layout)[index].line(index, of: layout) }

    /// The first line; nil if there are no lines. Complexity: constant.
    public var first: Line? { first { _ in true } }

    /// A walk from the first line.
    public func makeIterator() -> Iterator { Iterator(layout) }
  }
}

/// A line that was found: where it starts and ends, and what is above it. The rest is computed on use.
struct FoundLine: Sendable {
  var start: Int
  var found: LineBreak
  /// The units above it, where lines differ in height.
  var above: Int64

  func line(_ index: Int, of layout: TextLayout) -> Line {
    let storage = layout.storage
    guard layout.style.lineHeight == .perLine else {
      let height = storage.blockHeight(layout.style.lineHeight)
      let top = layout.places?[index].top ?? height.lines(index, at: layout.size)
      return Line(
        layout, start, found, index: index, vertical: storage.lineMetrics.vertical,
        top: top - layout.trimmedAbove,
        height: height.line(at: layout.size))
    }
    let vertical = storage.vertical(from: start, to: found.end)
    return Line(
      layout, start, found, index: index, vertical: vertical,
      top: layout.points(above) - layout.trimmedAbove,
      height: layout.points(vertical.height))
  }
}

extension TextLayout {
  /// The distance from the top of the block's first line to the block's start, in points.
  ///
  /// - Complexity: constant; that of the first line where lines differ in height.
  var trimmedAbove: Double {
    guard let letters = storage.letterTop(style.trim) else { return 0 }
    let line: (height: Double, vertical: VerticalMetrics)
    if style.lineHeight == .perLine {
      var cursor = LineCursor(width: available, lineIndents)
      let end = chosen.listed?.first?.end ?? cursor.next(in: storage.table, storage.lineShaper())?.end ?? 0
      let vertical = storage.vertical(from: chosen.firstPoint, to: end)
      line = (points(vertical.height), vertical)
    } else {
      line = (storage.blockHeight(style.lineHeight).line(at: size), storage.lineMetrics.vertical)
    }
    let above = inkExtent?.above ?? points(letters)
    return line.vertical.baseline(inLineOf: line.height, at: size, storage.units.unit) - above
  }
}

extension TextLayout.Lines {
  /// A walk over the lines of a layout.
  public struct Iterator: IteratorProtocol {
    private var walk: LineWalk
    private var index = 0

    init(_ layout: TextLayout) { walk = LineWalk(layout) }

    /// The next line; nil after the last. Complexity: about constant.
    public mutating func next() -> Line? {
      guard let found = walk.next() else { return nil }
      defer { index += 1 }
      return found.line(index, of: walk.layout)
    }
  }
}

/// Finds lines, one after another.
struct LineWalk {
  let layout: TextLayout
  private let shaper: LineShaper?
  private var cursor: LineCursor
  private var above: Int64 = 0
  /// The number of lines that were found.
  private var count = 0

  init(_ layout: TextLayout) {
    self.layout = layout
    shaper = layout.storage.lineShaper()
    cursor = LineCursor(width: layout.chosen.available, layout.lineIndents)
  }

  mutating func next() -> FoundLine? {
    let start =
      count > 0 ? layout.chosen.listed?[count - 1].end ?? cursor.start : layout.chosen.firstPoint
    guard let found = nextBreak() else { return nil }
    count += 1
    let line = FoundLine(start: start, found: found, above: above)
    if layout.style.lineHeight == .perLine {
      above += layout.storage.vertical(from: start, to: found.end).height
    }
    return line
  }

  private mutating func nextBreak() -> LineBreak? {
    guard let listed = layout.chosen.listed else { return cursor.next(in: layout.storage.table, shaper) }
    return count < listed.count ? listed[count] : nil
  }
}

/// All lines, found on first use.
final class KnownLines: Sendable {
  private let lines = Mutex<[FoundLine]?>(nil)

  func lines(of layout: TextLayout) -> [FoundLine] {
    lines.withLock { lines in
      if let lines { return lines }
      var (walk, found) = (LineWalk(layout), [FoundLine]())
      found.reserveCapacity(layout.lineCount)
      while let line = walk.next() { found.append(line) }
      lines = found
      return found
    }
  }
}
