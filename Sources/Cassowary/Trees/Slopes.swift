/// The slopes of a cost by level, the strongest first: as many levels as can be folded.
typealias Slopes = SIMD8<Float>

extension SIMD8<Float> {
  /// Whether these are less, by the strongest level in which they differ.
  func precedes(_ other: Slopes) -> Bool {
    for level in 0..<scalarCount where self[level] != other[level] { return self[level] < other[level] }
    return false
  }
}
