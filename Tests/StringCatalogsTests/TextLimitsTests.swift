import StringCatalogs
import Testing
import _TestSupport

/// The limits that catalogs set for their texts: flags of Weblate in `.po` files, attributes of XLIFF.
@Suite struct TextLimitsTests {
  private static func limits(_ flags: String) throws -> TextLimits? {
    try StringCatalog("#, \(flags)\nmsgid \"a\"\nmsgstr \"b\"\n".utf8, path: "de.po").texts.first?.limits
  }

  private static func box(_ width: Double, _ lines: Int?, _ size: Double? = nil) -> TextLimits {
    var limits = TextLimits()
    (limits.width, limits.lines, limits.fontSize) = (width, lines, size)
    return limits
  }

  @Test func flagsOfGettextAreRead() throws {
    #expect(try Self.limits("max-size:120") == Self.box(120, 1))
    #expect(try Self.limits("fuzzy, max-size:120:3,c-format, font-size:17") == Self.box(120, 3, 17))
    #expect(try Self.limits("c-format, font-size:17, range: 0..10") == nil)
    let all = try #require(
      try Self.limits(
        "max-length:9, max-size:5.5:2, font-family:\"Open Sans\", font-weight:bold, font-spacing:-1")
    )
    #expect(all.maxCharacters == 9 && all.width == 5.5 && all.lines == 2 && all.fontFamily == "Open Sans")
    #expect(all.fontWeight == 700 && all.letterSpacing == -1)
    #expect(try Self.limits("font-family:Open_Sans, max-size:1")?.fontFamily == "Open Sans")
    // A comma and a colon in quotes divide nothing.
    #expect(try Self.limits("regex:\"max-size:3, max-length:1\", max-size:'7'") == Self.box(7, 1))
  }

  @Test func replacementsAreValues() throws {
    let catalog = try StringCatalog(
      "#, replacements:%s:\"John \\\"J\\\" Doe\":{n}:7, max-length:3\nmsgid \"a %s\"\nmsgstr \"b %s {n}\"\n"
        .utf8,
      path: "de.po")
    #expect(catalog.texts[0].examples == ["%s": "John \"J\" Doe", "{n}": "7"])
    #expect(catalog.texts[0].limits?.maxCharacters == 3 && catalog.problems.isEmpty)
  }

  @Test(
    arguments: [
      ("max-size:x", "max-size: 'x' is no such number; write such as max-size:120"),
      ("max-size:", "max-size: ''"),
      ("max-size:-1", "max-size: '-1'"), ("max-size:9:0", "a number of lines"),
      ("max-length:nan", "max-length: 'nan'"), ("max-size:1, font-weight:bolder", "font-weight: 'bolder'"),
      ("max-size:1, font-size:1e9", "font-size: '1e9'"),
    ]) func limitsThatCannotBeReadAreProblems(flags: String, words: String) throws
  {
    let catalog = try StringCatalog("#, \(flags)\nmsgid \"a\"\nmsgstr \"b\"\n".utf8, path: "de.po")
    #expect(catalog.problems.map(\.kind) == [.brokenLimit] && catalog.problems[0].line == 2)
    #expect(catalog.problems[0].message.contains(words), "\(catalog.problems)")
    #expect(catalog.texts.map(\.text) == ["b"] && catalog.texts[0].limits == nil)
  }

  @Test func attributesOfXLIFFAreRead() throws {
    func limits(_ attributes: String) throws -> TextLimits? {
      let text =
        "<xliff version='1.2'><file source-language='en' target-language='de'><body><trans-unit id='a' \(attributes)>"
        + "<source>A</source><target>B</target></trans-unit></body></file></xliff>"
      return try StringCatalog(text.utf8, path: "de.xlf").texts.first?.limits
    }
    #expect(try limits("maxwidth='120'") == Self.box(120, 1))
    #expect(
      try limits("maxwidth='120' size-unit='pixel' font='sans; 17'")
        == {
          var limits = Self.box(120, 1, 17)
          limits.fontFamily = "sans"
          return limits
        }())
    #expect(try limits("maxwidth='12' size-unit='char'")?.maxCharacters == 12)
    #expect(try limits("maxwidth='12' size-unit='cm'") == nil)
    #expect(try limits("maxwidth='90' weblate-flags='max-size:120:2'") == Self.box(120, 2))
    let high = try #require(try limits("maxwidth='90' maxheight='40'"))
    #expect(high.width == 90 && high.height == 40 && high.lines == nil)
  }

  @Test func restrictionsOfXLIFF2AreReadWhereTheyCountCharacters() throws {
    for (profile, limit) in [("xliff:codepoints", 12), ("xliff:utf8", nil)] as [(String, Int?)] {
      let text = """
        <xliff version="2.0" srcLang="en" trgLang="de" xmlns:s="urn:oasis:names:tc:xliff:sizerestriction:2.0"><file id="f">
        <s:profiles generalProfile="\(profile)"/><unit id="a" s:sizeRestriction="0,12"><segment>
        <source>A</source><target>B</target></segment></unit></file></xliff>
        """
      #expect(try StringCatalog(text.utf8, path: "de.xlf").texts[0].limits?.maxCharacters == limit)
    }
  }

  /// What is written is read back, nothing else changes, and the same once more changes nothing.
  @Test func randomLimitsAreWrittenAndReadBack() throws {
    var random = SplitMix64(for: "limits")
    for number in 0..<(Repository.isFullTest ? 3000 : 100) {
      var limits: [String: TextLimits] = [:]
      for key in ["a", "b & c", "d"] where Bool.random(using: &random) {
        var limit = Self.box(
          Double(Int.random(in: 1...900, using: &random)), Int.random(in: 1...4, using: &random))
        limit.fontSize = Double(Int.random(in: 8...40, using: &random))
        limit.fontFamily = ["sans", "Open Sans", "Noto \"x\", y"].randomElement(using: &random)
        if Bool.random(using: &random) { limit.fontWeight = 600 }
        limits[key] = limit
      }
      let old = [
        "", "#, fuzzy\n", "#, max-size:3, c-format, font-size:5\n", "#, fuzzy, max-size:1:2\n#. x\n",
      ]
      let po = ["a", "b & c", "d"].map { key in
        "\(old.randomElement(using: &random) ?? "")msgid \"\(key)\"\nmsgstr \"x\"\n"
      }.joined(separator: "\n")
      let xliff =
        "<xliff version='1.2'><file source-language='en' target-language='de'><body>"
        + ["a", "b &amp; c", "d"].map {
          "<trans-unit id='\($0)' maxwidth='7'><source>A</source><target>B</target></trans-unit>\n"
        }.joined() + "</body></file></xliff>"
      for (text, format, path) in [(po, CatalogFormat.gettext, "de.po"), (xliff, .xliff, "de.xlf")] {
        let label = "\(path) \(number) of COPYFIT_SEED=\(SplitMix64.seed)"
        let written = try SizeLimits(limits).written(into: Array(text.utf8), format: format, path: path)
        let (before, after) = (
          try StringCatalog(text.utf8, path: path), try StringCatalog(written, path: path)
        )
        #expect(after.problems.isEmpty, "\(label)\n\(String(decoding: written, as: UTF8.self))")
        for (one, other) in zip(before.texts, after.texts) {
          #expect(other.limits == limits[one.key] ?? one.limits, "\(label) \(one.key)")
          #expect(one.text == other.text && one.state == other.state && one.key == other.key, "\(label)")
        }
        #expect(
          try SizeLimits(limits).written(into: written, format: format, path: path) == written, "\(label)")
        if limits.isEmpty { #expect(written == Array(text.utf8), "\(label)") }
      }
    }
  }

  @Test func sizesAreNotWrittenWhereTheyCannotBe() {
    let limits = SizeLimits(["a": Self.box(9, 1)])
    for (text, format) in [
      ("<xliff version='2.0'><file/></xliff>", CatalogFormat.xliff), ("{}", .json), ("msgid", .gettext),
    ] {
      #expect(throws: CatalogError.self) {
        try limits.written(into: Array(text.utf8), format: format, path: "x")
      }
    }
  }
}
