import StringCatalogs
import Testing

@Suite struct PlaceholderTests {
  @Test func findsPlaceholdersOfAllKinds() {
    let text = "%@ %1$s %.2f %5d %lld %% 50 % {name} {{user}} ${x} %(count)d %{y} {0} { } 100%"
    #expect(
      Placeholder.all(in: text).map(\.spelling)
        == ["%@", "%1$s", "%.2f", "%5d", "%lld", "{name}", "{{user}}", "${x}", "%(count)d", "%{y}", "{0}"])
    #expect(Placeholder.all(in: "50 % des Preises, 5 %").isEmpty)
    #expect(Placeholder.all(in: "eine 100%ige Lösung, 5%ig").isEmpty)
    #expect(Placeholder.all(in: "").isEmpty)
  }

  @Test(arguments: [
    ("%@ of %@", "%2$@ von %1$@"), ("{a} {b}", "{b} {a}"), ("%d%%", "%d %%"), ("plain", "schlicht"),
  ]) func placeholdersMayMove(source: String, translation: String) {
    #expect(Placeholder.difference(from: source, to: translation) == nil)
  }

  @Test func whatIsLostOrAddedIsNamed() {
    #expect(Placeholder.difference(from: "{name} left", to: "weg") == "lacks {name}")
    #expect(
      Placeholder.difference(from: "%d of %@", to: "%d von %d")
        == "lacks %@ and has %d 2 times instead of 1")
    #expect(Placeholder.difference(from: "a", to: "b {c}") == "has {c}, which the source has not")
  }

  @Test func fillsWithDeclaredOrPlausibleValues() {
    let values = PlaceholderValues(["name": "Ada", "%1$d": "7"])
    let filled = values.filled(CatalogText(key: "", text: "{name}: %1$d of %2$d, %%"))
    #expect(filled.text == "Ada: 7 of 88888, %")
    #expect(filled.fillings.map(\.isDeclared) == [true, true, false])
    #expect(filled.fillings.map(\.placeholder) == ["{name}", "%1$d", "%2$d"])
    let one = PlaceholderValues().filled(CatalogText(key: "", variant: "one", text: "%d file"))
    #expect(one.text == "1 file")
  }

  @Test func pluralFormsOfLanguages() {
    #expect(PluralForms.required(in: "de-AT") == ["one", "other"])
    #expect(PluralForms.required(in: "ja") == ["other"])
    #expect(PluralForms.required(in: "pl") == ["one", "few", "many", "other"])
    #expect(PluralForms.required(in: "ar").count == 6)
  }
}

@Suite struct PseudoLocaleTests {
  @Test func accentsKeepPlaceholdersAndTags() {
    #expect(PseudoLocale.accents.text("Save <b>%1$s</b> {name}") == "Šåṽé <b>%1$s</b> {name}")
  }

  @Test(arguments: [(1, 2), (10, 20), (20, 36), (30, 48), (50, 70), (70, 92), (100, 130)])
  func longerByLength(count: Int, expected: Int) {
    #expect(PseudoLocale.longer.text(String(repeating: "a", count: count)).count == expected)
  }

  @Test func longWordsHaveFewerBreaks() {
    let text = PseudoLocale.longWords.text("one two three four")
    #expect(text == "onetwo threefour")
    #expect(PseudoLocale.longWords.text("Settings") == "Settingslengthening")
  }

  @Test func rightToLeftTurnsEveryParagraph() {
    let text = PseudoLocale.rightToLeft.text("a\n\nb")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 3)
    #expect(text.unicodeScalars.filter { $0 == "\u{202E}" }.count == 2)
  }

  @Test func languagesOfPaths() throws {
    let cases = [
      ("values-b+sr+Latn/strings.xml", "sr-Latn"), ("values/strings.xml", nil), ("Base.lproj/L.strings", nil),
      ("zh-Hans.lproj/L.strings", "zh-Hans"), ("app_pt_BR.arb", "pt-BR"), ("app.json", nil),
      ("locale/de/LC_MESSAGES/app.po", "de"), ("sr@latin.po", "sr-Latn"), ("messages.fr.xlf", "fr"),
      ("en-XA.json", "en-XA"), ("es_419.json", "es-419"),
    ]
    for (path, expected) in cases {
      let format = CatalogFormat(path: path)
      let content =
        switch format {
        case .android: "<resources/>"
        case .xliff: "<xliff version=\"1.2\"/>"
        case .json, .arb: "{}"
        default: ""
        }
      #expect(try StringCatalog(content.utf8, path: path).locale == expected, "\(path)")
    }
  }
}
