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
}
