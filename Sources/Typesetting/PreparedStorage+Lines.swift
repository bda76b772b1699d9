internal import TextAnalysis
package import TextShaping
package import Typography

extension PreparedStorage {
  /// The embedding level of the paragraph that holds `offset`. Complexity: logarithmic in the paragraphs.
  func paragraphLevel(at offset: Int32) -> BidiLevel {
    guard !paragraphs.isEmpty else { return firstLevel }
    let index = paragraphs.partitioningIndex { $0.range.upperBound > Int(offset) }
    return (index < paragraphs.count ? paragraphs[index] : paragraphs.last)?.level ?? firstLevel
  }

  /// The text of a range of UTF-8 offsets. Complexity: constant, as native strings are UTF-8.
  package func text(in range: Range<Int>) -> Substring {
    let lower = text.utf8.index(text.utf8.startIndex, offsetBy: range.lowerBound)
    return text[lower..<text.utf8.index(lower, offsetBy: range.count)]
  }

  /// The largest ascent, descent and gap over the faces that set a glyph of a line; the primary's where none does.
  package func vertical(from start: Int, to end: Int) -> VerticalMetrics {
    let (first, last) = (table.points[start].offset, table.points[end].offset)
    var index = shaped.runs.index(after: first)
    var largest = VerticalMetrics.none
    while index < shaped.runs.count, shaped.runs[index].start < last {
      let run = shaped.runs[index]
      if !run.isEmpty { largest.include(cascade.vertical(run.face)) }
      index += 1
    }
    return largest == .none ? cascade.vertical(0) : largest
  }

  /// Counts and measures the lines; all numbers are lengths.
  @inline(__always)
  package func measure(size: Double, width: Double?, lineHeight: LineHeight) -> TextMeasure {
    let lines = table.extent(within: width.map { Em.widest(within: $0, at: size) } ?? Em.unlimited)
    return TextMeasure(
      lineCount: lines.lineCount, width: Em.points(lines.width, at: size),
      height: height(of: lines.lineCount, at: size, width: width, lineHeight))
  }

  /// The height of the text's lines, in points.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - width: what they may be wide, which matters only where lines differ in height.
  func height(of count: Int, at size: Double, width: Double?, _ lineHeight: LineHeight) -> Double {
    guard lineHeight == .perLine else { return blockHeight(lineHeight).block(of: count, at: size) }
    let limit = width.map { Em.widest(within: $0, at: size) } ?? Em.unlimited
    return Em.points(unevenHeight(within: limit, lineLimit: .max), at: size)
  }

  /// The units that the lines are high together, each as high as its tallest face.
  package func unevenHeight(within width: Int64, lineLimit: Int) -> Int64 {
    var (cursor, height, count) = (LineCursor(width: width), Int64(0), 0)
    while count <= lineLimit {
      let start = cursor.start
      guard let line = cursor.next(in: table) else { break }
      height += vertical(from: start, to: line.end).height
      count += 1
    }
    return height
  }
}
