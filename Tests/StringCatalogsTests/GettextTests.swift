import StringCatalogs
import Testing

@Suite struct GettextTests {
  private static let german = """
    # Translators: be brief.
    msgid ""
    msgstr ""
    "Language: de\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

    #. On a button
    #: main.c:12
    msgid "Save"
    msgstr "Speichern"

    #, fuzzy
    msgctxt "menu"
    msgid "Open"
    msgstr "Öffnen"

    #, c-format
    msgid "%d file"
    msgid_plural "%d files"
    msgstr[0] "%d Datei"
    msgstr[1] "%d Dateien"

    msgid ""
    "A long "
    "text"
    msgstr ""

    #~ msgid "Old"
    #~ msgstr "Alt"

    """

  @Test func readsMessagesWithTheirLines() throws {
    let catalog = try StringCatalog(Self.german.utf8, path: "x.po")
    #expect(catalog.locale == "de" && catalog.problems.isEmpty)
    #expect(catalog.texts.map(\.key) == ["Save", "menu|Open", "%d file", "%d file", "A long text"])
    #expect(catalog.texts.map(\.text) == ["Speichern", "Öffnen", "%d Datei", "%d Dateien", ""])
    #expect(catalog.texts.map(\.line) == [10, 15, 19, 19, 24])
    #expect(catalog.texts.map(\.variant) == [nil, nil, "[0]", "[1]", nil])
    #expect(
      catalog.texts.map(\.state) == [.translated, .needsReview, .translated, .translated, .untranslated])
    #expect(catalog.texts.map(\.source) == ["Save", "Open", "%d file", "%d files", "A long text"])
    #expect(catalog.texts[0].comment == "On a button")
    #expect(catalog.texts.allSatisfy { $0.locale == "de" })
  }

  @Test func aDuplicateIsToldAndTheRestIsRead() throws {
    let text = Self.german + "\nmsgid \"Save\"\nmsgstr \"Sichern\"\n\nmsgid \"Last\"\nmsgstr \"Letzte\"\n"
    let catalog = try StringCatalog(text.utf8, path: "de.po")
    #expect(catalog.problems.map(\.kind) == [.duplicateKey])
    #expect(catalog.problems.map(\.line) == [32])
    #expect(catalog.texts.first?.text == "Speichern" && catalog.texts.last?.text == "Letzte")
    #expect(catalog.texts.last?.line == 35)
  }

  @Test func brokenEntriesAreLeftOut() throws {
    let text = Self.german + "\nmsgid \"Broken\nmsgstr \"Kaputt\"\n\nmsgid \"Last\"\nmsgstr \"Letzte\"\n"
    let catalog = try StringCatalog(text.utf8, path: "de.po")
    #expect(
      !catalog.problems.isEmpty
        && catalog.problems.allSatisfy { $0.kind == .brokenEntry && (32...33).contains($0.line) })
    #expect(catalog.texts.last?.text == "Letzte")
    #expect(!catalog.texts.contains { $0.key.hasPrefix("Broken") })
  }

  @Test func noPOFileIsAnErrorWithItsLine() {
    #expect(throws: CatalogError.self) { try StringCatalog("{\"a\": 1}\n".utf8, path: "de.po") }
    do {
      _ = try StringCatalog("hello\n".utf8, path: "de.po")
      Issue.record("was read")
    } catch {
      #expect(error.code == .syntax && error.line == 1 && error.description.hasPrefix("de.po:1: "))
    }
  }

  @Test func missingPluralFormsAreTold() throws {
    let text = """
      msgid ""
      msgstr "Language: pl\\nPlural-Forms: nplurals=3; plural=n;\\nContent-Type: text/plain; charset=UTF-8\\n"

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d plik"
      msgstr[1] "%d pliki"

      """
    let catalog = try StringCatalog(text.utf8, path: "pl.po")
    #expect(catalog.problems.map(\.kind) == [.missingPlural] && catalog.problems[0].line == 4)
  }

  @Test func otherEncodingsAreReadAsTheHeaderSays() throws {
    let text =
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n\nmsgid \"a\"\nmsgstr \"\u{E9}\"\n"
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    #expect(try StringCatalog(bytes, path: "fr.po").texts.map(\.text) == ["é"])
    let unknown = text.replacing("ISO-8859-1", with: "KLINGON").unicodeScalars.map { UInt8($0.value) }
    do {
      _ = try StringCatalog(unknown, path: "fr.po")
      Issue.record("was read")
    } catch {
      #expect(error.code == .encoding && error.message.contains("msgconv"))
    }
  }

  @Test func manyThreadsMayRead() async throws {
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<16 {
        group.addTask { (try? StringCatalog(Self.german.utf8, path: "x.po"))?.texts.count ?? 0 }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 5, count: 16))
  }
}
