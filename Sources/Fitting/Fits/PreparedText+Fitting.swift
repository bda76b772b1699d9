public import Typesetting
public import Typography

extension PreparedText {
  /// Finds the largest size at which the text fits a box.
  ///
  ///     let fit = try head.largestSize(in: Size(320, 96), .init(sizes: 11...96, step: 0.5, maxLines: 2))
  ///     guard fit.outcome == .fits else { print(fit.limitedBy); return }
  ///
  /// - Parameters:
  ///   - box: its width and height in points, insets included.
  ///   - options: which sizes are allowed, and other limits.
  /// - Returns: the size with its certificate.
  /// - Throws: `badValue` for a number out of its domain, also one of the text's style; `limit` for a text that would take
  ///   too many tries, as one of very many tabs may.
  /// - Complexity: mostly two or three passes over the lines, each some comparisons a line. No shaping, except of lines
  ///   whose words are unsafe to break throughout, and of texts that are not the same at every size.
  public func largestSize(
    in box: Size, _ options: FitOptions = FitOptions()
  ) throws(FittingError) -> Fit {
    try largestSize(width: box.width, height: box.height, options: options)
  }

  /// Finds the largest size at which the text fits; a nil width or height is no limit.
  public func largestSize(
    width: Double?, height: Double?, options: FitOptions = FitOptions()
  ) throws(FittingError) -> Fit {
    let constraints = try FitConstraints(storage, width: width, height: height, options)
    let search = SizeSearch(constraints, try AllowedSizes(options))
    var budget = WorkBudget(for: storage)
    return Fit(try search.result(&budget), constraints, options)
  }
}
