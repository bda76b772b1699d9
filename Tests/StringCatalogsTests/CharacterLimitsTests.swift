import StringCatalogs
import Testing

@Suite struct CharacterLimitsTests {
  /// Writes limits, checks that a text with the added pieces taken out is the one before, and writes them once more.
  private func check(
    _ text: String, _ format: CatalogFormat, _ path: String, limits: [String: Int], added: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let written = try CharacterLimits(limits).written(into: Array(text.utf8), format: format, path: path)
    var rest = String(decoding: written, as: UTF8.self)
    for piece in added {
      let range = rest.range(of: piece)
      #expect(range != nil, "\(piece) is not in \(rest)", sourceLocation: sourceLocation)
      if let range { rest.removeSubrange(range) }
    }
    #expect(rest == text, sourceLocation: sourceLocation)
    #expect(rest.utf8.elementsEqual(text.utf8), sourceLocation: sourceLocation)
    // The same limits again change nothing; others take their place; the texts are the same.
    let again = try CharacterLimits(limits).written(into: written, format: format, path: path)
    #expect(again == written, sourceLocation: sourceLocation)
    let more = try CharacterLimits(limits.mapValues { $0 * 100 }).written(
      into: written, format: format, path: path)
    let length = limits.keys.count { text.contains($0) }
    #expect(more.count >= written.count + 2 * length, sourceLocation: sourceLocation)
    let (before, after) = (try StringCatalog(text.utf8, path: path), try StringCatalog(written, path: path))
    #expect(before.texts.map(\.text) == after.texts.map(\.text), sourceLocation: sourceLocation)
    #expect(before.texts.map(\.key) == after.texts.map(\.key), sourceLocation: sourceLocation)
  }

  @Test func intoGettext() throws {
    let text = """
      # header
      msgid ""
      msgstr "Language: de\\n"

      # by hand
      #: main.c:1
      msgid   "Save"
      msgstr "Sichern"\t
      msgctxt "menu"
      msgid "Open"
      msgstr ""


      #~ msgid "Save as"
      #~ msgstr "x"
      """
    try check(
      text, .gettext, "de.po", limits: ["Save": 12, "menu|Open": 1, "Save as": 3],
      added: ["#. Copyfit: at most 12 characters\n", "#. Copyfit: at most 1 character\n"])
    let windows = text.replacing("\n", with: "\r\n")
    let written = try CharacterLimits(["Save": 12]).written(
      into: Array(windows.utf8), format: .gettext, path: "de.po")
    #expect(
      String(decoding: written, as: UTF8.self).contains("#. Copyfit: at most 12 characters\r\n# by hand"))
  }

  @Test func intoGettextOfOddLayout() throws {
    let text =
      "\u{FEFF}msgid \"Save\" msgstr \"\" msgid \"Open\"\nmsgstr \"Öffnen\"\n  # Last\n  msgid \"Quit\"\nmsgstr \"Q\""
    try check(
      text, .gettext, "de.po", limits: ["Save": 12, "Open": 2, "Quit": 3],
      added: [12, 2, 3].map { "#. Copyfit: at most \($0) characters\n" })
    let error = #expect(throws: CatalogError.self) {
      try CharacterLimits(["a": 1]).written(
        into: Array("msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"c\"\n".utf8), format: .gettext, path: "x")
    }
    #expect(error?.line == 4)
  }

  @Test func intoXLIFF12() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- <trans-unit id="a"> -->
      <xliff version='1.2'><file source-language="en" target-language="de"><body>
      <trans-unit   id = 'a'
          approved="yes"><source>A &lt; B</source><target>A</target></trans-unit>
      <trans-unit id="x" resname="b&amp;c"><source><![CDATA[<trans-unit id="a">]]></source></trans-unit>
      <trans-unit id="other"><source>O</source></trans-unit></body></file></xliff>
      """
    let set = " maxwidth=\"7\" size-unit=\"char\""
    try check(text, .xliff, "de.xlf", limits: ["a": 7, "b&c": 7], added: [set, set])
    let old = text.replacing("id=\"other\"", with: "id=\"other\" maxwidth='3' size-unit='pixel'")
    let written = try CharacterLimits(["other": 20]).written(
      into: Array(old.utf8), format: .xliff, path: "de.xlf")
    #expect(
      String(decoding: written, as: UTF8.self)
        == old.replacing("'3' size-unit='pixel'", with: "'20' size-unit='char'"))
  }

  @Test func intoXLIFF2() throws {
    let text = """
      <xliff version="2.0" srcLang="en" trgLang="de"><file id="f"><skeleton>x</skeleton>
      <unit id="u" name="a"><segment><source>A</source><target>B</target></segment></unit>
      <unit id="v"/></file></xliff>
      """
    let module = "urn:oasis:names:tc:xliff:sizerestriction:2.0"
    try check(
      text, .xliff, "de.xlf", limits: ["a": 9],
      added: [
        " slr:sizeRestriction=\"9\" xmlns:slr=\"\(module)\"",
        "<slr:profiles xmlns:slr=\"\(module)\" generalProfile=\"xliff:codepoints\"/>",
      ])
  }

  @Test func intoXCStrings() throws {
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a" : {
            "comment" : "On a \\"button\\" \\u00e4",
            "localizations" : { }
          },
          "b" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "B\\/c" } }
            }
          },
          "c" : { }, "d" : {}
        },
        "version" : "1.0"
      }
      """
    try check(
      text, .xcstrings, "L.xcstrings", limits: ["a": 9, "b": 8, "c": 7],
      added: [
        " Copyfit: at most 9 characters", "\n      \"comment\" : \"Copyfit: at most 8 characters\",",
        "\"comment\" : \"Copyfit: at most 7 characters\"",
      ])
  }

  @Test func whatCannotBeWrittenIsAnError() {
    for (text, format) in [
      ("msgid", CatalogFormat.gettext), ("<xliff>", .xliff), ("{", .xcstrings), ("{}", .json),
    ] {
      #expect(throws: CatalogError.self) {
        try CharacterLimits(["a": 1]).written(into: Array(text.utf8), format: format, path: "x")
      }
    }
    #expect(throws: CatalogError.self) {
      try CharacterLimits([:]).written(into: [0xFF, 0xFE, 0x20, 0], format: .gettext, path: "x")
    }
  }
}

extension String {
  /// Where a text first is.
  fileprivate func range(of piece: String) -> Range<String.Index>? { firstRange(of: piece) }
}
