import Foundation
import Testing

@Suite struct AuditTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let files = [
      "boxes.csv": "key,width,lines,size\nsave,100% - 300,1,17\n*,320,2,17\n",
      "en.json": "{\"save\": \"Save\",\n\"hello\": \"Hello, {name}\"}",
      "de.json": "{\"save\": \"Alle Änderungen sichern\",\n\"hello\": \"Hallo, {name}\"}",
    ]
    for (name, text) in files { _ = try folder.file(name, Data(text.utf8)) }
  }

  private func run(_ arguments: String...) throws -> BuiltTool {
    try BuiltTool(
      ["audit", "--font", BuiltTool.font("NotoSans-Regular.ttf")] + arguments, in: folder.url.path)
  }

  private static let usual = [
    "--boxes", "boxes.csv", "--catalog", "en.json", "--catalog", "de.json", "--devices", "iPhone 16",
  ]

  private func usual(_ arguments: String...) throws -> BuiltTool {
    try BuiltTool(
      ["audit", "--font", BuiltTool.font("NotoSans-Regular.ttf")] + Self.usual + arguments,
      in: folder.url.path)
  }

  @Test func findingsAreTold() throws {
    let run = try usual()
    #expect(run.status == 1 && run.errors == "")
    #expect(run.output.hasPrefix("truncated: de.json:1: save (de): "))
    #expect(
      run.output.contains(" pt too wide for its 93 pt box (17 pt text, iPhone 16): cut 12 characters\n"))
    #expect(run.output.hasSuffix("1 finding in 1 of 2 languages; 4 combinations of 4 texts\n"))
  }

  @Test func cleanAuditsEndWell() throws {
    let run = try usual("--locales", "en")
    #expect(run.status == 0 && run.output == "no findings; 2 combinations of 2 texts\n")
  }

  @Test func jsonSaysAll() throws {
    let run = try usual("--json")
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let finding = try #require((data["findings"] as? [[String: Any]])?.first)
    #expect(finding["key"] as? String == "save" && finding["line"] as? Int == 1)
    let box = try #require(finding["box"] as? [Any])
    #expect(box.count == 2 && box[0] as? Double == 93 && box[1] is NSNull)
    #expect((finding["charactersToCut"] as? Int ?? 0) > 5 && (finding["pointsMissing"] as? Double ?? 0) > 50)
    let places = try #require(finding["places"] as? [[String: Any]])
    #expect(places.count == 1 && places[0]["device"] as? String == "iPhone 16")
  }

  @Test func baselinesAcceptWhatIsKnown() throws {
    #expect(try usual("--write-baseline", "known.json").status == 0)
    let run = try usual("--baseline", "known.json")
    #expect(run.status == 0 && run.output.contains("1 more accepted"))
    #expect(try usual("--baseline", "nowhere.json").status == 66)
  }

  @Test func reportsAreWrittenAsAWhole() throws {
    let names = ["r.json", "r.md", "r.xml", "r.sarif", "r.txt", "r.html"]
    let run = try usual(
      "--report", names[0], "--report", names[1], "--report", names[2], "--report", names[3], "--report",
      names[4], "--report", names[5])
    #expect(run.status == 1 && run.errors == "")
    for name in names {
      let text = String(decoding: try folder.contents(name), as: UTF8.self)
      #expect(text.contains("truncated") && text.contains("save"), "\(name)")
    }
    let sarif = try JSONSerialization.jsonObject(with: try folder.contents("r.sarif")) as? [String: Any]
    #expect((sarif?["runs"] as? [[String: Any]])?.count == 1)
    #expect(XMLCheck.isSound(try folder.contents("r.xml")))
    let github = String(decoding: try folder.contents("r.txt"), as: UTF8.self)
    #expect(github.hasPrefix("::error file=de.json,line=1,title=truncated::save (de): "))
    let bad = try usual("--report", "missing/r.json")
    #expect(bad.status == 74 && bad.errors.contains("missing/r.json"))
    #expect(try usual("--report", "r.docx").status == 64)
  }

  /// Boxes are written as flags, and an audit of the flags alone finds the same.
  @Test func limitsAreWrittenAndRead() throws {
    _ = try folder.file(
      "fr.po",
      Data(
        "msgid \"\"\nmsgstr \"Language: fr\\nContent-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"save\"\nmsgstr \"Enregistrer\"\n"
          .utf8))
    let run = try usual("--catalog", "fr.po", "--limits", "limits-fr.po")
    #expect(run.status == 1 && run.errors == "")
    let po = String(decoding: try folder.contents("limits-fr.po"), as: UTF8.self)
    #expect(po.contains("\n\n#, max-size:") && po.contains("\nmsgid \"save\"\nmsgstr \"Enregistrer\"\n"))
    let tight = po.replacing(/max-size:[0-9]+/, with: "max-size:9, max-length:10")
    _ = try folder.file("tight-fr.po", Data(tight.utf8))
    let alone = try self.run("--catalog", "tight-fr.po", "--locales", "fr")
    #expect(alone.status == 1 && alone.output.contains("truncated: tight-fr.po:5: save (fr):"), "\(alone)")
    #expect(
      alone.output.contains("tooLong: tight-fr.po:5: save (fr): 11 characters, but its catalog allows 10"))
    #expect(try usual("--limits", "b.json").status == 64)
    #expect(try usual("--limits", "b.xlf").errors.contains("0 catalogs are of this kind"))
  }

  @Test func budgetsAreWritten() throws {
    _ = try folder.file(
      "fr.po", Data("msgid \"\"\nmsgstr \"Language: fr\\n\"\n\nmsgid \"save\"\nmsgstr \"Enregistrer\"\n".utf8)
    )
    let run = try usual(
      "--catalog", "fr.po", "--budgets", "b.csv", "--budgets", "b.json", "--budgets", "out.po")
    #expect(run.status == 1 && run.errors == "")
    let csv = String(decoding: try folder.contents("b.csv"), as: UTF8.self)
    #expect(
      csv.hasPrefix("key,variant,locale,characters,maxCharacters,points,")
        && csv.split(separator: "\n").count == 6)
    #expect(try JSONSerialization.jsonObject(with: try folder.contents("b.json")) is [Any])
    let po = String(decoding: try folder.contents("out.po"), as: UTF8.self)
    #expect(po.contains("\n#. Copyfit: at most ") && po.contains("msgid \"save\""))
    #expect(try usual("--budgets", "b.docx").status == 64)
  }

  @Test(
    arguments: [
      ([], 64, "--catalog"),
      (["--catalog", "en.json", "--boxes", "none.csv"], 66, "none.csv"),
      (["--catalog", "en.json", "--boxes", "en.json"], 65, "en.json:1"),
      (["--catalog", "en.json", "--boxes", "boxes.csv", "--devices", "iPhone 99"], 64, "did you mean"),
      (
        ["--catalog", "en.json", "--boxes", "boxes.csv", "--locales", "x!"], 64,
        "--locales: 'x!' is not a language tag"
      ),
      (
        ["--catalog", "en.json", "--boxes", "boxes.csv", "--content-sizes", "vast"], 64,
        "--content-sizes: 'vast' is not a content size; choose among xs, s, m"
      ),
      (["--catalog", "en.json", "--boxes", "boxes.csv", "--value", "x"], 64, "--value"),
      (["nothing.json"], 66, "nothing.json"),
    ] as [([String], Int32, String)]) func mistakesAreNamed(
      arguments: [String], status: Int32, naming: String
    ) throws
  {
    let run = try BuiltTool(["audit"] + arguments, in: folder.url.path)
    #expect(run.status == status && run.output == "" && run.errors.contains(naming), "\(run.errors)")
  }

  @Test func kindsKeysAndSeveritiesAreChosen() throws {
    _ = try folder.file("fr.json", Data("{\"hello\": \"Bonjour\\nà tous\"}".utf8))
    let all = try usual("--catalog", "fr.json")
    #expect(all.status == 1 && all.output.contains("missingTranslation: fr.json: save (fr): "))
    #expect(all.output.contains("brokenPlaceholder: fr.json:1: hello (fr): "))
    #expect(all.output.contains("3 findings (2 errors, 1 warning) in 2 of 3 languages"))
    let warning = try usual("--catalog", "fr.json", "--only", "missingTranslation,untranslated")
    #expect(warning.status == 1 && warning.output.contains("\n1 finding (1 warning) in 1 of 3 languages"))
    let errors = ["--only", "missingTranslation", "--fail-on", "error"]
    #expect(try usual("--catalog", "fr.json", errors[0], errors[1], errors[2], errors[3]).status == 0)
    let none = try usual(
      "--catalog", "fr.json", "--ignore", "truncated,missingTranslation,brokenPlaceholder")
    #expect(none.status == 0 && none.output.hasPrefix("no findings; "))
    let keys = try usual("--catalog", "fr.json", "--keys", "hel*")
    #expect(keys.status == 1 && keys.output.hasPrefix("brokenPlaceholder: ") && !keys.output.contains("save"))
  }

  @Test func catalogsAloneAreCheckedAsTranslations() throws {
    let run = try run("--catalog", "en.json", "--catalog", "de.json")
    #expect(run.status == 0 && run.output == "no findings; 0 combinations of 0 texts\n")
  }

  @Test func theWidestTextsMakeACatalog() throws {
    let written = try usual("--widest", "widest.po")
    #expect(written.status == 1 && written.errors == "")
    let po = String(decoding: try folder.contents("widest.po"), as: UTF8.self)
    #expect(po.contains("#. Copyfit: language de\nmsgid \"save\"\nmsgstr \"Alle Änderungen sichern\"\n"))
    let run = try run("--boxes", "boxes.csv", "--catalog", "widest.po", "--devices", "iPhone 16")
    #expect(run.output.hasPrefix("truncated: widest.po:") && run.output.contains("\n1 finding in 1 of 1 "))
    #expect(try usual("--widest", "widest.json").status == 64)
  }

  @Test func brokenCatalogsAreFindingsAndTheRestGoesOn() throws {
    _ = try folder.file("fr.json", Data("{\"save\": \n".utf8))
    let run = try usual("--catalog", "fr.json", "--catalog", "nowhere.po")
    #expect(run.status == 1)
    #expect(
      run.output.contains("brokenCatalog: fr.json:2: ") && run.output.contains("brokenCatalog: nowhere.po: "))
    #expect(run.output.contains("truncated: de.json:1"))
  }

  @Test func layoutsAreAudited() throws {
    let layout = """
      {"items": [{"label": "save", "text": "x", "style": {"size": 17}}, {"label": "own", "text": {"en": "Own", "de": "Eigenes"}}],
       "rules": ["save.leading == root.leading + 8", "save.trailing == root.trailing - 8", "save.top == root.top",
       "own.leading == root.leading", "own.top == save.bottom"]}
      """
    _ = try folder.file("screen.json", Data(layout.utf8))
    let run = try run("screen.json", "--catalog", "en.json", "--catalog", "de.json", "--devices", "watch")
    #expect(run.status == 1 && run.errors == "", "\(run.errors)")
    #expect(run.output.contains("truncated: de.json:1: save (de): "))
    #expect(run.output.contains("1 item has a text that no catalog has: 'screen.json: own'"))
    #expect(run.output.contains("(17 pt text, Apple Watch SE 40 mm"))
  }

  @Test func combinationsCanBeShared() throws {
    let list = try usual("--list", "--content-sizes", "large,AX1")
    #expect(list.status == 0 && list.output.split(separator: "\n").count == 4)
    _ = try folder.file("some.jsonl", Data((list.output + "{\"locale\": 1}\n").utf8))
    let run = try usual("--combination", "some.jsonl", "--content-sizes", "large,AX1")
    let answers = try run.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(run.status == 65 && answers.count == 5 && answers[4]["error"] != nil)
    let findings = answers.compactMap { $0["findings"] as? [[String: Any]] }
    #expect(findings.map(\.count) == [0, 0, 1, 1])
    let whole = try usual("--json", "--content-sizes", "large,AX1")
    let data = try JSONSerialization.jsonObject(with: Data(whole.output.utf8)) as? [String: Any]
    let places = (data?["findings"] as? [[String: Any]])?.flatMap { $0["places"] as? [Any] ?? [] }
    #expect(places?.count == findings.joined().count)
    _ = try folder.file(
      "other.jsonl", Data("{\"locale\": \"de\", \"device\": \"x\", \"contentSize\": \"large\"}\n".utf8))
    #expect(try usual("--combination", "other.jsonl").output.contains("--list shows"))
    _ = try folder.file("wrong.jsonl", Data("{\"locale\": \"de_\", \"contentSize\": \"large\"}\n".utf8))
    _ = try folder.file("short.jsonl", Data(list.output.replacing("AX1", with: "ax1").utf8))
    #expect(try usual("--combination", "short.jsonl", "--content-sizes", "l,ax1").status == 1)
    #expect(try usual("--list", "--content-sizes", "l,ax1").output == list.output)
    #expect(try usual("--combination", "wrong.jsonl").output.contains("'de_' is not a language tag"))
  }

  /// What the article "Audit your translations" tells.
  @Test(arguments: [("before", "180 findings in 30 of 30 languages"), ("after", "no findings")])
  func theScreenInThirtyLanguages(layout: String, summary: String) throws {
    let examples = URL(filePath: BuiltTool.fonts).deletingLastPathComponent().appending(
      path: "Examples/Audit")
    let texts = try FileManager.default.contentsOfDirectory(atPath: examples.appending(path: "Texts").path)
    let devices = [
      "iPhone SE (3rd generation)", "iPhone 13 mini", "iPhone 16", "iPhone 16 Pro Max", "Pixel 9",
      "Galaxy S24",
      "Small Android phone", "iPad mini (6th generation)", "iPad Pro 13-inch (M4)", "Galaxy Tab S9",
      "Galaxy Z Flip5", "Pixel Tablet",
    ]
    let run = try BuiltTool(
      ["audit", "\(layout).json", "--devices", devices.joined(separator: ",")]
        + ["--content-sizes", "medium,large,xxxLarge"] + texts.flatMap { ["--catalog", "Texts/\($0)"] },
      in: examples.path)
    #expect(texts.count == 30 && run.errors == "")
    #expect(run.output.hasSuffix("\(summary); 1080 combinations of 270 texts\n"))
  }

  @Test func theTableOfDevicesCanBeEdited() throws {
    let table = try run("--print-devices")
    #expect(table.status == 0)
    _ = try folder.file("mine.json", Data(table.output.utf8))
    let own = try run("--boxes", "boxes.csv", "--catalog", "en.json", "--devices", "mine.json")
    #expect(own.status == 1 && own.output.contains("80 combinations of 2 texts"))
  }
}

private final class XMLCheck {
  static func isSound(_ data: Data) -> Bool {
    let text = String(decoding: data, as: UTF8.self)
    return text.hasPrefix("<?xml") && text.hasSuffix("</testsuites>\n") && !text.contains("\u{0}")
      && text.components(separatedBy: "<testcase").count == text.components(separatedBy: "</testcase>").count
        + text.components(separatedBy: "\"/>").count - 1
  }
}
