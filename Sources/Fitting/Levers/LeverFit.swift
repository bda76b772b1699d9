public import Typesetting
public import Typography

/// The largest size of a text that may save room first, and what that took.
public struct LeverFit: Sendable {
  /// The effect of one lever.
  public struct Contribution: Hashable, Sendable {
    /// The lever.
    public let lever: Lever
    /// The setting of the lever: its tracking, word spacing, axis value or part of the line height; 1 for hyphens.
    public let value: Double
    /// The largest size with it and those before it.
    public let size: Double
  }

  /// The fit of the text as it is set.
  public let fit: Fit
  /// The text as it is set, with the levers' tracking, fonts and hyphens.
  public let text: PreparedText
  /// The largest size without levers; the smallest allowed if no size fits without them.
  public let sizeWithout: Double
  /// The effects of the levers that made the letters larger, in the order in which they were tried.
  public let contributions: [Contribution]
}

extension PreparedText {
  /// Finds the largest size at which the text fits a box, saving room by other means before its letters get smaller.
  ///
  ///     let fit = try head.largestSize(in: Size(320, 96), FitOptions(sizes: 11...24), levers: [.tracking(to: -20)])
  ///     print(fit.fit.size, fit.contributions.map { ($0.lever.name, $0.value) })
  ///
  /// Each lever goes just as far as it must for the largest allowed size; where that is not far enough, it stays at its end
  /// and the next one is tried. One that makes the letters no larger is left alone.
  ///
  /// - Parameters:
  ///   - box: its width and height in points, insets included.
  ///   - options: which sizes are allowed, and other limits.
  ///   - levers: ways to save room, in the order in which they are tried.
  /// - Throws: `badValue` for a number out of its domain; `limit` for levers that take too many tries, as of a long text.
  /// - Complexity: for each step of the last lever, and once for every other, the text is prepared and fitted.
  public func largestSize(
    in box: Size, _ options: FitOptions = FitOptions(), levers: [Lever]
  ) throws(FittingError) -> LeverFit {
    try largestSize(width: box.width, height: box.height, options: options, levers: levers)
  }

  /// The same in a box that may be open; a nil width or height is no limit.
  public func largestSize(
    width: Double?, height: Double?, options: FitOptions = FitOptions(), levers: [Lever]
  ) throws(FittingError) -> LeverFit {
    for lever in levers { try lever.check() }
    var search = try LeverSearch(self, width: width, height: height, options)
    return try search.result(levers)
  }
}
