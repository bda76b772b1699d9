import Foundation
import Testing

@testable import copyfit_cli

/// Layouts in `batch`: kept by name, and solved as `copyfit layout` does.
@Suite struct BatchLayoutTests {
  private static let card = LayoutTests.card.replacing("\n", with: " ")

  private static func layout(_ arguments: [String]) throws -> String {
    let run = try BuiltTool(["layout", "-", "--json"] + arguments, input: card)
    return run.output
  }

  /// Calls of `layout`, and the keys that ask the same.
  @Test(arguments: [
    (["--size", "375x667"], #""size": [375, 667]"#),
    (["--size", "200x300", "--locale", "de"], #""size": [200, 300], "locale": "de""#),
    (
      ["--size", "200x300", "--locale", "ar", "--scale", "2"],
      #""size": [200, 300], "locale": "ar", "scale": 2"#
    ),
    (["--size", "9.5x9", "--direction", "rtl"], #""size": [9.5, 9], "direction": "rtl""#),
    (
      ["--size", "320x480", "--safe-area", "20,1,2,3", "--set", "tall", "--glyphs"],
      #""size": [320, 480], "safeArea": [20, 1, 2, 3], "sets": ["tall"], "glyphs": true"#
    ),
    (
      ["--size", "320x480", "--explain", "title.leading", "--explain", "choices"],
      #""size": [320, 480], "explain": ["title.leading", "choices"]"#
    ),
    (
      ["--size", "320x480", "--trait", "idiom=tablet", "--trait", "boldText=true", "--content-size", "ax1"],
      #""size": [320, 480], "traits": {"idiom": "tablet", "boldText": true}, "contentSize": "ax1""#
    ),
    (["--size", "90x90", "--content-size", "1.5"], #""size": [90, 90], "contentSize": 1.5"#),
    (
      ["--size", "90x90", "--font", BuiltTool.font("Lato-Regular.ttf")],
      #""size": [90, 90], "fonts": ["\#(BuiltTool.font("Lato-Regular.ttf"))"]"#
    ),
    (["--size", "90x90", "--offsets", "utf16"], #""size": [90, 90], "offsets": "utf16""#),
  ])
  func answersAsLayoutDoes(_ arguments: [String], _ keys: String) throws {
    let run = try BuiltTool(
      ["batch"],
      input: #"{"op": "layout", "name": "card", "document": \#(Self.card)}"# + "\n"
        + #"{"op": "layout", "layout": "card", \#(keys)}"# + "\n"
        + #"{"id": "x", "op": "layout", "document": \#(Self.card), \#(keys)}"#)
    #expect(run.status == 0 && run.errors == "" && run.lines.count == 3)
    #expect(run.lines[0] == #"{"line": 1, "outcome": "named"}"#)
    let wanted = try Self.layout(arguments).dropFirst().dropLast()
    #expect(run.lines[1] == #"{"line": 2, "# + wanted && run.lines[2] == #"{"id": "x", "# + wanted)
  }

  @Test func textsStandInPlaceOfTheDocuments() throws {
    let document = Self.card.replacing(
      #"{"en": "Settings", "de": "Voreinstellungen und Anzeige"}"#,
      with: #"{"en": "Ink", "de": "Tinte & Papier"}"#)
    let run = try BuiltTool(
      ["layout", "-", "--json", "--size", "200x300", "--locale", "de"], input: document)
    for texts in [#"{"title": "Tinte & Papier"}"#, #"{"title": {"en": "Ink", "de": "Tinte & Papier"}}"#] {
      let batch = try BuiltTool(
        ["batch"],
        input:
          #"{"op": "layout", "document": \#(Self.card), "size": [200, 300], "locale": "de", "texts": \#(texts)}"#
      )
      #expect(batch.output == #"{"line": 1, "# + run.output.dropFirst())
    }
  }

  @Test func markupStaysMarkup() throws {
    let document = #"{"items": [{"label": "a", "text": "<b>x</b>", "markup": true}]}"#
    let ask = { (text: String) in
      try BuiltTool(
        ["batch"],
        input: #"{"op": "layout", "document": \#(document), "size": [99, 99], "texts": {"a": "\#(text)"}}"#)
    }
    #expect(try ask("<i>Ink</i>").output.contains(#""start": 0, "end": 3"#))
    #expect(try ask("<i>Ink").output.contains("texts.a: <i>, at byte 0: is not closed; add </i>"))
  }

  @Test func textsOfListsAreThoseOfAllCells() throws {
    let document =
      #"{"items": [{"label": "a", "text": ""}, {"label": "b", "text": "x"}], "list": {"cells": [{"a": "1"}, {"a": "2"}]}}"#
    let ask = { (texts: String) in
      try BuiltTool(
        ["batch"], input: #"{"op": "layout", "document": \#(document), "size": [99, 99], "texts": \#(texts)}"#
      )
    }
    #expect(try ask(#"{"b": "longer"}"#).output.contains(#""1.b": {"size": 17, "lineCount": 1"#))
    #expect(
      try ask(#"{"a": "longer"}"#).output.contains("texts.a: each cell of the list has a text of its own"))
  }

  /// 600 screens with a document that changes after every tenth, in blocks that several threads read.
  @Test func aLineSeesTheDocumentsBeforeItWithAnyNumberOfJobs() throws {
    var (lines, widths) = ([String](), [Double?]())
    for number in 0..<600 {
      if number % 10 == 0 {
        let padding = String(repeating: " ", count: number % 70 * 40)
        lines.append(
          #"{"op": "layout", "name": "a", "document": {"items": [{"container": "x"}],\#(padding) "#
            + #""rules": ["x.leading == root.leading", "x.top == root.top", "x.height == 9", "x.width == \#(number + 1)"]}}"#
        )
        widths.append(nil)
      }
      lines.append(#"{"op": "layout", "layout": "a", "size": [999, 9]}"#)
      widths.append(Double(number / 10 * 10 + 1))
    }
    for jobs in ["1", "4", "32"] {
      let run = try BuiltTool(["batch", "--jobs", jobs], input: lines.joined(separator: "\n"))
      #expect(run.status == 0)
      #expect(
        try run.objects.map { ($0["frames"] as? [String: [Double]])?["x"]?[2] } == widths, "\(jobs) jobs")
    }
  }

  @Test func thereIsALimitOfNames() throws {
    let line = { (name: Int) in #"{"op": "layout", "name": "\#(name)", "document": {}}"# }
    let run = try BuiltTool(
      ["batch", "--jobs", "4"], input: (Array(0...1000) + [5]).map(line).joined(separator: "\n"))
    #expect(run.lines.count == 1002 && run.lines[999].contains("named") && run.lines[1001].contains("named"))
    #expect(run.lines[1000].contains("name: 1000 layouts have names; give this one a name that is in use"))
  }

  @Test func aBrokenDocumentReplacesNothing() throws {
    let good = #"{"op": "layout", "name": "a", "document": {"items": []}}"#
    let bad = #"{"op": "layout", "name": "a", "document": {"items": [{}]}}"#
    let ask = #"{"op": "layout", "layout": "a", "size": [9, 9]}"#
    let run = try BuiltTool(["batch"], input: [ask, bad, ask, good, ask, bad, ask].joined(separator: "\n"))
    #expect(run.status == 65)
    #expect(try run.objects.map { $0["error"] == nil } == [false, false, false, true, true, false, true])
    #expect(run.lines[4].dropFirst(10) == run.lines[6].dropFirst(10))
  }

  @Test(arguments: [
    (
      #""layout": "cards", "size": [9, 9]"#, "badValue",
      "layout: there is no layout 'cards'; did you mean 'card'?"
    ),
    (#""size": [9, 9]"#, "badValue", "layout: is missing; give the name of a document, or a document"),
    (#""layout": "card""#, "badValue", "size: is missing; give the screen's points, such as [375, 667]"),
    (#""layout": "card", "size": [9]"#, "badValue", "size: give 2 numbers (width, height), not 1"),
    (
      #""layout": "card", "size": [9, -9]"#, "badValue",
      "size[1]: -9 is not a length of a screen; give 0 to 1000000"
    ),
    (
      #""layout": "card", "size": 9"#, "badValue",
      "size: a number is not an array of 2 numbers: width, height"
    ),
    (
      #""layout": "card", "size": [9, 9], "texts": {"titel": "a"}"#, "badValue",
      "texts.titel: there is no label or field of that name; did you mean 'title'?"
    ),
    (
      #""layout": "card", "size": [9, 9], "texts": {"title": 1}"#, "badValue",
      #"texts.title: a number is not a text, such as "Name", or one by language, such as {"en": "Name", "ar": "الاسم"}"#
    ),
    (
      #""layout": "card", "size": [9, 9], "locale": "d e""#, "badValue",
      "locale: 'd e' is not a language tag; use one such as de or zh-Hant"
    ),
    (
      #""layout": "card", "size": [9, 9], "sets": ["tal"]"#, "badValue",
      "sets: the document has no set 'tal'; did you mean 'tall'?"
    ),
    (
      #""layout": "card", "size": [9, 9], "traits": {"idiom": "house"}"#, "badValue",
      "traits.idiom: 'house' is no idiom; choose among unspecified, phone, tablet, desktop, tv, car, watch"
    ),
    (
      #""layout": "card", "size": [9, 9], "contentSize": 900"#, "badValue",
      "contentSize: '900' is out of range; factors go from 0.1 to 10"
    ),
    (
      #""layout": "card", "size": [9, 9], "scroll": 3"#, "badValue",
      "scroll: the document is of a screen, not of a list of cells; leave it out"
    ),
    (
      #""layout": "card", "size": [9, 9], "explain": ["title.lef"]"#, "badValue",
      "explain: 'lef' is not an edge; did you mean left?"
    ),
    (
      #""layout": "card", "size": [9, 9], "text": "a""#, "unknownKey",
      "text: no such key; did you mean 'texts'?"
    ),
    (
      #""layout": "card", "document": {}, "size": [9, 9]"#, "badValue",
      "layout: contradicts document; give the document, or its name"
    ),
    (
      #""name": "b", "document": {}, "size": [9, 9]"#, "badValue",
      "name: contradicts size; keep the document alone, and ask for its screen in a later line"
    ),
    (#""name": "b""#, "badValue", "name: has no effect without document; add the document to keep"),
    (#""name": "", "document": {}"#, "badValue", "name: the name is empty; give one such as card"),
    (#""name": "b", "document": []"#, "badValue", "document: an array is not a layout document, an object"),
    (
      #""name": "b", "document": {"items": [{"label": "x", "text": "", "in": "y"}]}"#, "badValue",
      "document.items[0].in: there is no item 'y'; list it among the items"
    ),
    (
      #""document": {"fonts": ["/nix.ttf"]}, "size": [9, 9]"#, "fontNotFound",
      "document.fonts[0]: /nix.ttf: there is no such file; check the path"
    ),
  ])
  func refusesNamingTheCulprit(_ keys: String, _ code: String, _ message: String) throws {
    let run = try BuiltTool(
      ["batch"],
      input: #"{"op": "layout", "name": "card", "document": \#(Self.card)}"#
        + "\n{\"op\": \"layout\", \(keys)}")
    let error = try #require(try run.objects.last?["error"] as? [String: String])
    #expect(run.status == 65 && error["code"] == code && error["message"] == message, "\(run.lines[1])")
  }

  // The order of names, without the tool.

  @Test func blocksWaitForTheNamesOfAllBefore() async {
    let layouts = LayoutHandover<Int>()
    let answers = await withTaskGroup(of: (Int, Int?).self) { group in
      for block in (0..<8).reversed() {
        group.addTask {
          await withCheckedContinuation { done in
            Thread.detachNewThread {
              let known = layouts.add(
                block % 2 == 0 ? [("a", block), ("a", block + 100)] : [], of: block, wantsEarlier: true)
              done.resume(returning: (block, known["a"]))
            }
          }
        }
      }
      return await group.reduce(into: [Int: Int?]()) { $0[$1.0] = $1.1 }
    }
    #expect((0..<8).map { answers[$0] ?? nil } == [nil, 100, 100, 102, 102, 104, 104, 106])
  }
}
