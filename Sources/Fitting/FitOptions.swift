public import Typography

/// What a fit may choose among, and what it has to keep to.
///
///     let headline = FitOptions(sizes: 11...96, step: 0.5, maxLines: 2)
///     let caption = FitOptions(ladder: [9, 10, 11, 13], lineHeight: .multiple(1.2))
///
/// Sizes, insets and line heights in points. What contradicts itself is found when a fit is asked for.
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
  /// What is kept free at the edges of the box; it does not scale with the text.
  public var insets: Insets
  /// Where lines stand in the box.
  public var alignment: Alignment

  /// The sizes of a fit that is not told any.
  @inlinable public static var usualSizes: ClosedRange<Double> { 1...1000 }

  /// Any size in a range, or every `step` in it.
  @inlinable
  public init(
    sizes: ClosedRange<Double> = usualSizes, step: Double? = nil, maxLines: Int? = nil,
    lineHeight: LineHeight = .normal, insets: Insets = .zero, alignment: Alignment = .start
  ) {
    self.init(minSize: sizes.lowerBound, maxSize: sizes.upperBound)
    (self.step, self.maxLines, self.lineHeight) = (step, maxLines, lineHeight)
    (self.insets, self.alignment) = (insets, alignment)
  }

  /// Only the sizes of a ladder.
  @inlinable
  public init(
    ladder: [Double], maxLines: Int? = nil, lineHeight: LineHeight = .normal, insets: Insets = .zero,
    alignment: Alignment = .start
  ) {
    self.init(minSize: 0, maxSize: 0)
    (self.ladder, self.maxLines, self.lineHeight) = (ladder, maxLines, lineHeight)
    (self.insets, self.alignment) = (insets, alignment)
  }

  /// Any size from `minSize` to `maxSize`: for numbers from outside, which may be no range.
  @inlinable
  public init(minSize: Double, maxSize: Double) {
    (self.minSize, self.maxSize) = (minSize, maxSize)
    (step, ladder, maxLines, lineHeight, insets, alignment) = (nil, nil, nil, .normal, .zero, .start)
  }
}

extension FitOptions {
  /// Any usual size: what a fit without options keeps to. Made once, as fits looked up are over in the time that takes.
  @usableFromInline static let usual = FitOptions()

  /// What insets leave of a length, in points; infinity of none.
  @inlinable
  static func inner(_ length: Double?, _ first: Double, _ last: Double) -> Double {
    guard let length else { return .infinity }
    return max(0, length - first - last).magnitude  // -0 is 0
  }

  /// What makes no sense about these options, or a box: asked only where something does not.
  @usableFromInline
  func fault(_ width: Double?, _ height: Double?) -> FitFault {
    do throws(FitFault) {
      try FitConstraints.check(width, height, self)
      _ = try AllowedSizes(self)
      preconditionFailure("what makes no sense is told")
    } catch {
      return error
    }
  }
}

extension FitOptions {
  /// Whether any size of a range is allowed, and a line.
  var areOfAnySize: Bool {
    @inline(__always) get { step == nil && ladder == nil && maxLines ?? 1 > 0 && minSize <= maxSize }
  }

  /// Whether all numbers, and those of a box, are lengths: asked together, as their sum is none if one of them is none.
  /// (-0, and lengths whose sum is none, are left to the search.)
  @inline(__always)
  func areLengths(with width: Double, _ height: Double) -> Bool {
    var extra = 0.0
    switch lineHeight {
    case .multiple(let value), .points(let value): extra = value
    case .normal, .perLine: break
    }
    let sum =
      minSize + maxSize + insets.top + insets.left + insets.bottom + insets.right + width + height + extra
    let signs =
      minSize.bitPattern | maxSize.bitPattern | insets.top.bitPattern | insets.left.bitPattern
      | insets.bottom.bitPattern | insets.right.bitPattern | width.bitPattern | height.bitPattern
      | extra.bitPattern
    return sum <= .greatestFiniteMagnitude && Int64(bitPattern: signs) >= 0
  }
}
