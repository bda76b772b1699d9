internal import Foundation
internal import Typesetting
internal import Typography
internal import _TextJudge

/// The spans and boxes of a case, as the judge takes them.
struct JudgeSpans {
  private let text: StyledText

  init(_ question: TextCase) { text = question.styledText }

  /// Calls `body` with the records, which live until it returns.
  func read<Result>(_ body: (judge_spans) -> Result) -> Result {
    let languages = unsafe text.spans.map { unsafe strdup($0.style.language?.tag ?? "") }
    // Safe: each was allocated above, and the judge keeps none.
    defer { unsafe languages.forEach { unsafe free($0) } }
    let spans = unsafe zip(text.spans, languages).map { span, language in
      let style = span.style
      let feature = style.features.first.map { judge_feature(tag: $0.tag.value, value: $0.value) }
      return unsafe judge_span(
        start: Int32(span.range.lowerBound), end: Int32(span.range.upperBound), scale: style.scale,
        shift: style.baselineShift, tracking: style.tracking ?? .nan, word_spacing: style.wordSpacing ?? .nan,
        feature: feature ?? judge_feature(tag: 0, value: 0), language: language!)
    }
    let boxes = text.boxes.map {
      judge_inline_box(offset: Int32($0.offset), width: $0.width, height: $0.height, depth: $0.depth)
    }
    // Safe: both arrays live until `body` returns.
    return unsafe spans.withUnsafeBufferPointer { spans in
      unsafe boxes.withUnsafeBufferPointer { boxes in
        unsafe body(
          judge_spans(
            spans: spans.baseAddress, span_count: Int32(spans.count), boxes: boxes.baseAddress,
            box_count: Int32(boxes.count)))
      }
    }
  }
}
