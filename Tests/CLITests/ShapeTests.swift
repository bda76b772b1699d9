import Copyfit
import Foundation
import Testing

/// Texts in shapes, and indents.
@Suite struct ShapeTests {
  /// A question by options and as JSON, and what the library is asked.
  struct Question: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let json: String
    let shape: Shape
    var options = FitOptions()
    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let text = "A short text that stands in a shape, as large as it can be."

  static let questions: [Question] = {
    var indented = FitOptions(sizes: 4...40, step: 0.5)
    indented.indents = Indents(firstLine: 1.5, hanging: 0.25)
    return [
      Question(
        arguments: ["--shape=ellipse", "--width=200", "--height=120"],
        json: #""shape": "ellipse", "width": 200, "height": 120"#, shape: .ellipse(Size(200, 120))),
      Question(
        arguments: [
          "--shape=circle", "--width=150", "--align=center", "--vertical-align=center", "--trim=cap",
        ],
        json:
          #""shape": "circle", "width": 150, "align": "center", "verticalAlign": "center", "trim": "cap""#,
        shape: .circle(diameter: 150),
        options: FitOptions(alignment: .center, verticalAlignment: .center, trim: .cap)),
      Question(
        arguments: [
          "--shape=polygon:-20,100 100,0 220.5,100", "--min-size=4", "--max-size=40", "--step=0.5",
          "--indent=1.5", "--hanging-indent=0.25",
        ],
        json: #"""
          "shape": {"polygon": [[-20, 100], [100, 0], [220.5, 100]]}, "minSize": 4, "maxSize": 40, "step": 0.5,
          "indent": 1.5, "hangingIndent": 0.25
          """#.replacing("\n", with: " "),
        shape: .polygon([Point(-20, 100), Point(100, 0), Point(220.5, 100)]), options: indented),
      Question(
        arguments: [
          "--shape=rectangle", "--width=200", "--height=150", "--keep-clear=120,20,80,50",
          "--keep-clear=0,100,40,50",
        ],
        json: #"""
          "shape": "rectangle", "width": 200, "height": 150, "keepClear": [[120, 20, 80, 50], [0, 100, 40, 50]]
          """#,
        shape: Shape.rectangle(Size(200, 150)).excluding(
          Rect(120, 20, width: 80, height: 50), Rect(0, 100, width: 40, height: 50))),
    ]
  }()

  @Test(arguments: questions) func theToolsNumbersAreTheLibrarys(_ question: Question) throws {
    let fit = try Typesetter(fonts: .shipped()).prepare(Self.text).largestSize(
      in: question.shape, question.options)
    let run = try BuiltTool(["fit", "--json", "--text", Self.text] + question.arguments)
    let batch = try BuiltTool(
      ["batch"], input: #"{"id": null, "op": "fit", "text": "\#(Self.text)", \#(question.json)}"#)
    #expect(run.status == 0 && run.output == batch.output, "\(run.errors) \(batch.output)")
    let answer = try BatchAnswer(run)
    #expect(answer.outcome == "fits" && answer.size == fit.size && answer.nextSize == fit.nextSize)
    #expect(answer.limitedBy == fit.limitedBy.name && answer.lineCount == fit.lineCount)
    #expect(answer.lines.map(\.start) == fit.lines.map(\.range.lowerBound))
    #expect(answer.lines.map(\.width) == fit.lines.map(\.width))
    let places = try run.objects.first?["lines"] as? [[String: Any]]
    for (place, line) in zip(places ?? [], fit.lines) {
      // Foundation reads numbers to the last bit but one.
      #expect(abs((place["x"] as? Double ?? -1) - line.origin.x) < 1e-9)
      #expect(abs((place["y"] as? Double ?? -1) - line.origin.y) < 1e-9)
    }
    let words = try BuiltTool(["fit", "--text", Self.text] + question.arguments).output
    #expect(words.contains(fit.certificate))
  }

  @Test func aFileHoldsTheShape() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "shape-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(#"{"polygon": [[0, 100], [100, 0], [200, 100]]}"#.utf8).write(to: file)
    let named = try BuiltTool(["fit", "--json", "--text", "Roof", "--shape", file.path])
    let listed = try BuiltTool(["fit", "--json", "--text", "Roof", "--shape", "polygon:0,100 100,0 200,100"])
    #expect(named.status == 0 && named.output == listed.output)
  }

  @Test func aTextThatDoesNotFitSaysWhy() throws {
    let run = try BuiltTool([
      "fit", "--text", "Verantwortung", "--shape", "circle", "--width", "20", "--min-size", "9",
    ])
    #expect(run.status == 1)
    #expect(run.output.contains("does not fit; at size 9, the smallest allowed: 1 line"))
    #expect(run.output.contains("\"Verantwortung\" is wider than the shape is at any line."))
  }

  @Test func aProofDrawsTheOutline() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "shape-\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try BuiltTool([
      "fit", "--text", "In a triangle", "--shape", "polygon:0,100 100,0 200,100", "--proof", file.path,
    ])
    #expect(run.status == 0)
    let drawing = try String(contentsOf: file, encoding: .utf8)
    // Red, as the edges of boxes, and closed after three corners.
    let outline = #/d="M [-\d.]+ [-\d.]+ L [-\d.]+ [-\d.]+ L [-\d.]+ [-\d.]+ Z/#
    #expect(drawing.contains(outline))
  }

  @Test func measuringKnowsIndentsButNoShapes() throws {
    let run = try BuiltTool([
      "measure", "--json", "--text", "One two three", "--size", "10", "--width", "50", "--indent", "2",
    ])
    let lines = try run.objects.first?["lines"] as? [[String: Any]]
    #expect(lines?.first?["x"] as? Double == 20 && lines?.last?["x"] as? Double == 0)
    #expect(try BuiltTool(["measure", "--text", "a", "--size", "9", "--shape", "circle"]).status == 64)
  }
}
