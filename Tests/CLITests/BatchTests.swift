import Copyfit
import Foundation
import Testing

@Suite struct BatchTests {
  @Test(arguments: [
    "null", "0", "-0", "1e400", "123456789012345678901234567890", #""x""#, #""\u00e4\/""#, "true", "[]",
    #"{"a" : [1.50, {"b":null}]}"#,
  ])
  func echoesTheIDAsItWasWritten(_ id: String) throws {
    let run = try BuiltTool(["batch"], input: #"{"op": "fit", "text": "a", "id": \#(id) }"#)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(#"{"id": \#(id), "outcome": "fits", "#))
  }

  @Test func namesTheLineOfARequestWithoutAnID() throws {
    let request = #"{"op": "fit", "text": "a"}"#
    let input = "\n\(request)\n \r\n{\n\(request.dropLast()), \"id\": null}\n\n\(request)"
    for jobs in ["1", "4"] {
      let run = try BuiltTool(["batch", "--jobs", jobs], input: input)
      let starts = [#"{"line": 2, "#, #"{"line": 4, "error": "#, #"{"id": null, "#, #"{"line": 7, "#]
      #expect(run.lines.count == starts.count)
      for (line, start) in zip(run.lines, starts) { #expect(line.hasPrefix(start)) }
    }
  }

  @Test func countsLinesThroughAllBlocks() throws {
    let input = (0..<9000).map { $0 % 3 == 0 ? "" : #"{"op": "fit", "text": "a", "width": 9}"# }
    let run = try BuiltTool(["batch", "--jobs", "3"], input: input.joined(separator: "\n"))
    #expect(try run.objects.compactMap { $0["line"] as? Int } == (1...9000).filter { $0 % 3 != 1 })
  }

  @Test func theEmptyTextFitsAtTheLargestSize() throws {
    let run = try BuiltTool(["batch"], input: #"{"op": "fit", "text": "", "width": 0, "height": 0}"#)
    let answer = #"{"line": 1, "outcome": "fits", "size": 1000, "width": 0, "height": 0, "lineCount": 0, "#
    #expect(
      run.output == answer + #""limitedBy": "maxSize", "nextSize": null, "missing": [], "lines": []}"# + "\n")
  }

  @Test func offsetsCountUnescapedUTF8() throws {
    let request = #"{"op": "measure", "size": 10, "text": "\u00e4\ud808\udc00\n\ud808\udc00"}"#
    let answer = try #require(try BuiltTool(["batch"], input: request).objects.first)
    let lines = try #require(answer["lines"] as? [[String: Any]])
    #expect(lines.map { $0["start"] as? Int } == [0, 7] && lines.map { $0["end"] as? Int } == [7, 11])
    #expect(answer["missing"] as? [Int] == [2, 7])
  }

  @Test func measuringIgnoresWhatBelongsToFitting() throws {
    let request = #"{"id": 1, "op": "measure", "text": "a b", "size": 10, "width": 12"#
    let fitting =
      #", "height": 1, "minSize": 5, "maxSize": 6, "step": 1, "insets": [1, 1, 1, 1]"#
    let run = try BuiltTool(["batch"], input: "\(request)}\n\(request)\(fitting)}\n")
    #expect(run.status == 0)
    #expect(run.lines[0] == run.lines[1])
  }

  /// Requests of many kinds, numbered.
  private static let many = (0..<2000).map { number in
    let text = String(repeating: "word ", count: number % 17) + (number % 5 == 0 ? "שלום" : "end")
    return #"{"id": \#(number), "op": "fit", "text": "\#(text)", "width": \#(20 + number % 300)}"#
  }

  @Test func keepsTheOrderOverManyWorkers() throws {
    let input = Self.many.joined(separator: "\n")
    let run = try BuiltTool(["batch", "--jobs", "4"], input: input)
    #expect(run.status == 0)
    #expect(try run.objects.map { $0["id"] as? Int } == Array(0..<2000))
    #expect(try run.output == BuiltTool(["batch", "--jobs", "1"], input: input).output)
  }

  @Test func answersBeforeTheInputEnds() throws {
    let (process, input, output) = try BuiltTool.start(["batch", "--jobs", "4"])
    for number in 0..<3 {
      input.write(Data("{\"id\": \(number), \"op\": \"fit\", \"text\": \"a\"}\n".utf8))
      let answer = String(decoding: output.availableData, as: UTF8.self)
      #expect(answer.hasPrefix("{\"id\": \(number), \"outcome\": \"fits\"") && answer.hasSuffix("}\n"))
    }
    try input.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func keysStandInTheirOrder() throws {
    let run = try BuiltTool(["batch"], input: #"{"op": "fit", "text": "a", "width": 20}"#)
    let keys = run.output.matches(of: #/"(\w+)": /#).map { String($0.output.1) }
    #expect(
      keys == [
        "line", "outcome", "size", "width", "height", "lineCount", "limitedBy", "nextSize", "missing",
        "lines",
        "start", "end", "x", "y", "width", "ascent", "descent", "baseline",
      ])
  }

  @Test(
    "Answers say where a larger box may get a smaller size",
    arguments: [
      (#""text": "a b""#, true), (#""text": "a\tb""#, false), (#""text": "a b", "trim": "ink""#, false),
      (#""text": "a b", "shape": "ellipse""#, false),
    ])
  func monotonyIsTold(_ values: String, _ isMonotone: Bool) throws {
    let run = try BuiltTool(["batch"], input: #"{"op": "fit", "width": 90, "height": 90, \#(values)}"#)
    #expect(run.output.contains(#""isMonotone": false"#) == !isMonotone && run.output.contains(#""fits""#))
  }
}
