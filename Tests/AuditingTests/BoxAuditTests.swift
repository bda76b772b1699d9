import Auditing
import Fitting
import StringCatalogs
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

@Suite struct BoxAuditTests {
  private let type: Typesetter

  init() throws {
    type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf"]))
  }

  private func catalog(_ locale: String, _ texts: [(String, String)]) throws -> StringCatalog {
    let lines = texts.map { "\"\($0.0)\" = \"\($0.1)\";\n" }.joined()
    return try StringCatalog(lines.utf8, path: "\(locale).lproj/L.strings")
  }

  private func audit(_ boxes: [TextBox], _ catalogs: [StringCatalog]) -> Audit {
    var audit = Audit()
    (audit.boxes, audit.catalogs) = (boxes, catalogs)
    return audit
  }

  @Test func whatFitsIsNoFinding() throws {
    let audit = audit(
      [TextBox("*", width: BoxLength(points: 100), lines: 1, size: 17)],
      [try catalog("en", [("save", "Save")]), try catalog("de", [("save", "Sichern")])])
    let result = try audit.result(with: type)
    #expect(result.findings.isEmpty, "\(result)")
    #expect(result.textCount == 2 && result.combinationCount == 2)
  }

  @Test func aLineThatIsTooLong() throws {
    let text = "Alle Änderungen jetzt sichern"
    let audit = audit(
      [TextBox("save", width: BoxLength(points: 100), lines: 1, size: 17)],
      [try catalog("en", [("save", "Save")]), try catalog("de", [("save", text)])])
    let result = try audit.result(with: type)
    let finding = try #require(result.findings.first)
    #expect(result.findings.count == 1 && finding.kind == .truncated && finding.limitedBy == "width")
    #expect(
      finding.key == "save" && finding.locale == "de" && finding.file == "de.lproj/L.strings"
        && finding.line == 1)
    let needed = try type.prepare(text, style: TextStyle(language: "de")).measure(size: 17).width
    #expect(abs((finding.pointsMissing ?? 0) - (needed - 100)) < 1e-9)
    // As many characters fewer fit, and not one more.
    let cut = try #require(finding.charactersToCut)
    let width = { (count: Int) in try type.prepare(String(text.prefix(count))).measure(size: 17).width }
    #expect(try width(text.count - cut) <= 100)
    #expect(try width(text.count - cut + 1) > 100)
  }

  @Test func columnsOfABoxAreNamedSo() throws {
    var box = TextBox("a", height: BoxLength(points: 80), lines: 2, size: 17)
    box.text.writingMode = .verticalRL
    let lines = try #require(
      try audit([box], [try catalog("en", [("a", "one two three four five six seven")])]).result(with: type)
        .findings.first)
    let message = lines.message
    #expect(message.hasPrefix("4 columns, but its 80 pt box has room for 2 columns"), "\(message)")
    #expect(message.contains("allow 4 columns") && message.hasSuffix("higher"), "\(message)")
    let word = try #require(
      try audit([box], [try catalog("en", [("a", "Representatives")])]).result(with: type).findings.first)
    #expect(word.kind == .tooWide && word.message.hasPrefix("'Representatives' is "))
    #expect(word.message.contains("too high for its 80 pt box"), "\(word.message)")
  }

  @Test func moreLinesThanThereAre() throws {
    let text = "one two three four five six seven"
    let audit = audit(
      [TextBox("a", width: BoxLength(points: 80), lines: 2, size: 17)], [try catalog("en", [("a", text)])])
    let finding = try #require(try audit.result(with: type).findings.first)
    #expect(finding.kind == .truncated && finding.limitedBy == "lines")
    let cut = try #require(finding.charactersToCut)
    let lines = { (count: Int) in
      try type.prepare(String(text.prefix(count))).measure(size: 17, width: 80).lineCount
    }
    #expect(try lines(text.count - cut) <= 2)
    #expect(try lines(text.count - cut + 1) > 2)
    let wider = try type.prepare(text).measure(size: 17, width: 80 + (finding.pointsMissing ?? 0) + 0.001)
    #expect(wider.lineCount == 2)
  }

  @Test func wordsTooWideAndLinesTooHigh() throws {
    let audit = audit(
      [
        TextBox("word", width: BoxLength(points: 60), lines: 3, size: 17),
        TextBox("high", width: BoxLength(points: 60), height: BoxLength(points: 30), size: 17),
        TextBox("none", height: BoxLength(points: 10), size: 17),
      ],
      [try catalog("de", [("word", "Jahresabschluss"), ("high", "eins zwei drei"), ("none", "x")])])
    let findings = try audit.result(with: type).findings
    #expect(
      findings.map(\.kind)
        == [.missingTranslation, .missingTranslation, .missingTranslation, .tooWide, .tooTall, .tooTall]
        .suffix(3))
    #expect(findings.map(\.limitedBy) == ["word", "height", "height"])
    #expect(findings[0].charactersToCut ?? 0 > 0 && findings[1].charactersToCut ?? 0 > 0)
    #expect(findings[2].charactersToCut == nil && (findings[2].pointsMissing ?? 0) > 10)
  }

  /// One truth: an audit has the limit and the characters to cut of the fit of the same text in the same box.
  @Test func findingsAreThoseOfFits() throws {
    let texts = [
      "Der Jahresabschluss ist da", "eins zwei drei vier fünf", "Jahresabschluss", "ab\\ncd", "Wer A sagt",
    ]
    var (compared, limits) = (0, Set<String>())
    for text in texts {
      for (width, height, lines) in [
        (60.0, Double?.none, 9), (60, 50, nil), (60, nil, 1), (60, nil, 2), (30, 70, 4), (12, 12, nil),
      ] as [(Double, Double?, Int?)] {
        let box = TextBox(
          "a", width: BoxLength(points: width), height: height.map { BoxLength(points: $0) }, lines: lines,
          sizes: 15...17)
        let catalog = try catalog("en", [("a", text)])
        let string = try #require(catalog.texts.first?.text)
        let fit = try type.prepare(string, style: TextStyle(language: "en")).largestSize(
          width: width, height: height, options: FitOptions(sizes: 15...17, maxLines: lines))
        let findings = try audit([box], [catalog]).result(with: type).findings
        #expect(findings.isEmpty == (fit.outcome == .fits), "\(text) \(width) \(findings)")
        guard let finding = findings.first else { continue }
        #expect(finding.limitedBy == fit.limitedBy.name && finding.size == fit.size, "\(finding)")
        #expect(try finding.charactersToCut == fit.charactersToCut(for: 15), "\(finding)")
        limits.insert(fit.limitedBy.name)
        compared += 1
      }
    }
    #expect(compared >= 8 && limits == ["word", "width", "lines", "height"])
  }

  @Test func aWordInTheMiddleLosesItsOwnEnd() throws {
    let box = TextBox("a", width: BoxLength(points: 60), lines: 9, size: 17)
    let cuts = try ["Jahresabschluss", "Der Jahresabschluss ist da"].map { text in
      try audit([box], [try catalog("en", [("a", text)])]).result(with: type).findings[0].charactersToCut
    }
    #expect(cuts[0] == cuts[1] && cuts[0] ?? 0 > 3)
  }

  @Test func aLineThatMayNotWrapIsNoWord() throws {
    let box = TextBox("a", width: BoxLength(points: 60), sizes: 17...17, wrapping: .none)
    let findings = try audit([box], [try catalog("en", [("a", "one two three")])]).result(with: type).findings
    #expect(findings.map(\.kind) == [.truncated] && findings[0].limitedBy == "width")
    #expect(findings[0].charactersToCut ?? 0 > 2 && findings[0].charactersToCut ?? 0 < 9)
  }

  @Test func whatCannotBeMeasuredIsAFinding() throws {
    let box = TextBox("a", width: BoxLength(points: 60), lines: 0, size: 17)
    let result = try audit([box], [try catalog("en", [("a", "Settings")])]).result(with: type)
    #expect(result.findings.map(\.kind) == [.unmeasured], "\(result)")
    #expect(result.findings.first?.message.hasPrefix("maxLines: 0 is not a number of lines") == true)
  }

  @Test func sizesShrinkBeforeTheyFail() throws {
    let box = { (sizes: ClosedRange<Double>) in
      TextBox("a", width: BoxLength(points: 100), lines: 1, sizes: sizes)
    }
    let catalogs = [try catalog("en", [("a", "Settings and more")])]
    #expect(try audit([box(8...17)], catalogs).result(with: type).findings.isEmpty)
    #expect(try audit([box(16...17)], catalogs).result(with: type).findings.map(\.size) == [16])
  }

  @Test func devicesAndContentSizesAreToldWorstFirst() throws {
    var audit = audit(
      [TextBox("a", width: BoxLength("50% - 10"), lines: 1, size: 17)],
      [try catalog("en", [("a", "Settings and more")])])
    audit.devices = [
      Device("wide", size: .init(800, 600)), Device("narrow", size: .init(200, 600)),
      Device("mid", size: .init(290, 600)),
    ]
    audit.contentScales = [.usual, ContentScale("huge", factor: 2)]
    let result = try audit.result(with: type)
    let finding = try #require(result.findings.first)
    #expect(result.findings.count == 1 && result.combinationCount == 6)
    #expect(finding.places.map(\.device) == ["narrow", "mid", "narrow", "mid"])
    #expect(finding.places.map(\.contentSize) == ["huge", "huge", "large", "large"])
    #expect(finding.box?.width == 90 && finding.size == 34)
  }

  @Test func textsThatAreMissingOrUntranslatedOrBroken() throws {
    let catalogs = [
      try catalog("en", [("a", "Save all changes"), ("b", "Hi {name}"), ("c", "OK"), ("d", "%d of %d")]),
      try catalog("de", [("a", "Save all changes"), ("b", "Hallo"), ("c", "OK")]),
      try catalog("ar", [("a", "حفظ"), ("b", "مرحبا {name}"), ("c", "漢"), ("d", "%2$d من %1$d")]),
    ]
    let result = try audit([TextBox("*", size: 17)], catalogs).result(with: type)
    #expect(
      result.findings.map(\.kind) == [.untranslated, .brokenPlaceholder, .missingGlyph, .missingTranslation])
    #expect(result.findings.map(\.locale) == ["de", "de", "ar", "de"])
    #expect(result.findings[2].message.contains("U+6F22"))
    #expect(
      result.findings[3].key == "d" && result.findings[3].file == "de.lproj/L.strings"
        && result.findings[3].line == 3)
  }

  @Test func keysWithoutBoxesAndBoxesWithoutKeys() throws {
    let boxes = [TextBox("a"), TextBox("x.*"), TextBox("a", size: 20)]
    let result = try audit(boxes, [try catalog("en", [("a", "A"), ("b", "B")])]).result(with: type)
    #expect(result.findings.map(\.kind) == [.unknownKey, .unknownKey])
    #expect(result.findings.map(\.key) == ["x.*", "a"] && result.unusedKeys == ["b"])
  }

  @Test func catalogsThatCannotBeReadAreFindings() throws {
    var audit = audit([TextBox("*")], [try catalog("en", [("a", "A")])])
    audit.read(["/nowhere/de.po", "/nowhere/fr.docx"])
    let result = try audit.result(with: type)
    #expect(result.findings.map(\.kind) == [.brokenCatalog, .brokenCatalog])
    #expect(result.findings[0].file == "/nowhere/de.po")
  }

  @Test func pseudoLocalesAreMadeFromTheSource() throws {
    var audit = audit(
      [TextBox("a", width: BoxLength(points: 95), lines: 1, size: 17)],
      [try catalog("en", [("a", "Settings")])])
    audit.locales = ["en", "en-XL", "en-XA", "ar-XB"]
    #expect(try audit.result(with: type).findings.map(\.locale) == ["en-XL"])
  }

  @Test func devicesOfNoSizeAreErrors() throws {
    var audit = audit([TextBox("a")], [try catalog("en", [("a", "A")])])
    audit.devices = [Device("flat", size: .init(0, 100))]
    #expect(throws: AuditError.self) { try audit.result(with: type) }
    audit.devices = [Device("endless", size: .init(.infinity, 100))]
    #expect(throws: AuditError.self) { try audit.result(with: type) }
    audit.devices = []
    audit.contentScales = [ContentScale("none", factor: 0)]
    #expect(throws: AuditError.self) { try audit.result(with: type) }
  }

  @Test func sharesOfNoDeviceAreErrors() throws {
    let audit = audit([TextBox("a", width: BoxLength("100%"))], [try catalog("en", [("a", "A")])])
    #expect(throws: AuditError.self) { try audit.result(with: type) }
  }

  @Test func templatesAreTheirSource() throws {
    let pot = try StringCatalog(
      "msgid \"\"\nmsgstr \"\"\n\nmsgid \"Save all\"\nmsgstr \"\"\n".utf8, path: "app.pot")
    let result = try audit([TextBox("*", width: BoxLength(points: 20), lines: 1)], [pot]).result(with: type)
    #expect(result.findings.map(\.kind) == [.truncated] && result.findings[0].line == 4, "\(result)")
    #expect(result.locales == ["en"] && result.textCount == 1)
  }

  @Test func jobsDoNotChangeTheAnswer() throws {
    let texts = (0..<200).map { ("k\($0)", String(repeating: "ab ", count: 1 + $0 % 9)) }
    let audit = audit(
      [TextBox("*", width: BoxLength(points: 90), lines: 1, size: 17)],
      [try catalog("en", texts), try catalog("de", texts)])
    let (one, two) = (try audit.result(with: type, jobs: 1), try audit.result(with: type, jobs: 4))
    #expect(one.findings == two.findings && one.budgets == two.budgets && !one.findings.isEmpty)
  }

  @Test func aBaselineAcceptsWhatIsKnownAndNoWorse() throws {
    let texts = [("a", "Much too long for its box")]
    let catalogs = [try catalog("en", texts)]
    let box = { (width: Double) in TextBox("a", width: BoxLength(points: width), lines: 1, size: 17) }
    let before = try audit([box(100)], catalogs).result(with: type)
    let known = try AcceptedFindings(json: AcceptedFindings(before).json.utf8, path: "b.json")
    let same = before.accepting(known)
    #expect(before.findings.count == 1 && same.findings.isEmpty && same.accepted.count == 1)
    #expect(try audit([box(90)], catalogs).result(with: type).accepting(known).findings.count == 1)
    let other = [try catalog("en", [("a", "Much too long for any box")])]
    #expect(try audit([box(100)], other).result(with: type).accepting(known).findings.count == 1)
    #expect(throws: AuditError.self) { try AcceptedFindings(json: "{\"accepted\": 1}".utf8, path: "b.json") }
  }

  @Test func budgetsAgreeWithFindings() throws {
    let texts = [("a", "Save"), ("b", "Much too long for its box"), ("c", "Just a text")]
    let result = try audit(
      [TextBox("*", width: BoxLength(points: 100), lines: 1, size: 17)], [try catalog("en", texts)]
    ).result(with: type)
    #expect(result.budgets.map(\.key) == ["a", "b", "c"])
    let most = result.budgets.map(\.maxCharacters)
    let (a, b, c) = (most[0], most[1], most[2])
    #expect(a >= 10 && a <= 14 && c >= 11 && b < 25)
    #expect(result.budgets[0].pointsLeft > 50 && result.budgets[1].pointsLeft < 0)
    #expect(result.limits(in: "en")["a"] == a)
  }
}
