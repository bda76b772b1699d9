internal import Typesetting
internal import Typography
internal import _TextJudge

/// The spans and boxes of a case, as the judge takes them.
struct JudgeSpans {
  private let spans: [TextSpan]
  private let boxes: [judge_inline_box]
  /// The languages and readings of all spans, each with a 0 at its end, and where those of each begin.
  private var texts: [CChar] = [0]
  private var starts: [(language: Int, readings: Int)] = []

  init(_ question: TextCase) {
    let text = question.styledText
    spans = text.spans
    boxes = text.boxes.map {
      judge_inline_box(
        offset: Int32($0.offset), width: $0.width, height: $0.height, depth: $0.depth,
        in_points: $0.unit == .points)
    }
    for span in spans {
      let language = Array((span.style.language?.tag ?? "").utf8CString)
      starts.append((texts.count, texts.count + language.count))
      texts += language + Self.readings(span).flatMap { $0.utf8CString }
    }
  }

  /// Calls `body` with the records, which live until it returns.
  func read<Result>(_ body: (judge_spans) -> Result) -> Result {
    // Safe: the arrays live until `body` returns, and the judge keeps none of them.
    unsafe texts.withUnsafeBufferPointer { texts in
      guard let first = texts.baseAddress else {
        preconditionFailure("there is a 0 at its start")
      }
      let spans = unsafe zip(spans, starts).map {
        unsafe Self.record($0, first + $1.language, first + $1.readings)
      }
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

  private static func readings(_ span: TextSpan) -> [String] {
    switch span.style.ruby {
    case .group(let reading): [reading]
    case .mono(let readings): readings
    case nil: []
    }
  }

  private static func record(
    _ span: TextSpan, _ language: UnsafePointer<CChar>, _ readings: UnsafePointer<CChar>
  ) -> judge_span {
    let style = span.style
    let isMono = if case .mono = style.ruby { true } else { false }
    let feature = style.features.first.map { judge_feature(tag: $0.tag.value, value: $0.value) }
    return unsafe judge_span(
      start: Int32(span.range.lowerBound), end: Int32(span.range.upperBound), size: style.size ?? 0,
      scale: style.scale,
      shift: style.baselineShift, tracking: style.tracking ?? .nan, word_spacing: style.wordSpacing ?? .nan,
      kerned: style.isKerned.map { $0 ? 1 : 0 } ?? -1,
      feature: feature ?? judge_feature(tag: 0, value: 0), language: language,
      combined: style.tateChuYoko.map { $0 ? 1 : 0 } ?? -1, readings: readings,
      reading_count: Int32(Self.readings(span).count), is_mono: isMono)
  }
}
