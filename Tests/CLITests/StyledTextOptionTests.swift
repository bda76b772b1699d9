import Copyfit
import Foundation
import Testing

/// Spans and boxes in requests and options: the answers are the library's.
@Suite struct StyledTextOptionTests {
  private static let text: StyledText = "from \("€", .superscript)49 \("only", .scale(0.8), .id("small"))"

  private func fit() throws -> Fit {
    try Typesetter(fonts: try FontList.shipped()).prepare(Self.text).largestSize(in: Size(200, 60))
  }

  @Test func markupIsTheLiteral() throws {
    let markup = "from <sup>€</sup>49 <span size='80%' id='small'>only</span>"
    let run = try BuiltTool(
      ["fit", "--markup", "--text", markup, "--width", "200", "--height", "60", "--json"])
    #expect(try run.objects.first?["size"] as? Double == fit().size && run.status == 0)
    let line =
      #"{"op": "fit", "markup": true, "text": "from <sup>€</sup>49 <span size='80%' id='small'>only</span>", "width": 200, "height": 60}"#
    let batch = try BuiltTool(["batch"], input: line + "\n")
    #expect(try batch.objects.first?["size"] as? Double == fit().size)
  }

  @Test func spansAndBoxesAreByOffsets() throws {
    let line = #"""
      {"op": "fit", "text": "from €49 only", "width": 200, "height": 60,
      "spans": [{"start": 5, "end": 8, "position": "superscript"}, {"start": 11, "end": 15, "scale": 0.8, "id": "small"}]}
      """#.replacing("\n", with: " ")
    let answer = try #require(try BuiltTool(["batch"], input: line + "\n").objects.first)
    #expect(try answer["size"] as? Double == fit().size)
    let lines = try #require(answer["lines"] as? [[String: Any]])
    let spans = try #require(lines.first?["spans"] as? [[String: Any]])
    #expect(spans.map { $0["start"] as? Int } == [5, 11] && spans.last?["id"] as? String == "small")
  }

  @Test func boxesInPointsStay() throws {
    let line =
      #"{"op": "measure", "text": "a\ufffc", "size": 40, "boxes": [{"at": 1, "width": 20, "height": 10, "baseline": 4, "id": "b"}]}"#
    let answer = try #require(try BuiltTool(["batch"], input: line + "\n").objects.first)
    let lines = try #require(answer["lines"] as? [[String: Any]])
    let box = try #require((lines.first?["boxes"] as? [[String: Any]])?.first)
    #expect(box["width"] as? Double == 20 && box["height"] as? Double == 10 && box["id"] as? String == "b")
    let baseline = try #require(lines.first?["baseline"] as? Double)
    #expect(abs((box["y"] as? Double ?? 0) - (baseline - 6)) < 1e-3)
  }

  @Test func whatIsWrongWithTagsIsSaid() throws {
    let run = try BuiltTool(["fit", "--markup", "--text", "a <b>x", "--width", "9"])
    #expect(
      run.status == 65 && run.errors.contains("<b>, at byte 2: is not closed; add </b>"), "\(run.errors)")
  }

  @Test func aProofHasAColourForEachStyle() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "p.svg").path
    _ = try BuiltTool([
      "measure", "--markup", "--text", "a <sup>b</sup> <small>c</small>", "--size", "20", "--proof", path,
    ])
    let svg = String(decoding: try folder.contents("p.svg"), as: UTF8.self)
    let plain = folder.url.appending(path: "q.svg").path
    _ = try BuiltTool(["measure", "--text", "a b c", "--size", "20", "--proof", plain])
    let colors = { (svg: String) in Set(svg.matches(of: /rgb\([^)]*\)/).map { String($0.output) }) }
    #expect(
      colors(svg).count == colors(String(decoding: try folder.contents("q.svg"), as: UTF8.self)).count + 2)
  }
}
