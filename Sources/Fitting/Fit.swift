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
  private let storage: PreparedStorage
  /// What it had to keep to; nil where that made no sense.
  private let constraints: FitConstraints?
  private let lineHeight: LineHeight
  private let alignment: Alignment
  private let origin: Point

  @inline(__always)
  init(_ search: consuming SizeSearch, _ storage: PreparedStorage, _ options: borrowing FitOptions) {
    let found = search.largest(storage)
    let count = found?.lineCount ?? search.lineCount(storage, at: search.sizes.smallest)
    self.init(found?.size, of: search.sizes, search.constraints, lineCount: count, options, storage)
  }

  /// A size that was found among those allowed, nil for none, and the lines at it, or at the smallest.
  @inline(__always)
  init(
    _ found: Double?, of sizes: borrowing AllowedSizes, _ constraints: FitConstraints, lineCount: Int,
    _ options: borrowing FitOptions, _ storage: PreparedStorage
  ) {
    size = found ?? sizes.smallest
    self.lineCount = lineCount
    nextSize = found == nil ? size : sizes.next(after: size)
    outcome = found == nil ? .cannotFit : .fits
    (self.storage, self.constraints) = (storage, constraints)
    (lineHeight, alignment) = (options.lineHeight, options.alignment)
    origin = Point(options.insets.left, options.insets.top)
  }

  init(invalid error: FittingError, _ storage: PreparedStorage) {
    (outcome, size, nextSize) = (.invalid(error), 0, nil)
    lineCount = storage.table.pass(within: Em.unlimited).lineCount
    (self.storage, constraints) = (storage, nil)
    (lineHeight, alignment, origin) = (.normal, .start, .zero)
  }

  /// Whether "fits" is monotone for this text: a larger box never gets a smaller size. It is not where tabs, unusual
  /// kerning at breaks or lines of different heights come in; the size is the largest all the same.
  public var isMonotone: Bool { constraints?.isMonotone ?? true }

  /// Why `nextSize` fails: the first that applies.
  ///
  /// Complexity: a pass over the lines at `nextSize`, made when this is asked for.
  public var limitedBy: FitLimit {
    guard let nextSize, let constraints else { return .maxSize }
    return constraints.limit(of: storage, at: nextSize)
  }

  /// The text in lines at `size`; positions count from the box's top left corner.
  ///
  /// - Complexity: about linear in the lines.
  public var layout: TextLayout {
    let width = constraints?.widthLimit
    let measure = storage.measure(size: size, width: width, lineHeight: lineHeight)
    return TextLayout(
      storage: storage, size: size, limit: width, lineHeight: lineHeight, alignment: alignment,
      origin: origin, measure: measure)
  }

  /// The lines at `size`, walked without allocation.
  public var lines: TextLayout.Lines { layout.lines }
}
