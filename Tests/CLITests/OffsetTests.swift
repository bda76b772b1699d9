import Foundation
import Testing

/// `offsets` in requests and options: the same answers, counted in other units.
@Suite struct OffsetTests {
  /// Letters of one to four bytes, one and two units of UTF-16, of several scalars to a grapheme, and boxes.
  private static let text = "aé\u{12000}中 \u{FFFC}👍🏽b e\u{301}\n\u{12000} c"

  /// The text's offsets of a unit by byte; only those of characters.
  private static func places(_ unit: String) -> [Int: Int] {
    var (places, byte, count) = ([Int: Int](), 0, 0)
    for scalar in text.unicodeScalars {
      places[byte] = count
      byte += String(scalar).utf8.count
      count += unit == "utf8" ? String(scalar).utf8.count : unit == "utf16" ? String(scalar).utf16.count : 1
    }
    places[byte] = count
    return places
  }

  /// A request with spans and a box, at bytes that are counted in a unit.
  private static func request(_ unit: String, _ op: String, isGiven: Bool = true) throws -> String {
    let places = places(unit)
    let count = { (byte: Int) in try #require(places[byte]) }
    var members: [String: Any] = [
      "id": 1, "op": op, "text": text, "width": 30, "glyphs": true,
      "spans": [["start": try count(1), "end": try count(7), "scale": 1.5, "id": "a"]],
      "boxes": [["at": try count(11), "width": 5, "height": 5]],
    ]
    if op == "fit" {
      (members["maxSize"], members["height"], members["minSize"], members["truncate"]) = (30, 20, 9, "tail")
    } else {
      members["size"] = 10
    }
    if isGiven { members["offsets"] = unit }
    return try BatchOperationTests.line(members)
  }

  /// An answer with all its offsets as bytes.
  private static func inBytes(_ value: Any, _ bytes: [Int: Int], _ key: String = "") -> Any {
    if let object = value as? [String: Any] {
      return object.reduce(into: [String: Any]()) { $0[$1.key] = inBytes($1.value, bytes, $1.key) }
    }
    if key == "carets", let carets = value as? [[Double]] {
      return carets.map { [Double(bytes[Int($0[0])] ?? -1), $0[1]] }
    }
    if let array = value as? [Any] { return array.map { inBytes($0, bytes, key) } }
    if ["start", "end", "at", "missing"].contains(key), let offset = value as? Int {
      return bytes[offset] ?? -1
    }
    return value
  }

  @Test(arguments: ["utf16", "scalars"], ["fit", "measure", "carets"])
  func answersAreTheSameInOtherUnits(_ unit: String, _ op: String) throws {
    let lines = [try Self.request("utf8", op), try Self.request(unit, op)]
    let run = try BuiltTool(["batch"], input: lines.joined(separator: "\n"))
    #expect(run.status == 0, "\(run.output)")
    let objects = try run.objects
    let bytes = Dictionary(uniqueKeysWithValues: Self.places(unit).map { ($0.value, $0.key) })
    let (one, other) = (objects[0] as NSDictionary, Self.inBytes(objects[1], bytes) as? NSDictionary)
    #expect(one == other && objects[0] as NSDictionary != objects[1] as NSDictionary)
    #expect(run.output.contains("\"missing\": [3") && run.output.contains("\"spans\""))
    // What is cut is no longer there to be told of, the box included.
    #expect(run.output.contains("\"cut\": {") == (op == "fit"))
    #expect(run.output.contains("\"at\"") == (op != "fit"))
  }

  @Test(arguments: ["utf16", "scalars"]) func theOptionOfBatchIsForLinesThatDoNotSay(_ unit: String) throws {
    let line = try Self.request(unit, "measure", isGiven: false)
    let wanted = try BuiltTool(["batch"], input: try Self.request(unit, "measure"))
    #expect(try BuiltTool(["batch", "--offsets", unit], input: line).output == wanted.output)
    let own = try Self.request("utf8", "measure")
    #expect(
      try BuiltTool(["batch", "--offsets", unit], input: own).output
        == BuiltTool(["batch"], input: own).output)
  }

  @Test(arguments: [
    ("utf8", [7, 13], "byte 2"), ("utf16", [5, 8], "UTF-16 offset 2"), ("scalars", [4, 7], "scalar 2"),
  ])
  func commandsCountInThem(_ unit: String, _ ends: [Int], _ place: String) throws {
    let text = "ab\u{12000}\n中é!"  // 2 + 4 + 1, then 3 + 2 + 1 bytes
    for command in [["measure", "--size", "9"], ["fit", "--width", "90", "--wrap", "none"]] {
      let run = try BuiltTool(command + ["--json", "--offsets", unit, "--text", text])
      let lines = try #require(try run.objects.first?["lines"] as? [[String: Any]])
      #expect(lines.map { $0["end"] as? Int } == ends)
      #expect(run.errors.contains("no font has a glyph for U+12000 at \(place); "), "\(run.errors)")
    }
    let group = try BuiltTool(["fit", "--json", "--offsets", unit, "--text", text, "--text", "a"])
    #expect(group.errors.contains("text 1: no font has a glyph for U+12000 at \(place); "))
  }

