import Testing
import _TestSupport

@testable import StringCatalogs

/// Placeholders by the flags of gettext, beside `msgfmt -c` where that checks them.
@Suite struct FormatFlagTests {
  private static let header = """
    msgid ""
    msgstr "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;\\n"


    """

  /// The difference of the first text, as an audit finds it.
  private static func differences(_ entry: String, header: String = header) throws -> [String?] {
    try StringCatalog((header + entry).utf8, path: "ru.po").texts.map { text in
      let last = try #require(text.sourceForms.last)
      return PlaceholderComparison(
        general: [last], others: Array(text.sourceForms.dropLast()), text.text, text.syntax,
        mayLackNumber: text.mayLackNumber
      ).difference
    }
  }

  private static func entry(_ flag: String, _ source: String, _ translation: String) -> String {
    "#, \(flag)\nmsgid \"\(source)\"\nmsgstr \"\(translation)\"\n"
  }

  @Test(
    arguments: [
      ("c-format", "%'Id %I0.2f", "%'Id %I0.2f", nil), ("c-format", "%d of %s", "%2$s: %1$d", nil),
      ("c-format", "%i", "%d", nil), ("c-format", "%s", "%-10.3s", nil), ("c-format", "%*d", "%*d", nil),
      ("c-format", "100%% %d", "%d 100 %%", nil), ("c-format", "%<PRIu64> b", "b %<PRIu64>", nil),
      ("c-format", "%m %s", "%s %m", nil), ("c-format", "50%", "50 %", nil),
      ("no-c-format", "50% of %d", "50 %", nil), ("no-c-format", "%H:%M", "%Hh%M", nil),
      ("python-format", "%(a)s %(b)d", "%(b)d %(a)s", nil),
      ("python-brace-format", "{a} {{x}}", "{a} {{y}}", nil),
      ("python-brace-format", "{} {!r}", "{0} {1}", nil), ("kde-format", "%1 %2", "%2 %1", nil),
      ("qt-format", "%1 %L2 50%", "%L2 50 % %1", nil), ("javascript-format", "%s %d", "%2$d %1$s", nil),
      ("scheme-format", "~a 5%d", "x", nil), ("c-format", "%lu", "%lu", nil),
      ("c-format", "%s", "", "lacks %s"),
      ("c-format", "%d", "%u", "lacks %d and has %u, which the source has not"),
      (
        "c-format", "%d %s", "%s %d",
        "takes its values in another order than the source; number them, as in %2$s %1$s"
      ),
      ("c-format", "%s %s", "%s", "lacks 1 of 2 %s"),
      ("c-format", "%s", "%s %s", "has %s 2 times instead of 1"),
      ("c-format", "%s %d", "%1$d %2$d", "has %1$d where the source has %1$s"),
      ("c-format", "%s %d", "%1$s", "lacks %2$d"),
      ("c-format", "%d", "d%", "lacks %d; it has '%', which is no placeholder"),
      ("c-format", "%s", "% s", "has '% s', which is torn; write '%s'"),
      ("c-format", "%d%%", "%d %", "has '%', which is no placeholder; write '%%' for a per cent sign"),
      (
        "c-format", "%s %s", "%1$s %s",
        "lacks %2$s; it has placeholders with and without a number or name; give one to all, as in %1$s"
      ),
      ("c-format", "%ld", "%d", "lacks %ld and has %d, which the source has not"),
      ("python-format", "%(name)s", "%(nom)s", "lacks %(name)s and has %(nom)s, which the source has not"),
      ("python-brace-format", "{name}", "{nom}", "lacks {name} and has {nom}, which the source has not"),
      ("kde-format", "%1 %2", "%1", "lacks %2"), ("qt-format", "%1", "1%", "lacks %1"),
      ("no-c-format", "%H:%M", "%H:%N", "has '%N', which is no part of a date or time"),
      ("no-c-format", "%H:%M", "%г:%M", "has '%г', which is no part of a date or time"),
      ("no-c-format", "%H:%M", "H", "has no part of a date or time such as %H, as the source has"),
    ] as [(String, String, String, String?)])
  func placeholdersFollowTheFlag(_ flag: String, _ source: String, _ text: String, _ found: String?) throws {
    #expect(try Self.differences(Self.entry(flag, source, text)) == [found], "\(source) -> \(text)")
  }

