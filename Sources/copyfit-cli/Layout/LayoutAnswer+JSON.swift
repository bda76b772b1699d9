import ConstraintLayout
import Copyfit
import StrictJSON

extension LayoutAnswer {
  /// The answer for programs, on one line.
  var json: String {
    var json = JSONWriter()
    json.object { writeMembers(to: &$0) }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  /// Writes the members of the answer.
  func writeMembers(to json: inout JSONWriter) {
    if let list {
      json.key("list")
      json.object { json in
        json.key("cells")
        json.number(list.cellCount)
        json.key("seen")
        json.array([list.seen.lowerBound, list.seen.upperBound]) { $0.number($1) }
      }
    }
    json.key("frames")
    json.object { writeFrames(to: &$0) }
    json.key("texts")
    json.object { writeTexts(to: &$0) }
    json.key("problems")
    json.array(screen.problems) { $1.write(to: &$0) }
    json.writeFonts(fonts)
    if !explanations.isEmpty {
      json.key("explanations")
      json.array(explanations) { $1.write(to: &$0) }
    }
    guard !choices.isEmpty else { return }
    json.key("choices")
    json.array(choices) { $1.write(to: &$0) }
  }

  private func writeFrames(to json: inout JSONWriter) {
    for row in rows {
      json.key(row.name)
      let frame = row.frame
      json.array([frame.minX, frame.minY, frame.size.width, frame.size.height]) { $0.finite($1) }
    }
  }

  private func writeTexts(to json: inout JSONWriter) {
    for row in rows {
      guard let text = screen.text(of: row.item) else { continue }
      let form = lineForm(of: text)
      json.key(row.name)
      json.object { json in
        json.key("size")
        json.finite(text.size)
        json.key("lineCount")
        json.number(text.lineCount)
        text.layout.writeLines(form, showing: text.lineCount, to: &json)
        text.layout.writeCut(form.offsets, to: &json)
        text.layout.writeWarnings(to: &json)
      }
    }
  }
}

extension LayoutProblem {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("kind")
      json.string(kind.name)
      json.key("items")
      json.array(items) { $0.string($1) }
      json.key("amount")
      json.finite(amount)
      json.key("message")
      json.string(message)
    }
  }
}

extension Explanation {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("edge")
      json.string(edge)
      json.key("value")
      json.finite(value)
      json.key("reasons")
      json.array(reasons) { json, reason in
        json.object { json in
          json.key("rule")
          json.string(reason.rule)
          json.key("movement")
          json.finite(reason.movement)
        }
      }
      guard !choices.isEmpty else { return }
      json.key("choices")
      json.array(choices) { $1.write(to: &$0) }
    }
  }
}

extension AdaptiveChoice {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      for (key, text) in [("subject", subject), ("value", value), ("reason", reason)] {
        json.key(key)
        json.string(text)
      }
    }
  }
}

extension JSONWriter {
  /// A number; null for one that is beyond what numbers hold.
  fileprivate mutating func finite(_ value: Double) { number(value.isFinite ? value : nil) }
}
