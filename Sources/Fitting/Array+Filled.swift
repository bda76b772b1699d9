extension Array {
  /// The same as `init(repeating:count:)`, which the compiler does not specialise for types of ours: called as it is, it looks
  /// up what it needs to know of them, for longer than it takes to fill a short array.
  @inline(__always)
  init(filled element: Element, count: Int) { self.init(repeatElement(element, count: count)) }
}
