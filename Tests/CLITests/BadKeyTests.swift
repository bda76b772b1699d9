import Foundation
import Testing

@testable import copyfit_cli

/// Every key of a request, with values of every wrong kind.
@Suite struct BadKeyTests {
  /// The kinds of JSON values, and of numbers, that a key takes.
  private enum Kind {
    case anything, string, length, number, count, numbers, strings, object, flag, lineHeight, levers,
      policies,
      shape, rectangles, spans, boxes
  }

  /// A switch, so that a new key has to say what it takes.
  private static func kind(of key: RequestKey) -> Kind {
    switch key {
    case .id: .anything
    case .breaking, .family, .slant, .truncate, .truncateAt, .ellipsis, .hyphenationDictionary: .string
    case .op, .text, .language, .direction, .wrap, .strictness, .align, .verticalAlign, .trim,
      .hangingPunctuation, .opticalSizing:
      .string
    case .size, .width, .height, .minSize, .maxSize, .justifySpaces, .justifyLetters, .indent, .hangingIndent:
      .length
    case .step, .tracking, .wordSpacing, .weight, .stretch, .pixelsPerPoint: .number
    case .maxLines, .hyphenateBefore, .hyphenateAfter: .count
    case .sizes, .insets: .numbers
    case .fonts, .hyphenationExceptions: .strings
    case .features, .variations: .object
    case .glyphs, .hyphenate, .leaveCapitalized, .justifyLastLine, .explain, .markup, .fitPerLine, .strut:
      .flag
    case .lineHeight: .lineHeight
    case .levers: .levers
    case .policies: .policies
    case .spans: .spans
    case .boxes: .boxes
    case .shape: .shape
    case .keepClear: .rectangles
    }
  }

  private static func bad(_ kind: Kind) -> [String] {
    let values = ["null", "true", "\"x\"", "3", "[]", "{}", "[null]", "{\"a\": null}"]
    let numbers = ["1e400", "-1e400"]
    switch kind {
    case .anything: return []
    case .string: return values.filter { $0 != "\"x\"" } + numbers
    case .length: return values.filter { $0 != "3" } + numbers + ["-1", "-0.001"]
    case .number: return values.filter { $0 != "3" } + numbers
    case .count: return values.filter { $0 != "3" } + numbers + ["0", "-1", "1.5", "1e300"]
    case .numbers: return values + numbers + ["[true]", "[\"1\"]", "[1, 2, 3, -1]", "[1e400]"]
    case .strings: return values + numbers + ["[3]"]
    case .object: return values.filter { $0 != "{}" } + numbers + ["{\"abcd\": \"1\"}", "{\"toolong\": 1}"]
    case .levers:
      return values.filter { $0 != "[]" } + numbers + [
        "[{\"tracking\": true}]", "[{\"nix\": 1}]", "[{\"leading\": 2}]", "[{\"wdth\": 0}]",
        "[{\"hyphenate\": true}]", "[{\"hyphenate\": 2}]", "[{\"tracking\": -1e300}]",
        "[{\"tracking\": 1e400}]",
      ]
    case .spans:
      let spans = [
        "{}", "{\"start\": 0}", "{\"start\": 1, \"end\": 0}", "{\"start\": -1, \"end\": 0}",
        "{\"start\": 0, \"end\": 9}",
      ]
      let parts = [
        "\"scale\": 0", "\"scale\": 1e400", "\"size\": -1", "\"size\": \"12pt\"", "\"weight\": \"fat\"",
        "\"weight\": true",
        "\"stretch\": 0", "\"slant\": \"leaning\"", "\"variations\": {\"toolong\": 1}",
        "\"variations\": {\"wght\": \"x\"}",
        "\"variations\": 7", "\"features\": {\"x\": 1}", "\"fonts\": [\"nowhere.ttf\"]", "\"fonts\": \"x\"",
        "\"tracking\": \"x\"", "\"baselineShift\": 1e9", "\"position\": \"up\"", "\"baseline\": \"low\"",
        "\"language\": \"?\"", "\"link\": 3", "\"id\": []",
      ]
      return values.filter { $0 != "[]" } + numbers + spans.map { "[\($0)]" }
        + parts.map { "[{\"start\": 0, \"end\": 1, \($0)}]" }
    case .boxes:
      let boxes = [
        "{}", "{\"at\": 0}", "{\"at\": 0, \"width\": 1}", "{\"at\": 0, \"width\": 1, \"height\": 1}",
        "{\"at\": 0, \"width\": -1, \"height\": 1}",
        "{\"at\": 0, \"width\": 1, \"height\": 1, \"unit\": \"px\"}",
      ]
      return values.filter { $0 != "[]" } + numbers + boxes.map { "[\($0)]" }
    case .shape:
      return values + [
        "\"circles\"", "\"ellipse\"", "{\"polygon\": []}", "{\"polygon\": [[0, 0], [1, 1]]}",
        "{\"polygon\": 3}",
        "{\"polygon\": [[0], [1], [2]]}", "{\"polygon\": [[0, true]]}", "{\"polygon\": [3]}",
        "{\"ellipse\": []}",
        "{\"polygon\": [[0, 0], [10, 0], [0, 10]]}",
      ]
    case .rectangles: return values + ["[[]]", "[[1, 2, 3]]", "[[1, 2, 3, true]]", "[[1, 2, 3, 4]]"]
    case .policies:
      return values + numbers + [
        "[{\"nix\": 1}]", "[{\"width\": 3}]", "[{\"minSize\": 9, \"maxSize\": 8}]", "[{\"name\": 3}]",
        "[{\"name\": \"a\"}, {\"name\": \"a\"}]", "[{\"sizes\": [3], \"step\": 1}]",
        "[{}, {\"maxLines\": 0}]",
        "[{\"ellipsis\": \"…\"}]",
      ]
    case .flag: return values.filter { $0 != "true" } + ["0", "1", "\"true\""]
    case .lineHeight: return values.filter { $0 != "3" } + numbers + ["-1", "\"-3pt\"", "\"nanpt\"", "\"\""]
    }
  }

