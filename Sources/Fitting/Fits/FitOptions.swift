public import Typography

/// The sizes a fit may choose among, and its other limits.
///
///     let headline = FitOptions(sizes: 11...96, step: 0.5, maxLines: 2)
///     let caption = FitOptions(ladder: [9, 10, 11, 13], lineHeight: .multiple(1.2))
///
/// Sizes, insets and line heights are points. Contradictions are found when a fit is asked for.
public struct FitOptions: Hashable, Sendable {
  /// The least and the greatest size.
  public var minSize, maxSize: Double
  /// The distance of allowed sizes, counted from the least; the greatest is allowed too. Nil: any size.
  public var step: Double?
  /// The only allowed sizes, in any order; nil: a range.
  public var ladder: [Double]?
  /// The most lines, those that terminators make included; nil for no limit.
  public var maxLines: Int?
  /// The distance between lines.
  public var lineHeight: LineHeight
  /// The space kept free at the edges of the box; it does not scale with the text.
  public var insets: Insets
  /// Where lines stand in the box.
  public var alignment: Alignment
  /// How lines are chosen. All ways have as many lines, so that the size is the same.
  public var breaking = Breaking.greedy
  /// What optimal lines are charged for.
  public var demerits = Demerits()

  /// The sizes allowed by default.
  public static var usualSizes: ClosedRange<Double> { 1...1000 }

  /// Any size in a range, or every `step` in it.
  public init(
    sizes: ClosedRange<Double> = usualSizes, step: Double? = nil, maxLines: Int? = nil,
    lineHeight: LineHeight = .normal, insets: Insets = .zero, alignment: Alignment = .start,
    breaking: Breaking = .greedy
  ) {
    self.init(minSize: sizes.lowerBound, maxSize: sizes.upperBound)
    self.breaking = breaking
    (self.step, self.maxLines, self.lineHeight) = (step, maxLines, lineHeight)
    (self.insets, self.alignment) = (insets, alignment)
  }

  /// Only the sizes of a ladder.
  public init(
    ladder: [Double], maxLines: Int? = nil, lineHeight: LineHeight = .normal, insets: Insets = .zero,
    alignment: Alignment = .start, breaking: Breaking = .greedy
  ) {
    self.init(minSize: 0, maxSize: 0)
    self.breaking = breaking
    (self.ladder, self.maxLines, self.lineHeight) = (ladder, maxLines, lineHeight)
    (self.insets, self.alignment) = (insets, alignment)
  }

  /// Any size from `minSize` to `maxSize`: for numbers from outside, which may be no range.
  public init(minSize: Double, maxSize: Double) {
    (self.minSize, self.maxSize) = (minSize, maxSize)
    (step, ladder, maxLines, lineHeight, insets, alignment) = (nil, nil, nil, .normal, .zero, .start)
  }
}
