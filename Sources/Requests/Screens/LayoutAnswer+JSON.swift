import ConstraintLayout
import Copyfit
package import StrictJSON

extension LayoutAnswer {
  /// The answer for programs, on one line.
  package var json: String {
    JSONWriter.line { writeMembers(to: &$0) }
  }

  /// Writes the members of the answer.
  package func writeMembers(to json: inout JSONWriter) {
    if let list {
      json.object("list") { json in
        json.number("cells", list.cellCount)
        json.array("seen", [list.seen.lowerBound, list.seen.upperBound]) { $0.number($1) }
      }
    }
    json.object("frames") { writeFrames(to: &$0) }
    json.object("texts") { writeTexts(to: &$0) }
    json.array("problems", screen.problems) { $1.write(to: &$0) }
    json.writeFonts(fonts)
    if !explanations.isEmpty {
      json.array("explanations", explanations) { $1.write(to: &$0) }
    }
    guard !choices.isEmpty else { return }
    json.array("choices", choices) { $1.write(to: &$0) }
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
      json.object(row.name) { json in
        json.key("size")
        json.finite(text.size)
        json.number("lineCount", text.lineCount)
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
      json.string("kind", kind.name)
      json.array("items", items) { $0.string($1) }
      json.key("amount")
      json.finite(amount)
      json.string("message", message)
    }
  }
}

extension Explanation {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.string("edge", edge)
      json.key("value")
      json.finite(value)
      json.objects("reasons", reasons) { json, reason in
        json.string("rule", reason.rule)
        json.key("movement")
        json.finite(reason.movement)
      }
      guard !choices.isEmpty else { return }
      json.array("choices", choices) { $1.write(to: &$0) }
    }
  }
}

extension AdaptiveChoice {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.string("subject", subject)
      json.string("value", value)
      json.string("reason", reason)
      if !otherQueries.isEmpty { json.array("otherQueries", otherQueries) { $0.string($1) } }
    }
  }
}

extension JSONWriter {
  /// A number; null for one that is beyond what numbers hold.
  fileprivate mutating func finite(_ value: Double) { number(value.isFinite ? value : nil) }
}
