import StringCatalogs
import Testing

@Suite struct AppleCatalogTests {
  @Test func readsStrings() throws {
    let text = """
      /* On the first
         screen */
      "title" = "Einstellungen";

      // brief
      "quoted \\"key\\"" = "a\\nb\\U00e4 \\UD83D\\UDE00";
      plain = unquoted;
      "copy";
      """
    let catalog = try StringCatalog(text.utf8, path: "App/de.lproj/Localizable.strings")
    #expect(catalog.locale == "de" && catalog.format == .appleStrings)
    #expect(catalog.texts.map(\.key) == ["title", "quoted \"key\"", "plain", "copy"])
    #expect(catalog.texts.map(\.text) == ["Einstellungen", "a\nbä 😀", "unquoted", "copy"])
    #expect(catalog.texts.map(\.line) == [3, 6, 7, 8])
    #expect(catalog.texts.map(\.comment) == ["On the first\n   screen", "brief", nil, nil])
  }

  @Test func stringsOfUTF16WithAMark() throws {
    let text = "\"a\" = \"ä😀\";\n"
    var (little, big): ([UInt8], [UInt8]) = ([0xFF, 0xFE], [0xFE, 0xFF])
    for unit in text.utf16 {
      little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    for bytes in [little, big, [0xEF, 0xBB, 0xBF] + Array(text.utf8)] {
      #expect(try StringCatalog(bytes, path: "de.strings").texts.map(\.text) == ["ä😀"])
    }
  }

  @Test(arguments: [
    ("\"a\" = \"b\"", 1, "';'"), ("\n\"a\" \"b\";", 2, "';'"), ("\"a\" = \"b", 1, "does not end"),
    ("/* a", 1, "comment"), ("\n\n= \"b\";", 3, "key"), ("\"a\" = \"\\Uzz\";", 1, "hexadecimal"),
  ]) func brokenStringsAreErrorsWithTheirLine(text: String, line: Int, naming: String) {
    do {
      _ = try StringCatalog(text.utf8, path: "de.strings")
      Issue.record("was read: \(text)")
    } catch {
      #expect(error.code == .syntax && error.line == line && error.message.contains(naming))
    }
  }

  @Test func duplicatesAreToldAndTheFirstCounts() throws {
    let catalog = try StringCatalog("\"a\"=\"1\";\n\"a\"=\"2\";\n\"b\"=\"3\";".utf8, path: "de.strings")
    #expect(catalog.texts.map(\.text) == ["1", "3"])
    #expect(catalog.problems.map(\.kind) == [.duplicateKey] && catalog.problems[0].line == 2)
  }

  private static func plist(_ body: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\n\(body)\n</dict></plist>\n"
  }

  @Test func readsStringsDict() throws {
    let text = Self.plist(
      """
      <key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@ in %@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict>
      <key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>20</key><string>Short</string><key>50</key><string>Much longer</string></dict></dict>
      """)
    let catalog = try StringCatalog(text.utf8, path: "en.lproj/L.stringsdict")
    #expect(catalog.texts.map(\.text) == ["%d file in %@", "%d files in %@", "Short", "Much longer"])
    #expect(catalog.texts.map(\.variant) == ["one", "other", "width=20", "width=50"])
    #expect(catalog.texts.map(\.line) == [3, 3, 7, 7] && catalog.problems.isEmpty)
  }

  @Test func aFormThatTheLanguageNeedsIsMissed() throws {
    let text = Self.plist(
      """
      <key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>one</key><string>%d plik</string><key>other</key><string>%d pliku</string></dict></dict>
      """)
    let catalog = try StringCatalog(text.utf8, path: "pl.lproj/L.stringsdict")
    #expect(catalog.problems.map(\.kind) == [.missingPlural])
    #expect(catalog.problems[0].message.contains("few, many") && catalog.problems[0].line == 3)
  }

  @Test func brokenStringsDict() throws {
    let catalog = try StringCatalog(
      Self.plist("<key>a</key><integer>1</integer><key>b</key><string>B</string>").utf8,
      path: "de.stringsdict")
    #expect(catalog.problems.map(\.kind) == [.brokenEntry] && catalog.texts.map(\.text) == ["B"])
    #expect(throws: CatalogError.self) { try StringCatalog("<plist><dict>".utf8, path: "de.stringsdict") }
  }

  @Test func readsXCStrings() throws {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Save": {"comment": "button", "localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Sichern"}},
          "fr": {"stringUnit": {"state": "new", "value": ""}}}},
        "%lld items": {"localizations": {
          "en": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}},
          "de": {"stringUnit": {"state": "needs_review", "value": "%#@n@ in %@"},
            "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%arg Ding"}},
              "other": {"stringUnit": {"state": "translated", "value": "%arg Dinge"}}}}}}}}},
        "©": {"shouldTranslate": false}}}
      """
    let catalog = try StringCatalog(text.utf8, path: "L.xcstrings")
    #expect(catalog.sourceLocale == "en" && catalog.locale == nil && catalog.problems.isEmpty)
    #expect(catalog.texts.map(\.locale) == ["en", "de", "fr", "en", "en", "de", "de"])
    #expect(
      catalog.texts.map(\.text)
        == ["Save", "Sichern", "", "%lld item", "%lld items", "%lld Ding in %@", "%lld Dinge in %@"])
    #expect(catalog.texts.map(\.line) == [2, 3, 4, 6, 6, 9, 9])
    #expect(catalog.texts.map(\.variant) == [nil, nil, nil, "one", "other", "one", "other"])
    #expect(catalog.texts[1].comment == "button" && catalog.texts[1].source == "Save")
    #expect(catalog.texts[2].state == .untranslated)
    #expect(catalog.texts[5].state == .needsReview)
  }

  @Test func brokenXCStrings() {
    for text in ["[]", "{\"strings\": 1}", "{\"strings\": {\n\"a\": }"] {
      #expect(throws: CatalogError.self) { try StringCatalog(text.utf8, path: "L.xcstrings") }
    }
  }
}
