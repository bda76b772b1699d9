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
  /// - Complexity: mostly two or three passes over the lines, each some comparisons a line; no shaping. The seventh search of a
  ///   text finds its steps as well, in which later ones are mostly looked up.
  @inlinable @inline(__always)
  public func largestSize(in box: Size, _ options: FitOptions) -> Fit {
    largestSize(width: box.width, height: box.height, options)
  }

  /// Finds the largest size from 1 to 1000 points at which the text fits a box.
  @inlinable @inline(__always)
  public func largestSize(in box: Size) -> Fit { largestSize(in: box, .usual) }

  /// Finds the largest size at which the text fits; a nil width or height is no limit.
  @inlinable @inline(__always)
  public func largestSize(width: Double?, height: Double?, _ options: FitOptions) -> Fit {
    Fit(foundSize(width, height, options), width, height, options, self)
  }

  /// Finds the largest size from 1 to 1000 points at which the text fits; a nil width or height is no limit.
  @inlinable @inline(__always)
  public func largestSize(width: Double?, height: Double?) -> Fit {
    largestSize(width: width, height: height, .usual)
  }

  /// The size found, looked up or searched for.
  ///
  /// It lets go of nothing but what it made: no closure of the caller's runs here, and what texts keep never changes but
  /// for numbers. The compiler, which is told so, then counts no reference around the call.
  @usableFromInline @_effects(releasenone)
  func foundSize(_ width: Double?, _ height: Double?, _ options: borrowing FitOptions) -> FoundSize {
    KnownSteps.largest(storage, width: width, height: height, options)
      ?? searchedSize(width, height, options)
  }

  /// The same, searched for.
  @inline(never)
  func searchedSize(
    _ width: Double?, _ height: Double?, _ options: borrowing FitOptions
  ) -> FoundSize {
    guard let constraints = try? FitConstraints.of(storage, width: width, height: height, options),
      let sizes = try? AllowedSizes(options)
    else { return FoundSize(invalid: storage) }
    if storage.table.isMonotone { KnownSteps.noteSearch(storage) }
    let search = SizeSearch(constraints: constraints, sizes: sizes)
    let found = search.largest(storage)
    let count = found?.lineCount ?? search.lineCount(storage, at: search.sizes.smallest)
    return FoundSize(found?.size, of: search.sizes, lineCount: count)
  }
}
