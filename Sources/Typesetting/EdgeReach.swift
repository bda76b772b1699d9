/// How far the edge of a line, at its start or its end, reaches into it; UTF-8 offsets.
struct EdgeReach {
  /// Between the edge and this offset the line is not the text as it is.
  private(set) var change: Int32
  /// Between the edge and this offset it was shaped anew, to see that there is no more to it.
  private(set) var window: Int32
  /// The same where the line's other edge is safe to break: between `change` and here it stays so.
  private var clear: Int32
  /// Whether the edge itself is safe to break.
  private let isSafe: Bool

  /// That of an edge which is safe to break: none.
  init(_ offset: Int32) { (change, window, clear, isSafe) = (offset, offset, offset, true) }

  /// That of an edge that is not.
  ///
  /// - Parameter isClear: whether, from `change` to `window`, breaking is as safe as it is in the text.
  init(change: Int32, window: Int32, isClear: Bool) {
    (self.change, self.window, isSafe) = (change, window, false)
    clear = isClear ? change : window
  }

  /// Makes this reach back to an offset at least.
  mutating func include(_ offset: Int32) {
    (change, window, clear) = (min(change, offset), min(window, offset), min(clear, offset))
  }

  /// Whether, this being the reach of a line's start, a change at either edge is seen by the other.
  ///
  /// The windows of two edges may overlap where they only show that nothing changes any more.
  func meets(_ end: EdgeReach) -> Bool {
    if isSafe { return end.clear < change }
    if end.isSafe { return end.change < clear }
    return end.change < window || end.window < change
  }
}
