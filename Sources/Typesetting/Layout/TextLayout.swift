internal import TextShaping
public import Typefaces
public import Typography

/// A text set in lines at one size and width.
///
/// Lines are found as they are walked, without allocation; glyphs on demand.
public struct TextLayout: Sendable {
  package let storage: PreparedStorage
  /// Points per em.
  public let size: Double
  /// The width available to lines, in points; nil for no limit.
  public let limit: Double?
  /// The same in units at `size`: where lines break.
  let available: Int64
  /// Where its lines end.
  let chosen: ChosenLines
  /// How they were chosen.
  public let breaking: Breaking
  /// The distance between lines.
  public let lineHeight: LineHeight
  /// Where lines stand.
  public let alignment: Alignment
  /// The width in which lines stand as `alignment` says, in points; nil for that of the widest line.
  package let alignmentWidth: Double?
  /// Where the block's top left corner stands.
  public let origin: Point
  /// The extent of all lines.
  public let measure: TextMeasure
  /// What was cut so that the text fits; nil where all of it is set.
  package let textCut: TextCut?
  /// The UTF-8 offsets of what was cut so that the text fits; nil where all of it is set.
  public var cut: Range<Int>? { textCut?.range }

  /// The lines of a text.
  ///
  /// - Parameters:
  ///   - width: the width of the box, in points; nil for no limit.
  ///   - available: the width available to lines, in units at `size`.
  package init(
    _ storage: PreparedStorage, size: Double, width: Double?, available: Int64, lineHeight: LineHeight,
    alignment: Alignment, origin: Point = .zero, breaking: Breaking = .greedy, demerits: Demerits = Demerits()
  ) {
    (self.storage, self.size, limit, alignmentWidth) = (storage, size, width, width)
    textCut = nil
    (self.lineHeight, self.alignment, self.origin) = (lineHeight, alignment, origin)
    (self.available, self.breaking) = (available, breaking)
    chosen = ChosenLines(storage, within: available, breaking, demerits, lineHeight)
    measure =
      chosen.listed.map { storage.measure($0, at: size, lineHeight) }
      ?? storage.measure(within: chosen.available, at: size, lineHeight)
  }

  /// The lines of a text with something cut out, set as those of another, but greedily.
  init(_ whole: TextLayout, _ storage: PreparedStorage, _ cut: TextCut, within available: Int64) {
    (self.storage, textCut, self.available) = (storage, cut, available)
    (size, limit, alignmentWidth) = (whole.size, whole.limit, whole.alignmentWidth)
    (lineHeight, alignment) = (whole.lineHeight, whole.alignment)
    (origin, breaking) = (whole.origin, .greedy)
    chosen = ChosenLines(storage, within: available, .greedy, Demerits(), lineHeight)
    measure = storage.measure(within: available, at: size, lineHeight)
  }

  private init(_ other: TextLayout, at origin: Point, alignmentWidth: Double) {
    (storage, size, limit, measure) = (other.storage, other.size, other.limit, other.measure)
    (chosen, lineHeight, alignment) = (other.chosen, other.lineHeight, other.alignment)
    breaking = other.breaking
    (available, textCut) = (other.available, other.textCut)
    (self.origin, self.alignmentWidth) = (origin, alignmentWidth)
  }

  /// How many lines there are.
  public var lineCount: Int { measure.lineCount }
  /// The width of the widest line, in points.
  public var width: Double { measure.width }
  /// The height of all lines, in points.
  public var height: Double { measure.height }

  /// The fonts it was set with, the primary first: for a note in the same letters.
  public var fonts: FontList { FontList(storage.cascade.fonts.map(\.typeface)) }

  /// The same lines, aligned in `width`, with the block's top left corner at `origin`. Complexity: constant.
  ///
  /// Where lines end does not change: `width` only says where they stand.
  package func placed(at origin: Point, width: Double) -> TextLayout {
    TextLayout(self, at: origin, alignmentWidth: width)
  }

  /// The lines, from the first to the last.
  public var lines: Lines { Lines(layout: self) }
}
