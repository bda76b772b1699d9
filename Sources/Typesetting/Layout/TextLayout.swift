internal import TextShaping
public import Typefaces
public import Typography

/// A text set in lines at one size and width.
///
/// Lines are found as they are walked, without allocation; glyphs on demand. Members of the ``BlockStyle`` it was set with
/// are members of the layout too: `layout.lineHeight`.
@dynamicMemberLookup
public struct TextLayout: Sendable {
  package let storage: PreparedStorage
  /// Points per em.
  public let size: Double
  /// The length available to lines, in points: the width, or in vertical text the height; nil for no limit.
  public let limit: Double?
  /// The same in units at `size`: where lines break.
  let available: Int64
  /// The ends of its lines.
  let chosen: ChosenLines
  /// The way lines are chosen, and how they form a block.
  package let style: BlockStyle
  /// The length in which lines stand as `alignment` says, in points; nil for that of the longest line.
  package let alignmentWidth: Double?
  /// The places of the lines in a shape; nil if all lines have the same width.
  let places: [LinePlace]?
  /// The extent of the frame of lines in a shape, in points; nil if all lines have the same width.
  private let shapeExtent: Double?
  /// The block's top left corner; of lines in a shape the origin of its coordinates.
  public let origin: Point
  /// The extent of all lines.
  package let measure: TextMeasure
  /// The extent of its lines' ink above the first baseline, in points, and the width of the widest ink, in units;
  /// nil where the block is not trimmed to it.
  package let inkExtent: (above: Double, width: Int64)?
  /// The part that was cut so that the text fits; nil if all of it is set.
  package let textCut: TextCut?
  /// The UTF-8 offsets of what was cut so that the text fits; nil where all of it is set.
  public var cut: Range<Int>? { textCut?.range }

  /// The lines of a text.
  ///
  /// - Parameters:
  ///   - width: the width of the box, in points; nil for no limit.
  ///   - available: the width available to lines, in units at `size`.
  package init(
    _ storage: PreparedStorage, size: Double, width: Double?, available: Int64, _ style: BlockStyle,
    origin: Point = .zero
  ) {
    self.storage = storage
    self.size = size
    limit = width
    alignmentWidth = width
    textCut = nil
    self.origin = origin
    self.available = available
    self.style = style
    (places, shapeExtent) = (nil, nil)
    chosen = ChosenLines(storage, within: available, style)
    (measure, inkExtent) = storage.measure(chosen, at: size, style)
  }

  /// The lines of a text in a shape.
  init(
    _ storage: PreparedStorage, size: Double, _ style: BlockStyle, _ lines: [LineBreak],
    _ places: [LinePlace], frameExtent: Double
  ) {
    self.storage = storage
    self.size = size
    self.style = style
    (self.places, shapeExtent) = (places, frameExtent)
    limit = nil
    alignmentWidth = nil
    textCut = nil
    origin = .zero
    available = Em.unlimited
    chosen = ChosenLines(listed: lines)
    // Empty positions between lines count.
    measure = TextMeasure(
      lineCount: lines.count,
      length: storage.points(
        storage.lineIndents(style.indents).widest(of: lines, in: storage.table), at: size),
      extent: (places.last?.bottom ?? 0) - (places.first?.top ?? 0), storage.style.writingMode)
    inkExtent = nil
  }

  /// One line of a text, from one point to another.
  ///
  /// - Parameters:
  ///   - width: the width in which it stands, in points.
  ///   - overflows: whether it is wider than that.
  package init(
    _ storage: PreparedStorage, from start: Int, to end: Int, size: Double, width: Double, overflows: Bool,
    _ style: BlockStyle
  ) {
    self.storage = storage
    self.size = size
    limit = width
    alignmentWidth = width
    textCut = nil
    origin = .zero
    available = Em.unlimited
    self.style = style
    (places, shapeExtent) = (nil, nil)
    let (table, indent) = (
      storage.table, storage.lineIndents(style.indents).indent(at: start, in: storage.table)
    )
    let line = LineBreak(
      end: end, width: table.width(from: start, to: end, storage.lineShaper()), overflows: overflows,
      nextWidth: Em.unlimited)
    let room = storage.widest(within: width, at: size, tolerance: 0) - indent
    chosen = ChosenLines(table.settled(line, from: start, within: room), from: start)
    (measure, inkExtent) = storage.measure(chosen, at: size, style)
  }

  /// The lines of a text with something cut out, set as those of another, but greedily.
  init(_ whole: TextLayout, _ storage: PreparedStorage, _ cut: TextCut, within available: Int64) {
    self.storage = storage
    textCut = cut
    self.available = available
    size = whole.size
    limit = whole.limit
    alignmentWidth = whole.alignmentWidth
    origin = whole.origin
    (places, shapeExtent) = (nil, nil)
    var style = whole.style
    style.breaking = .greedy
    self.style = style
    chosen = ChosenLines(storage, within: available, style)
    (measure, inkExtent) = storage.measure(chosen, at: size, style)
  }

  private init(_ other: TextLayout, at origin: Point, alignmentWidth: Double) {
    storage = other.storage
    size = other.size
    limit = other.limit
    measure = other.measure
    inkExtent = other.inkExtent
    chosen = other.chosen
    style = other.style
    available = other.available
    textCut = other.textCut
    (places, shapeExtent) = (other.places, other.shapeExtent)
    self.origin = origin
    self.alignmentWidth = alignmentWidth
  }

  /// A member of the style of its block.
  public subscript<Value>(dynamicMember member: KeyPath<BlockStyle, Value>) -> Value {
    style[keyPath: member]
  }

  /// Units of its text, in points.
  package func points(_ units: Int64) -> Double { storage.points(units, at: size) }

  /// The indents of its paragraphs, in units.
  var lineIndents: LineIndents { storage.lineIndents(style.indents) }

  /// The number of lines.
  public var lineCount: Int { measure.lineCount }
  /// The width of the widest line with its indent, in points, before lines are spread to both edges; that of all columns of
  /// vertical text.
  public var width: Double { measure.width }
  /// The height of all lines, in points; that of the longest column of vertical text.
  public var height: Double { measure.height }
  /// Whether its lines are columns, and where the next one stands.
  public var writingMode: WritingMode { storage.style.writingMode }
  /// The length of the longest line with its indent, in points, before lines are spread.
  package var length: Double { measure.length }
  /// The extent of all lines across them, in points.
  package var extent: Double { measure.extent }
  /// The frame of its lines.
  package var frame: LineFrame { LineFrame(writingMode, extent: shapeExtent ?? extent) }

  /// The fonts it was set with, the primary first: for a note in the same letters.
  public var fonts: FontList { storage.cascade.fontList }

  /// The same lines, aligned in a length along them, `width`, with the block's top left corner at `origin`. Complexity: constant.
  ///
  /// Where lines end does not change: `width` only says where they stand.
  package func placed(at origin: Point, width: Double) -> TextLayout {
    TextLayout(self, at: origin, alignmentWidth: width)
  }

  /// The lines, from the first to the last.
  public var lines: Lines { Lines(layout: self) }
}
