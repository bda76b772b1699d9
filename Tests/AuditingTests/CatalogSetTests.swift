import Auditing
import Copyfit
import StringCatalogs
import Testing
import Typesetting
import Typography
import _TestSupport

/// What an audit makes of several catalogs: their order, their states, their languages.
@Suite struct CatalogSetTests {
  private static func po(_ locale: String, _ entries: String) throws -> StringCatalog {
    let formula =
      locale == "ru"
      ? "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"
      : "nplurals=2; plural=(n != 1);"
    let header =
      "msgid \"\"\nmsgstr \"Language: \(locale)\\nContent-Type: text/plain; charset=UTF-8\\nPlural-Forms: \(formula)\\n\"\n\n"
    return try StringCatalog((header + entries).utf8, path: "\(locale).po")
  }

  private static func audit(
    _ catalogs: [StringCatalog], locales: [String] = [], _ boxes: [TextBox] = [TextBox("*")],
    unfinished: Bool = false
  ) throws -> [Finding] {
    var audit = Audit(locales: locales)
    (audit.catalogs, audit.boxes, audit.includesUnfinished) = (catalogs, boxes, unfinished)
    return try audit.result(with: try Typesetter(fonts: FontList.shipped())).findings
  }

  @Test func theOrderOfFilesChangesNothing() throws {
    let forms = { (texts: [String]) in
      "#, c-format\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\n"
        + texts.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
    }
    let catalogs = try [
      Self.po("ru", forms(["файл", "%d файла", "%d"])), Self.po("de", forms(["Datei", "Dateien"])),
      Self.po("fr", forms(["fichier", "%d fichiers"]) + "\nmsgid \"only\"\nmsgstr \"seul\"\n"),
    ]
    let first = try Self.audit(catalogs)
    #expect(
      first.filter { $0.kind == .brokenPlaceholder }.map { "\($0.locale) \($0.variant ?? "")" } == [
        "de [1]", "ru [0]",
      ])
    // The source has one form for one and one for others, whichever language it is taken from.
    for order in [[1, 2, 0], [2, 0, 1], [2, 1, 0], [0, 2, 1]] {
      #expect(try Self.audit(order.map { catalogs[$0] }) == first)
    }
    let source = try Self.audit(catalogs, locales: ["en"], [TextBox("*", width: BoxLength(points: 1))])
    #expect(Set(source.filter { $0.key == "%d file" }.map(\.variant)) == ["[0]", "[1]"])
  }

  @Test func aTextOfAMoreGeneralLanguageIsCheckedOnce() throws {
    let entry = "#, c-format\nmsgid \"%d files\"\nmsgstr \"Dateien\"\n"
    let catalogs = try [
      Self.po("de", entry), Self.po("de_AT", "msgid \"only here\"\nmsgstr \"nur hier\"\n"),
    ]
    let broken = { (locales: [String]) in
      try Self.audit(catalogs, locales: locales).filter { $0.kind == .brokenPlaceholder }.map(\.locale)
    }
    #expect(try broken([]) == ["de"])
    #expect(try broken(["de-AT", "de"]) == ["de"])
    #expect(try broken(["de-AT"]) == ["de-AT"])
  }

  @Test func twoFilesOfALanguageAreTold() throws {
    let one = try StringCatalog("{\"a\": \"eins\", \"b\": \"zwei\"}".utf8, path: "x/de.json")
    let other = try StringCatalog(
      "{\"a\": \"uno\", \"b\": \"zwei\", \"c\": \"drei\"}".utf8, path: "y/de.json")
    for catalogs in [[one, other], [other, one]] {
      let findings = try Self.audit(catalogs).filter { $0.kind == .duplicateKey }
      #expect(
        findings.map(\.file) == ["y/de.json"]
          && findings[0].message.contains("1 text of de is in 'x/de.json'"))
      // What nothing shows is no finding.
      #expect(try !Self.audit(catalogs, [TextBox("b")]).contains { $0.kind == .duplicateKey })
    }
  }

  @Test func aGuessIsAFindingAndMeasuredOnlyWhenAsked() throws {
    let german = try Self.po(
      "de", "#, fuzzy, c-format\nmsgid \"Save %s\"\nmsgstr \"Donaudampfschiffahrtsgesellschaft\"\n")
    let box = TextBox("*", width: BoxLength(points: 150), lines: 1, size: 17)
    #expect(try Self.audit([german], locales: ["de"], [box]).map(\.kind) == [.unfinished])
    let all = try Self.audit([german], locales: ["de"], [box], unfinished: true)
    #expect(Set(all.map(\.kind)) == [.unfinished, .brokenPlaceholder, .truncated])
  }

  @Test func ofVariationsByWidthTheLongestThatFitsIsShown() throws {
    let text = """
      <plist version="1.0"><dict><key>a</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>50</key><string>A very much longer text</string><key>10</key><string>Short</string>
      <key>20</key><string>A longer text</string></dict></dict></dict></plist>
      """
    let catalog = try StringCatalog(text.utf8, path: "en.lproj/L.stringsdict")
    let findings = { (width: Double) in
      try Self.audit(
        [catalog], locales: ["en"], [TextBox("*", width: BoxLength(points: width), lines: 1, size: 17)])
    }
    #expect(try findings(1000).isEmpty && findings(60).isEmpty)
    #expect(try findings(20).map(\.variant) == ["width=10"])
  }

  @Test func aLanguageIsFoundAsLookupsDo() throws {
    let catalogs = try ["en": "Save all", "de-DE": "Alles sichern", "de-AT": "Alles speichern"].sorted {
      $0.key < $1.key
    }.map {
      try StringCatalog("{\"a\": \"\($1)\"}".utf8, path: "\($0).json")
    }
    #expect(try Self.audit(catalogs, locales: ["de", "de-CH", "en-GB"]).map(\.locale) == ["de-CH"])
    let narrow = try Self.audit(
      catalogs, locales: ["de"], [TextBox("*", width: BoxLength(points: 9), lines: 1)])
    #expect(narrow.map(\.text) == ["Alles sichern"])
  }

  @Test func entriesOfArraysAreComparedOneByOne() throws {
    let array = { (texts: [String]) in
      "<resources><string-array name=\"a\">\(texts.map { "<item>\($0)</item>" }.joined())</string-array></resources>"
    }
    let english = try StringCatalog(array(["%d of %s", "Two words", "c"]).utf8, path: "values/strings.xml")
    let german = try StringCatalog(array(["%d von %s", "Zwei %s"]).utf8, path: "values-de/strings.xml")
    let findings = try Self.audit([english, german], locales: ["de"])
    #expect(findings.map(\.kind) == [.brokenPlaceholder, .missingTranslation])
    #expect(findings.map(\.variant) == ["[1]", "[2]"])
  }
}
