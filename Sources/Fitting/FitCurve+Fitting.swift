internal import Typesetting
public import Typography

// The largest size, read off the steps.
extension FitCurve {
  /// The largest size at which the text fits a box: what ``PreparedText/largestSize(in:_:)`` finds by searching.
  ///
  /// - Parameters:
  ///   - box: its width and height in points, insets included.
  ///   - options: which sizes are allowed, and what else to keep to.
  /// - Complexity: logarithmic in the steps, and a pass over the lines where a word limits the size.
  public func largestSize(in box: Size, _ options: FitOptions = FitOptions()) -> Fit {
    largestSize(width: box.width, height: box.height, options)
  }

  /// The largest size at which the text fits; a nil width or height is no limit.
  public func largestSize(width: Double?, height: Double?, _ options: FitOptions = FitOptions()) -> Fit {
    Fit(foundSize(width, height, options), width, height, options, text)
  }

  private func foundSize(_ width: Double?, _ height: Double?, _ options: FitOptions) -> FoundSize {
    KnownSteps.largest(text.storage, width: width, height: height, options)
      ?? lookedUp(width, height, options) ?? text.searchedSize(width, height, options)
  }

  /// The size, where the steps tell it.
  private func lookedUp(_ width: Double?, _ height: Double?, _ options: FitOptions) -> FoundSize? {
    guard isMonotone, isWhole || options.maxLines ?? .max <= mostLines,
      let sizes = try? AllowedSizes(options),
      let constraints = try? FitConstraints.of(text.storage, width: width, height: height, options),
      constraints.isMonotone
    else { return nil }
    let found = largest(constraints, sizes.largest).flatMap { sizes.last(notAbove: $0) }
    let count = count(within: constraints.widest(at: found ?? sizes.smallest))
    return FoundSize(found, of: sizes, lineCount: count)
  }

  /// The largest size up to `most` that fits, be it allowed or not: of all steps' the largest.
  ///
  /// From step to step the size that the width allows grows, and the one that the height allows shrinks: the largest is
  /// where they cross. Where that is told to a rounding only, the sizes on both sides of it are as good.
  private func largest(_ constraints: FitConstraints, _ most: Double) -> Double? {
    let limit = constraints.limitOfFixedLines
    let usable = steps.partitioningIndex { $0.lineCount > limit }
    guard usable > 0 else { return nil }
    guard constraints.width < .infinity else {
      return constraints.largestSize(for: steps[0].lineCount, notAbove: most)
    }
    let unitsPerLine = constraints.unitsPerLine
    let crossing = steps.partitioningIndex(in: 0..<usable) {
      Double($0.lineCount) * unitsPerLine >= Double($0.units)
    }
    let before = crossing > 0 ? largest(constraints, steps[crossing - 1], most) : nil
    let after = crossing < usable ? largest(constraints, steps[crossing], most) : nil
    guard let before, let after else { return before ?? after }
    return max(before, after)
  }

  /// The largest size up to `most` at which a step is narrow and low enough.
  private func largest(_ constraints: FitConstraints, _ step: Step, _ most: Double) -> Double? {
    let byWidth = Em.largestSize(of: step.units, within: constraints.width, notAbove: most)
    return constraints.largestSize(for: step.lineCount, notAbove: byWidth)
  }
}
