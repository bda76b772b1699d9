import Auditing
import Foundation
import StrictJSON
import Testing
import TextDocuments
import Typesetting
import _TestSupport

@testable import copyfit_cli
@testable import Requests

/// Every bad value of every property, at every door that has the property: each names its own place and says the same of
/// the value, and what comes after is answered as before.
@Suite struct BadValueTests {
  /// A line of `batch` with one bad value, and the message it is to have.
  private struct Case {
    let line, message: String
  }

  /// What a row says of a value, with the place within it; nil where it takes the value.
  private static func refusal<Root: Described>(_ row: Property<Root>, _ value: JSONValue) -> JSONFault?
  where Root.Context == Void {
    var root = Root()
    do throws(JSONFault) {
      try row.set(value, (), &root)
      return nil
    } catch { return error.inside(row.key) }
  }

  private static func value(_ json: String) throws -> JSONValue {
    var reader = JSONReader(Array(json.utf8)[...])
    return try reader.document()
  }

  /// The lines of `batch` that hold each bad value of some rows.
  ///
  /// - Parameters:
  ///   - place: where in the line the properties are: `policies[0]`; empty for the line itself.
  ///   - line: the line with a member in that place.
  private static func cases<Root: Described>(
    _ rows: [Property<Root>], at place: String, line: (_ member: String, Property<Root>) -> String
  ) throws -> [Case] where Root.Context == Void {
    try rows.flatMap { row in
      try row.form.badSamples.map { sample in
        let fault = try #require(refusal(row, value(sample)), "\(row.key) takes \(sample)")
        let path = place.isEmpty ? fault.culprit : "\(place).\(fault.culprit)"
        return Case(
          line: line("\(row.key.quoted): \(sample)", row), message: "\(path): \(fault.message)")
      }
    }
  }

  /// Answers each case between two good lines, which have one answer all along.
  private func expect(_ cases: [Case], atLeast count: Int) throws {
    let good = #"{"op": "measure", "text": "Total", "size": 12}"# + "\n"
    let run = try BuiltTool(["batch"], input: good + cases.map { "\($0.line)\n\(good)" }.joined())
    #expect(run.status == 65)
    #expect(cases.count >= count)
    let answers = try run.objects
    try #require(answers.count == 2 * cases.count + 1, "\(run.errors)")
    for (index, test) in cases.enumerated() {
      let error = answers[2 * index + 1]["error"] as? [String: String]
      #expect(error?["message"] == test.message, "\(test.line)")
      #expect(answers[2 * index + 2]["width"] as? Double == answers[0]["width"] as? Double)
    }
  }

  @Test func keysOfRequests() throws {
    try expect(
      Self.cases(TextRequest.properties.rows, at: "") { member, row in
        let operation = PropertyScope.Operation.ofTexts.first(where: row.scope.operations.contains)
        let text = operation == .group || row.key == "text" ? "" : #", "text": "a""#
        let op = row.key == "op" ? "" : #", "op": \#((operation ?? .fit).rawValue.quoted)"#
        return "{\(member)\(text)\(op)}"
      }, atLeast: 300)
  }

  @Test func policies() throws {
    let rows = TextRequest.properties.rows.filter { PolicyChoice.keys.contains($0.key) }
    try expect(
      Self.cases(rows, at: "policies[0]") { member, _ in
        #"{"op": "fit", "text": "a", "width": 100, "policies": [{\#(member)}]}"#
      }, atLeast: 100)
  }

  @Test func textsOfGroups() throws {
    let rows = TextRequest.properties.rows.filter { row in
      row.scope.operations.contains(.group) && !MemberChoice.sharedKeys.contains(row.key)
        && ["TextStyle", "TextRequest.fonts"].contains { row.facts.swiftName?.hasPrefix($0) == true }
    }
    try expect(
      Self.cases(rows, at: "texts[0]") { member, _ in
        #"{"op": "group", "width": 100, "texts": [{"text": "a", \#(member)}]}"#
      }, atLeast: 50)
  }

  @Test func entriesOfSpans() throws {
    try expect(
      Self.cases(SpanDescription.properties.rows, at: "spans[0]") { member, row in
        let others = ["start", "end"].filter { $0 != row.key }.map { ", \($0.quoted): 0" }
        return #"{"op": "fit", "text": "a", "width": 100, "spans": [{\#(member)\#(others.joined())}]}"#
      }, atLeast: 80)
  }

