public import Typography

/// The sizes a fit may choose among, and its other limits.
///
///     let headline = FitOptions(sizes: 11...96, step: 0.5, maxLines: 2)
///     let caption = FitOptions(sizes: [9, 10, 11, 13], lineHeight: .multiple(1.2))
///
/// Sizes, insets and line heights are points. Contradictions are found when a fit is asked for.
public struct FitOptions: Hashable, Sendable {
  /// The least and the greatest size.
  public var minSize, maxSize: Double
  /// The distance of allowed sizes, counted from the least; the greatest is allowed too. Nil: any size.
  public var step: Double?
  /// The only allowed sizes, in any order; nil: those from the least to the greatest.
  public var sizes: [Double]?
  /// The most lines, those that terminators make included; nil for no limit.
  public var maxLines: Int?
  /// The distance between lines.
  public var lineHeight: LineHeight
  /// The space kept free at the edges of the box; it does not scale with the text.
  public var insets: Insets
  /// Where lines stand in the box.
  public var alignment: Alignment
  /// Where lines stand in the height of the box.
  public var verticalAlignment: VerticalAlignment

  /// The sizes allowed by default.
  public static var usualSizes: ClosedRange<Double> { 1...1000 }

  /// Any size in a range, or every `step` in it.
  public init(
    sizes: ClosedRange<Double> = usualSizes, step: Double? = nil, maxLines: Int? = nil,
    lineHeight: LineHeight = .normal, insets: Insets = .zero, alignment: Alignment = .start,
    verticalAlignment: VerticalAlignment = .top
  ) {
    self.init(minSize: sizes.lowerBound, maxSize: sizes.upperBound)
    (self.step, self.maxLines, self.lineHeight) = (step, maxLines, lineHeight)
    (self.insets, self.alignment, self.verticalAlignment) = (insets, alignment, verticalAlignment)
  }

  /// Only these sizes.
  public init(
    sizes: [Double], maxLines: Int? = nil, lineHeight: LineHeight = .normal, insets: Insets = .zero,
    alignment: Alignment = .start, verticalAlignment: VerticalAlignment = .top
  ) {
    self.init(minSize: 0, maxSize: 0)
    (self.sizes, self.maxLines, self.lineHeight) = (sizes, maxLines, lineHeight)
    (self.insets, self.alignment, self.verticalAlignment) = (insets, alignment, verticalAlignment)
  }

  /// Any size from `minSize` to `maxSize`: for numbers from outside, which may be no range.
  public init(minSize: Double, maxSize: Double) {
    (self.minSize, self.maxSize) = (minSize, maxSize)
    (step, sizes, maxLines, lineHeight, insets) = (nil, nil, nil, .normal, .zero)
    (alignment, verticalAlignment) = (.start, .top)
  }
}
