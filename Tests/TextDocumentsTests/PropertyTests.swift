import Fitting
import Foundation
import StrictJSON
import Testing
import TextDocuments
import Typesetting
import _TestSupport

/// What every row of every table holds to.
@Suite struct PropertyTests {
  /// A row, whatever it is a property of.
  struct Row: Sendable, CustomTestStringConvertible {
    let table: String
    let key: String
    let help: String
    let form: ValueForm
    /// Reads a value, as JSON, and writes what it was read as: an object with at most one member.
    let rewritten: @Sendable (String) throws -> String

    var testDescription: String { "\(table).\(key)" }

    init<Root: Described>(_ row: Property<Root>, _ table: String) where Root.Context == Void {
      (self.table, key, help, form) = (table, row.key, row.help, row.form)
      rewritten = { json in
        var (root, writer) = (Root(), JSONWriter())
        try row.set(try Self.value(json), (), &root)
        writer.object { PropertyTable([row]).write(root, to: &$0) }
        return String(decoding: writer.bytes, as: UTF8.self)
      }
    }

    static func value(_ json: String) throws -> JSONValue {
      var reader = JSONReader(Array(json.utf8)[...])
      return try reader.document()
    }
  }

  static func rows<Root: Described>(_ type: Root.Type) -> [Row] where Root.Context == Void {
    Root.properties.rows.map { Row($0, "\(type)") }
  }

  static let rows =
    rows(TextRequest.self) + rows(TextStyle.self) + rows(BlockStyle.self) + rows(FitOptions.self)
    + rows(SpanDescription.self) + rows(InlineBox.self) + rows(FontChoice.self)
    + rows(HyphenationChoice.self)

  /// Those that are not written, or only beside another.
  private static let unwritten: Set = [
    "TextRequest.id", "TextRequest.preset", "TextRequest.texts", "TextRequest.policies",
    "TextRequest.truncateAt",
    "TextRequest.ellipsis", "FitOptions.truncateAt", "FitOptions.ellipsis",
  ]

  @Test(arguments: rows) func samplesAreReadAndSoIsWhatTheyAreWrittenAs(_ row: Row) throws {
    #expect(!row.form.samples.isEmpty && !row.help.isEmpty && !row.help.hasSuffix("."))
    var compared = 0
    for sample in row.form.samples {
      let written = try row.rewritten(sample)
      guard case .object(let members) = try Row.value(written).content, let member = members.first else {
        continue
      }
      let value = String(written.utf8.dropFirst(member.value.range.lowerBound).dropLast(1)) ?? ""
      #expect(try row.rewritten(value) == written, "\(sample)")
      compared += 1
    }
    // A default is not written.
    let isWritten = !Self.unwritten.contains(row.testDescription)
    #expect(isWritten ? compared >= max(1, row.form.samples.count - 1) : compared == 0)
  }

  @Test(arguments: rows) func badSamplesAreRefusedByReaderAndSchema(_ row: Row) throws {
    let schema = try JSONSchema(Data(row.form.schema.document.utf8))
    for sample in row.form.samples {
      #expect(try schema.faults(in: Data(sample.utf8)) == [], "\(sample)")
    }
    for sample in row.form.badSamples {
      #expect(throws: JSONFault.self, "\(sample)") { try row.rewritten(sample) }
      #expect(try schema.faults(in: Data(sample.utf8)) != [], "\(sample)")
    }
  }

  @Test func keysAreThereOnce() {
    for (table, rows) in Dictionary(grouping: Self.rows, by: \.table) {
      #expect(Set(rows.map(\.key)).count == rows.count, "\(table)")
    }
  }

  /// The option of a flag makes it true, unless the row says that it switches it off.
  @Test func everyFlagHasAnOptionThatChangesIt() {
    var flags = 0
    for row in TextRequest.properties.rows {
      guard case .flag = row.form.words else { continue }
      #expect((row.facts.usual == "true") == (row.facts.offHelp != nil), "\(row.key)")
      flags += 1
    }
    #expect(flags >= 5)
  }
}
