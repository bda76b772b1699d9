import Auditing
import ConstraintLayout
import Fitting
import Foundation
import StringCatalogs
import Testing
import Typesetting
import Typography
import _TestSupport

/// What a finding says to those who act on it, alike in every report.
@Suite struct FindingTests {
  private let type: Typesetter

  init() throws { type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])) }

  private func catalog(_ path: String, _ texts: [(String, String)]) throws -> StringCatalog {
    let lines = texts.map { "\"\($0.0)\" = \"\($0.1)\";\n" }.joined()
    return try StringCatalog(lines.utf8, path: path)
  }

  private func result(_ boxes: [TextBox], _ catalogs: [StringCatalog]) throws -> AuditResult {
    var audit = Audit()
    (audit.boxes, audit.catalogs) = (boxes, catalogs)
    return try audit.result(with: type)
  }

  @Test func aTextThatIsTooWideSaysWhatHelps() throws {
    var audit = Audit(
      devices: [Device("Galaxy S24", size: Size(360, 780))],
      contentScales: [ContentScale("xxxLarge", factor: 23.0 / 17)])
    audit.boxes = [TextBox("button.*", width: BoxLength("50% - 24"), lines: 1, size: 17)]
    audit.catalogs = [
      try catalog("en.lproj/L.strings", [("button.save", "Save all")]),
      try catalog("de.lproj/L.strings", [("button.save", "Jetzt alle Änderungen sichern")]),
    ]
    let finding = try #require(try audit.result(with: type).findings.first)
    let points = ((finding.pointsMissing ?? 0) * 100).rounded(.up) / 100
    let cut = try #require(finding.charactersToCut)
    #expect(
      finding.message
        == "\(points) pt too wide for its 156 pt box (23 pt text, Galaxy S24, content size xxxLarge): "
        + "cut \(cut) characters, or allow 3 lines")
    #expect(finding.source == "Save all" && finding.maxCharacters == finding.text.count - cut)
  }

  /// The marked parts are what the fit cuts: without them the text fits, and they have as many characters as it counts.
  @Test func thePartsToCutAreMarked() throws {
    let texts = [
      "Der Jahresabschluss ist da", "eins zwei drei vier fünf", "Jahresabschluss", "Wer A sagt",
      "Donaudampfschiff und Donaudampfschiff und noch viel mehr",
      "ab Donaudampfschiff ab ab ab ab Donaudampfschiff",
    ]
    var parts = Set<Int>()
    for text in texts {
      for (width, height, lines) in [
        (60.0, Double?.none, 9), (60, 50, nil), (60, nil, 1), (60, nil, 2), (30, 70, 4), (90, 45, nil),
      ] as [(Double, Double?, Int?)] {
        let box = TextBox(
          "a", width: BoxLength(points: width), height: height.map { BoxLength(points: $0) }, lines: lines,
          size: 15)
        let finding = try result([box], [try catalog("en.lproj/L.strings", [("a", text)])]).findings.first
        guard let finding, let cut = finding.charactersToCut else { continue }
        let bytes = Array(text.utf8)
        let removed = finding.partsToCut.map { String(decoding: bytes[$0], as: UTF8.self) }.joined()
        var kept = bytes
        for part in finding.partsToCut.reversed() { kept.removeSubrange(part) }
        let rest = String(decoding: kept, as: UTF8.self)
        #expect(removed.count == cut && finding.maxCharacters == rest.count, "\(finding)")
        let fit = try type.prepare(rest, style: TextStyle(language: "en")).largestSize(
          width: width, height: height, options: FitOptions(sizes: 15...15, maxLines: lines))
        #expect(fit.outcome == .fits, "'\(rest)' of '\(text)'")
        parts.insert(finding.partsToCut.count)
      }
    }
    #expect(parts.isSuperset(of: [1, 2]))
  }

  @Test func alternativesAreNamed() throws {
    let boxes = [
      TextBox("lines", width: BoxLength(points: 80), lines: 2, size: 17),
      TextBox("word", width: BoxLength(points: 60), lines: 3, size: 17),
      TextBox("high", width: BoxLength(points: 60), height: BoxLength(points: 30), size: 17),
      TextBox("none", height: BoxLength(points: 10), size: 17),
    ]
    let messages = try result(
      boxes,
      [
        try catalog(
          "en.lproj/L.strings",
          [
            ("lines", "one two three four five six seven"), ("word", "Jahresabschluss"),
            ("high", "eins zwei drei"), ("none", "x"),
          ])
      ]
    ).findings.map(\.message)
    #expect(messages[0].hasPrefix("4 lines, but its 80 pt box has room for 2 lines (17 pt text): cut "))
    #expect(
      messages[0].contains(" characters, allow 4 lines, or make the box ")
        && messages[0].hasSuffix(" pt wider"))
    #expect(
      messages[1].hasPrefix("'Jahresabschluss' is ") && messages[1].contains(" pt too wide for its 60 pt box")
    )
    #expect(messages[2].contains(" pt too high for its 30 pt box (17 pt text): cut "))
    #expect(messages[3].hasSuffix(" pt too high for its 10 pt box (17 pt text): make the box larger"))
  }

  @Test func missingTextsAreWhereTheyBelong() throws {
    let box = [TextBox("*")]
    let apple = try result(
      box,
      [
        try catalog("en.lproj/A.strings", [("a", "A")]),
        try catalog("en.lproj/B.strings", [("b1", "B"), ("b2", "B")]),
        try catalog("de.lproj/A.strings", [("a", "A")]), try catalog("de.lproj/B.strings", [("b1", "B")]),
        try catalog("fr.lproj/A.strings", [("a", "A")]),
      ]
    ).findings.map { "\($0.key) \($0.file):\($0.line)" }
    #expect(apple == ["b1 fr.lproj/A.strings:1", "b2 de.lproj/B.strings:1", "b2 fr.lproj/A.strings:1"])
    let several = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
      "a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "A"}}}},
      "b": {"localizations": {}}}}
      """
    let xcstrings = try result(box, [try StringCatalog(several.utf8, path: "L.xcstrings")]).findings
    #expect(xcstrings.map { "\($0.key) \($0.locale) \($0.file):\($0.line)" } == ["b de L.xcstrings:3"])
  }

  @Test func keysStayOnOneLine() throws {
    let po =
      "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"\"\n\"Two\\n\"\n\"lines %s\"\nmsgstr \"Zwei\\nZeilen\"\n"
    let result = try result([TextBox("*")], [try StringCatalog(po.utf8, path: "de.po")])
    #expect(result.description.split(separator: "\n").count == 2, "\(result)")
    #expect(result.findings[0].description.hasPrefix("de.po:4: Two\\nlines %s (de): "))
    #expect(result.report(as: .html).contains("<h2>Two\\nlines %s</h2>"))
    #expect(result.report(as: .github).split(separator: "\n").count == 1)
    #expect(result.report(as: .markdown).contains("`Two\\nlines %s`"))
  }

  @Test func allReportsHaveFileLineSourceAndRoom() throws {
    let result = try result(
      [TextBox("a", width: BoxLength(points: 60), lines: 1)],
      [
        try catalog("en.lproj/L.strings", [("a", "Save")]),
        try catalog("de.lproj/L.strings", [("b", "-"), ("a", "Alles sichern <jetzt>")]),
      ])
    let finding = try #require(result.findings.first)
    let room = try #require(finding.maxCharacters)
    let (kept, cut) = (String(finding.text.prefix(room)), String(finding.text.dropFirst(room)))
    #expect(result.findings.count == 1 && finding.line == 2)
    for format in [ReportFormat.markdown, .junit, .sarif, .github] {
      let report = result.report(as: format).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      for words in [
        "Source: Save", "Text: \(kept)⟨\(cut)⟩", "Characters that have room: \(room)", "de.lproj/L.strings",
      ] {
        #expect(report.contains(words), "\(format): \(words)")
      }
    }
    #expect(result.report(as: .github).contains("file=de.lproj/L.strings,line=2,"))
    #expect(result.report(as: .junit).contains("file=\"de.lproj/L.strings\" line=\"2\""))
    #expect(result.report(as: .sarif).contains("\"startLine\": 2"))
    let page = result.report(as: .html)
    #expect(page.contains("<del>\(cut.replacing("<", with: "&lt;").replacing(">", with: "&gt;"))</del>"))
    #expect(
      page.contains("de.lproj/L.strings:2") && page.contains("<p class=\"source\" dir=\"auto\">Save</p>"))
  }

  @Test func everyFindingOfABoxIsDrawn() throws {
    let result = try result(
      [TextBox("*", width: BoxLength(points: 200), lines: 1)],
      [
        try catalog(
          "en.lproj/L.strings", [("a", "Hello {name}"), ("b", "Only here"), ("c", "Twice the same")]),
        try catalog("de.lproj/L.strings", [("a", "Hallo"), ("c", "Twice the same")]),
      ])
    #expect(result.findings.map(\.kind) == [.brokenPlaceholder, .missingTranslation, .untranslated])
    let page = result.report(as: .html)
    #expect(page.split(separator: "<figure><svg role=\"img\"").count - 1 == 3)
    #expect(page.split(separator: "<h2>").count - 1 == 3)
  }

  /// Items over each other in the source's language are the layout's fault; in one translation they are that one's.
  @Test func faultsOfALayoutAreOneFinding() throws {
    let layout = { (distance: Double) in
      Layout { root in
        let save = root.label("x", name: "save"), other = root.label("Other", name: "other")
        save.leading.equal(root.leading)
        save.top.equal(root.top)
        other.leading.equal(root.leading + distance)
        other.top.equal(root.top)
      }
    }
    let audit = { (distance: Double) in
      var audit = Audit(devices: [Device("a", size: Size(300, 300)), Device("b", size: Size(400, 300))])
      audit.layouts = [AuditedLayout("screen.json", layout(distance))]
      audit.catalogs = try [("en", "Save"), ("de", "Sichern"), ("fr", "Tout enregistrer maintenant")].map {
        try self.catalog("\($0.0).lproj/L.strings", [("save", $0.1)])
      }
      return audit
    }
    let everywhere = try audit(10).result(with: type)
    #expect(everywhere.findings.map(\.kind) == [.overlapping] && everywhere.findings[0].places.count == 6)
    #expect(everywhere.findings[0].message.hasSuffix("(en, a, and in 5 other places)"), "\(everywhere)")
    #expect(everywhere.summary.hasPrefix("1 finding in 3 of 3 languages"))
    #expect(everywhere.report(as: .html).contains("data-locale=\" de en fr \""))
    let translated = try audit(90).result(with: type).findings
    #expect(translated.map(\.locale) == ["fr"] && translated[0].file == "fr.lproj/L.strings")
  }
}