  @Test(arguments: [
    (
      #""offsets": "utf16", "spans": [{"start": 0, "end": 2}]"#,
      "spans[0]: UTF-16 offset 2 lies within a character; give 1 or 3"
    ),
    (
      #""offsets": "utf16", "spans": [{"start": 0, "end": 9}]"#,
      "spans[0]: UTF-16 offset 9 lies outside the text, which has 5; give one in it"
    ),
    (
      #""offsets": "scalars", "spans": [{"start": 5, "end": 5}]"#,
      "spans[0]: scalar 5 lies outside the text, which has 4; give one in it"
    ),
    (#""spans": [{"start": 0, "end": 2}]"#, "spans[0]: byte 2 lies within a character, U+1F600; give 1 or 5"),
    (
      #""offsets": "utf16", "boxes": [{"at": 1, "width": 1, "height": 1}]"#,
      "boxes[0]: UTF-16 offset 1 of the text is no U+FFFC, whose place a box takes; give the offset of one"
    ),
    (
      #""offsets": "scalars", "boxes": [{"at": 3, "width": 1, "height": 1}, {"at": 3, "width": 1, "height": 1}]"#,
      "boxes: two of them are at scalar 3; give each a U+FFFC of its own"
    ),
    (#""offsets": "utf32""#, "offsets: 'utf32' is unknown; did you mean 'utf8'?"),
    (#""offsets": 8"#, "offsets: a number is not a string"),
    (
      #""offsets": "utf16", "markup": true, "text": "😀<b>x""#,
      "text: <b>, at UTF-16 offset 2: is not closed; add </b>"
    ),
    (
      #""offsets": "scalars", "markup": true, "text": "😀<b>x""#,
      "text: <b>, at scalar 1: is not closed; add </b>"
    ),
  ])
  func errorsCountInThem(_ keys: String, _ message: String) throws {
    let text = keys.contains("\"text\"") ? "" : #", "text": "a😀b\ufffc""#
    let run = try BuiltTool(["batch"], input: #"{"op": "measure", "size": 9, \#(keys)\#(text)}"#)
    let error = try #require(try run.objects.first?["error"] as? [String: String], "\(run.output)")
    #expect(run.status == 65 && error["message"] == message)
  }

  @Test(arguments: [("utf8", "byte 4"), ("utf16", "UTF-16 offset 2"), ("scalars", "scalar 1")])
  func faultsInMarkupOfLayoutsCountInThem(_ unit: String, _ place: String) throws {
    let document = { (text: String) in #"{"items": [{"label": "a", "markup": true, "text": "\#(text)"}]}"# }
    let words = "<b>, at \(place): is not closed; add </b>"
    let bad = document("😀<b>x")
    let screen = try BuiltTool(["layout", "-", "--size", "9x9", "--offsets", unit], input: bad)
    #expect(screen.status == 65 && screen.errors.contains(words), "\(screen.errors)")
    let own = try BuiltTool(
      ["batch"], input: #"{"op": "layout", "size": [9, 9], "offsets": "\#(unit)", "document": \#(bad)}"#)
    #expect(own.status == 65 && own.output.contains(words), "\(own.output)")
    let named = try BuiltTool(
      ["batch", "--offsets", unit],
      input: """
        {"op": "layout", "name": "bad", "document": \(bad)}
        {"op": "layout", "name": "good", "document": \(document("x"))}
        {"op": "layout", "layout": "good", "size": [9, 9], "texts": {"a": "😀<b>x"}}
        """)
    #expect(named.output.components(separatedBy: words).count == 3, "\(named.output)")
  }

  @Test func layoutsCountInThemWhereTextsAreCut() throws {
    let document =
      #"{"items": [{"label": "a", "text": "ä😀 und noch viel mehr", "style": {"truncate": "middle", "maxLines": 1}}], "rules": ["a.width == 90"]}"#
    let ends = try ["utf8", "utf16", "scalars"].map { unit in
      let run = try BuiltTool(
        ["layout", "-", "--size", "99x99", "--json", "--offsets", unit], input: document)
      let texts = try #require(try run.objects.first?["texts"] as? [String: [String: Any]])
      let cut = try #require(texts["a"]?["cut"] as? [String: Int])
      let lines = try #require(texts["a"]?["lines"] as? [[String: Any]])
      return [cut["start"] ?? 0, cut["end"] ?? 0, try #require(lines.last?["end"] as? Int)]
    }
    #expect(
      ends[0][2] == 25 && ends[1] == ends[0].map { $0 - 3 } && ends[2] == ends[0].map { $0 - 4 }, "\(ends)")
    #expect(ends[0][0] > 6)
  }
}