  /// In a file with flags, an entry without one has no conversions; in a file without any, those of its source.
  @Test func filesWithoutFlagsAreTakenForPrintf() throws {
    let entry = "msgid \"%d of %s\"\nmsgstr \"%s\"\n"
    #expect(try Self.differences(entry) == ["lacks %d"])
    #expect(try Self.differences("\(entry)\n\(Self.entry("c-format", "%d", "%d"))") == [nil, nil])
    #expect(try Self.differences("msgid \"50% sure\"\nmsgstr \"50 %\"\n") == [nil])
    #expect(try Self.differences("msgid \"%H:%M\"\nmsgstr \"%Hh%M\"\n") == [nil])
    #expect(try Self.differences("msgid \"{n} of\"\nmsgstr \"of\"\n") == ["lacks {n}"])
  }

  private static func plural(_ forms: [String], _ singular: String = "%d file", _ plural: String = "%d files")
    -> String
  {
    "#, c-format\nmsgid \"\(singular)\"\nmsgid_plural \"\(plural)\"\n"
      + forms.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
  }

  @Test func aFormForOneNumberMayLeaveItOut() throws {
    // Russian [0] is for 1, 21, 31 …
    #expect(try Self.differences(Self.plural(["файл", "%d файла", "%d файлов"])) == ["lacks %d", nil, nil])
    let arabic =
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;\\n\"\n\n"
    let forms = ["a", "b", "c", "d", "%d e", "%d f"]
    #expect(
      try Self.differences(Self.plural(forms), header: arabic) == [nil, nil, nil, "lacks %d", nil, nil])
    let hebrew =
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;\\n\"\n\n"
    #expect(try Self.differences(Self.plural(["a", "b", "c"]), header: hebrew) == [nil, nil, "lacks %d"])
    // In C a value that is left out shifts those after it.
    let inFolder = Self.plural(["in %s", "%d in %s", "%d in %s"], "%d in %s", "%d in %s")
    let shifted = try Self.differences(inFolder, header: hebrew)
    #expect(shifted == ["lacks %d", nil, nil])
    // The source's own form for one may lack the number; others may not.
    let one = Self.plural(["%d", "x", "%d"], "One file", "%d files")
    #expect(try Self.differences(one) == [nil, "lacks %d", nil])
  }

  @Test func lineEndsAreThoseOfTheSource() throws {
    let text =
      Self.header
      + "msgid \"\\na\\n\"\nmsgstr \"b\\n\"\n\nmsgid \"c\"\nmsgstr \"\\nd\\n\"\n\n#, fuzzy\nmsgid \"e\"\nmsgstr \"f\\n\"\n"
    let catalog = try StringCatalog(text.utf8, path: "ru.po")
    #expect(catalog.problems.map(\.kind) == [.lineEnds, .lineEnds, .lineEnds])
    #expect(catalog.problems.map(\.line) == [5, 8, 8])
  }

  /// What `msgfmt -c` says of random pairs of formats is found, and nothing else but what it leaves to translators.
  @Test func everyErrorOfMsgfmtIsFound() throws {
    var random = SplitMix64(seed: 7)
    let pieces = [
      "%d", "%s", "%i", "%u", "%ld", "%1$s", "%2$d", "%%", "%", "% d", "%5.2f", "a", " ", "%*d", "%c",
    ]
    var (found, texts) = (0, 0)
    for _ in 0..<60 {
      let pairs = (0..<20).map { _ in
        [0, 1].map { _ in (0..<3).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() }
      }
      let body = pairs.enumerated().map { Self.entry("c-format", "\($0) \($1[0])", "x \($1[1])") }.joined(
        separator: "\n")
      let verdict = try GettextTools.check(Array((Self.header + body).utf8))
      let catalog = try StringCatalog((Self.header + body).utf8, path: "ru.po")
      for (text, difference) in zip(catalog.texts, try Self.differences(body)) {
        texts += 1
        // It names the line of `msgid` or that of `msgstr`.
        guard verdict.contains(text.line) || verdict.contains(text.line + 1) else { continue }
        found += 1
        #expect(difference != nil, "\(text.source ?? "") -> \(text.text)")
      }
    }
    #expect(texts == 1200 && found > 100, "\(found)")
  }
}
