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
      let sizes = try? AllowedSizes(options),
      let constraints = try? FitConstraints(text.storage, width: width, height: height, options),
      !constraints.isUneven
    else { return nil }
    let bound = largest(constraints, sizes.largest)
    let found = bound.flatMap { sizes.last(notAbove: $0) }
    let size = found ?? sizes.smallest
    let next = found == nil ? sizes.smallest : sizes.next(after: size)
    return Fit(
      found == nil ? .cannotFit : .fits, size: size, lineCount: lineCount(constraints, at: size),
      nextSize: next, isMonotone: true, limit: next.map { limit(constraints, at: $0) } ?? .maxSize,
      Fit.LayoutOptions(
        width: constraints.width, lineHeight: options.lineHeight, alignment: options.alignment,
        origin: Point(options.insets.left, options.insets.top)),
      text.storage)
  }

  /// The largest size up to `most` that fits, be it allowed or not: of all steps' the largest.
  ///
  /// From step to step the size that the width allows grows, and the one that the height allows shrinks.
  private func largest(_ constraints: FitConstraints, _ most: Double) -> Double? {
    let usable = steps.partitioningIndex { $0.lineCount > constraints.maxLines }
    func byWidth(_ step: Step) -> Double {
      constraints.width.map { Em.largestSize(of: step.units, within: $0, notAbove: most) } ?? most
    }
    func byHeight(_ step: Step) -> Double? {
      guard let height = constraints.height else { return most }
      return constraints.lineHeight.largestSize(for: step.lineCount, within: height, notAbove: most)
    }
    let crossing = steps.partitioningIndex(in: 0..<usable) { byWidth($0) >= byHeight($0) ?? -1 }
    let before = crossing > 0 ? byWidth(steps[crossing - 1]) : nil
    let after = crossing < usable ? byHeight(steps[crossing]) : nil
    guard let before, let after else { return before ?? after }
    return max(before, after)
  }

  private func lineCount(_ constraints: FitConstraints, at size: Double) -> Int {
    let units = constraints.widest(at: size)
    return lineCount(within: units) ?? text.storage.table.pass(within: units).lineCount
  }

  /// Why the text does not fit at `size`, as ``FitConstraints/limit(at:)`` has it.
  private func limit(_ constraints: FitConstraints, at size: Double) -> Fit.Limit {
    guard let count = lineCount(within: constraints.widest(at: size)) else {
      return constraints.limit(at: size)
    }
    return count > constraints.maxLines ? .lines : .height
  }
}
