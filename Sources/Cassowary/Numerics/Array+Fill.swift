extension Array {
  /// Replaces the content by a value repeated, in the memory that is there.
  @inline(__always)
  mutating func fill(_ value: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
