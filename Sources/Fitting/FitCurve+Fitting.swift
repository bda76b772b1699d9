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
    lookedUp(width, height, options) ?? text.largestSize(width: width, height: height, options)
  }

  /// The fit, where the steps tell it.
  private func lookedUp(_ width: Double?, _ height: Double?, _ options: FitOptions) -> Fit? {
    guard isMonotone, isWhole || options.maxLines ?? .max <= mostLines,
      let sizes = try? AllowedSizes.of(options),
      let constraints = try? FitConstraints.of(text.storage, width: width, height: height, options),
      constraints.isMonotone
    else { return nil }
    let found = largest(constraints, sizes.largest).flatMap { sizes.last(notAbove: $0) }
    let count = count(within: constraints.widest(at: found ?? sizes.smallest))
    return Fit(found, of: sizes, constraints, lineCount: count, options, text.storage)
  }

  /// The largest size up to `most` that fits, be it allowed or not: of all steps' the largest.
  ///
  /// From step to step the size that the width allows grows, and the one that the height allows shrinks.
  private func largest(_ constraints: FitConstraints, _ most: Double) -> Double? {
    let usable = steps.partitioningIndex { $0.lineCount > constraints.maxLines }
    guard usable > 0 else { return nil }
    let width = constraints.width
    guard width < .infinity else { return constraints.largestSize(for: steps[0].lineCount, notAbove: most) }
    func byWidth(_ step: Step) -> Double { Em.largestSize(of: step.units, within: width, notAbove: most) }
    let crossing = firstLimitedByHeight(usable, constraints, most)
    let after =
      crossing < usable ? constraints.largestSize(for: steps[crossing].lineCount, notAbove: most) : nil
    let before = crossing > 0 ? byWidth(steps[crossing - 1]) : nil
    guard let before, let after else { return before ?? after }
    return max(before, after)
  }

  /// The first step that at the size which the width allows is too high, or as high as may be.
  ///
  /// About so by a division, and then exactly.
  private func firstLimitedByHeight(
    _ usable: Int, _ constraints: FitConstraints, _ most: Double
  ) -> Int {
    func isLimited(_ step: Step) -> Bool {
      let size = Em.largestSize(of: step.units, within: constraints.width, notAbove: most)
      return size >= constraints.largestSize(for: step.lineCount, notAbove: most) ?? -1
    }
    let units = constraints.width * Double(Em.units)
    var crossing = steps.partitioningIndex(in: 0..<usable) {
      let size = min(units / Double(max(1, $0.units)), most)
      return constraints.lineHeight.block(of: $0.lineCount, at: size) >= constraints.height
    }
    while crossing > 0, isLimited(steps[crossing - 1]) { crossing -= 1 }
    while crossing < usable, !isLimited(steps[crossing]) { crossing += 1 }
    return crossing
  }
}
