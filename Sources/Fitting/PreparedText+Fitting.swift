public import Typesetting
public import Typography

extension PreparedText {
  /// Finds the largest size at which the text fits a box.
  ///
  ///     let fit = head.largestSize(in: Size(320, 96), .init(sizes: 11...96, step: 0.5, maxLines: 2))
  ///     guard fit.outcome == .fits else { print(fit.limitedBy); return }
  ///
  /// - Parameters:
  ///   - box: its width and height in points, insets included.
  ///   - options: which sizes are allowed, and what else to keep to.
  /// - Returns: the size with its certificate. Numbers that mean nothing end in the outcome `invalid`.
  /// - Complexity: some seven passes over the lines, each about logarithmic in the words of a line; no shaping.
  public func largestSize(in box: Size, _ options: FitOptions = FitOptions()) -> Fit {
    largestSize(width: box.width, height: box.height, options)
  }

  /// Finds the largest size at which the text fits; a nil width or height is no limit.
  public func largestSize(width: Double?, height: Double?, _ options: FitOptions = FitOptions()) -> Fit {
    do throws(FittingError) {
      let sizes = try AllowedSizes(options)
      let constraints = try FitConstraints(storage, width: width, height: height, options)
      let layoutOptions = Fit.LayoutOptions(
        width: constraints.width, lineHeight: options.lineHeight, alignment: options.alignment,
        origin: Point(options.insets.left, options.insets.top))
      return Fit(SizeSearch(constraints: constraints, sizes: sizes), layoutOptions)
    } catch {
      return Fit(invalid: error, storage)
    }
  }
}

extension Fit {
  fileprivate init(_ search: SizeSearch, _ layoutOptions: LayoutOptions) {
    let (sizes, found) = (search.sizes, search.largest())
    let size = found?.size ?? sizes.smallest
    let nextSize = found == nil ? sizes.smallest : sizes.next(after: size)
    var limit = Limit.maxSize
    if let nextSize { limit = search.constraints.limit(at: nextSize) }
    self.init(
      found == nil ? .cannotFit : .fits, size: size,
      lineCount: found?.lineCount ?? search.lineCount(at: size),
      nextSize: nextSize, isMonotone: search.constraints.isMonotone, limit: limit, layoutOptions,
      search.constraints.storage)
  }

  fileprivate init(invalid error: FittingError, _ storage: PreparedStorage) {
    let layoutOptions = LayoutOptions(width: nil, lineHeight: .normal, alignment: .start, origin: .zero)
    self.init(
      .invalid(error), size: 0, lineCount: storage.table.pass(within: Em.unlimited).lineCount, nextSize: nil,
      isMonotone: true, limit: .maxSize, layoutOptions, storage)
  }
}
