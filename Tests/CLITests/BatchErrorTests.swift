import Foundation
import Testing

@testable import copyfit_cli
@testable import Requests

@Suite struct BatchErrorTests {
  /// A line, the code of its error, and the id it is answered with.
  struct Line: CustomTestStringConvertible, Sendable {
    let bytes: [UInt8]
    let code: String
    let id: String
    var testDescription: String { String(decoding: bytes.prefix(100), as: UTF8.self) }

    init(_ json: String, _ code: String, id: String = "7") {
      (bytes, self.code, self.id) = (Array(json.utf8), code, id)
    }

    /// A fit of "a" with one more member.
    init(with member: String, _ code: String) {
      self.init(#"{"id": 7, "op": "fit", "text": "a", \#(member)}"#, code)
    }

    init(bytes: [UInt8], _ code: String, id: String = "7") {
      (self.bytes, self.code, self.id) = (bytes, code, id)
    }
  }

  @Test(arguments: [
    Line("nonsense", "badJSON", id: "null"),
    Line("{", "badJSON", id: "null"),
    Line("[]", "badJSON", id: "null"),
    Line("3", "badJSON", id: "null"),
    Line(#"{"id": 7, "op": "fit", "text": "a"} {}"#, "badJSON", id: "null"),
    Line(#"{"id": 7, "op": "fit", "text": "a",}"#, "badJSON", id: "null"),
    Line(#"{"id": 7, "op": "fit", "text": "a", "width": NaN}"#, "badJSON", id: "null"),
    Line(#"{"id": 7, "op": "fit", "text": "a", "text": "a"}"#, "badJSON"),
    Line(#"{"id": 7, "id": 7, "op": "fit", "text": "a"}"#, "badJSON", id: "null"),
    Line(with: #""features": {"liga": 0, "liga": 1}"#, "badJSON"),
    Line(String(repeating: "[", count: 100_000), "badJSON", id: "null"),
    Line(bytes: [0xFF], "badJSON", id: "null"),
    Line(#"{"id": 7, "op": "fit", "text": "\ud800"}"#, "badText"),
    Line(#"{"op": "fit", "text": "\udc00\ud800", "id": 7}"#, "badText"),
    Line(#"{"id": "\ud800", "op": "fit", "text": "a"}"#, "badText", id: "null"),
    Line(
      bytes: Array(#"{"id": 7, "op": "fit", "text": ""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8), "badText"),
    Line(#"{"id": 7, "op": "fit", "txt": "a"}"#, "unknownKey"),
    Line(with: #""max-lines": 2"#, "unknownKey"),
    Line(with: #""Width": 2"#, "unknownKey"),
    Line(#"{"id": 7}"#, "badValue"),
    Line(#"{"id": 7, "op": "fit"}"#, "badValue"),
    Line(#"{"id": 7, "text": "a"}"#, "badValue"),
    Line(#"{"id": 7, "op": "solve", "text": "a"}"#, "badValue"),
    Line(#"{"id": 7, "op": "fit", "text": 3}"#, "badValue"),
    Line(#"{"id": 7, "op": "measure", "text": "a"}"#, "badValue"),
    Line(#"{"id": 7, "op": "measure", "text": "a", "size": -1}"#, "badValue"),
    Line(#"{"id": 7, "op": "measure", "text": "a", "size": 1e308}"#, "badValue"),
    Line(with: #""width": "3""#, "badValue"),
    Line(with: #""width": null"#, "badValue"),
    Line(with: #""width": -1"#, "badValue"),
    Line(with: #""width": 1e400"#, "badValue"),
    Line(with: #""height": -0.5"#, "badValue"),
    Line(with: #""maxLines": 0"#, "badValue"),
    Line(with: #""maxLines": 1.5"#, "badValue"),
    Line(with: #""maxLines": 1e300"#, "badValue"),
    Line(with: #""minSize": 9, "maxSize": 8"#, "badValue"),
    Line(with: #""minSize": 1001"#, "badValue"),
    Line(with: #""step": 0"#, "badValue"),
    Line(with: #""step": 1, "sizes": [3]"#, "badValue"),
    Line(with: #""sizes": []"#, "badValue"),
    Line(with: #""sizes": [1, "2"]"#, "badValue"),
    Line(with: #""sizes": [1, 1e400]"#, "badValue"),
    Line(with: #""sizes": 3"#, "badValue"),
    Line(with: #""language": "d e""#, "badValue"),
    Line(with: #""direction": "up""#, "badValue"),
    Line(with: #""lineHeight": "1.2""#, "badValue"),
    Line(with: #""lineHeight": "nanpt""#, "badValue"),
    Line(with: #""lineHeight": -1"#, "badValue"),
    Line(with: #""lineHeight": true"#, "badValue"),
    Line(with: #""tracking": 1e400"#, "badValue"),
    Line(with: #""tracking": -1000001"#, "badValue"),
    Line(with: #""language": "de-""#, "badValue"),
    Line(with: #""wrap": "keepAll""#, "badValue"),
    Line(with: #""features": {"lig": 0}"#, "badValue"),
    Line(with: #""features": {"liga": true}"#, "badValue"),
    Line(with: #""features": ["liga"]"#, "badValue"),
    Line(with: #""variations": {"wght": "700"}"#, "badValue"),
    Line(with: #""insets": [1, 2, 3]"#, "badValue"),
    Line(with: #""insets": [1, 2, 3, -4]"#, "badValue"),
    Line(with: #""fonts": []"#, "badValue"),
    Line(with: #""fonts": "a.ttf""#, "badValue"),
    Line(with: #""fonts": ["/nix.ttf"]"#, "fontNotFound"),
    Line(with: #""fonts": [""]"#, "fontNotFound"),
    Line(with: #""fonts": ["/etc/passwd"]"#, "fontUnreadable"),
    Line(with: #""fonts": ["/"]"#, "fontUnreadable"),
    Line(with: #""variations": {"wdth": 80}"#, "unknownAxis"),
    Line(with: #""variations": {"weight": 80}"#, "unknownAxis"),
  ])
  func answersTheCode(_ line: Line) throws {
    let run = try BuiltTool(["batch"], input: line.bytes)
    #expect(run.status == 65)
    let name = line.id == "null" ? #""line": 1"# : #""id": \#(line.id)"#
    #expect(
      run.output.hasPrefix(#"{\#(name), "error": {"code": "\#(line.code)", "message": ""#),
      "\(run.output)")
    let error = try #require(try run.objects.first?["error"] as? [String: String])
    #expect(error.count == 2 && error["message"] != "")
    #expect(run.lines.count == 1)
  }

  @Test(
    "Messages say which part is wrong",
    arguments: [
      (#""sizes": [13, "x"]"#, "sizes[1]: a string is not a number"),
      (#""fonts": [1]"#, "fonts[0]: a number is not a string"),
      (#""features": {"liga": true}"#, "features.liga: true is not a number"),
      (#""variations": {"wght": "700"}"#, "variations.wght: a string is not a number"),
      (#""levers": [{"tracking": "a"}]"#, "levers[0].tracking: a string is not a number"),
      (#""shape": {"polygon": [[0, true]]}"#, "shape.polygon[0][1]: true is not a number"),
      (#""policies": [{}, {"maxLines": 0}]"#, "policies[1].maxLines: 0 is not a number of lines"),
      (#""policies": [{"name": "a"}, {"name": "a"}]"#, "policies[1]: the name 'a' is taken"),
      (#""policies": [3]"#, "policies[0]: a number is not an object"),
      (#""maxSize": 1e308"#, "maxSize: 1e+308 is not a size; give a number above 0, up to 10000000"),
      (#""sizes": [10, 1e308]"#, "sizes[1]: 1e+308 is not a size; give a number above 0"),
      (#""sizes": [10, 0]"#, "sizes[1]: 0 is not a size; give a number above 0"),
      (#""minSize": -0.0"#, "minSize: 0 is not a size; give a number above 0"),
      (#""minSize": 1e308, "maxSize": 1e308"#, "minSize: 1e+308 is not a size; give a number above 0"),
      (
        #""width": 10, "lineHeight": "1e308pt", "maxSize": 12"#,
        "lineHeight: 1e+308 is not a line height; give 0 to 10000000"
      ),
      (
        #""minSize": 2000"#,
        "minSize: 2000 is above maxSize 1000; exchange them, or give a larger maxSize"
      ),
    ])
  func namesThePart(_ members: String, _ message: String) throws {
    let run = try BuiltTool(["batch"], input: #"{"op": "fit", "text": "a", \#(members)}"#)
    let error = try #require(try run.objects.first?["error"] as? [String: String])
    #expect(error["message"]?.hasPrefix(message) == true, "\(error)")
  }

  @Test func byteOrderMarksAreNamed() throws {
    let run = try BuiltTool(["batch"], input: "\u{FEFF}{\"op\": \"fit\", \"text\": \"a\"}")
    #expect(run.output.contains("byte order mark"), "\(run.output)")
  }

  @Test func theRestGoesOn() throws {
    let good = #"{"id": 1, "op": "fit", "text": "a"}"#
    let run = try BuiltTool(["batch"], input: "\(good)\n{\n\n \t\r\n\(good)")
    #expect(run.status == 65)
    #expect(run.lines.count == 3)
    #expect(run.lines.first == run.lines.last && run.lines[0].contains("fits"))
  }

  @Test func hugeLinesAndTextsAreBeyondTheLimit() throws {
    let text = String(repeating: "a", count: Request.longestText + 1)
    let huge = String(repeating: "x", count: RequestAnswerer.longestLine + 100_000)
    let input =
      #"{"id": 1, "op": "fit", "text": "\#(text)"}"# + "\n\(huge)\n" + #"{"id": 3, "op": "fit", "text": "a"}"#
    let run = try BuiltTool(["batch"], input: input)
    #expect(run.status == 65 && run.lines.count == 3)
    #expect(run.lines[0].hasPrefix(#"{"id": 1, "error": {"code": "limit""#))
    #expect(run.lines[1].hasPrefix(#"{"line": 2, "error": {"code": "limit""#))
    #expect(run.lines[2].hasPrefix(#"{"id": 3, "outcome": "fits""#))
  }
}
