import StringCatalogs
import Testing

/// How far translations are, form by form, and what further formats say.
@Suite struct StateTests {
  @Test func aStateIsThatOfItsForm() throws {
    let text = """
      {"sourceLanguage": "en", "strings": {
        "old": {"extractionState": "stale", "localizations": {"de": {"stringUnit": {"state": "translated", "value": "x"}}}},
        "files": {"localizations": {"de": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld Datei"}},
          "other": {"stringUnit": {"state": "needs_review", "value": "%lld Dateien"}}}}}}},
        "both": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "%#@n@"}, "substitutions": {"n": {
          "variations": {"plural": {"one": {"stringUnit": {"state": "new", "value": "%arg a"}},
                                    "other": {"stringUnit": {"state": "translated", "value": "%arg b"}}}}}}}}}}}
      """
    let catalog = try StringCatalog(text.utf8, path: "L.xcstrings")
    let german = catalog.texts.filter { $0.locale == "de" }
    #expect(german.map(\.key) == ["files", "files", "both", "both"])
    #expect(german.map(\.state) == [.translated, .needsReview, .untranslated, .translated])
    #expect(!catalog.texts.contains { $0.key == "old" })
  }

  @Test func segmentsOfXLIFF2AreOneText() throws {
    let unit = { (body: String) in
      "<xliff version=\"2.0\" srcLang=\"en\" trgLang=\"de\"><file id=\"f\"><unit id=\"u\">\(body)</unit></file></xliff>"
    }
    let texts = try [
      "<segment><source>One.</source><target>Eins.</target></segment><ignorable><source> </source></ignorable>"
        + "<segment><source>Two.</source><target>Zwei.</target></segment>",
      "<segment><source>One.</source><target>Eins.</target></segment><ignorable><source> </source><target>_</target></ignorable>"
        + "<segment><source>Two.</source></segment>",
      "<segment><source>A</source><target order=\"3\">a</target></segment><ignorable><source>-</source></ignorable>"
        + "<segment><source>B</source><target order=\"1\">b</target></segment>",
      "<segment state=\"initial\"><source>A</source><target>a</target></segment>",
      "<originalData><data id=\"d\">%d</data></originalData><segment><source>A <pc id=\"1\">b <pc id=\"2\">c <ph id=\"3\" dataRef=\"d\"/>"
        + "</pc></pc></source><target>a <pc id=\"1\">b <pc id=\"2\"><ph id=\"3\" dataRef=\"d\"/>c<cp hex=\"0041\"/></pc></pc></target></segment>",
      "<segment><source>A</source></segment><ignorable><source> </source></ignorable>",
    ].map { try #require(try StringCatalog(unit($0).utf8, path: "a.xlf").texts.first) }
    #expect(texts.map(\.text) == ["Eins. Zwei.", "Eins._Two.", "b-a", "a", "a b %dcA", ""])
    #expect(texts.map(\.source) == ["One. Two.", "One. Two.", "A-B", "A", "A b c %d", "A "])
    #expect(
      texts.map(\.state)
        == [.translated, .untranslated, .translated, .untranslated, .translated, .untranslated])
  }

