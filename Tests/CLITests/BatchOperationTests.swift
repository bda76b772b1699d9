import Copyfit
import Foundation
import Testing

/// The operations of `batch` beside `fit` and `measure`, against the library and the other commands.
@Suite struct BatchOperationTests {
  /// A line as JSON.
  static func line(_ members: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: members), as: UTF8.self)
  }

  // Curves.

  private struct Curve: Decodable {
    struct Step: Decodable {
      let lines: Int
      let width: Double
    }
    let steps: [Step]
    let isMonotone: Bool?
    let missing: [Int]?
  }

  @Test(arguments: [
    "", "Ink", "The quick brown fox jumps over the lazy dog", "Straße in Österreich\nund noch eine",
    "a\tb\tc d",
    "الإعدادات العامة للتطبيق",
  ])
  func curvesAreTheLibrarys(_ text: String) throws {
    let run = try BuiltTool(["batch"], input: try Self.line(["op": "curve", "text": text, "width": 3]))
    let curve = try JSONDecoder().decode(Curve.self, from: Data(run.output.utf8))
    let wanted = try Typesetter(fonts: .shipped()).prepare(text).fitCurve()
    #expect(run.status == 0 && curve.missing == nil)
    #expect(curve.steps.map(\.lines) == wanted.steps.map(\.lineCount))
    #expect(curve.steps.map(\.width) == wanted.steps.map { $0.width(at: 1) })
    #expect((curve.isMonotone ?? true) == wanted.isMonotone)
  }

  /// Each step's width holds the text in that many lines, and a hair less does not.
  @Test func stepsOfACurveAreTheNarrowestWidths() throws {
    let text = "Speichern und weiter zum nächsten Schritt"
    let run = try BuiltTool(["batch"], input: try Self.line(["op": "curve", "text": text]))
    let curve = try JSONDecoder().decode(Curve.self, from: Data(run.output.utf8))
    let prepared = try Typesetter(fonts: .shipped()).prepare(text)
    #expect(curve.steps.count > 3)
    for step in curve.steps {
      #expect(try prepared.layout(size: 10, width: step.width * 10).lineCount == step.lines)
      let narrower = try prepared.layout(size: 10, width: step.width * 10 - 1e-6)
      // Below the narrowest of all a word overflows; below the others there are more lines.
      if step.lines == curve.steps.map(\.lines).max() {
        #expect(narrower.lines.contains { $0.overflows })
      } else {
        #expect(narrower.lineCount > step.lines)
      }
    }
  }

  @Test func curvesEndAtALimitOfLines() throws {
    let text = Array(repeating: "a", count: 3000).joined(separator: " ")
    let lines = try [["maxLines": 2], [:]].map {
      try Self.line(["op": "curve", "text": text].merging($0) { $1 })
    }
    let run = try BuiltTool(["batch"], input: lines.joined(separator: "\n"))
    let curves = try run.lines.map { try JSONDecoder().decode(Curve.self, from: Data($0.utf8)) }
    #expect(curves[0].steps.map(\.lines) == [1, 2] && curves[1].steps.last?.lines == 1000)
  }

  // Carets.

  private struct Carets: Decodable {
    struct Line: Decodable {
      let start, end: Int
      let carets: [[Double]]
    }
    struct OpenLine: Decodable {
      let top, height: Double
      let carets: [[Double]]
    }
    let lines: [Line]
    let openLine: OpenLine?
  }

  @Test(arguments: [
    "Speichern und weiter", "fi👍🏽e\u{301} x", "abc שלום def", "a\nb\n", "", "one two  \n\nthree",
    "النص العربي هنا",
  ])
  func caretsAreTheLibrarys(_ text: String) throws {
    let request = try Self.line(["op": "carets", "text": text, "size": 10, "width": 40])
    let run = try BuiltTool(["batch"], input: request)
    let answer = try JSONDecoder().decode(Carets.self, from: Data(run.output.utf8))
    let layout = try Typesetter(fonts: .shipped()).prepare(text).layout(size: 10, width: 40)
    let map = layout.carets
    #expect(run.status == 0 && answer.lines.count == layout.lineCount)
    let open = answer.openLine.map { [(text.utf8.count, $0.carets)] } ?? []
    for (index, line) in (answer.lines.map { ($0.start, $0.carets) } + open).enumerated() {
      #expect(line.1.first?[0] == Double(line.0))
      for (place, caret) in line.1.enumerated() {
        let affinity = place == line.1.count - 1 && place > 0 ? CaretAffinity.upstream : .downstream
        let wanted = map.carets(at: TextPosition(Int(caret[0]), affinity)).strong
        #expect(wanted.lineIndex == index && wanted.top.x == caret[1])
      }
    }
    let offsets = Set((answer.lines.flatMap(\.carets) + open.flatMap(\.1)).map { Int($0[0]) })
    #expect(offsets == Set(map.offsets))
  }

  @Test func caretsBelongToTheMeasuredLines() throws {
    let text = "Speichern und weiter"
    let members: [String: Any] = ["id": 1, "text": text, "size": 10, "width": 60]
    let run = try BuiltTool(
      ["batch"],
      input: try ["carets", "measure"].map { try Self.line(members.merging(["op": $0]) { $1 }) }
        .joined(separator: "\n"))
    let stripped = run.lines[0].replacing(#/, "carets": \[(\[[^\]]*\](, )?)*\]/#, with: "")
    #expect(stripped == run.lines[1] && run.lines[0].contains("carets"))
  }

  // Groups.

  @Test func groupsAreThoseOfFit() throws {
    let texts = [
      #"{"id": "a", "text": "Open"}"#, #"{"text": "Benachrichtigungen", "width": 140, "maxLines": 2}"#,
      #"{"id": {"x": 1.50}, "text": "Grüße", "language": "de", "tracking": 20, "glyphs": true}"#,
    ]
    let fit = try BuiltTool(
      ["fit", "--group", "--json", "--width=90", "--height=40", "--step=0.25", "--line-height=1.1"],
      input: texts.joined(separator: "\n"))
    let batch = try BuiltTool(
      ["batch"],
      input: #"{"op": "group", "texts": [\#(texts.joined(separator: ", "))], "width": 90, "height": 40, "#
        + #""step": 0.25, "lineHeight": 1.1, "size": 3, "id": 7}"#)
    #expect(fit.status == 0 && batch.status == 0 && batch.errors == "")
    #expect(
      batch.output
        == fit.output.replacing("{\"outcome\"", with: "{\"id\": 7, \"outcome\"", maxReplacements: 1))
  }

  @Test func textsOfGroupsMayBeStrings() throws {
    let texts = ["Save", "Speichern unter", "Enregistrer sous"]
    let fit = try BuiltTool(
      ["fit", "--json", "--width=96", "--max-lines=2"] + texts.flatMap { ["--text", $0] })
    let batch = try BuiltTool(
      ["batch"], input: try Self.line(["op": "group", "texts": texts, "width": 96, "maxLines": 2]))
    #expect(
      batch.output
        == fit.output.replacing("{\"outcome\"", with: "{\"line\": 1, \"outcome\"", maxReplacements: 1))
    let none = try BuiltTool(["batch"], input: #"{"op": "group", "texts": [], "maxSize": 72}"#)
    #expect(none.output.contains(#""outcome": "fits", "size": 72"#))
  }

  @Test(arguments: [
    (#"{"op": "group"}"#, "badValue", "texts: is missing; give the texts as an array"),
    (#"{"op": "group", "texts": "a"}"#, "badValue", "texts: a string is not an array of texts"),
    (
      #"{"op": "group", "texts": [1]}"#, "badValue", "texts[0]: a number is not a text, or an object with one"
    ),
    (
      #"{"op": "group", "texts": ["a", {}]}"#, "badValue",
      "texts[1].text: is missing; give the text as a string"
    ),
    (#"{"op": "group", "texts": [{"text": 1}]}"#, "badValue", "texts[0].text: a number is not a string"),
    (
      #"{"op": "group", "texts": ["a"], "text": "b"}"#, "badValue",
      "texts: contradicts text; put it among the texts"
    ),
    (
      #"{"op": "group", "texts": [{"text": "a", "widht": 1}]}"#, "unknownKey",
      "texts[0].widht: no such key; did you mean 'width'?"
    ),
    (
      #"{"op": "group", "texts": ["", {"text": "a", "width": -1}]}"#, "badValue",
      "texts[1].width: -1 is not a length; give 0 or more"
    ),
    (
      #"{"op": "group", "texts": [{"text": "a", "minSize": 3}]}"#, "badValue",
      "texts[0].minSize: applies to the whole group; give it beside the texts"
    ),
    (
      #"{"op": "group", "texts": ["a"], "levers": [{"tracking": -9}]}"#, "badValue",
      "levers: belongs to the fit of one text; leave it out"
    ),
    (
      #"{"op": "group", "texts": [{"text": "a", "fonts": ["/nix.ttf"]}]}"#, "fontNotFound",
      "texts[0]: /nix.ttf: there is no such file; check the path"
    ),
    (#"{"op": "curve"}"#, "badValue", "text: is missing; give the text as a string"),
    (
      #"{"op": "curve", "text": "a", "maxLines": 0}"#, "badValue",
      "maxLines: 0 is not a number of lines; give 1 to 2147483647"
    ),
    (
      #"{"op": "curve", "text": "\#(String(repeating: "a\\t", count: 16_000))"}"#, "limit",
      "maxLines: there are too many widths to try for this text; give fewer lines, or less text"
    ),
    (#"{"op": "carets", "text": "a"}"#, "badValue", "size: is missing; carets takes one"),
    (
      #"{"op": "carets", "text": "a", "size": 9, "maxLines": 1}"#, "badValue",
      "maxLines: has no effect without truncate; all lines are set, so leave it out, or say how to truncate"
    ),
    (#"{"op": "carrots", "text": "a"}"#, "badValue", "op: 'carrots' is unknown; did you mean 'carets'?"),
    (
      #"{"text": "a"}"#, "badValue", "op: is missing; choose among fit, measure, group, curve, carets, layout"
    ),
  ])
  func refusesNamingTheCulprit(_ line: String, _ code: String, _ message: String) throws {
    let run = try BuiltTool(["batch"], input: line)
    let error = try #require(try run.objects.first?["error"] as? [String: String])
    #expect(run.status == 65 && error["code"] == code && error["message"] == message, "\(run.output)")
  }
}
