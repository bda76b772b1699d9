import Copyfit
import Foundation
import Testing

/// Policies from the command line and from JSON: the first way that works is named.
@Suite struct PolicyTests {
  /// A text, the policy that it is set by, and its size.
  private static let texts = [
    ("Save", "short"), ("Save and continue", "two"),
    ("Save, close this window, and continue with the next one", "cut"),
  ]
  private static let policies =
    #"[{"name": "short", "maxLines": 1, "minSize": 14}, {"name": "two", "maxLines": 2, "maxSize": 18},"#
    + #" {"name": "cut", "sizes": [12], "maxLines": 2, "truncate": "tail"}]"#
  private static let options = [
    "name=short max-lines=1 min-size=14", "name=two max-lines=2 max-size=18",
    "name=cut sizes=12 max-lines=2 truncate=tail",
  ]

  private struct Sized: Decodable { let size: Double }

  /// The size in an answer, to the last bit.
  private static func size(_ run: BuiltTool) throws -> Double {
    try JSONDecoder().decode(Sized.self, from: Data(run.output.utf8)).size
  }

  private static func answer(_ run: BuiltTool) throws -> [String: Any] { try #require(run.objects.first) }

  @Test(arguments: texts) func theFirstThatWorksIsNamed(_ text: String, _ name: String) throws {
    let values = #""width": 110, "height": 40, "minSize": 12, "maxSize": 28"#
    let line = #"{"id": null, "op": "fit", "text": "\#(text)", \#(values), "policies": \#(Self.policies)}"#
    let batch = try BuiltTool(["batch"], input: line)
    let answer = try Self.answer(batch)
    #expect(answer["policy"] as? String == name, "\(batch.output)")
    let options = Self.options.flatMap { ["--policy", $0] }
    let box = ["--width", "110", "--height", "40", "--min-size", "12", "--max-size", "28"]
    let call = ["fit", "--text", text] + box + options
    #expect(try BuiltTool(call + ["--json"]).output == batch.output)
    #expect(try BuiltTool(call).output.contains("Set by the policy \"\(name)\"."))
    // It is the library's answer.
    let ways = [
      FitPolicy.Way("short", FitOptions(sizes: 14...28, maxLines: 1)),
      FitPolicy.Way("two", FitOptions(sizes: 12...18, maxLines: 2)),
      FitPolicy.Way("cut", FitOptions(sizes: [12], maxLines: 2, truncation: .tail)),
    ]
    let fit = try Typesetter(fonts: try .shipped()).prepare(text)
      .largestSize(in: Size(110, 40), policy: FitPolicy(ways))
    #expect(try fit.way?.name == name && Self.size(batch) == fit.size)
  }

  @Test("Policies without names are numbered, and what they do not give is the request's")
  func policiesAreNumbered() throws {
    let line = #"{"op": "fit", "text": "some words", "width": 40, "sizes": [9, 30], "policies": "#
    let first = try Self.answer(
      try BuiltTool(["batch"], input: line + #"[{"maxLines": 1}, {"maxLines": 2}]}"#))
    #expect(first["policy"] as? String == "2" && first["size"] as? Double == 9)
    let range = try Self.answer(try BuiltTool(["batch"], input: line + #"[{"minSize": 4}]}"#))
    #expect(range["policy"] as? String == "1" && (range["size"] as? Double ?? 0) > 9)
  }

  /// A shorter wording is set where the text does not fit; offsets are its own.
  @Test func aPolicyCanHaveAText() throws {
    let line =
      #"{"op": "fit", "text": "Save and continue", "width": 60, "minSize": 12, "maxSize": 20, "maxLines": 1, "#
    let policies =
      #""policies": [{"name": "long"}, {"name": "short", "text": "Save €"}, {"name": "none", "text": ""}]}"#
    let batch = try BuiltTool(["batch"], input: line + policies)
    let answer = try Self.answer(batch)
    #expect(
      answer["policy"] as? String == "short" && answer["text"] as? String == "Save €", "\(batch.output)")
    let alone = try BuiltTool(
      ["batch"], input: line.replacing("Save and continue", with: "Save €").dropLast(2) + "}")
    let lines = try #require(answer["lines"] as? [[String: Any]])
    #expect(try Self.size(batch) == Self.size(alone))
    #expect(lines.count == 1 && lines[0]["end"] as? Int == 8)
    let box = ["--width", "60", "--min-size", "12", "--max-size", "20", "--max-lines", "1"]
    let call =
      ["fit", "--text", "Save and continue"] + box
      + ["--policy", "name=long", "--policy", "name=short text=Save €", "--policy", "name=none text="]
    let json = try Self.answer(try BuiltTool(call + ["--json"]))
    #expect(json["policy"] as? String == "short" && json["text"] as? String == "Save €")
    #expect(json["size"] as? Double == answer["size"] as? Double)
    #expect(try BuiltTool(call).output.contains(#"Set by the policy "short" as "Save €"."#))
    let wide = try Self.answer(try BuiltTool(["batch"], input: line.replacing("60", with: "600") + policies))
    #expect(wide["policy"] as? String == "long" && wide["text"] == nil)
  }

  /// A wording is markup where the text is, and has no spans of the text.
  @Test func aWordingIsMarkupWhereTheTextIs() throws {
    let line = #"{"op": "fit", "width": 60, "maxLines": 1, "minSize": 12, "#
    let markup = try Self.answer(
      try BuiltTool(
        ["batch"],
        input: line
          + #""text": "Save <b>and continue</b>", "markup": true, "policies": [{}, {"text": "<b>Save</b>"}]}"#
      ))
    #expect(markup["policy"] as? String == "2" && markup["text"] as? String == "Save")
    let spans = try Self.answer(
      try BuiltTool(
        ["batch"],
        input: line
          + #""text": "Save and continue", "spans": [{"start": 5, "end": 17, "scale": 2}], "policies": [{}, {"text": "OK"}]}"#
      ))
    #expect(spans["policy"] as? String == "2" && spans["text"] as? String == "OK")
    let broken = try BuiltTool(
      ["batch"], input: line + #""text": "a", "markup": true, "policies": [{"text": "<b>"}]}"#)
    #expect(broken.status == 65 && broken.output.contains("policies[0].text: <b>"), "\(broken.output)")
  }

  @Test("Where none works it is the last") func noneWorks() throws {
    let run = try BuiltTool([
      "fit", "--text", "longword", "--width", "3", "--json", "--min-size", "5", "--policy", "max-lines=1",
      "--policy", "max-lines=2",
    ])
    let answer = try Self.answer(run)
    #expect(
      run.status == 1 && answer["policy"] as? String == "2" && answer["outcome"] as? String == "cannotFit")
  }
}
