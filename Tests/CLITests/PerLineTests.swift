import Copyfit
import Foundation
import Testing

/// A size for each line, from the command line and from JSON.
@Suite struct PerLineTests {
  private struct PerLineAnswer: Decodable {
    struct Line: Decodable { let size, x, y, width: Double }
    let outcome, limitedBy: String
    let size, height: Double
    let lineCount: Int
    let lines: [Line]
  }

  @Test func linesHaveTheLibrarysSizes() throws {
    let line =
      #"{"id": null, "op": "fit", "text": "Summer at the lake", "width": 300, "maxLines": 3, "trim": "cap", "fitPerLine": true}"#
    let batch = try BuiltTool(["batch"], input: line)
    let answer = try JSONDecoder().decode(PerLineAnswer.self, from: Data(batch.output.utf8))
    let fit = try Typesetter(fonts: try .shipped()).prepare("Summer at the lake")
      .largestSizePerLine(width: 300, height: nil, options: FitOptions(maxLines: 3, trim: .cap))
    #expect(answer.lines.map(\.size) == fit.sizes && answer.height == fit.height && answer.lineCount == 3)
    #expect(answer.lines.map(\.y) == fit.lines.map(\.origin.y) && answer.size == fit.sizes.min())
    let options = ["--width", "300", "--max-lines", "3", "--trim", "cap", "--fit-per-line"]
    let call = ["fit", "--text", "Summer at the lake"] + options
    #expect(try BuiltTool(call + ["--json"]).output == batch.output)
    let shown = try BuiltTool(call).output
    #expect(shown.hasPrefix("fits, each line at its own size: 3 lines, 300 x "), "\(shown)")
    #expect(shown.contains("   2        300  at the  at "), "\(shown)")
  }

  @Test func aProofShowsAllLines() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "copyfit-\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    let call = [
      "fit", "--text", "One\ntwo words\nx", "--width", "200", "--fit-per-line", "--proof", file.path,
    ]
    #expect(try BuiltTool(call).status == 0)
    let drawing = try String(contentsOf: file, encoding: .utf8)
    let height = try #require(
      try Regex("height=\"([0-9]+)").firstMatch(in: drawing)?[1].substring.flatMap { Int($0) })
    #expect(height > 400)
  }

  @Test func whatDoesNotFitIsSaid() throws {
    let run = try BuiltTool([
      "fit", "--text", "One\ntwo", "--width", "200", "--height", "9", "--fit-per-line",
    ])
    #expect(run.status == 1 && run.output.contains("limited by height"))
    let empty = try BuiltTool(["fit", "--text", "", "--width", "200", "--fit-per-line", "--json"])
    #expect(empty.status == 0 && empty.output.contains(#""lineCount": 0"#))
  }
}
