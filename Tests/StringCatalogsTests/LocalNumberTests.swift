import StringCatalogs
import Testing

/// Plausible numbers of placeholders are written as the format asks: with the digits and groups of the language.
@Suite struct LocalNumberTests {
  private static func filled(_ text: String, _ locale: String) -> String {
    PlaceholderValues().filled(CatalogText(key: "a", locale: locale, text: text)).text
  }

  /// What the C library and ICU write for these languages: CLDR's separators and digits.
  @Test(
    arguments: [
      ("%d", "ar", "88888"), ("%Id", "fa", "۸۸۸۸۸"), ("%Id", "hi", "८८८८८"), ("%Id", "my", "၈၈၈၈၈"),
      ("%Id", "de", "88888"), ("%'d", "de", "88.888"), ("%'d", "en", "88,888"), ("%'d", "hi", "88,888"),
      ("%'d", "de-CH", "88’888"), ("%'Id", "fa", "۸۸٬۸۸۸"), ("%'.2f", "de", "8.888,88"),
      ("%1$'d", "en", "88,888"), ("{n, number}", "ar-EG", "٨٨٬٨٨٨"), ("{n, number}", "ne", "८८,८८८"),
      ("{n, number}", "de", "88.888"), ("{n, number, integer}", "en", "88,888"), ("{n}", "ne", "Maximiliane"),
      ("%'s", "de", "Maximiliane"), ("%,d", "de", "88.888"), ("%1$,.2f", "en", "8,888.88"),
      ("%,d", "ne", "८८,८८८"),
      ("{:,}", "en", "88,888"), ("{n:,d}", "de", "88.888"), ("{n:,.2f}", "de", "8.888,88"),
      ("{n:d}", "de", "88888"),
      ("{0:N0}", "de", "88.888"), ("{0:#,##0}", "de", "88.888"), ("{0,5}", "de", "Maximiliane"),
    ]) func numbersAreThoseOfTheLanguage(text: String, locale: String, expected: String)
  {
    #expect(Self.filled(text, locale) == expected)
  }

  @Test func declaredValuesStayAsTheyAre() {
    let text = CatalogText(key: "a", locale: "fa", text: "%'Id")
    #expect(PlaceholderValues(["%'Id": "120000"]).filled(text).text == "120000")
  }

  @Test func numbersOfMessagesAreWrittenSo() throws {
    let text = #"{"a": "{c, plural, one {# Datei} other {# Dateien}}"}"#
    let catalog = try StringCatalog(text.utf8, path: "de.json")
    #expect(catalog.texts.map { PlaceholderValues().filled($0).text } == ["1 Datei", "88.888 Dateien"])
    #expect(
      catalog.texts.map { PlaceholderValues(["{c}": "12"]).filled($0).text } == ["12 Datei", "12 Dateien"])
    #expect(Placeholder.difference(from: "{c, number} files", to: "{c} Dateien") == nil)
    #expect(Placeholder.difference(from: "{c, number} files", to: "{c, date} Dateien") != nil)
  }

  @Test func aCommaIsNoFlagOfC() {
    #expect(Placeholder.all(in: "100 %, das", .any).isEmpty)
    #expect(Placeholder.all(in: "100%,da", .any).isEmpty)
  }

  @Test func numbersOfPluralFormsAreWrittenSo() throws {
    let catalog = try StringCatalog(
      "{\"n_one\": \"{n, number}\", \"n_other\": \"{count, number} x\"}".utf8, path: "fa.json")
    let other = try #require(catalog.texts.first { $0.variant == "other" })
    #expect(PlaceholderValues().filled(other).text.unicodeScalars.allSatisfy { !("0"..."9").contains($0) })
  }
}

/// A file is in the language that its header names, or in that of its name, which may say more.
@Suite struct NamedLocaleTests {
  @Test(
    arguments: [
      ("en", "po/en@quot.po", "en-Quot"), ("en", "po/en@boldquot.po", "en-boldquot"),
      ("sr", "sr@latin.po", "sr-Latn"), ("de", "de_AT.po", "de"), ("de", "fr@x.po", "de"),
      ("en@quot", "x.po", "en-Quot"), ("", "en@quot.po", "en-Quot"),
    ]) func headersAndNames(header: String, path: String, locale: String) throws
  {
    let text = "msgid \"\"\nmsgstr \"Language: \(header)\\nContent-Type: text/plain; charset=UTF-8\\n\"\n"
    #expect(try StringCatalog(text.utf8, path: path).locale == locale)
  }
}
