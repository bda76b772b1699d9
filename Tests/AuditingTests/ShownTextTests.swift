import Auditing
import ConstraintLayout
import StringCatalogs
import Testing
import Typesetting
import Typography
import _TestSupport

/// Which texts an audit looks at, and which findings it reports.
@Suite struct ShownTextTests {
  private let type: Typesetter

  init() throws { type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])) }

  private func catalog(_ locale: String, _ texts: [(String, String)]) throws -> StringCatalog {
    let lines = texts.map { "\"\($0.0)\" = \"\($0.1)\";\n" }.joined()
    return try StringCatalog(lines.utf8, path: "\(locale).lproj/L.strings")
  }

  /// Two keys of which German has none, one with a lost placeholder, and one that is twice in its file.
  private func audit(_ boxes: [TextBox] = []) throws -> Audit {
    var audit = Audit()
    audit.boxes = boxes
    audit.catalogs = [
      try catalog("en", [("a.1", "One {n}"), ("a.2", "Two"), ("b.1", "Save all changes"), ("b.1", "Twice")]),
      try catalog("de", [("a.1", "Eins"), ("b.1", "Save all changes")]),
    ]
    return audit
  }

  private func names(_ result: AuditResult) -> [String] {
    result.findings.map { "\($0.kind.name) \($0.key) \($0.locale)" }
  }

  @Test func textsThatNothingShowsAreCountedOnly() throws {
    let result = try audit([TextBox("a.2")]).result(with: type)
    #expect(names(result) == ["missingTranslation a.2 de"])
    #expect(result.unusedKeys == ["a.1", "b.1"])
    #expect(result.report(as: .markdown).contains("2 keys have no box and no layout."))
  }

  @Test func layoutsShowTextsToo() throws {
    var audit = try audit([TextBox("a.2")])
    audit.devices = [Device("phone", size: Size(300, 600))]
    audit.layouts = [
      AuditedLayout(
        "screen.json",
        Layout { root in
          let label = root.label("x", name: "a.1")
          label.leading.equal(root.leading)
          label.top.equal(root.top)
        })
    ]
    let result = try audit.result(with: type)
    #expect(names(result) == ["brokenPlaceholder a.1 de", "missingTranslation a.2 de"])
    #expect(result.unusedKeys == ["b.1"])
  }

  @Test func catalogsAloneAreCheckedWhole() throws {
    let result = try audit().result(with: type)
    #expect(
      names(result) == [
        "duplicateKey b.1 en", "brokenPlaceholder a.1 de", "missingTranslation a.2 de", "untranslated b.1 de",
      ])
    #expect(result.unusedKeys.isEmpty && result.combinationCount == 0)
  }

  @Test func keysAndKindsAreChosen() throws {
    var audit = try audit([TextBox("*"), TextBox("c.*")])
    #expect(try names(audit.result(with: type)).last == "unknownKey c.* ")
    audit.keyPatterns = ["b.*", "a.2"]
    #expect(
      try names(audit.result(with: type)) == [
        "duplicateKey b.1 en", "missingTranslation a.2 de", "untranslated b.1 de",
      ])
    audit.kinds = [.untranslated, .missingTranslation]
    #expect(
      try names(audit.result(with: type)) == ["missingTranslation a.2 de", "untranslated b.1 de"])
    audit.keyPatterns = ["nothing"]
    let result = try audit.result(with: type)
    #expect(result.findings.isEmpty && result.unusedKeys.isEmpty && result.combinationCount == 0)
  }

  @Test func severitiesChooseWhatFails() throws {
    var audit = try audit([TextBox("*")])
    #expect(try audit.result(with: type).fails)
    audit.kinds = [.untranslated]
    let result = try audit.result(with: type)
    #expect(result.findings.count == 1 && !result.fails && result.summary.hasPrefix("1 finding (1 note) in"))
    #expect(result.report(as: .junit).contains("failures=\"0\""))
    #expect(result.report(as: .github).hasPrefix("::notice file=de.lproj/L.strings,line=2,"))
    #expect(result.report(as: .sarif).contains("\"level\": \"note\""))
    audit.failingSeverity = .note
    #expect(try audit.result(with: type).fails)
    (audit.failingSeverity, audit.kinds) = (.error, [.missingTranslation, .untranslated])
    #expect(try !audit.result(with: type).fails)
  }

  @Test func eachKindHasASeverityAndAMeaning() {
    #expect(Set(Finding.Kind.all.map(\.name)).count == Finding.Kind.all.count)
    for severity in Finding.Severity.allCases {
      #expect(Finding.Kind.all.contains { $0.severity == severity })
    }
    #expect(Finding.Severity.note < .warning && Finding.Severity.warning < .error)
  }

  /// gettext's files repeat the source's forms as often as the language has forms, and some name other keys.
  @Test func theOrderOfFilesChangesNothing() throws {
    let header = { (locale: String, forms: Int) in
      "msgid \"\"\nmsgstr \"Language: \(locale)\\nPlural-Forms: nplurals=\(forms); plural=0;\\n\"\n\n"
    }
    let plural = { (forms: [String]) in
      "msgid \"%d file\"\nmsgid_plural \"%d files to be looked at\"\n"
        + forms.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined() + "\n"
    }
    let files = [
      ("ja.po", header("ja", 1) + plural(["%d no fairu"]) + "msgid \"Only here\"\nmsgstr \"Koko\"\n"),
      ("ar.po", header("ar", 6) + plural(["none", "one", "two", "%d few", "%d many and many", "%d other"])),
      ("de.po", header("de", 2) + "msgid \"First in German\"\nmsgstr \"\"\n\n" + plural(["%d Datei", "%d"])),
      ("a/de.po", header("de", 2) + plural(["Eine andere Datei", "%d andere Dateien"])),
    ]
    let catalogs = try files.map { try StringCatalog($0.1.utf8, path: $0.0) }
    var reports: Set<String> = [], budgets: Set<String> = []
    for order in Self.permutations(catalogs) {
      var audit = Audit()
      audit.boxes = [TextBox("*", width: BoxLength(points: 90), lines: 1, size: 17)]
      audit.catalogs = order
      let result = try audit.result(with: type)
      #expect(result.locales == ["en", "ar", "de", "ja"] && result.findings.count > 5)
      reports.insert(result.report(as: .json))
      budgets.insert("\(result.budgets)")
    }
    #expect(reports.count == 1 && budgets.count == 1)
    // The source has its own two forms, whatever other languages have.
    let long = "\"text\": \"88888 files to be looked at\""
    #expect(try #require(reports.first).split(separator: long, omittingEmptySubsequences: false).count == 2)
  }

  private static func permutations<Element>(_ elements: [Element]) -> [[Element]] {
    guard elements.count > 1 else { return [elements] }
    return elements.indices.flatMap { index in
      var rest = elements
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }
}
