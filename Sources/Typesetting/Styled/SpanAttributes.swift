internal import Support
internal import Typography

/// The style that the spans of a text give to each of its ranges: what drawing needs of them.
package struct SpanAttributes: Sendable {
  /// The ends of the styled ranges, ascending, and their styles.
  private var ends: [Int32] = []
  private var styles: [SpanStyle] = []

  mutating func append(_ style: SpanStyle, upTo end: Int32) {
    if let last = styles.last, last == style {
      ends[ends.count - 1] = end
    } else {
      ends.append(end)
      styles.append(style)
    }
  }

  /// The number of the styled range that holds an offset. Complexity: logarithmic in the styled ranges.
  func index(at offset: Int) -> Int { ends.partitioningIndex { $0 > Int32(clamping: offset) } }

  /// The style of a styled range.
  func style(_ index: Int) -> SpanStyle { index < styles.count ? styles[index] : SpanStyle() }

  /// The style at an offset. Complexity: logarithmic in the styled ranges.
  package func style(at offset: Int) -> SpanStyle { style(index(at: offset)) }

  /// About how many bytes they take.
  var byteCount: Int {
    styles.map(\.listByteCount).reduce(ends.heapByteCount + styles.heapByteCount, +)
  }

  /// The parts of a range that have a style. Complexity: logarithmic, and linear in those.
  func spans(in range: Range<Int>) -> [TextSpan] {
    var (spans, start, index) = ([TextSpan](), range.lowerBound, index(at: range.lowerBound))
    while start < range.upperBound, index < ends.count {
      let end = min(Int(ends[index]), range.upperBound)
      if !styles[index].isPlain { spans.append(TextSpan(start..<end, styles[index])) }
      (start, index) = (end, index + 1)
    }
    return spans
  }
}
