import Auditing
import ConstraintLayout
import Fitting
import LayoutDocuments
import StringCatalogs
import Testing
import TextDocuments
import Typesetting
import Typography
import _TestSupport

@Suite struct LayoutAuditTests {
  private let type: Typesetter

  init() throws {
    type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf"]))
  }

  private static let texts = ["en": "Save", "de": "Jetzt alle Änderungen sichern", "ar": "حفظ"]

  private func catalogs() throws -> [StringCatalog] {
    try Self.texts.sorted { $0.key < $1.key }.map { locale, text in
      try StringCatalog("{\"save\": \"\(text)\"}".utf8, path: "\(locale).json")
    }
  }

  private func audit(_ layout: Layout, width: Double = 160) throws -> Audit {
    var audit = Audit(devices: [
      Device("wide", size: Size(400, 300)), Device("narrow", size: Size(width, 300)),
    ])
    (audit.layouts, audit.catalogs) = ([AuditedLayout("screen.json", layout)], try catalogs())
    return audit
  }

  private func row(_ style: LabelStyle = LabelStyle()) -> Layout {
    Layout { root in
      let label = root.label("text", style: style, name: "save")
      label.leading.equal(root.leading + 10)
      label.trailing.equal(root.trailing - 10)
      label.top.equal(root.top)
    }
  }

