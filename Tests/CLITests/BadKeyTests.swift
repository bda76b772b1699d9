import Foundation
import Testing
import TextDocuments

/// Keys of a request with values that contradict others; those of a wrong kind are in ``BadValueTests``.
@Suite struct BadKeyTests {
  /// Values that contradict others, or that only the text, its fonts or its dictionaries show to be wrong.
  private static let contradictions: [String: [String]] = [
    "variations": ["{\"wdth\": 1e400}"],
    "levers": [
      "[{\"leading\": 2}]", "[{\"wdth\": 0}]", "[{\"hyphenate\": true}]", "[{\"tracking\": -1e300}]",
    ],
    "spans": [
      "{\"start\": 1, \"end\": 0}", "{\"start\": 0, \"end\": 9}",
      "{\"start\": 0, \"end\": 1, \"fonts\": [\"nowhere.ttf\"]}",
      "{\"start\": 0, \"end\": 1, \"baselineShift\": 1e9}",
    ].map { "[\($0)]" },
    "boxes": [
      "[{\"at\": 0, \"width\": 1, \"height\": 1}]", "[{\"at\": 0, \"width\": -1, \"height\": 1}]",
    ],
    "shape": [
      "\"ellipse\"", "{\"polygon\": []}", "{\"polygon\": [[0, 0], [1, 1]]}",
      "{\"polygon\": [[0, 0], [10, 0], [0, 10]]}",
    ],
    "keepClear": ["[[1, 2, 3, 4]]"],
    "policies": [
      "[{\"minSize\": 9, \"maxSize\": 8}]", "[{\"name\": 3}]", "[{\"name\": \"a\"}, {\"name\": \"a\"}]",
      "[{\"sizes\": [3], \"step\": 1}]", "[{}, {\"maxLines\": 0}]", "[{\"ellipsis\": \"…\"}]",
    ],
  ]

  @Test(arguments: contradictions.keys.sorted()) func isRefused(_ key: String) throws {
    let row = try #require(TextRequest.properties.row(key))
    let values = Self.contradictions[key, default: []]
    let operation = PropertyScope.Operation.allCases.first { row.scope.operations.contains($0) }
    var base = ["op": "\"\(operation?.rawValue ?? "")\"", "width": "100"]
    if operation != .group { base["text"] = "\"a\"" }
    let lines = values.map { value in
      let members = base.merging([key: value]) { $1 }
      return "{" + members.map { "\"\($0)\": \($1)" }.sorted().joined(separator: ", ") + "}\n"
    }
    let run = try BuiltTool(["batch"], input: lines.joined())
    #expect(run.lines.count == values.count)
    #expect(run.status == 65)
    for (value, answer) in zip(values, try run.objects) {
      let error = answer["error"] as? [String: String]
      let codes = ["badValue", "badJSON", "unknownAxis", "unknownKey", "fontNotFound"]
      #expect(codes.contains(error?["code"] ?? ""), "\(key) \(value): \(answer)")
      #expect(
        error?["message"]?.contains(key) == true,
        "\(value): \(answer)")
    }
  }

  @Test func measureRefusesALimitOfLines() throws {
    let run = try BuiltTool(
      ["batch"], input: #"{"op": "measure", "text": "a", "size": 3, "maxLines": 2}"# + "\n")
    #expect(
      run.status == 65
        && run.output.contains("maxLines: has no effect without truncate; all lines are set"))
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
