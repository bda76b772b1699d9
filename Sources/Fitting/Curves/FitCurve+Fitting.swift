internal import Support
internal import Typesetting
public import Typography

// The largest size, read off the steps.
extension FitCurve {
  /// The largest size at which the text fits a box: what ``PreparedText/largestSize(in:_:levers:)`` finds by searching.
  ///
  /// - Parameters:
  ///   - box: its width and height in points, insets included.
  ///   - options: which sizes are allowed, and other limits.
  /// - Throws: `badValue` for a number out of its domain; `limit` for a text that would take too many tries.
  /// - Complexity: logarithmic in the steps.
  public func largestSize(
    in box: Size, _ options: FitOptions = FitOptions()
  ) throws(FittingError) -> Fit {
    try largestSize(width: box.width, height: box.height, options: options)
  }

  /// The largest size at which the text fits; a nil width or height is no limit.
  public func largestSize(
    width: Double?, height: Double?, options: FitOptions = FitOptions()
  ) throws(FittingError) -> Fit {
    let constraints = try FitConstraints(text.storage, width: width, height: height, options)
    let sizes = try AllowedSizes(options)
    // Its steps are those of lines without indents.
    let isApplicable = isMonotone && constraints.isMonotone && options.block.indents == .none
    guard isApplicable, isWhole || options.maxLines ?? .max <= maxLines else {
      return try text.largestSize(width: width, height: height, options: options)
    }
    func lineCount(at size: Double) -> Int { count(within: constraints.widest(at: size)) }
    let found = largest(constraints, sizes.largest).flatMap { sizes.last(notAbove: $0) }
    let result = SizeSearchResult(
      found.map { FoundSize(size: $0, lineCount: lineCount(at: $0)) }, among: sizes
    ) { lineCount(at: $0) }
    return Fit(result, constraints, options)
  }

  /// The largest size up to `most` that fits, whether allowed or not: the largest of all steps'.
  ///
  /// From step to step the size that the width allows grows, and the one that the height allows shrinks: the largest is
  /// where they cross. Rounding errors may move the crossing by one step, so both sides of it are compared.
  private func largest(_ constraints: FitConstraints, _ most: Double) -> Double? {
    let limit = constraints.limitOfFixedLines
    let usable = steps.partitioningIndex { $0.lineCount > limit }
    guard usable > 0 else { return nil }
    guard constraints.width < .infinity else {
      return constraints.largestSize(for: steps[0].lineCount, notAbove: most)
    }
    let crossing = steps.partitioningIndex(in: 0..<usable) { step in
      let byWidth = constraints.largestSize(ofWidth: step.units, notAbove: .greatestFiniteMagnitude)
      return constraints.largestSize(for: step.lineCount, notAbove: byWidth) != byWidth
    }
    let before = crossing > 0 ? largest(constraints, steps[crossing - 1], most) : nil
    let after = crossing < usable ? largest(constraints, steps[crossing], most) : nil
    guard let before, let after else { return before ?? after }
    return max(before, after)
  }

  /// The largest size up to `most` at which a step is narrow and low enough.
  private func largest(_ constraints: FitConstraints, _ step: Step, _ most: Double) -> Double? {
    let byWidth = constraints.largestSize(ofWidth: step.units, notAbove: most)
    return constraints.largestSize(for: step.lineCount, notAbove: byWidth)
  }
}