  @Test func aTextThatIsTruncatedOnOneDevice() throws {
    let result = try audit(row()).result(with: type)
    let finding = try #require(result.findings.first)
    #expect(result.findings.count == 1 && result.combinationCount == 6)
    #expect(finding.kind == .truncated && finding.key == "save" && finding.locale == "de")
    #expect(
      finding.places.map(\.device) == ["narrow"] && finding.file == "de.json"
        && finding.layout == "screen.json")
    #expect(finding.limitedBy == "width" && finding.box?.width == 140)
    let cut = try #require(finding.charactersToCut)
    let text = try #require(Self.texts["de"])
    #expect(try type.prepare(String(text.prefix(text.count - cut))).measure(size: 17).width <= 140)
    #expect(try type.prepare(String(text.prefix(text.count - cut + 1))).measure(size: 17).width > 140)
  }

  @Test func contentSizesEnlargeTheLetters() throws {
    var audit = try audit(row())
    audit.contentScales = [.usual, ContentScale("huge", factor: 2)]
    let finding = try #require(try audit.result(with: type).findings.first { $0.locale == "de" })
    #expect(finding.size == 34 && finding.places.first?.contentSize == "huge" && finding.places.count == 3)
  }

  /// What columns lack is named by the side that lacks it, and their turned letters are drawn so.
  @Test func columnsLackTheSideThatIsSeen() throws {
    var style = LabelStyle(maxLines: nil)
    style.text.writingMode = .verticalRL
    func findings(width: Double, height: Double) throws -> (Finding, page: String) {
      let layout = Layout { root in
        let label = root.label("text", style: style, name: "save")
        label.leading.equal(root.leading + 10)
        label.top.equal(root.top)
        label.size(width, height)
      }
      let result = try audit(layout).result(with: type)
      return (try #require(result.findings.first { $0.locale == "de" }), result.report(as: .html))
    }
    let (narrow, page) = try findings(width: 30, height: 150)
    #expect(
      narrow.kind == .truncated && narrow.limitedBy == "width"
        && narrow.message.contains("too wide for its 30 pt box"))
    #expect(page.contains(") rotate(90) scale("))
    let text = try #require(Self.texts["de"])
    let leaf = type.prepare(text, style: style.textStyle(in: Environment(size: Size(0, 0), locale: "de")))
    let needed = try leaf.measure(size: 17, height: 150).width
    #expect(abs((narrow.pointsMissing ?? 0) - (needed - 30)) < 1e-6)
    style.maxLines = 1
    let (low, _) = try findings(width: 30, height: 150)
    #expect(
      low.kind == .truncated && low.limitedBy == "height"
        && low.message.contains("too high for its 150 pt box"))
    #expect(abs((low.pointsMissing ?? 0) - (try leaf.measure(size: 17).height - 150)) < 1e-6)
  }

  @Test func layoutsThatSpeakOfContentSizesGrowAsTheySay() throws {
    let json = """
      {"items": [{"label": "save", "text": "x", "style": {"size": {"value": 17, "times": "contentScale", "limits": [10, 20]}}}],
       "rules": ["save.leading == root.leading + 10", "save.trailing == root.trailing - 10", "save.top == root.top"]}
      """
    var audit = try audit(try LayoutDocument(json: json).layout)
    audit.contentScales = [ContentScale("huge", factor: 2)]
    #expect(try audit.result(with: type).findings.map(\.size) == [20])
  }

  @Test func lettersThatShrinkTooFar() throws {
    var audit = try audit(row(LabelStyle(size: .fitting(4...17))), width: 100)
    audit.legibleSize = 9
    let result = try audit.result(with: type)
    #expect(result.findings.map(\.kind) == [.tooSmall] && result.findings.map(\.locale) == ["de"])
    audit.legibleSize = 4
    #expect(try audit.result(with: type).findings.isEmpty)
  }

  @Test func textsThatAreTooTall() throws {
    let layout = Layout { root in
      let label = root.label("text", style: LabelStyle(maxLines: 0), name: "save")
      label.leading.equal(root.leading)
      label.trailing.equal(root.trailing)
      label.top.equal(root.top)
      label.height.equal(30)
    }
    let findings = try audit(layout).result(with: type).findings
    #expect(findings.map(\.kind) == [.tooTall] && findings.map(\.locale) == ["de"])
    #expect(findings[0].charactersToCut ?? 0 > 0)
  }

  @Test func eachTextIsShapedOnce() throws {
    let cache = TextCache(byteLimit: 1 << 24)
    let type = Typesetter(fonts: type.fonts, cache: cache)
    var audit = try audit(row())
    audit.contentScales = [.usual, ContentScale("huge", factor: 2)]
    #expect(try !audit.result(with: type).findings.isEmpty)
    #expect(cache.statistics.misses == Self.texts.count && cache.statistics.hits > 0)
    // Of several forms each.
    let po =
      "msgid \"\"\nmsgstr \"Language: de\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n"
      + "msgid \"save\"\nmsgid_plural \"saves\"\nmsgstr[0] \"Sichern\"\nmsgstr[1] \"Alle Dateien jetzt sichern\"\n"
    (audit.catalogs, audit.locales) = ([try StringCatalog(po.utf8, path: "de.po")], ["de"])
    cache.resetStatistics()
    cache.removeAll()
    #expect(try audit.result(with: type).findings.map(\.text) == ["Alle Dateien jetzt sichern"])
    #expect(cache.statistics.misses == 2)
  }

  @Test func tagsAreNotCut() throws {
    let markup = "Jetzt <b>alle</b> Änderungen sichern", label = try LocalizedText(markup: "x")
    let layout = Layout { root in
      let label = root.label(label, name: "save")
      label.leading.equal(root.leading + 10)
      label.trailing.equal(root.trailing - 10)
      label.top.equal(root.top)
    }
    var audit = try audit(layout)
    audit.catalogs = [try StringCatalog("{\"save\": \"\(markup)\"}".utf8, path: "de.json")]
    let finding = try #require(try audit.result(with: type).findings.first)
    let fit = try type.prepare(try StyledText(markup: markup), style: TextStyle(language: "de")).largestSize(
      width: 140, height: nil, options: FitOptions(sizes: [17], maxLines: 1))
    #expect(finding.kind == .truncated && finding.limitedBy == "width")
    #expect(try finding.charactersToCut == fit.charactersToCut(for: 17))
  }

  @Test func itemsThatLieOverEachOther() throws {
    let layout = Layout { root in
      let label = root.label("text", name: "save"), other = root.label("Other", name: "other")
      label.leading.equal(root.leading)
      label.top.equal(root.top)
      other.leading.equal(root.leading + 100)
      other.top.equal(root.top)
    }
    let findings = try audit(layout).result(with: type).findings.filter { $0.kind == .overlapping }
    #expect(
      findings.map(\.locale) == ["de"] && findings[0].item == "save, other" && findings[0].places.count == 2)
    #expect(try audit(layout).result(with: type).itemsWithoutKey == ["screen.json: other"])
  }

  @Test func layoutsThatCannotBeSolved() throws {
    let layout = Layout { root in
      let label = root.label("text", name: "save")
      label.leading.equal(root.leading)
      label.leading.equal(root.leading + 10)
      label.top.equal(root.top)
    }
    let findings = try audit(layout, width: 400).result(with: type).findings
    // One fault in three languages on two devices.
    let finding = try #require(findings.first)
    #expect(
      findings.map(\.kind) == [.unsolved] && finding.layout == "screen.json" && finding.places.count == 6)
    #expect(finding.locale == "" && Set(finding.places.compactMap(\.locale)) == ["ar", "de", "en"])
    #expect(finding.message.hasSuffix(", and in 5 other places)") && finding.file == "screen.json")
  }

  @Test func gettextFindsLabelsByTheirText() throws {
    let layout = Layout { root in
      let label = root.label("Save", name: "button")
      label.leading.equal(root.leading)
      label.trailing.equal(root.trailing)
      label.top.equal(root.top)
    }
    var audit = try audit(layout)
    let po =
      "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"Save\"\nmsgstr \"Jetzt alle Änderungen sichern\"\n"
    audit.catalogs = [try StringCatalog(po.utf8, path: "de.po")]
    let findings = try audit.result(with: type).findings
    #expect(
      findings.map(\.key) == ["Save"] && findings.map(\.line) == [4] && findings.map(\.item) == ["button"])
  }

  @Test func layoutsNeedDevices() throws {
    var audit = try audit(row())
    audit.devices = []
    #expect(throws: AuditError.self) { try audit.result(with: type) }
  }

  @Test func thePageShowsFindingsAndSharesGlyphs() throws {
    var audit = try audit(row())
    audit.boxes = [TextBox("save", width: BoxLength(points: 60), lines: 1, size: 17)]
    let result = try audit.result(with: type)
    let page = result.report(as: .html)
    #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"))
    #expect(page.split(separator: "<li data-kind=").count - 1 == result.findings.count)
    #expect(page.split(separator: "<figure><svg role=\"img\"").count - 1 == 2)
    let letters = Set(Self.texts["de", default: ""].filter { $0 != " " }).count
    #expect(page.split(separator: "<path id=").count - 1 <= letters + 20)
    #expect(page.split(separator: "<use ").count > 40)
    // One cell of the matrix for each language and device, and no other page is needed.
    #expect(page.split(separator: "<td").count - 2 == result.locales.count * 2)
    #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("src="))
    #expect(page.contains("de.json:1") && page.contains("prefers-color-scheme:dark"))
  }

  @Test func thePageStaysSmallWithManyFindings() throws {
    var audit = Audit()
    audit.boxes = [TextBox("*", width: BoxLength(points: 40), lines: 1, size: 17)]
    let lines = (0..<12_000).map { "\"key\($0)\" = \"Too long for <forty> points \($0)\";\n" }.joined()
    audit.catalogs = [try StringCatalog(lines.utf8, path: "en.strings")]
    audit.sourceLocale = "en"
    let result = try audit.result(with: type)
    let page = result.report(as: .html)
    #expect(result.findings.count == 12_000 && page.utf8.count < 5_000_000)
    #expect(page.contains(" more, which the JSON report has") && !page.contains("<forty>"))
  }
}
