import StrictJSON
import Testing
import TextDocuments

@testable import LayoutDocuments

/// Every key of styles, items and rules, with values of every wrong kind; a new key has to say what it takes.
@Suite struct BadKeyTests {
  private func expectRefused(_ json: String, _ key: String) {
    do throws(LayoutDocumentError) {
      _ = try LayoutDocument(json: json)
      Issue.record("accepted: \(json)")
    } catch {
      #expect(error.message != "" && error.line >= 1, "\(json)")
      #expect(error.culprit.contains(key), "\(json): \(error)")
    }
  }

  @Test(arguments: StyleDraft.properties.rows.map(\.key)) func styles(_ key: String) throws {
    let values = try #require(StyleDraft.properties.row(key)).form.badSamples
    #expect(values.count > 2)
    for value in values { expectRefused(#"{"styles": {"s": {"\#(key)": \#(value)}}, "items": []}"#, key) }
  }

  /// Values that no property takes.
  private static let junk = ["null", "[null]", #"{"a": null}"#, "1e400", "-1e400", "1e300"]

  /// Properties of items, each with an item that can have it.
  private static let properties = DocumentItem.kinds.tables.sorted { $0.key.rawValue < $1.key.rawValue }
    .flatMap { kind, table in
      table.rows.filter { $0.key != kind.rawValue && $0.key != "in" }.map { property in
        let others = table.rows.filter { $0.isRequired && $0.key != property.key }
        let members = others.map { "\($0.key.quoted): \($0.form.samples[0])" }
        return (key: property.key, item: members.joined(separator: ", "), bad: property.form.badSamples)
      }
    }

  @Test(arguments: properties.indices) func items(_ index: Int) {
    let (key, item, bad) = Self.properties[index]
    #expect(bad.count > 2)
    for value in bad + Self.junk { expectRefused(#"{"items": [{\#(item), "\#(key)": \#(value)}]}"#, key) }
  }

  /// What an item is, and what it is in, are names.
  @Test(arguments: DocumentItem.Kind.allCases) func names(_ key: DocumentItem.Kind) throws {
    let table = try #require(DocumentItem.kinds.tables[key])
    let required = table.rows.filter { $0.isRequired && $0.key != key.rawValue }
    let others = required.map { ", \($0.key.quoted): \($0.form.samples[0])" }.joined()
    for value in ["null", "true", "3", "[]", "{\"a\": null}", "1e400", "\"\"", "\"1a\"", "\"a.\"", "\"a b\""]
    {
      expectRefused(#"{"items": [{"\#(key.rawValue)": \#(value)\#(others)}]}"#, key.rawValue)
      expectRefused(#"{"items": [{"guide": "g", "in": \#(value)}]}"#, "in")
    }
  }

  @Test(arguments: RuleObject.Kind.allCases) func rules(_ key: RuleObject.Kind) {
    for value in ["null", "true", "3", "{}", "\"nosuch\"", "[]", "[3]", "[\"nosuch\"]", "1e400"] {
      let rest = key == .stack ? #", "axis": "vertical""# : key == .aspect ? #", "ratio": 2"# : ""
      expectRefused(#"{"items": [], "rules": [{"\#(key.rawValue)": \#(value)\#(rest)}]}"#, key.rawValue)
    }
  }
}
