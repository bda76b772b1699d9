public import Typesetting
public import Typography

/// The allowed sizes of a fit, and its other limits.
///
///     let headline = FitOptions(sizes: 11...96, step: 0.5, maxLines: 2)
///     let caption = FitOptions(sizes: [9, 10, 11, 13], lineHeight: .multiple(1.2))
///
/// Sizes, insets and line heights are points. Sizes are above 0, and at most 10,000,000. Contradictory options, and numbers
/// out of their domains, throw when a fit is made. Members of ``block`` are members of the options too: `options.lineHeight`.
@dynamicMemberLookup
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
  /// The style of the block that the lines form. All ways to choose them have as many lines, so that the size is the
  /// same; a trimmed block has to fit as it is trimmed. Where the ink of lines chosen otherwise would be outside the box, they
  /// are greedy.
  public var block: BlockStyle
  /// The insets of the box; they do not scale with the text.
  public var insets: Insets
  /// The truncation of a text that fits at no allowed size; nil leaves it whole.
  public var truncation: Truncation?

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
    self.step = step
    self.maxLines = maxLines
    self.insets = insets
    self.truncation = truncation
    block = BlockStyle(
      lineHeight: lineHeight, trim: trim, alignment: alignment, verticalAlignment: verticalAlignment,
      breaking: breaking)
  }

  /// Only these sizes.
  public init(
    sizes: [Double], maxLines: Int? = nil, lineHeight: LineHeight = .normal, insets: Insets = .zero,
    alignment: Alignment = .start, verticalAlignment: VerticalAlignment = .top, truncation: Truncation? = nil,
    breaking: Breaking = .greedy, trim: Trim = .none
  ) {
    self.init(
      maxLines: maxLines, lineHeight: lineHeight, insets: insets, alignment: alignment,
      verticalAlignment: verticalAlignment, truncation: truncation, breaking: breaking, trim: trim)
    self.sizes = sizes
  }

  /// The lines of a preset, at any size.
  public init(preset: TextPreset) {
    self.init()
    block = BlockStyle(preset: preset)
  }

  /// Any size from `minSize` to `maxSize`, for numbers that may not form a valid range.
  public init(minSize: Double, maxSize: Double) {
    self.minSize = minSize
    self.maxSize = maxSize
    block = BlockStyle()
    insets = .zero
  }
}

extension FitOptions {
  /// A member of ``block``.
  public subscript<Value>(dynamicMember member: WritableKeyPath<BlockStyle, Value>) -> Value {
    get { block[keyPath: member] }
    set { block[keyPath: member] = newValue }
  }
}
