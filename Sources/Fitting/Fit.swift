public import Typesetting
internal import Typography

/// The largest size at which a text fits a box, with the proof that it is the largest.
public struct Fit: Sendable {
  /// How a fit ends.
  public enum Outcome: Hashable, Sendable {
    /// The text fits at `size`, and does not at `nextSize`.
    case fits
    /// The text fits at no allowed size; `size` is the smallest.
    case cannotFit
    /// The question made no sense; `size` is 0.
    case invalid(FittingError)
  }

  /// How it ended.
  public let outcome: Outcome
  /// The size found, in points.
  public let size: Double
  /// How many lines the text has at `size`.
  public let lineCount: Int
  /// The smallest allowed size that is too large: the next `Double`, the next of a grid or ladder; nil where the
  /// largest fits.
  public let nextSize: Double?
  /// Whether "fits" is monotone for this text: a larger box never gets a smaller size. It is not where tabs, unusual
  /// kerning at breaks or lines of different heights come in; the size is the largest all the same.
  public let isMonotone: Bool
  private let limit: Limit
  private let layoutOptions: LayoutOptions
  private let storage: PreparedStorage

  /// Why `nextSize` fails, without the word.
  enum Limit { case maxSize, word(Range<Int>), width, lines, height }

  /// What the layout at the size needs.
  struct LayoutOptions {
    var width: Double?
    var lineHeight: LineHeight
    var alignment: Alignment
    var origin: Point
  }

  init(
    _ outcome: Outcome, size: Double, lineCount: Int, nextSize: Double?, isMonotone: Bool, limit: Limit,
    _ layoutOptions: LayoutOptions, _ storage: PreparedStorage
  ) {
    (self.outcome, self.size, self.lineCount, self.nextSize) = (outcome, size, lineCount, nextSize)
    (self.isMonotone, self.limit) = (isMonotone, limit)
    (self.layoutOptions, self.storage) = (layoutOptions, storage)
  }

  /// Why `nextSize` fails: the first that applies.
  public var limitedBy: FitLimit {
    switch limit {
    case .maxSize: .maxSize
    case .word(let range): .word(text(in: range))
    case .width: .width
    case .lines: .lines
    case .height: .height
    }
  }

  /// The text in lines at `size`; positions count from the box's top left corner.
  ///
  /// - Complexity: about linear in the lines.
  public var layout: TextLayout {
    let measure = storage.measure(
      size: size, width: layoutOptions.width, lineHeight: layoutOptions.lineHeight)
    return TextLayout(
      storage: storage, size: size, limit: layoutOptions.width, lineHeight: layoutOptions.lineHeight,
      alignment: layoutOptions.alignment, origin: layoutOptions.origin, measure: measure)
  }

  /// The lines at `size`, walked without allocation.
  public var lines: TextLayout.Lines { layout.lines }

  private func text(in range: Range<Int>) -> String {
    let utf8 = storage.text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(storage.text[lower..<utf8.index(lower, offsetBy: range.count)])
  }
}
