import Auditing
import Foundation
import StringCatalogs
import Testing
import Typesetting
import Typography
import _TestSupport

/// A catalog of the widest texts has findings for the keys for which all languages together have some, and for no others.
@Suite struct WidestTextTests {
  private let type: Typesetter

  init() throws { type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])) }

  private static let kinds: Set<Finding.Kind> = [.truncated, .tooWide, .tooTall]

  private func keys(_ result: AuditResult) -> Set<String> {
    Set(result.findings.filter { Self.kinds.contains($0.kind) }.map(\.key))
  }

  private static let words = [
    "ein", "Wort", "Donaudampfschiff", "à", "la", "maison", "i", "%d", "Öl", "{name}", "\\\"so\\\"",
  ]

  private static func sentence(_ generator: inout SplitMix64) -> String {
    (0...Int.random(in: 0...6, using: &generator)).map { _ in
      words[Int.random(in: words.indices, using: &generator)]
    }.joined(separator: " ")
  }

  /// A catalog of gettext: keys with a text, with two forms, with a context, or without a translation.
  private static func catalog(_ locale: String, _ generator: inout SplitMix64) throws -> StringCatalog {
    var po = "msgid \"\"\nmsgstr \"Language: \(locale)\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n"
    for number in 0..<24 where !Bool.random(using: &generator) || number % 2 == 0 {
      if number % 5 == 1 { po += "msgctxt \"menu\"\n" }
      po += "msgid \"k\(number)\"\n"
      if number % 5 < 2 {
        po += "msgid_plural \"ks\(number)\"\nmsgstr[0] \"\(sentence(&generator))\"\n"
        po += "msgstr[1] \"\(sentence(&generator))\"\n\n"
      } else {
        po += "msgstr \"\(sentence(&generator))\"\n\n"
      }
    }
    return try StringCatalog(po.utf8, path: "\(locale).po")
  }

  /// A file with plural forms by their names, which numbers fill: `one` has a 1.
  private static func apple(_ locales: [String], _ generator: inout SplitMix64) throws -> StringCatalog {
    let unit = { (text: String) in "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}" }
    let keys = (0..<12).map { number in
      let texts = locales.map { locale in
        let forms = ["one", "other"].map { form in "\"\(form)\": \(unit(sentence(&generator)))" }
        return "\"\(locale)\": {\"variations\": {\"plural\": {\(forms.joined(separator: ", "))}}}"
      }
      return "\"a\(number)\": {\"localizations\": {\(texts.joined(separator: ", "))}}"
    }
    let json =
      "{\"sourceLanguage\": \"en\", \"strings\": {\(keys.joined(separator: ", "))}, \"version\": \"1.0\"}"
    return try StringCatalog(json.utf8, path: "L.xcstrings")
  }

  private static func boxes(_ generator: inout SplitMix64) -> [TextBox] {
    ["k1*", "menu|*", "a1*", "*"].map { key in
      let width = Double.random(in: 30...260, using: &generator)
      let isHigh = Bool.random(using: &generator), lines = Int.random(in: 1...4, using: &generator)
      return TextBox(
        key, width: BoxLength(points: width), height: isHigh ? BoxLength(points: 50) : nil,
        lines: lines == 4 ? nil : lines, sizes: Bool.random(using: &generator) ? 12...15 : 15...15)
    }
  }

  @Test func anAuditOfThemFindsTheSameKeys() throws {
    var generator = SplitMix64(seed: SplitMix64.seed)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let rounds = ProcessInfo.processInfo.environment["COPYFIT_FULL"] == nil ? 12 : 400
    var (found, fitting) = (0, 0)
    for _ in 0..<rounds {
      var audit = Audit()
      audit.boxes = Self.boxes(&generator)
      audit.catalogs = try ["de", "fr", "tr"].map { try Self.catalog($0, &generator) }
      audit.catalogs.append(try Self.apple(["en", "de", "pl"], &generator))
      let result = try audit.result(with: type)
      found += keys(result).count
      fitting += Set(result.budgets.map(\.key)).subtracting(keys(result)).count
      for name in ["w.po", "w.strings", "w.xcstrings"] {
        let path = folder.appending(path: name).path
        try result.writeWidest(to: path)
        var widest = Audit()
        widest.boxes = audit.boxes
        widest.read([path])
        let again = try widest.result(with: type)
        #expect(!again.findings.contains { $0.kind == .brokenCatalog })
        #expect(keys(again) == keys(result), "\(name)")
      }
    }
    #expect(found > rounds && fitting > rounds)
  }

  @Test func eachTextSaysItsLanguage() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".strings")
    defer { try? FileManager.default.removeItem(at: folder) }
    var audit = Audit()
    audit.catalogs = [
      try StringCatalog("{\"a\": \"Save\", \"b\": \"Much wider here\"}".utf8, path: "en.json"),
      try StringCatalog("{\"a\": \"Sichern\", \"b\": \"Kurz\"}".utf8, path: "de.json"),
    ]
    try audit.result(with: type).writeWidest(to: folder.path)
    let catalog = try StringCatalog(path: folder.path)
    #expect(catalog.texts.map(\.text) == ["Sichern", "Much wider here"])
    #expect(catalog.texts.map(\.comment) == ["Copyfit: language de", "Copyfit: language en"])
  }

  /// Of variations by width and of guesses, the catalog has what is shown: flags of gettext are not written.
  @Test func whatIsNotShownIsNotWritten() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".po").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let variations = """
      <plist version="1.0"><dict><key>v</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>50</key><string>A very much longer text</string><key>10</key><string>Short</string>
      <key>20</key><string>A longer text</string></dict></dict></dict></plist>
      """
    let german = """
      msgid ""
      msgstr "Language: de\\n"

      #, fuzzy
      msgid "f"
      msgstr "Donaudampfschiffahrt"

      #, no-c-format
      msgid "p"
      msgstr "{x} %d %d"
      """
    var audit = Audit()
    audit.catalogs = [
      try StringCatalog(variations.utf8, path: "en.lproj/L.stringsdict"),
      try StringCatalog(german.utf8, path: "de.po"),
    ]
    for (width, shown) in [(1000.0, "A very much longer text"), (110, "A longer text"), (20, "Short")] {
      audit.boxes = [TextBox("*", width: BoxLength(points: width), lines: 1, size: 17)]
      let result = try audit.result(with: type)
      try result.writeWidest(to: path)
      let texts = try StringCatalog(path: path).texts
      #expect(texts.filter { $0.key == "v" }.map(\.text) == [shown])
      #expect(!texts.contains { $0.text.hasPrefix("Donau") })
      var widest = Audit()
      widest.boxes = audit.boxes
      widest.read([path])
      #expect(keys(try widest.result(with: type)) == keys(result), "\(width)")
    }
  }
}
