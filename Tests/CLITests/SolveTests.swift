import Foundation
import Testing

@Suite struct SolveTests {
  /// x - y >= 8, which a step makes 12.
  private static let gap = """
    {"id": "gap", "variables": ["x", "y"], "constraints": [{"terms": [[1, "x"], [-1, "y"]], "constant": -8, \
    "relation": ">="}], "steps": [{"constraint": 0, "constant": -12}]}
    """
  private static let gapAnswer = """
    {"id": "gap", "values": {"x": 0, "y": -8}, "violations": [], "ambiguous": ["x", "y"], \
    "steps": [{"values": {"x": 0, "y": -12}, "violations": []}]}
    """
  /// x is 1, and 2.
  private static let conflict = """
    {"id": [2], "variables": ["x", "y"], "constraints": [{"terms": [[1, "x"]], "constant": -1, "relation": "=="}, \
    {"terms": [[1, "y"]], "relation": "=="}, {"terms": [[1, "x"]], "constant": -2, "relation": "=="}]}
    """

  @Test func answersOneSystem() throws {
    let run = try BuiltTool(["solve"], input: Self.gap)
    #expect(run.output == Self.gapAnswer + "\n")
    #expect(run.status == 0 && run.errors == "")
  }

  @Test func answersASystemOverManyLines() throws {
    let pretty = Self.gap.replacing("}], ", with: "\n}\n],\n\n")
    #expect(
      try BuiltTool(["solve", "-", "--json"], input: "\n\(pretty)\n\n").output == Self.gapAnswer + "\n")
  }

  @Test func answersOneSystemALineInOrder() throws {
    let lines = (0..<500).map { number in
      #"{"id": \#(number), "variables": ["x"], "constraints": [{"terms": [[2, "x"]], "constant": \#(-number), "#
        + #""relation": "=="}]}"#
    }
    let run = try BuiltTool(["solve", "--jobs", "3"], input: lines.joined(separator: "\n"))
    #expect(run.status == 0 && run.lines.count == 500)
    for (number, line) in run.lines.enumerated() {
      let half = number % 2 == 0 ? "\(number / 2)" : "\(number / 2).5"
      #expect(line.hasPrefix(#"{"id": \#(number), "values": {"x": \#(half)}, "violations": []"#))
    }
  }

  @Test func readsAFile() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("gap.json", Data(Self.gap.utf8))
    #expect(try BuiltTool(["solve", "gap.json"], in: folder.url.path).output == Self.gapAnswer + "\n")
  }

  @Test func noSystemHasNoAnswer() throws {
    let run = try BuiltTool(["solve"], input: " \n\n")
    #expect(run.status == 0 && run.output == "")
  }

  @Test func anEmptySystemIsSolved() throws {
    let run = try BuiltTool(["solve"], input: #"{"variables": [], "constraints": []}"#)
    #expect(
      run.output == #"{"id": null, "values": {}, "violations": [], "ambiguous": [], "steps": []}"# + "\n")
    #expect(run.status == 0)
  }

  @Test func tellsAMinimalConflict() throws {
    let run = try BuiltTool(["solve"], input: Self.conflict)
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(#"{"id": [2], "error": {"code": "unsatisfiable", "message": "constraint 0, "#))
    #expect(run.output.hasSuffix(#", "conflict": [0, 2]}}"# + "\n"))
  }

  @Test func tellsWhatDoesNotHold() throws {
    let system = """
      {"variables": ["x"], "constraints": [{"terms": [[1, "x"]], "constant": -5, "relation": "<="}, \
      {"terms": [[1, "x"]], "constant": -17.5, "relation": "==", "priority": 1}]}
      """
    #expect(
      try BuiltTool(["solve"], input: system).output
        == #"{"id": null, "values": {"x": 5}, "violations": [{"constraint": 1, "error": 12.5}], "ambiguous": [], "#
        + #""steps": []}"# + "\n")
  }

  @Test func aStepThatCannotBeDoneIsUndone() throws {
    let system = """
      {"variables": ["x"], "constraints": [{"terms": [[1, "x"]], "constant": -5, "relation": "<="}, \
      {"terms": [[1, "x"]], "constant": -5, "relation": ">=", "name": "low"}], "steps": [\
      {"constraint": 1, "constant": -6}, {"constraint": 0, "constant": -7}, {"constraint": 1, "constant": -6}, \
      {"constraint": 1, "constant": -9, "priority": 500}]}
      """
    let run = try BuiltTool(["solve"], input: system)
    let steps = try #require(try run.objects.first?["steps"] as? [[String: Any]])
    let error = try #require(steps.first?["error"] as? [String: Any])
    #expect(error["code"] as? String == "unsatisfiable" && error["conflict"] as? [Int] == [0, 1])
    #expect((error["message"] as? String)?.contains("'low'") == true)
    let values = steps.dropFirst().compactMap { ($0["values"] as? [String: Double])?["x"] }
    #expect(values == [5, 6, 7])
    let violations = try #require(steps.last?["violations"] as? [[String: Double]])
    #expect(violations == [["constraint": 1, "error": 2]])
    #expect(run.status == 1)
  }

  @Test(arguments: [
    ("nonsense", "badJSON", "null"), ("[]", "badJSON", "null"),
    (#"{"id": 7, "variables": ["\ud800"]}"#, "badText", "7"),
    (#"{"id": 7, "variables": [], "x": 1}"#, "unknownKey", "7"), (#"{"id": 7}"#, "badValue", "7"),
    (
      #"{"id": 7, "variables": ["x"], "constraints": [{"terms": [[1, "y"]], "relation": "<="}]}"#, "badValue",
      "7"
    ),
    (#"{"id": 7, "id": 8, "variables": []}"#, "badJSON", "null"),
    (#"{"id": 7, "variables": ["#, "badJSON", "null"),
  ])
  func aBadLineIsAnsweredAndTheRestGoesOn(_ line: String, _ code: String, _ id: String) throws {
    for place in [0, 1, 2] {
      var lines = [Self.gap, Self.conflict]
      lines.insert(line, at: place)
      let run = try BuiltTool(["solve"], input: lines.joined(separator: "\n"))
      #expect(run.status == 65)
      #expect(run.lines.count == 3 && run.lines.contains { $0 == Self.gapAnswer })
      #expect(run.lines[place].hasPrefix(#"{"id": \#(id), "error": {"code": "\#(code)", "message": ""#))
      #expect(!run.lines[place].contains("conflict"))
    }
  }

  @Test func malformedTextOfASystemOverSeveralLinesIsToldWithItsPlace() throws {
    let start =
      "{\"variables\": [\"x\"],\n \"constraints\": [{\"terms\": [], \"relation\": \"<=\", \"name\": \"gr"
    let run = try BuiltTool(["solve"], input: Array(start.utf8) + [0xC3] + Array("\"}]}\n".utf8))
    let error = try #require(try run.objects.first?["error"] as? [String: String])
    #expect(run.status == 65 && error["code"] == "badText")
    #expect(error["message"]?.hasPrefix("2:61: the string at byte") == true, "\(run.output)")
  }

  @Test func showsTables() throws {
    let run = try BuiltTool(["solve", "--table"], input: Self.gap)
    #expect(
      run.output == """
        "gap":
        x  0   one of several optimal values
        y  -8  one of several optimal values
        after step 0, constraint 0: constant -12:
          x  0
          y  -12

        """)
    let conflict = try BuiltTool(["solve", "--table"], input: Self.conflict)
    #expect(conflict.output.contains("constraint 0, constraint 2: cannot all hold"))
    #expect(conflict.status == 1)
  }

  @Test(arguments: [
    (["solve", "a", "b"], 64, "'b': not expected here"),
    (["solve", "--table", "--json"], 64, "--table: conflicts"),
    (["solve", "--tabel"], 64, "did you mean --table?"), (["solve", "--jobs", "x"], 64, "--jobs: 'x'"),
    (["solve", "/nix.json"], 66, "/nix.json: there is no such file"),
    (["solve", "/"], 65, "/: cannot be read"),
  ])
  func refusesNamingTheCulprit(_ arguments: [String], _ status: Int32, _ complaint: String) throws {
    let run = try BuiltTool(arguments)
    #expect(run.status == status && run.errors.contains(complaint) && run.output == "", "\(run.errors)")
  }

  /// Every example of the help works as typed.
  @Test func teaches() throws {
    let help = try BuiltTool(["solve", "--help"])
    #expect(help.status == 0)
    for word in ["terms", "relation", "priority", "conflict", "ambiguous", "steps", "--table"] {
      #expect(help.output.contains(word))
    }
    let example = try #require(help.output.split(separator: "Examples:\n").last)
      .split(separator: "\n").prefix(1).joined()
    let run = try BuiltTool(shell: example, in: "/")
    #expect(run.status == 0 && run.output == "x  0\n", "\(example)")
  }
}
