package import Typesetting
public import Typography

/// The allowed sizes of a fit, and its other limits.
///
///     let headline = FitOptions(sizes: 11...96, step: 0.5, maxLines: 2)
///     let caption = FitOptions(sizes: [9, 10, 11, 13], lineHeight: .multiple(1.2))
///
/// Sizes, insets and line heights are points. Sizes are above 0, and at most 10,000,000. Contradictory options, and numbers
/// out of their domains, throw when a fit is made.
public struct FitOptions: Hashable, Sendable {
  /// The smallest and the largest size.
  public var minSize, maxSize: Double
  /// The step between allowed sizes, from the smallest; the largest is allowed as well. Nil allows any size; where the fonts
  /// are not the same at every size, every 1/64 point.
  public var step: Double?
  /// The allowed sizes, in any order; nil for a range.
  public var sizes: [Double]?
  /// The most lines, including those made by line terminators in the text; nil for no limit.
  public var maxLines: Int?
  /// The distance between lines.
  public var lineHeight: LineHeight
  /// The insets of the box; they do not scale with the text.
  public var insets: Insets
  /// The alignment of lines in the box.
  public var alignment: Alignment
  /// Where lines stand in the height of the box.
  public var verticalAlignment: VerticalAlignment
  /// How the text is cut where it fits at no allowed size; nil leaves it whole.
  public var truncation: Truncation?
  /// How lines are chosen. All ways have as many lines, so that the size is the same.
  public var breaking = Breaking.greedy
  /// What optimal lines are charged for.
  public var demerits = Demerits()
  /// What is left out above the first line and below the last; the trimmed block has to fit.
  public var trim = Trim.none
  /// How far the lines of paragraphs stand from the edge; they count as a part of their width.
  public var indents = Indents.none
  /// How lines are spread that stand at both edges.
  public var justification = Justification()

  /// The sizes allowed by default.
  public static var usualSizes: ClosedRange<Double> { 1...1000 }

  /// Any size in a range, or every `step` in it.
  public init(
    sizes: ClosedRange<Double> = usualSizes, step: Double? = nil, maxLines: Int? = nil,
    lineHeight: LineHeight = .normal, insets: Insets = .zero, alignment: Alignment = .start,
    verticalAlignment: VerticalAlignment = .top, truncation: Truncation? = nil,
    breaking: Breaking = .greedy, trim: Trim = .none
  ) {
    self.init(minSize: sizes.lowerBound, maxSize: sizes.upperBound)
    (self.breaking, self.trim) = (breaking, trim)
    (self.step, self.maxLines, self.lineHeight) = (step, maxLines, lineHeight)
    (self.insets, self.alignment, self.verticalAlignment) = (insets, alignment, verticalAlignment)
    self.truncation = truncation
  }

  /// Only these sizes.
  public init(
    sizes: [Double], maxLines: Int? = nil, lineHeight: LineHeight = .normal, insets: Insets = .zero,
    alignment: Alignment = .start, verticalAlignment: VerticalAlignment = .top, truncation: Truncation? = nil,
    breaking: Breaking = .greedy, trim: Trim = .none
  ) {
    self.init(minSize: Self.usualSizes.lowerBound, maxSize: Self.usualSizes.upperBound)
    (self.sizes, self.maxLines, self.lineHeight) = (sizes, maxLines, lineHeight)
    (self.insets, self.alignment, self.verticalAlignment) = (insets, alignment, verticalAlignment)
    (self.truncation, self.breaking, self.trim) = (truncation, breaking, trim)
  }

  /// Any size from `minSize` to `maxSize`, for numbers that may not form a valid range.
  public init(minSize: Double, maxSize: Double) {
    (self.minSize, self.maxSize) = (minSize, maxSize)
    (step, sizes, maxLines, lineHeight, insets) = (nil, nil, nil, .normal, .zero)
    (alignment, verticalAlignment) = (.start, .top)
  }
}

extension FitOptions {
  /// How the lines form a block.
  package var block: BlockStyle {
    BlockStyle(
      lineHeight: lineHeight, trim: trim, alignment: alignment, justification: justification,
      breaking: breaking, demerits: demerits, indents: indents)
  }
}
