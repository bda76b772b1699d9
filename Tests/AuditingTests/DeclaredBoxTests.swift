import Auditing
import Foundation
import StringCatalogs
import Testing
import Typesetting
import Typography
import _TestSupport

/// Boxes that catalogs declare, as `max-size` and `maxwidth`, and limits of characters.
@Suite struct DeclaredBoxTests {
  private let type: Typesetter

  init() throws { type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])) }

  private static func po(_ locale: String, _ entries: String, path: String? = nil) throws -> StringCatalog {
    let header = "msgid \"\"\nmsgstr \"Language: \(locale)\\nContent-Type: text/plain; charset=UTF-8\\n\"\n\n"
    return try StringCatalog((header + entries).utf8, path: path ?? "\(locale).po")
  }

  private func findings(
    _ catalogs: [StringCatalog], _ boxes: [TextBox] = [], locales: [String] = []
  ) throws -> [Finding] {
    var audit = Audit(locales: locales)
    (audit.catalogs, audit.boxes) = (catalogs, boxes)
    return try audit.result(with: type).findings
  }

  private func width(_ text: String, _ size: Double) throws -> Double {
    try type.prepare(text, style: TextStyle(language: "de")).measure(size: size).width
  }

  @Test func aTextIsMeasuredInTheBoxOfItsFlags() throws {
    let width = try width("Sichern", 17).rounded(.up)
    let entry = { (flags: String) in "#, \(flags)\nmsgid \"Save\"\nmsgstr \"Sichern\"\n" }
    #expect(
      try findings([Self.po("de", entry("max-size:\(Int(width)), font-size:17"))], locales: ["de"]).isEmpty)
    let found = try findings(
      [Self.po("de", entry("max-size:\(Int(width) - 1), font-size:17"))], locales: ["de"])
    #expect(found.map(\.kind) == [.truncated] && found[0].file == "de.po" && found[0].line == 5)
    // Letters of 10 points where the file says no size.
    let small = try self.width("Sichern", 10).rounded(.up)
    #expect(try findings([Self.po("de", entry("max-size:\(Int(small))"))], locales: ["de"]).isEmpty)
    #expect(try !findings([Self.po("de", entry("max-size:\(Int(small) - 1)"))], locales: ["de"]).isEmpty)
  }

  /// A row for the key itself counts first, then the catalog, then a pattern.
  @Test func rowsForTheKeyComeFirst() throws {
    let catalog = try Self.po(
      "de", "#, max-size:5\nmsgid \"Save *\"\nmsgstr \"Sichern\"\n\nmsgid \"Open\"\nmsgstr \"Öffnen\"\n")
    #expect(try findings([catalog], [TextBox("Open*")], locales: ["de"]).map(\.key) == ["Save *"])
    #expect(try findings([catalog], [TextBox("*")], locales: ["de"]).map(\.key) == ["Save *"])
    let wide = try Self.po("de", "#, max-size:5\nmsgid \"Save\"\nmsgstr \"Sichern\"\n")
    #expect(try findings([wide], [TextBox("Save")], locales: ["de"]).isEmpty)
  }

  /// Each language has the box of its own file; one without has that of the template.
  @Test func boxesAreThoseOfTheLanguage() throws {
    let entry = { (flags: String) in "#, \(flags)\nmsgid \"Save\"\nmsgstr \"Sichern\"\n" }
    let template = try StringCatalog("#, max-size:5\nmsgid \"Save\"\nmsgstr \"\"\n".utf8, path: "t.pot")
    let catalogs = try [
      Self.po("de", entry("max-size:900")), Self.po("fr", entry("max-size:6")),
      Self.po("it", entry("fuzzy-not")),
      template,
    ]
    for order in [catalogs, catalogs.reversed()] {
      let found = try findings(order, locales: ["de", "fr", "it"])
      #expect(found.map(\.locale) == ["fr", "it"] && found.map(\.box?.width) == [6, 5])
    }
  }

  @Test func moreCharactersThanAllowedAreAFinding() throws {
    let entry = "#, max-length:12, c-format\nmsgid \"Hi %s\"\nmsgstr \"Guten Tag, %s\"\n"
    let found = try #require(try findings([Self.po("de", entry)], locales: ["de"]).first)
    #expect(found.kind == .tooLong && found.charactersToCut == 1 && found.text == "Guten Tag, %s")
    #expect(
      found.description
        == "de.po:5: Hi %s (de): 13 characters, but its catalog allows 12: cut 1 character", "\(found)")
    var audit = Audit(locales: ["de"])
    audit.catalogs = [try Self.po("de", entry)]
    audit.values = PlaceholderValues(["%s": "Adam"])
    #expect(try audit.result(with: type).findings.map(\.charactersToCut) == [3])
    #expect(try findings([Self.po("de", entry.replacing("12", with: "13"))], locales: ["de"]).isEmpty)
    // Characters are those that readers count.
    let flag = "#, max-length:1\nmsgid \"Flag\"\nmsgstr \"🇩🇪\"\n"
    #expect(try findings([Self.po("de", flag)], locales: ["de"]).isEmpty)
    // A guess is not checked, and its source has no limit of its translation.
    #expect(
      try findings([Self.po("de", entry.replacing("#, ", with: "#, fuzzy, "))]).map(\.kind) == [.unfinished])
  }

  /// A catalog of the widest texts keeps the flags of these.
  @Test func theWidestTextKeepsItsLimits() throws {
    let entry = { (text: String) in "#, max-size:60\nmsgid \"Save\"\nmsgstr \"\(text)\"\n" }
    var audit = Audit(locales: ["de", "fr"])
    audit.catalogs = try [Self.po("de", entry("OK")), Self.po("fr", entry("Tout enregistrer ici"))]
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".po").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try audit.result(with: type).writeWidest(to: path)
    var widest = Audit()
    widest.read([path])
    let found = try widest.result(with: type).findings
    #expect(found.map(\.key) == ["Save"] && found.map(\.text) == ["Tout enregistrer ici"], "\(found)")
  }

  @Test func fontsThatAreNotThereAreFindings() throws {
    let entry = "#, max-size:900, font-family:Nix\nmsgid \"Save\"\nmsgstr \"Sichern\"\n"
    let found = try findings([Self.po("de", entry)], locales: ["de"])
    #expect(found.map(\.kind) == [.brokenCatalog] && found[0].file == "de.po" && found[0].line == 5)
    #expect(found[0].message.contains("the box 'Save': Nix"), "\(found)")
  }

  /// An audit of a catalog with the boxes written into it finds the keys that the audit of the table finds.
  @Test func boxesThatAreWrittenFindTheSame() throws {
    var random = SplitMix64(for: "written boxes")
    let words = ["Sichern", "und", "weiter", "Einstellungen", "Öffnen", "mit", "der", "Verbindung"]
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var count = 0
    for number in 0..<(Repository.isFullTest ? 200 : 8) {
      let keys = (0..<20).map { "key \($0)" }
      let entries = keys.map { key in
        let text = (0..<Int.random(in: 1...5, using: &random)).map { _ in
          words.randomElement(using: &random) ?? ""
        }
        return "msgid \"\(key)\"\nmsgstr \"\(text.joined(separator: " "))\"\n"
      }
      var audit = Audit(locales: ["de"])
      audit.boxes = keys.map { key in
        // Sizes and widths are whole, as platforms have them.
        TextBox(
          key, width: BoxLength(points: Double(Int.random(in: 60...300, using: &random))),
          lines: Int.random(in: 1...3, using: &random), size: Double(Int.random(in: 9...24, using: &random)))
      }
      let path = folder.appending(path: "\(number)-de.po").path
      let header = "msgid \"\"\nmsgstr \"Language: de\\nContent-Type: text/plain; charset=UTF-8\\n\"\n\n"
      try Data((header + entries.joined(separator: "\n")).utf8).write(to: URL(filePath: path))
      audit.read([path])
      let result = try audit.result(with: type)
      let written = folder.appending(path: "\(number)-written-de.po").path
      try result.writeLimits(to: written, catalogs: [path])
      var again = Audit(locales: ["de"])
      again.read([written])
      let found = try again.result(with: type)
      let name = { (finding: Finding) in "\(finding.kind.name) \(finding.key) \(finding.charactersToCut ?? 0)"
      }
      #expect(
        found.findings.map(name) == result.findings.map(name), "COPYFIT_SEED=\(SplitMix64.seed) \(number)")
      count += result.findings.count
    }
    #expect(count > 20)
  }
}
