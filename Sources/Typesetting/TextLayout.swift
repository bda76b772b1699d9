internal import TextShaping
public import Typography

/// A text set in lines at one size and width.
///
/// Lines are found as they are walked, without allocation; glyphs when they are asked for.
public struct TextLayout: Sendable {
  let storage: PreparedStorage
  /// Points per em.
  public let size: Double
  /// What lines may be wide, in points; nil for no limit.
  public let limit: Double?
  /// The distance between lines.
  public let lineHeight: LineHeight
  /// Where lines stand.
  public let alignment: Alignment
  /// The width in which lines stand as `alignment` says, in points: `limit` unless told otherwise.
  let alignmentWidth: Double?
  /// Where the block's top left corner stands.
  public let origin: Point
  /// The extent of all lines.
  public let measure: TextMeasure

  package init(
    storage: PreparedStorage, size: Double, limit: Double?, lineHeight: LineHeight, alignment: Alignment,
    alignmentWidth: Double? = nil, origin: Point = .zero, measure: TextMeasure
  ) {
    self.alignmentWidth = alignmentWidth ?? limit
    (self.storage, self.size, self.limit) = (storage, size, limit)
    (self.lineHeight, self.alignment) = (lineHeight, alignment)
    (self.origin, self.measure) = (origin, measure)
  }

  /// How many lines there are.
  public var lineCount: Int { measure.lineCount }
  /// The width of the widest line, in points.
  public var width: Double { measure.width }
  /// The height of all lines, in points.
  public var height: Double { measure.height }
  /// The same lines elsewhere: aligned in `width`, with the block's top left corner at `origin`. Complexity: constant.
  ///
  /// Where lines end does not change: `width` only says where they stand.
  package func placed(at origin: Point, width: Double) -> TextLayout {
    TextLayout(
      storage: storage, size: size, limit: limit, lineHeight: lineHeight, alignment: alignment,
      alignmentWidth: width, origin: origin, measure: measure)
  }

  /// The lines, from the first to the last.
  public var lines: Lines { Lines(layout: self) }

  /// The lines of a layout: a walk that allocates nothing.
  public struct Lines: Sequence, Sendable {
    let layout: TextLayout

    /// A walk from the first line.
    public func makeIterator() -> Iterator { Iterator(layout) }

    /// How many lines there are.
    public var count: Int { layout.lineCount }

    /// A walk over the lines of a layout.
    public struct Iterator: IteratorProtocol, Sendable {
      private let layout: TextLayout
      private let height: BlockHeight
      private var cursor: LineCursor
      private var index = 0
      /// The units above the next line, where lines differ in height.
      private var above: Int64 = 0

      init(_ layout: TextLayout) {
        self.layout = layout
        height = layout.storage.blockHeight(layout.lineHeight)
        cursor = LineCursor(
          width: layout.limit.map { Em.widest(within: $0, at: layout.size) } ?? Em.unlimited)
      }

      /// The next line; nil after the last. Complexity: about constant.
      public mutating func next() -> Line? {
        let start = cursor.start
        guard let found = cursor.next(in: layout.storage.table) else { return nil }
        defer { index += 1 }
        guard layout.lineHeight == .perLine else {
          return Line(
            layout, start, found, index: index, vertical: layout.storage.lineMetrics.vertical,
            top: height.block(of: index, at: layout.size), height: height.line(at: layout.size))
        }
        let vertical = layout.storage.vertical(from: start, to: found.end)
        defer { above += vertical.height }
        return Line(
          layout, start, found, index: index, vertical: vertical, top: Em.points(above, at: layout.size),
          height: Em.points(vertical.height, at: layout.size))
      }
    }
  }
}
