extension Array {
  /// The first index whose element satisfies `belongs`; all elements after it must satisfy it as well.
  ///
  /// - Complexity: logarithmic.
  @inlinable
  package func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    partitioningIndex(in: indices, where: belongs)
  }

  /// The same within a range of indices; the upper bound when no element satisfies `belongs`.
  @inlinable
  package func partitioningIndex(in range: Range<Int>, where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
