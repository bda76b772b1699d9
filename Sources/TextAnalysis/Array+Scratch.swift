/// Arrays that are filled again and again: their memory stays.
extension Array {
  /// Above this many elements the memory is given back after use, so that one long text does not stay for ever.
  static var kept: Int { 1 << 16 }

  /// Forgets the memory where there is much.
  mutating func trim() {
    if capacity > Self.kept { self = [] }
  }

  /// The elements in memory of their own, no more of it than they need.
  ///
  /// Complexity: O(n).
  var copied: [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}

extension Span {
  /// The elements in memory of their own, no more of it than they need.
  ///
  /// Complexity: O(n).
  var copied: [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(count)
    for index in indices { copy.append(self[index]) }
    return copy
  }
}
