import Copyfit
import StrictJSON

/// What a request is answered.
struct Answer {
  enum Outcome: String { case fits, cannotFit, measured }

  let request: Request
  let outcome: Outcome
  let layout: TextLayout
  /// What would be too large, and why; nil for a measurement.
  let nextSize: Double?
  let limitedBy: FitLimit?
  let isMonotone: Bool
  /// Offsets of characters without a glyph.
  let missing: [Int]
}

extension Request {
  /// Answers the request with a typesetter of its fonts.
  func answer(with typesetter: Typesetter) throws(ToolError) -> Answer {
    let text = typesetter.prepare(text, style: style)
    let answer =
      switch operation {
      case .fit: try fitted(text)
      case .measure: try measured(text)
      }
    guard answer.layout.isFinite else { throw lengthsBeyondNumbers(at: answer.layout.size) }
    return answer
  }

  /// What is told where lengths are no numbers at a size: the line height or the size is to blame, whichever is larger.
  func lengthsBeyondNumbers(at size: Double) -> ToolError {
    let key: RequestKey
    switch lineHeight {
    case .points(let height) where height > size, .multiple(let height) where height > size: key = .lineHeight
    case _ where self.size != nil: key = .size
    case _ where options.ladder != nil: key = .sizes
    default: key = size > options.minSize ? .maxSize : .minSize
    }
    return .bad(key, "so large that lengths are no numbers any more; give a smaller one")
  }

  private func fitted(_ text: PreparedText) throws(ToolError) -> Answer {
    do throws(FittingError) {
      let fit = try text.largestSize(width: width, height: height, options)
      return Answer(
        request: self, outcome: fit.outcome == .fits ? .fits : .cannotFit, layout: fit.layout,
        nextSize: fit.nextSize, limitedBy: fit.limitedBy, isMonotone: fit.isMonotone, missing: text.missing)
    } catch {
      throw ToolError(error)
    }
  }

  private func measured(_ text: PreparedText) throws(ToolError) -> Answer {
    do throws(TypesettingError) {
      let layout = try text.layout(
        size: size ?? 0, width: width, lineHeight: lineHeight, breaking: breaking)
      return Answer(
        request: self, outcome: .measured, layout: layout, nextSize: nil, limitedBy: nil, isMonotone: true,
        missing: text.missing)
    } catch {
      throw ToolError(error)
    }
  }
}

extension Answer {
  /// The answer of `batch`; `id` is JSON, echoed as it is.
  func write(id: some Collection<UInt8>, to json: inout JSONWriter) {
    json.object { json in
      json.key("id")
      json.raw(id)
      json.key("outcome")
      json.string(outcome.rawValue)
      json.key("size")
      json.number(layout.size)
      layout.writeExtent(to: &json)
      writeCertificate(to: &json)
      json.key("missing")
      json.array(missing) { $0.number($1) }
      layout.writeLines(to: &json)
    }
  }

  private func writeCertificate(to json: inout JSONWriter) {
    json.key("limitedBy")
    if let limitedBy { json.string(limitedBy.name) } else { json.raw("null") }
    json.key("nextSize")
    json.number(nextSize)
  }
}

extension TextLayout {
  /// Whether all lengths are, and sums of a few of them, with room to spare; those of all lines are near the first's.
  var isFinite: Bool {
    let first = lines.first { _ in true }
    return [width, height, first?.ascent ?? 0, first?.descent ?? 0].allSatisfy { $0 < 1e300 }
  }

  /// Members of an answer: how large the text is.
  func writeExtent(to json: inout JSONWriter) {
    for (name, length) in [("width", width), ("height", height)] {
      json.key(name)
      json.number(length)
    }
    json.key("lineCount")
    json.number(lineCount)
  }

  /// A member of an answer: the lines.
  func writeLines(to json: inout JSONWriter) {
    json.key("lines")
    json.array(lines) { json, line in json.object { line.writeMembers(to: &$0) } }
  }
}

extension Line {
  fileprivate func writeMembers(to json: inout JSONWriter) {
    for (name, offset) in [("start", range.lowerBound), ("end", range.upperBound)] {
      json.key(name)
      json.number(offset)
    }
    for (name, length) in [
      ("width", width), ("ascent", ascent), ("descent", descent), ("baseline", baseline),
    ] {
      json.key(name)
      json.number(length)
    }
    if endsWithHyphen {
      json.key("hyphen")
      json.raw("true")
    }
  }
}
