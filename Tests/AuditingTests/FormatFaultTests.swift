import Auditing
import StringCatalogs
import Testing
import TextDocuments
import Typesetting
import Typography
import _TestSupport

/// Projects in eleven formats in which nothing is wrong, and 100 faults put into them: states, variants, plural forms,
/// placeholders, mnemonics, markup and limits. All are found, and nothing else.
@Suite struct FormatFaultTests {
  private static let entriesOfCase = 5

  /// A kind of fault: an entry of a catalog as it should be, and with the fault. `#` stands for the entry's number.
  private struct Case {
    let key: String, kind: Finding.Kind, clean: String, broken: String
    var source = ""
    var boxes: [TextBox] = []
  }

  /// The files of a format, and the faults that it can have.
  private struct Project {
    let locale: String, path: String, head: String, foot: String, separator: String
    let cases: [Case]
    /// The file of the source, where it has one of its own.
    var sourcePath: String?
  }

  private struct Fault: Hashable, CustomStringConvertible {
    let kind: String, key: String, locale: String
    var description: String { "\(kind) \(key) \(locale)" }
  }

  private let type: Typesetter

  init() throws { type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])) }

  private static func filled(_ text: String, _ number: Int) -> String {
    text.replacing("#N", with: "\(number)")
  }

  /// The findings of a project in which the entries with these numbers are broken, by case.
  private func findings(_ project: Project, _ broken: [Set<Int>]) throws -> [Finding] {
    var audit = Audit(locales: [project.locale])
    var (entries, sources) = ([String](), [String]())
    for (test, broken) in zip(project.cases, broken) {
      audit.boxes += test.boxes
      for number in 0..<Self.entriesOfCase {
        entries.append(Self.filled(broken.contains(number) ? test.broken : test.clean, number))
        sources.append(Self.filled(test.source, number))
      }
    }
    audit.boxes.append(TextBox("*", width: BoxLength(points: 500), lines: 3, size: 12))
    let file = { (entries: [String]) in
      project.head + entries.filter { !$0.isEmpty }.joined(separator: project.separator) + project.foot
    }
    if let path = project.sourcePath {
      audit.catalogs.append(try StringCatalog(file(sources).utf8, path: path))
    }
    audit.catalogs.append(try StringCatalog(file(entries).utf8, path: project.path))
    return try audit.result(with: type).findings
  }

  private func expected(_ project: Project, _ broken: [Set<Int>]) -> Set<Fault> {
    Set(
      zip(project.cases, broken).flatMap { test, numbers in
        numbers.map {
          Fault(kind: test.kind.name, key: Self.filled(test.key, $0), locale: project.locale)
        }
      })
  }

  @Test func cleanProjectsHaveNoFindings() throws {
    for project in try projects() {
      let findings = try findings(project, project.cases.map { _ in [] })
      #expect(findings.isEmpty, "\(project.path): \(findings.prefix(5))")
    }
  }

  @Test func allFaultsAreFoundAndNoneInvented() throws {
    let projects = try projects()
    let count = projects.map(\.cases.count).reduce(0, +) * Self.entriesOfCase
    #expect(count >= 150)
    var random = SplitMix64(for: "faults of formats")
    for _ in 0..<(Repository.isFullTest ? 40 : 1) {
      var places = projects.indices.flatMap { project in
        projects[project].cases.indices.flatMap { test in
          (0..<Self.entriesOfCase).map { (project: project, test: test, number: $0) }
        }
      }
      places = Array(places.shuffled(using: &random).prefix(100))
      for (index, project) in projects.enumerated() {
        let broken = project.cases.indices.map { test in
          Set(places.filter { $0.project == index && $0.test == test }.map(\.number))
        }
        let findings = try findings(project, broken)
        let found = Set(findings.map { Fault(kind: $0.kind.name, key: $0.key, locale: $0.locale) })
        let expected = expected(project, broken)
        let label = "\(project.path) COPYFIT_SEED=\(SplitMix64.seed)"
        #expect(expected.subtracting(found).isEmpty, "\(label): not found")
        #expect(found.subtracting(expected).isEmpty, "\(label): invented")
      }
    }
  }

  private func projects() throws -> [Project] {
    [
      try german, russian, xliff, xliff2, android, arb, xcstrings, stringsDict, qt, i18next, properties, resx,
    ]
  }

  // MARK: gettext

  /// An entry of a `.po` file.
  private static func po(_ flags: String, _ source: String, _ text: String) -> String {
    (flags.isEmpty ? "" : "#, \(flags)\n") + "msgid \"\(source)\"\nmsgstr \"\(text)\"\n"
  }

  private static func po(_ source: [String], _ forms: [String]) -> String {
    "#, c-format\nmsgid \"\(source[0])\"\nmsgid_plural \"\(source[1])\"\n"
      + forms.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
  }

  private static func header(_ locale: String, _ formula: String) -> String {
    "msgid \"\"\nmsgstr \"Language: \(locale)\\nContent-Type: text/plain; charset=UTF-8\\nPlural-Forms: \(formula);\\n\"\n\n"
  }

  private func width(_ text: String) throws -> BoxLength {
    BoxLength(
      points: try type.prepare(text, style: TextStyle(language: "de")).measure(size: 12).width + 0.01)
  }

  private var german: Project {
    get throws {
      // The boxes are as wide as the clean texts are on the screen.
      let menu = TextBox("menu *", width: try width("Datei 0"), lines: 1, size: 12)
      var (mnemonic, tags) = (menu, menu)
      mnemonic.mnemonic = .underscore
      (tags.key, tags.markup, tags.width) = ("tags *", .pango, BoxLength(points: 500))
      var link = tags
      (link.key, link.markup, link.width) = ("link *", .html, try width("Lies die Bedingungen 0"))
      let po = { (flags: String, source: String, text: String) in Self.po(flags, source, text) }
      let c = "c-format"
      return Project(
        locale: "de", path: "de.po", head: Self.header("de", "nplurals=2; plural=n != 1"), foot: "",
        separator: "\n",
        cases: [
          Case(
            key: "state #N", kind: .unfinished, clean: po("", "state #N", "Stand #N"),
            broken: po("fuzzy", "state #N", "Stand #N")),
          Case(
            key: "empty #N", kind: .untranslated, clean: po("", "empty #N", "leer #N"),
            broken: po("", "empty #N", "")),
          Case(
            key: "lost #N %s", kind: .brokenPlaceholder, clean: po(c, "lost #N %s", "weg #N %s"),
            broken: po(c, "lost #N %s", "weg #N")),
          Case(
            key: "type #N %d", kind: .brokenPlaceholder, clean: po(c, "type #N %d", "Art #N %i"),
            broken: po(c, "type #N %d", "Art #N %s")),
          Case(
            key: "torn #N %s", kind: .brokenPlaceholder, clean: po(c, "torn #N %s", "ab #N %s"),
            broken: po(c, "torn #N %s", "ab #N %s, %")),
          Case(
            key: "order #N %s %d", kind: .brokenPlaceholder,
            clean: po(c, "order #N %s %d", "#N %2$d von %1$s"),
            broken: po(c, "order #N %s %d", "#N %d von %s")),
          Case(
            key: "flags #N %'Id", kind: .brokenPlaceholder, clean: po(c, "flags #N %'Id", "#N %Id"),
            broken: po(c, "flags #N %'Id", "#N %I0.2f")),
          Case(
            key: "cent #N%%", kind: .brokenPlaceholder, clean: po(c, "cent #N%%", "#N %%"),
            broken: po(c, "cent #N%%", "#N %")),
          Case(
            key: "brace #N {name}", kind: .brokenPlaceholder,
            clean: po("python-brace-format", "brace #N {name}", "{name} #N"),
            broken: po("python-brace-format", "brace #N {name}", "{nam} #N")),
          Case(
            key: "kde #N %1", kind: .brokenPlaceholder, clean: po("kde-format", "kde #N %1", "%1: #N 100%"),
            broken: po("kde-format", "kde #N %1", "%2: #N")),
          Case(
            key: "#N of %d file", kind: .brokenPlaceholder,
            clean: Self.po(["#N of %d file", "#N of %d files"], ["#N einer Datei", "#N von %d Dateien"]),
            broken: Self.po(["#N of %d file", "#N of %d files"], ["#N von %d Datei", "#N von Dateien"])),
          Case(
            key: "forms #N %d", kind: .missingPlural,
            clean: Self.po(["forms #N %d", "forms #N %d"], ["#N %d", "#N %d"]),
            broken: Self.po(["forms #N %d", "forms #N %d"], ["#N %d"])),
          Case(
            key: "end #N\n", kind: .lineEnds, clean: po("", "end #N\\n", "Ende #N\\n"),
            broken: po("", "end #N\\n", "Ende #N")),
          Case(
            key: "short #N", kind: .tooLong, clean: po("max-length:6", "short #N", "kurz #N"),
            broken: po("max-length:6", "short #N", "kürzer #N")),
          Case(
            key: "small #N", kind: .truncated,
            clean: po("max-size:120, font-size:12", "small #N", "klein #N"),
            broken: po("max-size:120, font-size:12", "small #N", "klein #N und noch viel mehr dazu")),
          Case(
            key: "menu #N", kind: .truncated, clean: po("", "menu #N", "_Datei #N"),
            broken: po("", "menu #N", "Da_tei #N Z"), boxes: [mnemonic]),
          Case(
            key: "link #N", kind: .truncated, clean: po("", "link #N", "Lies <i>die</i> Bedingungen #N"),
            broken: po("", "link #N", "Lies <i>die</i> Bedingungen #N ganz"), boxes: [link]),
          Case(
            key: "tags #N", kind: .brokenMarkup, clean: po("", "tags #N", "<b>fett</b> &amp; #N"),
            broken: po("", "tags #N", "<b>fett &amp; #N"), boxes: [tags]),
        ])
    }
  }

  private var russian: Project {
    let source = ["#N, %d file", "#N, %d files"]
    return Project(
      locale: "ru", path: "ru.po",
      head: Self.header(
        "ru",
        "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"),
      foot: "", separator: "\n",
      cases: [
        // The first form stands for 21 as well.
        Case(
          key: "#N, %d file", kind: .brokenPlaceholder,
          clean: Self.po(source, ["#N, %d файл", "#N, %d файла", "#N, %d файлов"]),
          broken: Self.po(source, ["#N, файл", "#N, %d файла", "#N, %d файлов"]))
      ])
  }

  // MARK: XML

  private var xliff: Project {
    let unit = { (attributes: String, target: String) in
      "<trans-unit id=\"\(attributes)><source>Text #N %@</source><target\(target)</target></trans-unit>"
    }
    return Project(
      locale: "de", path: "de.xlf",
      head: "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"de\"><body>",
      foot: "</body></file></xliff>", separator: "\n",
      cases: [
        Case(
          key: "new#N", kind: .untranslated, clean: unit("new#N\"", " state=\"final\">Wort #N %@"),
          broken: unit("new#N\"", " state=\"new\">Wort #N %@")),
        Case(
          key: "review#N", kind: .unfinished, clean: unit("review#N\"", " state=\"translated\">Wort #N %@"),
          broken: unit("review#N\"", " state=\"needs-review-translation\">Wort #N %@")),
        Case(
          key: "code#N", kind: .brokenPlaceholder,
          clean: unit("code#N\"", ">Wort #N <g id=\"1\"><g id=\"2\">%@</g></g>"),
          broken: unit("code#N\"", ">Wort #N")),
        Case(
          key: "count#N", kind: .tooLong,
          clean: unit("count#N\" maxwidth=\"9\" size-unit=\"char\"", ">Wort #N %@"),
          broken: unit("count#N\" maxwidth=\"9\" size-unit=\"char\"", ">Wörter #N %@")),
      ])
  }

  private var xliff2: Project {
    let unit = { (key: String, state: String, last: String) in
      "<unit id=\"\(key)#N\"><segment state=\"\(state)\"><source>One #N.</source><target>Eins #N.</target></segment>"
        + "<ignorable><source> </source></ignorable><segment><source>Two {n}.</source>\(last)</segment></unit>"
    }
    return Project(
      locale: "fr", path: "fr.xlf",
      head: "<xliff version=\"2.0\" srcLang=\"en\" trgLang=\"fr\"><file id=\"f\">", foot: "</file></xliff>",
      separator: "\n",
      cases: [
        Case(
          key: "a#N", kind: .untranslated, clean: unit("a", "final", "<target>Deux {n}.</target>"),
          broken: unit("a", "final", "")),
        Case(
          key: "b#N", kind: .untranslated, clean: unit("b", "reviewed", "<target>Deux {n}.</target>"),
          broken: unit("b", "initial", "<target>Deux {n}.</target>")),
        Case(
          key: "c#N", kind: .brokenPlaceholder, clean: unit("c", "final", "<target>Deux {n}.</target>"),
          broken: unit("c", "final", "<target>Deux.</target>")),
      ])
  }

  private var android: Project {
    let plurals = { (forms: [String]) in
      "<plurals name=\"plural#N\">"
        + zip(["one", "few", "many", "other"], forms).map { "<item quantity=\"\($0)\">\($1)</item>" }.joined()
        + "</plurals>"
    }
    let array = { (items: [String]) in
      "<string-array name=\"array#N\">\(items.map { "<item>\($0)</item>" }.joined())</string-array>"
    }
    let polish = ["#N plik %d", "#N pliki %d", "#N plików %d", "#N pliku %d"]
    return Project(
      locale: "pl", path: "res/values-pl/strings.xml", head: "<resources>", foot: "</resources>",
      separator: "\n",
      cases: [
        Case(
          key: "value#N", kind: .brokenPlaceholder,
          clean: "<string name=\"value#N\">%2$d #N od %1$s</string>",
          broken: "<string name=\"value#N\">#N od %1$s</string>",
          source: "<string name=\"value#N\">#N of %1$s: %2$d</string>"),
        Case(
          key: "plural#N", kind: .missingPlural, clean: plurals(polish),
          broken: plurals(Array(polish.prefix(2))).replacing(
            "</plurals>", with: "<item quantity=\"other\">#N pliku %d</item></plurals>"),
          source:
            "<plurals name=\"plural#N\"><item quantity=\"one\">#N file %d</item><item quantity=\"other\">#N files %d</item></plurals>"
        ),
        Case(
          key: "array#N", kind: .missingTranslation, clean: array(["jeden #N", "dwa"]),
          broken: array(["jeden #N"]),
          source: array(["one #N", "two"])),
      ], sourcePath: "res/values/strings.xml")
  }

  private var qt: Project {
    let message = { (type: String, text: String) in
      "<message><source>text #N %1</source><translation\(type)>\(text)</translation></message>"
    }
    return Project(
      locale: "de", path: "app_de.ts",
      head: "<TS version=\"2.1\" language=\"de\" sourcelanguage=\"en\"><context><name>C</name>",
      foot: "</context></TS>", separator: "\n",
      cases: [
        Case(
          key: "C|text #N %1", kind: .brokenPlaceholder, clean: message("", "Text #N %1"),
          broken: message("", "Text #N"))
      ])
  }

  private var resx: Project {
    let data = { (text: String) in "<data name=\"a#N\"><value>\(text)</value></data>" }
    return Project(
      locale: "de", path: "Strings.de.resx", head: "<root>", foot: "</root>", separator: "\n",
      cases: [
        Case(
          key: "a#N", kind: .brokenPlaceholder, clean: data("{1} von {0} #N"), broken: data("{1} von #N"),
          source: data("{0} of {1} #N"))
      ], sourcePath: "Strings.en.resx")
  }

  private var stringsDict: Project {
    let widths = { (texts: [String]) in
      "<key>width#N</key><dict><key>NSStringVariableWidthRuleType</key><dict>"
        + zip([5, 20, 50], texts).map { "<key>\($0)</key><string>\($1)</string>" }.joined()
        + "</dict></dict>"
    }
    return Project(
      locale: "de", path: "de.lproj/L.stringsdict", head: "<plist version=\"1.0\"><dict>",
      foot: "</dict></plist>", separator: "\n",
      cases: [
        // The longest that fits is shown; here none does.
        Case(
          key: "width#N", kind: .truncated,
          clean: widths(["Kurz #N", "Ein längerer Text #N", "Ein noch sehr viel längerer Text #N"]),
          broken: widths(["Nicht mehr so kurz #N", "Ein längerer Text #N", "Ein noch viel längerer Text #N"]),
          source: widths(["Short #N", "A longer text #N", "A very much longer text #N"]),
          boxes: [TextBox("width*", width: BoxLength(points: 80), lines: 1, size: 12)])
      ], sourcePath: "en.lproj/L.stringsdict")
  }

  // MARK: JSON

  private var arb: Project {
    let plural = { (one: String, other: String) in
      "\"plural#N\": \"{count, plural, one{\(one)} other{\(other)}}\""
    }
    return Project(
      locale: "de", path: "app_de.arb", head: "{", foot: "}", separator: ",\n",
      cases: [
        Case(
          key: "plural#N", kind: .brokenPlaceholder, clean: plural("Eine Datei #N", "#N {count} Dateien"),
          broken: plural("Eine Datei #N", "#N Dateien"), source: plural("One file #N", "#N {count} files")),
        Case(
          key: "date#N", kind: .brokenPlaceholder, clean: "\"date#N\": \"#N am {d, date, medium}\"",
          broken: "\"date#N\": \"#N am\"", source: "\"date#N\": \"#N on {d, date, medium}\""),
      ], sourcePath: "app_en.arb")
  }

  private var xcstrings: Project {
    let unit = { (state: String, value: String) in
      "{\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\(value)\"}}"
    }
    let entry = { (key: String, english: String, german: String) in
      "\"\(key)#N\": {\"localizations\": {\"en\": \(english), \"de\": \(german)}}"
    }
    let device = { (phone: String, other: String) in
      "{\"variations\": {\"device\": {\"iphone\": \(unit("translated", phone)), \"other\": \(unit("translated", other))}}}"
    }
    let plural = { (one: String, other: String) in
      "{\"variations\": {\"plural\": {\"one\": \(unit("translated", one)), \"other\": \(unit("translated", other))}}}"
    }
    let files = plural("#N %lld file", "#N %lld files")
    return Project(
      locale: "de", path: "L.xcstrings",
      head: "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {",
      foot: "}}", separator: ",\n",
      cases: [
        Case(
          key: "review#N", kind: .unfinished,
          clean: entry("review", unit("translated", "Word #N"), unit("translated", "Wort #N")),
          broken: entry("review", unit("translated", "Word #N"), unit("needs_review", "Wort #N"))),
        Case(
          key: "plural#N", kind: .brokenPlaceholder,
          clean: entry("plural", files, plural("#N eine Datei", "#N %lld Dateien")),
          broken: entry("plural", files, plural("#N %lld Datei", "#N Dateien"))),
        // One variant of two is too long.
        Case(
          key: "device#N", kind: .truncated,
          clean: entry("device", unit("translated", "Tap #N"), device("Tippen #N", "Klicken #N")),
          broken: entry("device", unit("translated", "Tap #N"), device("Tippen Sie hier #N", "Klicken #N")),
          boxes: [TextBox("device*", width: BoxLength(points: 70), lines: 1, size: 12)]),
      ])
  }

  private var i18next: Project {
    let plural = { (forms: [String]) in
      zip(["one", "few", "many", "other"], forms).map { "\"plural#N_\($0)\": \"\($1)\"" }.joined(
        separator: ", ")
    }
    let polish = ["#N plik", "#N {{count}} pliki", "#N {{count}} plików", "#N {{count}} pliku"]
    let source = "\"plural#N_one\": \"#N {{count}} file\", \"plural#N_other\": \"#N {{count}} files\""
    return Project(
      locale: "pl", path: "pl.json", head: "{", foot: "}", separator: ",\n",
      cases: [
        Case(
          key: "plural#N", kind: .brokenPlaceholder, clean: plural(polish),
          broken: plural([polish[0], "#N pliki", polish[2], polish[3]]), source: source),
        Case(
          key: "name#N", kind: .brokenPlaceholder, clean: "\"name#N\": \"Cześć {{name}} #N\"",
          broken: "\"name#N\": \"Cześć {{nazwa}} #N\"", source: "\"name#N\": \"Hello {{name}} #N\""),
      ], sourcePath: "en.json")
  }

  private var properties: Project {
    Project(
      locale: "de", path: "messages_de.properties", head: "", foot: "\n", separator: "\n",
      cases: [
        Case(
          key: "a#N", kind: .brokenPlaceholder, clean: "a#N = {1} von {0} #N", broken: "a#N = {1} von #N",
          source: "a#N = {0} of {1} #N")
      ], sourcePath: "messages_en.properties")
  }
}
