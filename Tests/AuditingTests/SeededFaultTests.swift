import Auditing
import ConstraintLayout
import StringCatalogs
import Testing
import Typesetting
import Typography
import _TestSupport

/// A project in which everything fits, and 200 faults put into it: all are found, and nothing else.
@Suite struct SeededFaultTests {
  private static let locales = ["de", "fr", "pl", "ru", "el", "cs", "sv", "it", "es", "tr"]
  private static let keysOfGroup = 10

  /// The kinds of faults, by the group of keys that they are put into.
  private enum Group: String, CaseIterable {
    case line, word, high, value, glyph, absent, copied, over

    var kind: Finding.Kind {
      switch self {
      case .line: .truncated
      case .word: .tooWide
      case .high: .tooTall
      case .value: .brokenPlaceholder
      case .glyph: .missingGlyph
      case .absent: .missingTranslation
      case .copied: .untranslated
      case .over: .overlapping
      }
    }

    /// The text with its fault; nil for one that is left out.
    func broken(_ text: String, source: String) -> String? {
      switch self {
      case .line, .over: text + " und noch sehr viel mehr als das"
      case .word: text + " Donaudampfschifffahrtsgesellschaft"
      case .high: text + " und dazu noch ein paar Worte zuviel des Guten"
      case .value: text.replacing("{name}", with: "")
      case .glyph: text + " \u{13000}"
      case .absent: nil
      case .copied: source
      }
    }
  }

  private struct Fault: Hashable, CustomStringConvertible {
    let kind: String, key: String, locale: String
    var description: String { "\(kind) \(key) \(locale)" }
  }

  private static func source(_ group: Group, _ number: Int) -> String {
    group == .value ? "Hello {name} \(number)" : "Some words \(number)"
  }

  private static func translation(_ group: Group, _ number: Int, _ locale: String) -> String {
    group == .value ? "Hej {name} \(number)" : "Wort \(locale) \(number)"
  }

  private static var boxes: [TextBox] {
    let width = BoxLength("50% - 20")
    return [
      TextBox("line.*", width: width, lines: 1, size: 15),
      TextBox("word.*", width: width, lines: 9, size: 15),
      TextBox("high.*", width: width, height: BoxLength(points: 45), size: 15),
      TextBox("value.*", width: width, lines: 3, size: 15),
      TextBox("glyph.*", width: width, lines: 3, size: 15),
      TextBox("absent.*", width: width, lines: 2, size: 15),
      TextBox("copied.*", width: width, lines: 2, size: 15),
    ]
  }

  /// Rows of two labels, the second at a fixed place.
  private static var layout: Layout {
    Layout { root in
      for number in 0..<keysOfGroup {
        let style = LabelStyle(size: .fixed(12))
        let label = root.label("x", style: style, name: "over.\(number)")
        let value = root.label("Value", style: style, name: "value\(number)")
        label.leading.equal(root.leading + 8)
        label.top.equal(root.top + Double(8 + 20 * number))
        value.leading.equal(root.leading + 120)
        value.top.equal(label.top)
      }
    }
  }

  /// Catalogs of the source and all languages, with faults at these places: group, key, language.
  private static func catalogs(_ faults: Set<[Int]>) throws -> [StringCatalog] {
    try (["en"] + locales).enumerated().map { index, locale in
      var lines = ""
      for (place, group) in Group.allCases.enumerated() {
        for number in 0..<keysOfGroup {
          let source = source(group, number)
          var text = locale == "en" ? source : translation(group, number, locale)
          if faults.contains([place, number, index - 1]) {
            guard let broken = group.broken(text, source: source) else { continue }
            text = broken
          }
          lines += "\"\(group.rawValue).\(number)\" = \"\(text)\";\n"
        }
      }
      return try StringCatalog(lines.utf8, path: "\(locale).lproj/L.strings")
    }
  }

  private static func result(_ faults: Set<[Int]>) throws -> AuditResult {
    var audit = Audit()
    audit.devices = [Device("small", size: Size(320, 480)), Device("large", size: Size(430, 932))]
    (audit.boxes, audit.layouts) = (boxes, [AuditedLayout("rows", layout)])
    audit.catalogs = try catalogs(faults)
    return try audit.result(with: Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])))
  }

  @Test func theCleanProjectHasNoFindings() throws {
    let result = try Self.result([])
    #expect(result.findings.isEmpty, "\(result)")
    #expect(result.textCount > 800)
  }

  @Test func allFaultsAreFoundAndNoneInvented() throws {
    var (generator, faults) = (SplitMix64(seed: 31), Set<[Int]>())
    while faults.count < 200 {
      faults.insert([
        Int.random(in: Group.allCases.indices, using: &generator),
        Int.random(in: 0..<Self.keysOfGroup, using: &generator),
        Int.random(in: Self.locales.indices, using: &generator),
      ])
    }
    let result = try Self.result(faults)
    let expected = Set(
      faults.map { fault in
        let group = Group.allCases[fault[0]]
        return Fault(
          kind: group.kind.name, key: "\(group.rawValue).\(fault[1])", locale: Self.locales[fault[2]])
      })
    let found = Set(result.findings.map { Fault(kind: $0.kind.name, key: $0.key, locale: $0.locale) })
    #expect(expected.count == 200)
    #expect(found.subtracting(expected).isEmpty, "invented")
    #expect(expected.subtracting(found).isEmpty, "not found")
    #expect(result.findings.count == 200)
    let tooLarge = result.findings.filter { [.truncated, .tooWide, .tooTall].contains($0.kind) }
    #expect(tooLarge.count >= 37)
    for finding in tooLarge {
      #expect(finding.charactersToCut ?? 0 > 0 && finding.pointsMissing ?? 0 > 0, "\(finding)")
    }
  }
}
