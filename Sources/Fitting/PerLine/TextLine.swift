internal import Support
internal import TextShaping
internal import Typefaces
internal import Typesetting
internal import Typography

/// A line of a text, from one place to another, whatever the size.
struct TextLine: Sendable {
  /// Where it starts and ends, whatever the numbers of these breakpoints in the text as it is set at a size.
  private let start, end: Breakpoint
  /// The indents of paragraphs, in em.
  private let indents: Indents
  /// Whether its ink has to be within the width too.
  private let holdsInk: Bool

  /// The line between two breakpoints of a text.
  init(_ storage: PreparedStorage, from start: Int, to end: Int, _ block: BlockStyle) {
    (self.start, self.end) = (storage.table.points[start], storage.table.points[end])
    indents = block.indents
    holdsInk = block.trim == .ink
  }

  /// The breakpoints between which it lies in the text as it is set at some size. Complexity: logarithmic in them.
  func points(in storage: PreparedStorage) -> (start: Int, end: Int) {
    let points = storage.table.points
    func index(of point: Breakpoint) -> Int {
      let first = points.partitioningIndex { $0.offset >= point.offset }
      // After a terminator at its end a text has one more line, which ends where it starts.
      return first + 1 < points.count && points[first].kind != point.kind ? first + 1 : first
    }
    return (index(of: start), index(of: end))
  }

  /// Its width with its indent, in units, and whether there is anything to see.
  func extent(in storage: PreparedStorage, _ shaper: LineShaper?) -> (width: Int64, isBlank: Bool) {
    let (start, end) = points(in: storage)
    let visible = storage.table.width(from: start, to: end, shaper)
    let width = storage.lineIndents(indents).indent(at: start, in: storage.table) + visible
    guard holdsInk else { return (width, visible <= 0) }
    let ink = LineComposer(storage: storage, start: start, end: end).ink(shapedBy: shaper)?.width ?? 0
    return (max(width, ink), visible <= 0 && ink <= 0)
  }

  /// The line as all of a text.
  func table(in storage: PreparedStorage, _ shaper: LineShaper?) -> LineTable {
    LineTable(lineOfWidth: extent(in: storage, shaper).width)
  }
}
