public import Typesetting
public import Typography

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
  public var outcome: Outcome {
    if let fault = question.fault { return .invalid(fault.error) }
    return found.kind == .fits ? .fits : .cannotFit
  }
  /// The size found, in points.
  @inlinable public var size: Double { found.size }
  /// How many lines the text has at `size`.
  @inlinable public var lineCount: Int { found.lineCount }
  /// The smallest allowed size that is too large: the next `Double`, the next of a grid or ladder; nil where the
  /// largest fits.
  @inlinable public var nextSize: Double? { found.next }

  /// All there is, as the one case of an enumeration: the compiler sees through that where it would not through a
  /// structure of so many numbers, and who asks for the size alone then counts no reference.
  @usableFromInline
  enum Parts: Sendable { case all(FoundSize, PreparedText, Question) }
  @usableFromInline let parts: Parts

  /// What had to be kept to.
  @usableFromInline
  struct Question: Sendable {
    /// What the box leaves for the text, in points; infinity for no limit.
    @usableFromInline let width, height: Double
    @usableFromInline let maxLines: Int
    @usableFromInline let lineHeight: LineHeight
    @usableFromInline let alignment: Alignment
    @usableFromInline let origin: Point
    /// What of it made no sense.
    @usableFromInline let fault: FitFault?

    @inlinable @inline(__always)
    init(_ width: Double?, _ height: Double?, _ options: borrowing FitOptions, _ fault: FitFault?) {
      let insets = options.insets
      self.width = FitOptions.inner(width, insets.left, insets.right)
      self.height = FitOptions.inner(height, insets.top, insets.bottom)
      (maxLines, lineHeight, alignment) = (options.maxLines ?? .max, options.lineHeight, options.alignment)
      origin = Point(insets.left, insets.top)
      self.fault = fault
    }
  }

  /// What was found of a text in a box.
  @inlinable @inline(__always)
  init(
    _ found: FoundSize, _ width: Double?, _ height: Double?, _ options: borrowing FitOptions,
    _ text: PreparedText
  ) {
    let fault = found.isInvalid ? options.fault(width, height) : nil
    parts = .all(found, text, Question(width, height, options, fault))
  }

  @inlinable
  var found: FoundSize {
    switch parts {
    case .all(let found, _, _): found
    }
  }
  private var text: PreparedText {
    switch parts {
    case .all(_, let text, _): text
    }
  }
  private var question: Question {
    switch parts {
    case .all(_, _, let question): question
    }
  }

  /// Whether "fits" is monotone for this text: a larger box never gets a smaller size. It is not where tabs, unusual
  /// kerning at breaks or lines of different heights come in; the size is the largest all the same.
  public var isMonotone: Bool { constraints?.isMonotone ?? true }

  /// Why `nextSize` fails: the first that applies.
  ///
  /// Complexity: a pass over the lines at `nextSize`, made when this is asked for.
  public var limitedBy: FitLimit {
    guard let nextSize, let constraints else { return .maxSize }
    return constraints.limit(of: text.storage, at: nextSize)
  }

  /// The text in lines at `size`; positions count from the box's top left corner.
  ///
  /// - Complexity: about linear in the lines.
  public var layout: TextLayout {
    let limit = constraints?.widthLimit
    let (lineHeight, alignment, origin) =
      constraints == nil
      ? (.normal, .start, .zero) : (question.lineHeight, question.alignment, question.origin)
    let measure = text.storage.measure(size: size, width: limit, lineHeight: lineHeight)
    return TextLayout(
      storage: text.storage, size: size, limit: limit, lineHeight: lineHeight, alignment: alignment,
      origin: origin, measure: measure)
  }

  /// The lines at `size`, walked without allocation.
  public var lines: TextLayout.Lines { layout.lines }

  /// What the text had to keep to; nil where that made no sense.
  private var constraints: FitConstraints? {
    if found.isInvalid { return nil }
    return FitConstraints(
      text.storage, width: question.width, height: question.height, question.maxLines, question.lineHeight)
  }
}