  @Test func entriesOfBoxes() throws {
    try expect(
      Self.cases(InlineBox.properties.rows, at: "boxes[0]") { member, row in
        let others = ["at", "width", "height"].filter { $0 != row.key }.map { ", \($0.quoted): 0" }
        return
          #"{"op": "fit", "text": "\#u{FFFC}", "width": 100, "boxes": [{\#(member)\#(others.joined())}]}"#
      }, atLeast: 30)
  }

  /// Styles of layouts say of a value what requests do, unless it may depend on the environment.
  @Test func stylesOfLayouts() throws {
    let styles = Vocabulary.styles.filter { !$0.form.schema.document.contains("computed") }
    let rows = TextRequest.properties.rows.compactMap { row in
      styles.first { $0.key == row.key && $0.form.badSamples == row.form.badSamples }.map { _ in row }
    }
    try expect(
      Self.cases(rows, at: "document.styles.s") { member, _ in
        #"{"op": "layout", "size": [9, 9], "document": {"styles": {"s": {\#(member)}}, "items": []}}"#
      }, atLeast: 100)
  }

  // MARK: Words

  /// A bad value in the words of options, cells and attributes; nil for what no word says.
  private static func word(_ sample: String, _ form: ValueForm) throws -> String? {
    switch (try value(sample).content, form.words) {
    case (.string(let text), .text), (.string(let text), .number), (.string(let text), .whole),
      (.string(let text), .numberOrText):
      text
    case (.number, .number), (.number, .whole), (.number, .numberOrText): sample
    default: nil
    }
  }

  /// Bad values of rows in words, each with what the row says of it.
  private static func words<Root: Described>(
    _ rows: [Property<Root>]
  ) throws -> [(row: Property<Root>, word: String, fault: JSONFault)] where Root.Context == Void {
    try rows.flatMap { row in
      try row.form.badSamples.compactMap { sample in
        guard let word = try word(sample, row.form) else { return nil }
        do throws(JSONFault) {
          guard let fault = refusal(row, try row.form.words.json([word])) else { return nil }
          return (row, word, fault)
        } catch { return (row, word, error.inside(row.key)) }
      }
    }
  }

  @Test func cellsOfBoxTables() throws {
    let words = try Self.words(TextBox.properties.rows.filter { $0.key != "key" })
    #expect(words.count >= 60)
    for (row, word, fault) in words {
      let table = "key,\(row.key)\na,\"\(word.replacing("\"", with: "\"\""))\"\n"
      let error = #expect(throws: AuditError.self, "\(row.key) \(word)") {
        try BoxTable(table.utf8, path: "b.csv")
      }
      #expect(error?.message == "\(fault.culprit): \(fault.message)")
    }
  }

  @Test func attributesOfMarkup() throws {
    // Sizes, shifts and lengths of boxes have a unit.
    let rows = SpanDescription.properties.rows.filter {
      $0.facts.attribute != nil && !["size", "rise"].contains($0.facts.attribute)
    }
    let words = try Self.words(rows)
    try expect(
      words.map { row, word, fault in
        let attribute = row.facts.attribute ?? ""
        let tag = "<span \(attribute)='\(word.replacing("<", with: "&lt;"))'>a</span>"
        let message = "text: \(attribute), at byte 6: \(fault.message)"
        return Case(
          line: #"{"op": "fit", "text": \#(tag.quoted), "width": 100, "markup": true}"#, message: message)
      }, atLeast: 20)
  }

  @Test func options() throws {
    let commands: [(any Command.Type, PropertyScope.Operation, [String])] = [
      (FitCommand.self, .fit, ["--width", "100"]), (MeasureCommand.self, .measure, ["--size", "9"]),
    ]
    var known: Set<String> = []
    for (command, operation, others) in commands {
      let rows = TextRequest.properties.rows.filter { row in
        row.scope.operations.contains(operation) && !known.contains(row.key) && row.key != "text"
          && command.options.contains { $0.name == row.option }
      }
      for (row, word, fault) in try Self.words(rows) {
        known.insert(row.key)
        let rest = others.contains(row.option) ? [] : others
        let run = try BuiltTool([command.name, "--text", "a", "\(row.option)=\(word)"] + rest)
        let expected = RequestError(fault).namingOption.sentence
        #expect(run.status == 64 && run.output.isEmpty, "\(row.option) \(word)")
        #expect(run.errors == "copyfit: \(expected)\n", "\(row.option) \(word)")
      }
    }
    #expect(known.count >= 30)
  }
}
