internal import Support
internal import TextShaping
internal import Typography

/// The spans and boxes of a prepared text, as they were given, and what they come to at each offset.
package struct TextSpans: Sendable {
  package let text: StyledText
  package let attributes: SpanAttributes
  /// The boxes, by their offsets.
  private let boxes: [InlineBox]
  /// The UTF-8 offsets of the spans whose letters were to share an em of a column, and do not.
  private(set) var uncombined: [Range<Int32>] = []
  /// The UTF-8 offsets of the bases whose readings are not set.
  private(set) var unread: [Range<Int32>] = []

  init(_ text: StyledText, _ attributes: SpanAttributes) {
    self.text = text
    self.attributes = attributes
    boxes = text.boxes.sorted { $0.offset < $1.offset }
  }

  /// Notes the ranges of spans whose letters were to share an em of a column and are none of some that do, which ascend.
  mutating func noteIneffective(_ marked: [Range<Int32>], besides combined: [Range<Int32>]) {
    uncombined += marked.filter { range in
      let index = combined.partitioningIndex { $0.lowerBound >= range.lowerBound }
      return index == combined.count || combined[index] != range
    }
  }

  /// Notes the bases of a text whose readings are none of those that are set.
  mutating func noteUnread(_ marked: [Range<Int32>], besides readings: [Reading]) {
    unread += marked.filter { range in
      let index = readings.partitioningIndex { $0.base.lowerBound >= range.lowerBound }
      return index == readings.count || readings[index].base != range
    }
  }

  /// The box at an offset; nil if no box is there. Complexity: logarithmic in the boxes.
  func box(at offset: Int) -> InlineBox? {
    let index = boxes.partitioningIndex { $0.offset >= offset }
    return index < boxes.count && boxes[index].offset == offset ? boxes[index] : nil
  }
}

// Memory, for the cache.
extension TextSpans {
  /// About how many bytes they take, without fonts. Complexity: linear in the spans.
  var byteCount: Int {
    let lists = text.spans.map(\.style.listByteCount).reduce(attributes.byteCount, +)
    return lists + text.spans.heapByteCount + 2 * boxes.heapByteCount + uncombined.heapByteCount
      + unread.heapByteCount
  }
}

extension SpanStyle {
  /// About how many bytes its lists and strings take.
  var listByteCount: Int {
    let names = (link ?? "").heapByteCount + (id ?? "").heapByteCount
    return variations.heapByteCount + features.heapByteCount + names + (ruby?.byteCount ?? 0)
  }
}

extension Ruby {
  /// About how many bytes it takes.
  fileprivate var byteCount: Int { readings.reduce(readings.heapByteCount) { $0 + $1.heapByteCount } }
}