  @Test func statesOfXLIFF1() throws {
    let units = [
      ("", ""), ("approved=\"no\"", ""), ("approved=\"yes\"", ""), ("", "state=\"new\""),
      ("", "state=\"final\""),
      ("", "state=\"needs-l10n\""),
    ]
    let body = units.enumerated().map { number, unit in
      "<trans-unit id=\"\(number)\" \(unit.0)><source>A</source><target \(unit.1)>a</target></trans-unit>"
    }.joined()
    let catalog = try StringCatalog(
      "<xliff version=\"1.2\"><file target-language=\"de\"><body>\(body)</body></file></xliff>".utf8,
      path: "a.xlf")
    #expect(catalog.problems.map(\.kind) == [])
    #expect(
      catalog.texts.map(\.state)
        == [.translated, .needsReview, .translated, .untranslated, .translated, .needsReview])
  }

  @Test func androidReferencesAndExamplesAtAnyDepth() throws {
    let text = """
      <resources xmlns:tools="http://schemas.android.com/tools" tools:locale="fr">
        <string name="a" tools:ignore="x">A <b>b <i><xliff:g example="Ada">%1$s</xliff:g></i></b></string>
        <string name="b">@string/a</string><string name="c">\\@home</string><string name="d">@home</string>
        <string-array name="list"><item>@string/a</item><item>zwei</item></string-array>
      </resources>
      """.replacing("<resources ", with: "<resources xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\" ")
    let catalog = try StringCatalog(text.utf8, path: "res/values/strings.xml")
    #expect(catalog.locale == "fr")
    #expect(catalog.texts.map(\.text) == ["A b %1$s", "@home", "@home", "zwei"])
    #expect(catalog.texts.map(\.variant) == [nil, nil, nil, "[1]"])
    #expect(PlaceholderValues().filled(catalog.texts[0]).text == "A b Ada")
  }

  @Test func pluralKeysOfJSON() throws {
    let text = """
      {"files_one": "{{count}} file", "x": "y", "files_other": "{{count}} files",
       "days_other": "{{count}} days", "reason_other": "Something else", "size_one": "S", "size": "M", "size_other": "L",
       "menu": {"n_zero": "none", "n_one": "one", "n_other": "{{count}}"}}
      """
    let catalog = try StringCatalog(text.utf8, path: "en.json")
    #expect(
      catalog.texts.map { "\($0.key) \($0.variant ?? "-")" } == [
        "files one", "files other", "x -", "days other", "reason_other -", "size_one -", "size -",
        "size_other -",
        "menu.n zero", "menu.n one", "menu.n other",
      ])
    #expect(catalog.problems.map(\.kind) == [.missingPlural] && catalog.problems[0].key == "days")
    #expect(
      catalog.texts.prefix(2).map { PlaceholderValues().filled($0).text } == ["1 file", "88888 files"])
  }

  @Test func datesAndNumbersOfMessages() throws {
    let text = #"{"a": "{d, date, medium} {t, time, short} {n, number} {c, plural, one{# x} other{# y}}"}"#
    let catalog = try StringCatalog(text.utf8, path: "de.json")
    #expect(
      catalog.texts.map { PlaceholderValues().filled($0).text }
        == ["28 Sept 2028 20:58:58 88.888 1 x", "28 Sept 2028 20:58:58 88.888 88.888 y"])
    #expect(Placeholder.difference(from: "{d, date, medium}", to: "{d, date, full}") == nil)
    #expect(Placeholder.all(in: "{debug, info, warn}").isEmpty)
  }

  @Test func readsQt() throws {
    let text = """
      <?xml version="1.0" encoding="utf-8"?><!DOCTYPE TS>
      <TS version="2.1" language="ru_RU" sourcelanguage="en">
      <context><name>Main</name>
        <message><source>Save %1</source><extracomment>button</extracomment><translation>Сохранить %1</translation></message>
        <message><source>Open</source><comment>menu</comment><translation type="unfinished">Открыть<byte value="x9"/></translation></message>
        <message><source>Quit</source><translation type="unfinished"></translation></message>
        <message><source>Old</source><translation type="vanished">Старый</translation></message>
        <message numerus="yes"><source>%n file(s)</source><translation><numerusform>%n файл</numerusform>
          <numerusform>%n файла</numerusform><numerusform>%n файлов</numerusform></translation></message>
        <message><source>Save %1</source><translation>again</translation></message>
      </context>
      <message id="by-id"><source>X</source><translation>Y</translation></message>
      </TS>
      """
    let catalog = try StringCatalog(text.utf8, path: "app_ru.ts")
    #expect(catalog.locale == "ru-RU" && catalog.sourceLocale == "en" && catalog.format == .qt)
    #expect(
      catalog.texts.map(\.key) == [
        "Main|Save %1", "Main|Open|menu", "Main|Quit", "Main|%n file(s)", "Main|%n file(s)",
        "Main|%n file(s)", "by-id",
      ])
    #expect(catalog.texts.map(\.text).prefix(3) == ["Сохранить %1", "Открыть\t", ""])
    #expect(catalog.texts.map(\.state).prefix(3) == [.translated, .needsReview, .untranslated])
    #expect(catalog.texts[0].comment == "button" && catalog.texts[0].line == 4)
    #expect(
      catalog.texts[3...5].map { PlaceholderValues().filled($0).text } == [
        "88881 файл", "88884 файла", "88888 файлов",
      ])
    #expect(catalog.problems.map(\.kind) == [.duplicateKey])
  }

  @Test func readsProperties() throws {
    let text = """
      # The title
      title = Einstellungen
      ! next
      a\\ b:c \\
         d\\n\\u00e4\\uD83D\\uDE00
      empty=
      alone
      \u{20}\u{20}last  x = y
      title = again
      """
    let catalog = try StringCatalog(text.utf8, path: "messages_de_AT.properties")
    #expect(catalog.locale == "de-AT" && catalog.format == .javaProperties)
    #expect(catalog.texts.map(\.key) == ["title", "a b", "empty", "alone", "last"])
    #expect(catalog.texts.map(\.text) == ["Einstellungen", "c d\nä😀", "", "", "x = y"])
    #expect(catalog.texts.map(\.line) == [2, 4, 6, 7, 8] && catalog.texts[0].comment == "The title")
    #expect(catalog.problems.map(\.kind) == [.duplicateKey])
    let latin = "a = \u{E4}\r\nb = x".unicodeScalars.map { UInt8($0.value) }
    #expect(try StringCatalog(latin, path: "messages_de.properties").texts.map(\.text) == ["ä", "x"])
  }

  @Test func readsResx() throws {
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <root><resheader name="version"><value>2.0</value></resheader>
        <data name="Save" xml:space="preserve"><value>{0} sichern {{x}}</value><comment>button</comment></data>
        <data name="Icon" type="System.Drawing.Bitmap"><value>abc</value></data>
        <data name="&gt;&gt;title.Name"><value>title</value></data><data><value>x</value></data>
      </root>
      """
    let catalog = try StringCatalog(text.utf8, path: "Strings.de-AT.resx")
    #expect(catalog.locale == "de-AT" && catalog.texts.map(\.key) == ["Save"])
    #expect(catalog.texts[0].comment == "button" && catalog.texts[0].line == 3)
    #expect(PlaceholderValues().filled(catalog.texts[0]).text == "Maximiliane sichern {x}")
    #expect(catalog.problems.map(\.kind) == [.brokenEntry])
  }
}
