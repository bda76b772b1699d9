/// The result of a search for the largest size.
struct SizeSearchResult: Sendable {
  /// Whether any allowed size fits.
  let fits: Bool
  /// The size found; the smallest where none fits.
  let size: Double
  /// The number of lines at `size`.
  let lineCount: Int
  /// The smallest allowed size that is too large; nil where the largest fits.
  let nextSize: Double?

  /// The result of finding the largest size that fits, nil for none, and the number of its lines.
  ///
  /// - Parameter lineCount: returns the number of lines at a size that does not fit.
  init(
    _ found: FoundSize?, among sizes: AllowedSizes, lineCount: (Double) -> Int
  ) {
    let size = found?.size ?? sizes.smallest
    fits = found != nil
    self.size = size
    self.lineCount = found?.lineCount ?? lineCount(size)
    nextSize = found == nil ? size : sizes.next(after: size)
  }
}
