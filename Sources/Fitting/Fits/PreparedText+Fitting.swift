public import Typesetting
public import Typography

extension PreparedText {
  /// Finds the largest size at which the text fits a box.
  ///
  ///     let fit = try head.largestSize(in: Size(320, 96), .init(sizes: 11...96, step: 0.5, maxLines: 2))
  ///     guard fit.outcome == .fits else { print(fit.limitedBy); return }
  ///
  /// Levers save room by other means before letters get smaller:
  ///
  ///     let fit = try head.largestSize(in: Size(320, 96), FitOptions(sizes: 11...24), levers: [.tracking(to: -20)])
  ///     print(fit.size, fit.savings.map { ($0.lever.name, $0.value) })
  ///
  /// Each lever goes just as far as it must for the largest allowed size; where that is not far enough, it stays at its end
  /// and the next one is tried. One that makes the letters no larger is left alone; where none makes them larger, the first two
  /// are tried together, then the first three, and so on.
  ///
  /// - Parameters:
  ///   - box: its width and height in points, insets included.
  ///   - options: which sizes are allowed, and other limits.
  ///   - levers: ways to save room, in the order in which they are tried.
  /// - Returns: the size with its certificate.
  /// - Throws: `badValue` for a number out of its domain, also one of the text's style; `limit` for a text that would take
  ///   too many tries, as one of very many tabs may, or a long one with levers.
  /// - Complexity: mostly two or three passes over the lines, each some comparisons a line. No shaping, except of lines
  ///   whose words are unsafe to break throughout, and of texts that are not the same at every size. For each step of the
  ///   last lever, and once for every other, the text is prepared and fitted.
  public func largestSize(
    in box: Size, _ options: FitOptions = FitOptions(), levers: [Lever] = []
  ) throws(FittingError) -> Fit {
    try largestSize(width: box.width, height: box.height, options: options, levers: levers)
  }

  /// Finds the largest size at which the text fits a box that may be open; a nil width or height is no limit.
  public func largestSize(
    width: Double?, height: Double?, options: FitOptions = FitOptions(), levers: [Lever] = []
  ) throws(FittingError) -> Fit {
    guard levers.isEmpty else {
      for lever in levers { try lever.check() }
      var search = try LeverSearch(self, width: width, height: height, options)
      return try search.result(levers)
    }
    var budget = WorkBudget(for: storage)
    return try fit(width, height, options, &budget)
  }

  /// Finds the largest size with what is left of a budget.
  func fit(
    _ width: Double?, _ height: Double?, _ options: FitOptions, _ budget: inout WorkBudget
  ) throws(FittingError) -> Fit {
    let constraints = try FitConstraints(storage, width: width, height: height, options)
    let search = SizeSearch(constraints, try AllowedSizes(options))
    return Fit(try search.result(&budget), constraints, options)
  }
}
