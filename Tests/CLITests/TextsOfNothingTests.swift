import Foundation
import Testing

/// Texts that have no glyph, or none but that for what no font has, given to the tool.
@Suite struct TextsOfNothingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What is answered of a text, as Foundation reads it.
  private struct Answer: Decodable, Equatable {
    let outcome: String
    let size, width, height: Double
    let lineCount: Int
    let limitedBy: String?
    let nextSize: Double?
    let missing: [Int]
  }

  /// A font without a space, with which HarfBuzz deletes what shows nothing; all else it lacks is an em wide. A line is
  /// 1.2 em high.
  private static let font = URL(filePath: BuiltTool.fonts).deletingLastPathComponent()
    .appending(path: "Tests/Fonts/colour.ttf").path

  private static let cases: [(text: String, fit: Answer, measure: Answer, warning: String)] = [
    (
      "\u{200B}\u{2060}\u{200B}",
      Answer(
        outcome: "fits", size: 50, width: 0, height: 60, lineCount: 1, limitedBy: "height", nextSize: 51,
        missing: []),
      Answer(
        outcome: "measured", size: 10, width: 0, height: 12, lineCount: 1, limitedBy: nil, nextSize: nil,
        missing: []), ""
    ),
    (
      "\u{10FFFE}é",
      Answer(
        outcome: "fits", size: 40, width: 80, height: 48, lineCount: 1, limitedBy: "word", nextSize: 41,
        missing: [0, 4]),
      Answer(
        outcome: "measured", size: 10, width: 20, height: 12, lineCount: 1, limitedBy: nil, nextSize: nil,
        missing: [0, 4]),
      "copyfit: warning: no font has a glyph for U+10FFFE at byte 0 and 1 more; add a font that has one with --font\n"
    ),
    (
      "",
      Answer(
        outcome: "fits", size: 100, width: 0, height: 0, lineCount: 0, limitedBy: "maxSize", nextSize: nil,
        missing: []),
      Answer(
        outcome: "measured", size: 10, width: 0, height: 0, lineCount: 0, limitedBy: nil, nextSize: nil,
        missing: []), ""
    ),
  ]

  private static let fit = ["fit", "--width", "80", "--height", "60", "--max-size", "100", "--step", "1"]
  private static let measure = ["measure", "--size", "10", "--width", "80"]

  @Test func fitAndMeasureAnswer() throws {
    for (text, fit, measure, warning) in Self.cases {
      for (command, answer) in [(Self.fit, fit), (Self.measure, measure)] {
        let arguments = command + ["--text", text, "--font", Self.font]
        let run = try BuiltTool(arguments + ["--json"])
        #expect(run.status == 0 && run.errors == warning)
        #expect(try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8)) == answer)
        let name = "proof-\(command[0])-\(text.utf8.count).svg"
        let drawn = try BuiltTool(arguments + ["--proof", folder.url.appending(path: name).path])
        #expect(drawn.status == 0 && drawn.errors == warning)
        #expect(try folder.contents(name).count > 1000)
      }
    }
  }

  @Test func batchAnswersTheSame() throws {
    let requests = Self.cases.flatMap { text, _, _, _ in
      [
        #"{"op": "fit", "text": "\#(text)", "width": 80, "height": 60, "maxSize": 100, "step": 1"#,
        #"{"op": "measure", "text": "\#(text)", "size": 10, "width": 80"#,
      ].map { $0 + #", "fonts": ["\#(Self.font)"]}"# }
    }
    let path = folder.url.appending(path: "all.svg").path
    let run = try BuiltTool(["batch", "--proof", path], input: requests.joined(separator: "\n"))
    #expect(run.status == 0 && run.errors == "")
    let answers = try run.lines.map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
    #expect(answers == Self.cases.flatMap { [$0.fit, $0.measure] })
    #expect(try folder.contents("all.svg").count > 1000)
  }

  @Test func groupsAnswer() throws {
    let texts = Self.cases.flatMap { ["--text", $0.text] }
    let path = folder.url.appending(path: "group.svg").path
    let run = try BuiltTool(Self.fit + texts + ["--font", Self.font, "--json", "--proof", path])
    let answer = try #require(try run.objects.first)
    #expect(run.status == 0 && answer["outcome"] as? String == "fits" && answer["size"] as? Double == 40)
    #expect(answer["limitingText"] as? Int == 1 && answer["limitedBy"] as? String == "word")
    let members = try #require(answer["texts"] as? [[String: Any]])
    #expect(members.map { $0["lineCount"] as? Int } == [1, 1, 0])
    #expect(members.map { $0["missing"] as? [Int] } == [[], [0, 4], []])
    #expect(try folder.contents("group.svg").count > 1000)
  }
}
