/// The extent of the correction at a line's edge into the line, in UTF-8 offsets.
struct CorrectionExtent {
  /// Between the edge and this offset, glyphs differ from the text's own.
  private(set) var change: Int32
  /// Between the edge and this offset, the window was shaped to verify that no more glyphs differ.
  private(set) var window: Int32
  /// The same offset for a line whose other edge is safe to break.
  private var clear: Int32
  /// Whether the edge itself is safe to break.
  private let isSafe: Bool

  /// The extent at an edge that is safe to break: none.
  init(_ offset: Int32) { (change, window, clear, isSafe) = (offset, offset, offset, true) }

  /// The extent at an edge that is unsafe to break.
  ///
  /// - Parameter isClear: whether breaking between `change` and `window` is as safe as it is in the text.
  init(change: Int32, window: Int32, isClear: Bool) {
    self.change = change
    self.window = window
    isSafe = false
    clear = isClear ? change : window
  }

  /// Extends this back to an offset.
  mutating func include(_ offset: Int32) {
    (change, window, clear) = (min(change, offset), min(window, offset), min(clear, offset))
  }

  /// Whether the extents at the start (this one) and the end of a line overlap, so that the line has to be shaped.
  ///
  /// Windows may overlap where they only verify that nothing changes.
  func meets(_ end: CorrectionExtent) -> Bool {
    if isSafe { return end.clear < change }
    if end.isSafe { return end.change < clear }
    return end.change < window || end.window < change
  }
}
