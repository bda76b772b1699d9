internal import TextAnalysis
internal import TextShaping
internal import Typography

extension HangingEdges {
  /// The punctuation of a text that hangs on every line; nil where none does.
  ///
  /// - Complexity: linear in the breakpoints.
  init?(
    _ kind: HangingPunctuation, _ points: [Breakpoint], _ text: ShapedParagraphs, _ shaper: TextShaper
  ) {
    guard kind.isAtStart || kind.isAtEnd, !text.shaped.hasTab else { return nil }
    var starts = points.map { _ in Int64(0) }
    var ends = starts
    for (index, point) in points.enumerated() {
      if kind.isAtStart, index < points.count - 1 { starts[index] = text.start(at: point.offset) }
      guard kind.isAtEnd, index > 0 else { continue }
      ends[index] = text.end(at: point, shaper)
    }
    guard starts.contains(where: { $0 > 0 }) || ends.contains(where: { $0 > 0 }) else { return nil }
    self.init(starts: starts, ends: ends)
  }
}
