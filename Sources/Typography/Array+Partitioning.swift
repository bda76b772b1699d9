extension Array {
  /// The first index whose element satisfies `belongs`, where all elements after one that does do too.
  ///
  /// - Complexity: logarithmic.
  @inlinable
  package func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    partitioningIndex(in: indices, where: belongs)
  }

  /// The same within a range of indices, whose end stands for none.
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
