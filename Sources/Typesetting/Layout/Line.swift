internal import TextAnalysis
internal import TextShaping
public import Typography

/// One line of a layout. Positions are points from the top left corner of the block, y downwards.
public struct Line: Sendable {
  let layout: TextLayout
  /// The breakpoints at its edges.
  let start, end: Int
  /// Which line it is, from 0.
  public let index: Int
  /// The UTF-8 offsets of all its text, trailing spaces and terminator included.
  public let range: Range<Int>
  /// Its visible width, in points: without trailing spaces.
  public let width: Double
  /// Whether it is wider than it may be.
  public let overflows: Bool
  /// The largest ascent and descent of the text's fonts, in points; of the line's own where lines differ in height.
  public let ascent, descent: Double
  /// The distances of its top and its baseline from the block's top, and its height, in points.
  public let top, baseline, height: Double

  init(
    _ layout: TextLayout, _ start: Int, _ found: LineBreak, index: Int, vertical: VerticalMetrics,
    top: Double,
    height: Double
  ) {
    let points = layout.storage.table.points
    (self.layout, self.start, end, self.index) = (layout, start, found.end, index)
    range = Int(points[start].offset)..<Int(points[found.end].offset)
    width = Em.points(found.width, at: layout.size)
    overflows = found.overflows
    ascent = Em.points(vertical.ascent, at: layout.size)
    descent = Em.points(vertical.descent, at: layout.size)
    (self.top, self.height) = (top, height)
    // Both halves of what the line has beyond its ascent and descent are equal, be they negative.
    baseline = top + (height - (ascent + descent)) / 2 + ascent
  }

  /// Whether it ends in a hyphen that shows only there, at a soft hyphen.
  public var endsInHyphen: Bool { layout.storage.table.points[end].kind == .softHyphen }

  /// Whether the paragraph it belongs to runs right to left.
  public var isRightToLeft: Bool { layout.storage.paragraphLevel(at: Int32(range.lowerBound)).isRightToLeft }

  /// Where the line's glyphs start: its left edge after alignment, and its baseline, both from the layout's origin.
  public var origin: Point { Point(layout.origin.x + left, layout.origin.y + baseline) }

  /// The text between the line's edges, trailing spaces and terminator included.
  public var text: Substring { layout.storage.text(in: range) }

  /// The line's glyphs from left to right, a run for each face and direction; positions from `origin`, in points.
  ///
  /// - Complexity: linear in the line.
  public var glyphRuns: [GlyphRun] {
    LineComposer(storage: layout.storage, start: start, end: end).glyphRuns(at: layout.size)
  }

  private var left: Double {
    let free = (layout.alignmentWidth ?? layout.width) - width
    switch (layout.alignment, isRightToLeft) {
    case (.left, _), (.start, false), (.end, true): return 0
    case (.right, _), (.start, true), (.end, false): return free
    case (.center, _): return free / 2
    }
  }
}
