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
  public func largestSize(in box: Size) -> Fit { largestSize(width: box.width, height: box.height) }

  /// Finds the largest size at which the text fits; a nil width or height is no limit.
  @inlinable @inline(__always)
  public func largestSize(width: Double?, height: Double?, _ options: FitOptions) -> Fit {
    Fit(foundSize(width, height, options), width, height, options, self)
  }

  /// Finds the largest size from 1 to 1000 points at which the text fits; a nil width or height is no limit.
  @inlinable @inline(__always)
  public func largestSize(width: Double?, height: Double?) -> Fit {
    Fit(usualSize(width, height), width, height, .usual, self)
  }

  /// The size found, looked up or searched for.
  ///
  /// It lets go of nothing but what it made: no closure of the caller's runs here, and what texts keep never changes but
  /// for numbers. The compiler, which is told so, then counts no reference around the call.
  @usableFromInline @_effects(releasenone)
  func foundSize(_ width: Double?, _ height: Double?, _ options: borrowing FitOptions) -> FoundSize {
    // Nearly always, and then there is little to check.
    guard options.areOfAnySize, options.areLengths(with: width ?? 0, height ?? 0) else {
      return searchedSize(width, height, options)
    }
    let constraints = FitConstraints(storage, boxWidth: width, boxHeight: height, options)
    return foundSize(constraints, options.minSize, options.maxSize)
  }

  /// The same without options: there is nothing of theirs to read and to check.
  @usableFromInline @_effects(releasenone)
  func usualSize(_ width: Double?, _ height: Double?) -> FoundSize {
    guard (width ?? 0).isLength, (height ?? 0).isLength else { return FoundSize(invalid: storage) }
    let constraints = FitConstraints(
      storage, width: FitOptions.inner(width, 0, 0), height: FitOptions.inner(height, 0, 0), .max, .normal)
    let sizes = FitOptions.usualSizes
    return foundSize(constraints, sizes.lowerBound, sizes.upperBound)
  }

  /// The size found between two, of which any will do.
  @inline(__always)
  private func foundSize(_ constraints: FitConstraints, _ smallest: Double, _ largest: Double) -> FoundSize {
    KnownSteps.largest(storage, constraints, smallest, largest)
      ?? searchedSize(constraints, smallest, largest)
  }

  /// The same, searched for.
  @inline(never)
  private func searchedSize(
    _ constraints: FitConstraints, _ smallest: Double, _ largest: Double
  ) -> FoundSize {
    if storage.table.isMonotone { KnownSteps.noteSearch(storage) }
    let search = SizeSearch(constraints: constraints, smallest: smallest, largest: largest)
    guard let found = search.largest(storage) else {
      return FoundSize(cannotFit: smallest, lineCount: search.lineCount(storage, at: smallest))
    }
    return FoundSize(found.size, found.lineCount, isLargest: found.size == largest)
  }

  /// The size searched for, with options of any kind.
  @inline(never)
  func searchedSize(
    _ width: Double?, _ height: Double?, _ options: borrowing FitOptions
  ) -> FoundSize {
    guard let constraints = try? FitConstraints.of(storage, width: width, height: height, options),
      let sizes = try? AllowedSizes(options)
    else { return FoundSize(invalid: storage) }
    if storage.table.isMonotone { KnownSteps.noteSearch(storage) }
    let search = SizeSearch(constraints: constraints, smallest: sizes.smallest, largest: sizes.largest)
    let found = search.largest(storage, of: sizes)
    let count = found?.lineCount ?? search.lineCount(storage, at: sizes.smallest)
    return FoundSize(found?.size, of: sizes, lineCount: count)
  }
}