  @Test(arguments: RequestKey.allCases) func isRefused(_ key: RequestKey) throws {
    let values = Self.bad(Self.kind(of: key))
    let base = ["op": "\"\(key == .size ? "measure" : "fit")\"", "text": "\"a\"", "width": "100"]
    let lines = values.map { value in
      let members = base.merging([key.rawValue: value]) { $1 }
      return "{" + members.map { "\"\($0)\": \($1)" }.sorted().joined(separator: ", ") + "}\n"
    }
    let run = try BuiltTool(["batch"], input: lines.joined())
    #expect(run.lines.count == values.count)
    #expect(run.status == (values.isEmpty ? 0 : 65))
    for (value, answer) in zip(values, try run.objects) {
      let error = answer["error"] as? [String: String]
      let codes =
        key == .variations
        ? ["badValue", "unknownAxis"] : ["badValue", "badJSON"] + (key == .policies ? ["unknownKey"] : [])
      #expect(codes.contains(error?["code"] ?? ""), "\(key) \(value): \(answer)")
      #expect(
        error?["message"]?.contains(key.rawValue) == true || error?["code"] == "badJSON",
        "\(value): \(answer)")
    }
  }

  @Test func measureRefusesALimitOfLines() throws {
    let run = try BuiltTool(
      ["batch"], input: #"{"op": "measure", "text": "a", "size": 3, "maxLines": 2}"# + "\n")
    #expect(run.status == 65 && run.output.contains("maxLines: belongs to fit"))
  }

  @Test(arguments: [
    (["--min-size", "20", "--max-size", "10"], "--min-size: 20 is above --max-size 10"),
    (["--sizes", "9", "--max-size", "10"], "--sizes: contradicts --max-size"),
    (["--sizes", "9", "--step", "2"], "--sizes: contradicts step"),
  ])
  func errorsSpeakTheReadersLanguage(_ options: [String], _ words: String) throws {
    let run = try BuiltTool(["fit", "--text", "a"] + options)
    #expect(run.status == 64 && run.errors.contains(words), "\(run.errors)")
  }
}
