import StringCatalogs
import Testing

@Suite struct ExchangeTests {
  @Test func readsXLIFF12() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="a" source-language="en" target-language="pt_BR" datatype="plaintext"><body><group>
          <trans-unit id="greet"><source>Hello, <x id="1" equiv-text="{name}"/>!</source>
            <target>Olá, <x id="1" equiv-text="{name}"/>!</target><note>on the door</note></trans-unit>
          <trans-unit id="new"><source>New &amp; fine</source></trans-unit>
          <trans-unit id="check"><source>A</source><target state="needs-review-translation">B</target></trans-unit>
          <trans-unit id="no" translate="no"><source>X</source></trans-unit>
          <trans-unit><source>nameless</source></trans-unit>
        </group></body></file>
      </xliff>
      """
    let catalog = try StringCatalog(text.utf8, path: "a.xlf")
    #expect(catalog.locale == "pt-BR" && catalog.sourceLocale == "en")
    #expect(catalog.texts.map(\.key) == ["greet", "new", "check"])
    #expect(catalog.texts.map(\.text) == ["Olá, {name}!", "", "B"])
    #expect(catalog.texts.map(\.source) == ["Hello, {name}!", "New & fine", "A"])
    #expect(catalog.texts.map(\.line) == [4, 6, 7])
    #expect(catalog.texts.map(\.state) == [.translated, .untranslated, .needsReview])
    #expect(catalog.texts[0].comment == "on the door")
    #expect(catalog.problems.map(\.kind) == [.brokenEntry] && catalog.problems[0].line == 9)
  }

  @Test func namesOfSeveralOriginalsAreNotTheSame() throws {
    let file = { (name: String) in
      "<file original=\"\(name)\" source-language=\"en\" target-language=\"de\"><body><trans-unit id=\"a\">"
        + "<source>\(name)</source><target>\(name)</target></trans-unit></body></file>"
    }
    let catalog = try StringCatalog(
      "<xliff version=\"1.2\">\(file("x"))\(file("y"))</xliff>".utf8, path: "a.xlf")
    #expect(catalog.problems.isEmpty && catalog.texts.map(\.text) == ["x", "y"])
  }

  @Test func readsXLIFF2() throws {
    let text = """
      <xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">
       <file id="f"><group id="g">
        <unit id="u1" name="save"><notes><note>brief</note></notes>
         <segment state="translated"><source>Save </source><target>Alles </target></segment>
         <segment><source>all</source><target>sichern</target></segment></unit>
        <unit id="u2"><segment state="initial"><source>Open</source></segment></unit>
       </group></file></xliff>
      """
    let catalog = try StringCatalog(text.utf8, path: "a.xliff")
    #expect(catalog.locale == "de" && catalog.texts.map(\.key) == ["save", "u2"])
    #expect(catalog.texts.map(\.text) == ["Alles sichern", ""])
    #expect(catalog.texts.map(\.source) == ["Save all", "Open"])
    #expect(catalog.texts.map(\.line) == [3, 6] && catalog.texts[1].state == .untranslated)
    #expect(catalog.texts[0].comment == "brief")
  }

  @Test func readsAndroid() throws {
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
        <string name="app">Don\\'t   <b>panic</b>\\n\\u00e4 "  kept  "</string>
        <string name="id" translatable="false">com.example</string>
        <string name="from">From <xliff:g id="who" example="Ada">%1$s</xliff:g></string>
        <plurals name="files">
          <item quantity="one">%d Datei</item>
          <item quantity="other">%d Dateien</item>
        </plurals>
        <string-array name="days"><item>Montag</item><item>Dienstag</item></string-array>
        <string>nameless</string>
        <string name="app">again</string>
        <color name="red">#f00</color>
      </resources>
      """
    let catalog = try StringCatalog(text.utf8, path: "app/src/main/res/values-de-rAT/strings.xml")
    #expect(catalog.locale == "de-AT")
    #expect(
      catalog.texts.map(\.text)
        == ["Don't panic\nä   kept  ", "From %1$s", "%d Datei", "%d Dateien", "Montag", "Dienstag"])
    #expect(catalog.texts.map(\.variant) == [nil, nil, "one", "other", "[0]", "[1]"])
    #expect(catalog.texts.map(\.line) == [3, 5, 7, 8, 10, 10])
    #expect(catalog.problems.map(\.kind) == [.brokenEntry, .duplicateKey])
    #expect(PlaceholderValues().filled(catalog.texts[1]).text == "From Ada")
  }

  @Test func readsARB() throws {
    let text = """
      {"@@locale": "ar",
       "hello": "Hi {name}", "@hello": {"description": "at the door", "placeholders": {"name": {"example": "Noor"}}},
       "files": "{count, plural, =0{none} one{# file} other{# files of {name}}}",
       "bad": "{count, plural, one{x}}",
       "number": 12}
      """
    let catalog = try StringCatalog(text.utf8, path: "app_ar.arb")
    #expect(catalog.locale == "ar")
    #expect(
      catalog.texts.map(\.text)
        == [
          "Hi {name}", "none", "{count, number} file", "{count, number} files of {name}",
          "{count, plural, one{x}}",
        ])
    #expect(catalog.texts.map(\.variant) == [nil, "count==0", "count=one", "count=other", nil])
    #expect(catalog.texts[0].comment == "at the door")
    #expect(PlaceholderValues().filled(catalog.texts[0]).text == "Hi Noor")
    #expect(PlaceholderValues().filled(catalog.texts[2]).text == "1 file")
    #expect(catalog.problems.map(\.kind) == [.brokenEntry, .brokenEntry, .missingPlural])
    #expect(catalog.problems.map(\.line) == [4, 5, 3])
  }

  @Test func readsNestedJSON() throws {
    let text = """
      {"title": "Einstellungen",
       "menu": {"open": "Öffnen", "deep": {"er": "x"}},
       "list": ["a", "b"], "empty": null, "n": 1,
       "title": "zweimal"}
      """
    let catalog = try StringCatalog(text.utf8, path: "locales/de.json")
    #expect(catalog.locale == "de")
    #expect(
      catalog.texts.map(\.key) == ["title", "menu.open", "menu.deep.er", "list[0]", "list[1]", "empty"])
    #expect(catalog.texts.map(\.line) == [1, 2, 2, 3, 3, 3])
    #expect(catalog.problems.map(\.kind) == [.brokenEntry, .duplicateKey])
    #expect(catalog.texts.last?.state == .untranslated)
  }

  @Test(arguments: [
    ("a.xlf", "<xliff><file>", 1), ("a.xlf", "<html/>", 1), ("strings.xml", "<resources>\n<string", 2),
    ("strings.xml", "<xliff/>", 1), ("de.json", "{\"a\": \n}", 2), ("de.json", "[1]", 1), ("de.arb", "", 1),
    ("a.xlf", "", 1), ("a.stringsdict", "<plist/>", 1),
  ]) func brokenFilesAreErrorsWithTheirLine(path: String, text: String, line: Int) {
    do {
      _ = try StringCatalog(text.utf8, path: path)
      Issue.record("was read: \(text)")
    } catch {
      #expect(error.code == .syntax && error.line == line, "\(error)")
    }
  }

  @Test func entitiesThatGrowAreRefused() {
    var text = "<!DOCTYPE resources [<!ENTITY a0 \"aaaaaaaaaa\">"
    for level in 1...30 { text += "<!ENTITY a\(level) \"&a\(level - 1);&a\(level - 1);&a\(level - 1);\">" }
    text += "]><resources><string name=\"a\">&a30;</string></resources>"
    let catalog = try? StringCatalog(text.utf8, path: "strings.xml")
    #expect((catalog?.texts.first?.text.utf8.count ?? 0) < 20_000_000)
  }
}
