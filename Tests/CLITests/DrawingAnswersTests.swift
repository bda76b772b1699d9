import Foundation
import Testing

/// Answers have all that is needed to draw them.
@Suite struct DrawingAnswersTests {
  private static let examples = URL(filePath: BuiltTool.fonts).deletingLastPathComponent()
    .appending(path: "Examples")

  private static let python = ["python3", "/usr/bin/python3"].first { program in
    (try? BuiltTool(shell: "\(program) -c 'import fontTools'", in: "/"))?.status == 0
  }

  private func lines(_ arguments: [String], input: String = "") throws -> [[String: Any]] {
    let run = try BuiltTool(arguments, input: input)
    return try #require(try run.objects.first?["lines"] as? [[String: Any]], "\(run.errors)")
  }

  @Test func linesSayWhereTheyBegin() throws {
    let lines = try lines([
      "fit", "--text", "Ab\nحفظ", "--width", "200", "--height", "100", "--sizes", "20", "--insets",
      "5,10,5,30",
      "--direction", "rtl", "--vertical-align", "bottom", "--json",
    ])
    #expect(lines.count == 2)
    for line in lines {
      let (x, width) = (try #require(line["x"] as? Double), try #require(line["width"] as? Double))
      #expect(abs(x + width - 170) < 1e-9)
      #expect(line["hyphen"] == nil && line["tooWide"] == nil && line["cut"] == nil && line["runs"] == nil)
    }
    let (last, descent) = (
      try #require(lines[1]["y"] as? Double), try #require(lines[1]["descent"] as? Double)
    )
    #expect(abs(last + descent - 95) < 1e-9)
  }

  @Test func glyphsAreThoseOfTheFaces() throws {
    let lines = try lines(
      ["batch"],
      input: #"{"op": "measure", "text": "Ab保", "size": 20, "width": 500, "align": "right", "glyphs": true}"#
        + "\n")
    let runs = try #require(lines.first?["runs"] as? [[String: Any]])
    #expect(runs.compactMap { $0["face"] as? String } == ["NotoSans-Regular", "VL-Gothic-Regular"])
    let glyphs = try runs.map { try #require($0["glyphs"] as? [[Double]]) }
    #expect(glyphs.map(\.count) == [2, 1] && glyphs.joined().allSatisfy { $0.count == 3 })
    let (x, y) = (try #require(lines[0]["x"] as? Double), try #require(lines[0]["y"] as? Double))
    #expect(x > 400 && glyphs[0][0][1] == x && glyphs.joined().allSatisfy { $0[2] == y })
    let file = try #require(runs[0]["file"] as? String)
    #expect(runs[0]["index"] as? Int == 0 && FileManager.default.fileExists(atPath: file))
  }

  @Test func flagsSayWhatBecameOfALine() throws {
    let lines = try lines([
      "measure", "--text", "Donau\u{AD}dampf schifffahrtsgesellschaft", "--size", "20", "--width", "90",
      "--json",
    ])
    #expect(lines.map { $0["hyphen"] as? Bool ?? false } == [true, false, false])
    #expect(lines.map { $0["tooWide"] as? Bool ?? false } == [false, false, true])
    let folder = try TemporaryFolder()
    let document = #"""
      {"items": [{"label": "a", "text": "one\ntwo\nthree", "style": {"maxLines": 2}}],
       "rules": [{"fill": "a"}]}
      """#
    _ = try folder.file("a.json", Data(document.utf8))
    let run = try BuiltTool(
      ["layout", "a.json", "--size", "200x200", "--json", "--glyphs"], in: folder.url.path)
    let texts = try #require(try run.objects.first?["texts"] as? [String: [String: Any]])
    let shown = try #require(texts["a"]?["lines"] as? [[String: Any]])
    #expect(shown.map { $0["cut"] as? Bool ?? false } == [false, true])
    #expect(shown.allSatisfy { ($0["runs"] as? [Any])?.count == 1 })
  }

  @Test(.enabled(if: python != nil, "fontTools is installed"))
  func aProgramOfTwentyLinesDrawsThem() throws {
    let folder = try TemporaryFolder()
    let draw = "\(try #require(Self.python)) '\(Self.examples.appending(path: "draw-answer.py").path)'"
    let fit = "copyfit fit --text 'Budget für 2027 予算' --width 320 --height 96 --json --glyphs"
    let run = try BuiltTool(shell: "\(fit) | \(draw)", in: folder.url.path)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    #expect(run.lines.count { $0.hasPrefix("<path d=\"") } == 18)
    #expect(run.output.hasPrefix("<svg ") && run.output.hasSuffix("</svg>\n"))
  }

  @Test func theArticleShowsAllOfTheProgram() throws {
    let program = try String(contentsOf: Self.examples.appending(path: "draw-answer.py"), encoding: .utf8)
    let article = Self.examples.deletingLastPathComponent()
      .appending(path: "Sources/Copyfit/Copyfit.docc/DrawingAnAnswer.md")
    #expect(try String(contentsOf: article, encoding: .utf8).contains("```python\n\(program)```"))
    #expect(program.split(separator: "\n").count <= 22)
  }
}
