import StringCatalogs
import Testing
import _TestSupport

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

  /// One problem for each broken entry; the next entry is whole, with its comments.
  @Test(arguments: [
    ("msgid \"x", 9), ("msgid \"x\"", 9), ("msgid \"x\"\nmsgstr \"\\q\"", 10),
    ("msgid \"x\" y\nmsgstr \"\"", 9),
    ("msgctxt \"x\nmsgid \"y\"\nmsgstr \"z\"", 9), ("#| msgid \"x\nmsgid \"y\"\nmsgstr \"z\"", 9),
    ("msgid \"x\"\nmsgstr[1] \"z\"", 9), ("msgid \"x\"\nmsgstr \"y \"z\" y\"", 10), ("<<<<<<< HEAD", 9),
    ("msgid \"x\"\nmsgid_plural \"y\"\nmsgstr[0] \"z\"\nmsgstr[2] \"z\"", 12), ("# x\n\nmsgstr \"y\"", 11),
  ])
  func theEntryAfterABrokenOneIsRead(_ broken: String, _ line: Int) throws {
    let last = "#. For you\n#, fuzzy\nmsgctxt \"c\"\nmsgid \"Last\"\nmsgstr \"Letzte\"\n"
    let text =
      "msgid \"\"\nmsgstr \"X: y\\n\"\n\nmsgid \"first\"\nmsgstr \"erste\"\n# 6\ndomain \"d\"\n\n\(broken)\n\n\(last)"
    let catalog = try StringCatalog(text.utf8, path: "de.po")
    #expect(catalog.texts.map(\.key) == ["first", "c|Last"])
    #expect(catalog.texts.map(\.state) == [.translated, .needsReview])
    #expect(catalog.texts.map(\.comment) == [nil, "For you"])
    #expect(
      catalog.problems.map(\.kind) == [.brokenEntry] && catalog.problems[0].line == line,
      "\(catalog.problems)")
    #expect(catalog.problems[0].message.hasSuffix("is left out"))
  }

  /// A file is read the same whatever was read before it.
  @Test func readingIsRepeatable() throws {
    let files = [
      Self.german, "msgid \"a\"\nmsgstr[1] \"b\"\n", "msgid \"a\"\nmsgstr[0] \"b\"\nmsgstr[1] \"c\"\n",
      "msgid \"a\"\nmsgid_plural \"as\"\nmsgstr[0] \"b\"\n", "msgid \"a", "#~| msgid \"a\"\n", "\"",
    ]
    let read = { (text: String) in
      Result { () throws(CatalogError) in
        let catalog = try StringCatalog(text.utf8, path: "de.po")
        return "\(catalog.texts) \(catalog.problems)"
      }
    }
    let alone = files.map(read)
    for (file, expected) in zip(files, alone) {
      for other in files {
        _ = read(other)
        #expect(read(file) == expected)
      }
    }
  }

  @Test func commentsAndFlags() throws {
    let text = """
      # one
      #two
      #.three
      #  four

      #
      #: a.c:1
      #,c-format,fuzzy
      msgid "a"
      msgstr "b"
      # next
      #, not-fuzzy
      msgid "c"
      msgstr "d"
      """
    for text in [text, text.replacing("\n", with: "\r\n"), "\u{FEFF}" + text] {
      let catalog = try StringCatalog(text.utf8, path: "de.po")
      #expect(catalog.texts.map(\.comment) == ["three\none\ntwo\n four\n", "next"])
      #expect(
        catalog.texts.map(\.state) == [.needsReview, .translated] && catalog.texts.map(\.line) == [9, 13])
    }
  }

  @Test func anEntryInUseCountsBeforeAnObsoleteOne() throws {
    let (old, new) = ("#~ msgid \"a\"\n#~ msgstr \"old\"\n", "msgid \"a\"\nmsgstr \"new\"\n")
    for (text, line) in [(old + new, 1), (new + old, 3)] {
      let catalog = try StringCatalog(text.utf8, path: "de.po")
      #expect(catalog.texts.map(\.text) == ["new"])
      #expect(catalog.problems.map(\.kind) == [.duplicateKey] && catalog.problems[0].line == line)
    }
    // Contexts and domains tell entries apart.
    let others = "msgctxt \"\"\n\(new)domain \"x\"\n\(new)\(new.replacing("new", with: "twice"))"
    let catalog = try StringCatalog((new + others).utf8, path: "de.po")
    #expect(catalog.texts.map(\.key) == ["a", "|a", "a"] && catalog.problems.map(\.line) == [9])
  }

  /// The encoding is that of the header, whatever comments and texts say of one.
  @Test func onlyTheHeaderNamesTheEncoding() throws {
    let text = "# charset=KLINGON\nmsgid \"charset=x\"\nmsgstr \"ä\"\n"
    #expect(try StringCatalog(text.utf8, path: "de.po").texts.map(\.text) == ["ä"])
  }

  @Test func largeFilesTakeLinearTime() throws {
    let parts = [
      "# comment\n", "msgid \"a\n", "\"text\"\n", "#~ ", "\\x4", "$", "[", "msgctxt \"a\"\n",
      "#| msgid \"a\"\n",
    ]
    for part in parts {
      let seconds = [4_000, 16_000].map { count -> Double in
        let text = "msgid \"a\"\nmsgstr \"\"\n" + String(repeating: part, count: count)
        return ThreadTime.measure { _ = try? StringCatalog(text.utf8, path: "de.po") } / .seconds(1)
      }
      #expect(seconds[1] < 12 * max(seconds[0], 0.05), "\(part) \(seconds)")
    }
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
      msgstr "Language: pl\\nPlural-Forms: nplurals=3; plural=n%3;\\nContent-Type: text/plain; charset=UTF-8\\n"

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

  /// A kind of a language is not that language, and a header may name one that nobody else knows.
  @Test(
    arguments: [
      ("en@quot", "en-Quot"), ("en@boldquot", "en-boldquot"), ("ca@valencia", "ca-valencia"),
      ("sr@latin", "sr-Latn"),
      ("sr@ijekavianlatin", "sr-Latn-ijekavsk"), ("de_DE@euro", "de-DE"), ("tet", "tet"),
      ("en@shaw", "en-Shaw"),
      ("uz@Cyrl", "uz-Cyrl"), ("sr_RS.UTF-8@latin", "sr-Latn-RS"), ("", nil), ("German", nil),
    ] as [(String, String?)]) func languagesOfHeaders(_ name: String, _ tag: String?) throws
  {
    let text = "msgid \"\"\nmsgstr \"Language: \(name)\\n\"\n"
    #expect(try StringCatalog(text.utf8, path: "x.po").locale == tag)
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
