import StrictJSON
import Testing
import TextDocuments

@testable import LayoutDocuments

/// Every key of styles, items and rules, with values of every wrong kind; a new key has to say what it takes.
@Suite struct BadKeyTests {
  private enum Kind {
    case name, text, choice, object, flag, priority, size, style
  }

  /// Values that a key of a kind refuses.
  private static func bad(_ kind: Kind) -> [String] {
    let all = ["null", "true", "\"x y\"", "3", "[]", "{\"a\": null}", "[null]", "1e400", "-1e400", "1e300"]
    switch kind {
    case .name: return all.filter { $0 != "\"x y\"" }
    case .choice: return all + ["\"\"", "\"Start\""]
    case .object: return all + ["{\"lig\": 1}", "{\"liga\": -1}", "{\"liga\": 0.5}", "{\"liga\": 1e9}"]
    case .priority:
      return all.filter { $0 != "3" } + ["0", "1001", "1.5", "{\"horizontal\": 0}", "{\"up\": 3}"]
    case .flag: return all.filter { $0 != "true" } + ["0", "\"true\""]
    case .size: return all + ["[1]", "[1, 2, 3]", "[1, -1]"]
    case .style:
      return all.filter { $0 != "{\"a\": null}" } + ["\"none\"", "{\"size\": 0}", "{\"sizes\": [1]}"]
    case .text: return all.filter { $0 != "\"x y\"" } + ["{}", "{\"de\": 3}", "{\"d e\": \"x\"}"]
    }
  }

  private func expectRefused(_ json: String, _ key: String) {
    do throws(LayoutDocumentError) {
      _ = try LayoutDocument(json: json)
      Issue.record("accepted: \(json)")
    } catch {
      #expect(error.message != "" && error.line >= 1, "\(json)")
      #expect(
        error.culprit.contains(key) || error.code == .badJSON || error.message.contains(key),
        "\(json): \(error)")
    }
  }

  @Test(arguments: StyleDraft.properties.rows.map(\.key)) func styles(_ key: String) throws {
    let values = try #require(StyleDraft.properties.row(key)).form.badSamples
    #expect(values.count > 2)
    for value in values { expectRefused(#"{"styles": {"s": {"\#(key)": \#(value)}}, "items": []}"#, key) }
  }

  private static func kind(of key: ItemKey) -> Kind? {
    switch key {
    case .container, .guide, .label, .field, .content, .bar, .scroll, .enclosing, .length: nil
    case .text: .text
    case .style: .style
    case .size: .size
    case .edge, .insets, .when: .choice
    case .traits: .object
    case .hug, .resist: .priority
    case .mayOverlap, .markup: .flag
    }
  }

  @Test(arguments: ItemKey.allCases) func items(_ key: ItemKey) {
    guard let kind = Self.kind(of: key) else { return }
    let item: String =
      switch key {
      case .size: #""content": "c""#
      case .edge: #""bar": "b", "length": 3"#
      case .insets: #""scroll": "s""#
      case .text: #""label": "l""#
      default: #""label": "l", "text": "x""#
      }
    for value in Self.bad(kind) {
      expectRefused(#"{"items": [{\#(item), "\#(key.rawValue)": \#(value)}]}"#, key.rawValue)
    }
  }

  /// What an item is, and what it is in, are names.
  @Test(arguments: ItemKey.kinds) func names(_ key: ItemKey) {
    for value in Self.bad(.name) + ["\"\"", "\"1a\"", "\"a.\"", "\"a b\""] {
      expectRefused(
        #"{"items": [{"\#(key.rawValue)": \#(value), "text": "x", "edge": "top", "length": 1}]}"#,
        key.rawValue)
      expectRefused(#"{"items": [{"guide": "g", "in": \#(value)}]}"#, "in")
    }
  }

  @Test(arguments: RuleKey.kinds) func rules(_ key: RuleKey) {
    for value in ["null", "true", "3", "{}", "\"nosuch\"", "[]", "[3]", "[\"nosuch\"]", "1e400"] {
      let rest = key == .stack ? #", "axis": "vertical""# : key == .aspect ? #", "ratio": 2"# : ""
      expectRefused(#"{"items": [], "rules": [{"\#(key.rawValue)": \#(value)\#(rest)}]}"#, key.rawValue)
    }
  }
}
