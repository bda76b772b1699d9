import Foundation
import Testing

/// A family is one of the fonts given or shipped before it is one of the system, at every door.
@Suite struct FamilyTests {
  /// Where no font of the system is found.
  private static let environment = ["FONTCONFIG_FILE": "/nowhere/fonts.conf"]

  private func run(_ arguments: [String], input: String = "", in folder: String = "/") throws -> BuiltTool {
    try BuiltTool(arguments, input: Array(input.utf8), in: folder, environment: Self.environment)
  }

  private func width(_ fonts: [String]) throws -> Double {
    let run = try run(["measure", "--text", "Total 1,234", "--size", "20", "--json"] + fonts)
    return try #require(try run.objects.first?["width"] as? Double, "\(run.errors)")
  }

  @Test func shippedFamiliesNeedNoSystem() throws {
    let file = BuiltTool.font("Inter.var.ttf")
    let bold = try width(["--family", "inter", "--weight", "700"])
    #expect(try bold == width(["--font", file + "#wght=700"]))
    #expect(try bold != width(["--font", file]))
    #expect(try width(["--family", "Amiri"]) == width(["--font", BuiltTool.font("Amiri-Regular.ttf")]))
    let mixed = try run([
      "measure", "--text", "Preis ราคา שלום", "--size", "10", "--family", "Lato", "--json",
    ])
    #expect(try mixed.objects.first?["missing"] as? [Int] == [])
  }

  @Test func givenFontsComeBeforeShippedOnes() throws {
    let files = ["Lato-Regular.ttf", "Inter.var.ttf"].flatMap { ["--font", BuiltTool.font($0)] }
    #expect(try width(files + ["--family", "Inter"]) == width(["--font", BuiltTool.font("Inter.var.ttf")]))
    let unknown = try run(["measure", "--text", "a", "--size", "9", "--family", "Noto Sans"] + files)
    #expect(unknown.status == 66 && unknown.errors.contains("fontconfig"))
    let typo = try run(["measure", "--text", "a", "--size", "9", "--family", "Intre"] + files)
    #expect(typo.status == 66 && typo.errors.contains("did you mean 'Inter'?"))
  }

  @Test func theNearestFaceOfAFamilyIsTaken() throws {
    let answer = try run(
      ["batch"],
      input:
        #"{"op": "measure", "text": "Total", "size": 20, "family": "Inter", "weight": 700, "slant": "italic"}"#
    )
    let expected = try width(["--font", BuiltTool.font("Inter.var.ttf#wght=700,slnt=-10")])
    let whole = try run(
      [
        "measure", "--text", "Total", "--size", "20", "--json", "--font",
        BuiltTool.font("Inter.var.ttf#wght=700,slnt=-10"),
      ])
    #expect(try answer.objects.first?["width"] as? Double == whole.objects.first?["width"] as? Double)
    #expect(expected > 0)
  }

  private static func document(_ style: String) -> String {
    #"{"styles": {"title": {\#(style)}}, "items": [{"label": "a", "text": "Total 1,234", "style": "title"}, "#
      + #"{"label": "b", "text": "Total 1,234"}], "rules": ["a.leading == root.leading", "a.top == root.top", "#
      + #""b.leading == root.leading", "b.top == a.bottom"]}"#
  }

  private func widths(_ style: String, in folder: String = "/", _ options: [String] = []) throws -> [Double] {
    let file = URL(filePath: folder == "/" ? NSTemporaryDirectory() : folder).appending(
      path: "family-\(UUID().uuidString).json")
    try Data(Self.document(style).utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try run(["layout", file.path, "--size", "400x400", "--json"] + options)
    let frames = try #require(try run.objects.first?["frames"] as? [String: [Double]], "\(run.errors)")
    return ["a", "b"].compactMap { frames[$0]?[2] }
  }

  /// A label's width is that of its text in the fonts of its style, which other labels do not have.
  @Test func stylesOfLayoutsHaveFonts() throws {
    let usual = try widths("")
    #expect(usual[0] == usual[1])
    for (style, fonts) in [
      (#""family": "Inter", "weight": "bold""#, ["--font", BuiltTool.font("Inter.var.ttf#wght=700")]),
      (#""variations": {"wght": 900}"#, ["--variation", "wght=900"]),
      (
        #""fonts": ["\#(BuiltTool.font("Lato-Regular.ttf"))"]"#,
        ["--font", BuiltTool.font("Lato-Regular.ttf")]
      ),
      (#""features": {"tnum": 1}"#, ["--feature", "tnum"]),
    ] {
      let found = try widths(style)
      let measured = try width(fonts) * 17 / 20
      #expect(found[1] == usual[1])
      #expect(abs(found[0] - measured) <= 1 / 64, "\(style)")
    }
    // The layout's fonts are those given.
    let lato = ["--font", BuiltTool.font("Lato-Regular.ttf"), "--font", BuiltTool.font("Inter.var.ttf")]
    let mixed = try widths(#""family": "Inter""#, in: "/", lato)
    #expect(try mixed == [widths(#""family": "Inter""#)[0], widths("", in: "/", lato)[0]])
  }

  @Test func filesAreFoundFromTheDocumentsFolder() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: BuiltTool.font("Lato-Regular.ttf"), toPath: folder.url.path + "/own.ttf")
    let own = try widths(#""fonts": ["own.ttf"]"#, in: folder.url.path)
    #expect(try own[0] == widths(#""fonts": ["\#(BuiltTool.font("Lato-Regular.ttf"))"]"#)[0])
  }

  /// Boxes of an audit name families as requests do.
  @Test func boxesOfAuditsHaveFamilies() throws {
    let folder = try TemporaryFolder()
    let bold = try width(["--font", BuiltTool.font("Inter.var.ttf#wght=800")]) * 17 / 20
    try Data(#"{"a": "Total 1,234"}"#.utf8).write(to: folder.url.appending(path: "en.json"))
    for (family, weight, status) in [("Inter", "800", Int32(0)), ("Inter", "900", 1), ("Intre", "800", 66)] {
      try Data("key,width,lines,family,weight\na,\(bold + 0.01),1,\(family),\(weight)\n".utf8).write(
        to: folder.url.appending(path: "boxes.csv"))
      let run = try run(["audit", "--boxes", "boxes.csv", "--catalog", "en.json"], in: folder.url.path)
      #expect(run.status == status, "\(run.output)\(run.errors)")
      if status == 66 {
        #expect(run.errors.contains("the box 'a': Intre: ") && run.errors.contains("'Inter'?"))
      }
    }
  }

  /// Where a font is named by a word, that is a family as well: of the fonts given, of the shipped ones, or of the system.
  @Test(arguments: [
    #""text": "Total 1,234", "fonts": ["Inter:700"]"#,
    #""text": "Total 1,234", "spans": [{"start": 0, "end": 11, "fonts": ["inter:bold"]}]"#,
    #""text": "<span font='Inter:700'>Total 1,234</span>", "markup": true"#,
    #""text": "<span face='Inter:700'>Total 1,234</span>", "markup": "pango""#,
    #""text": "<font face='Inter:700'>Total 1,234</font>", "markup": "html""#,
  ])
  func wordsForFontsAreFamilies(_ text: String) throws {
    let run = try run(["batch"], input: #"{"op": "measure", "size": 20, \#(text)}"#)
    let found = try #require(try run.objects.first?["width"] as? Double, "\(run.output)")
    #expect(try found == width(["--font", BuiltTool.font("Inter.var.ttf#wght=700")]))
    #expect(try found == width(["--font", "Inter:700"]))
  }

  @Test func wordsForFontsAreFamiliesOfTheFontsGiven() throws {
    let folder = try TemporaryFolder()
    let own = folder.url.path + "/own.ttf"
    try FileManager.default.copyItem(atPath: BuiltTool.font("Lato-Regular.ttf"), toPath: own)
    let environment = Self.environment.merging(["COPYFIT_FONTS": "/nowhere"]) { $1 }
    let run = try BuiltTool(
      ["measure", "--text", "Ab", "--size", "9", "--font", "Lato", "--font", own], environment: environment)
    #expect(run.status == 0, "\(run.errors)")
    let typo = try self.run(["measure", "--text", "a", "--size", "9", "--font", "Intre"])
    #expect(typo.status == 66 && typo.errors.contains("did you mean 'Inter'?"), "\(typo.errors)")
  }

  /// Tags in texts of layouts and of catalogs name fonts too.
  @Test(arguments: ["copyfit", "html", "pango"])
  func tagsOfLayoutsAndCatalogsNameFonts(_ markup: String) throws {
    let attribute = ["copyfit": "font", "pango": "face", "html": "style"][markup] ?? ""
    let value = markup == "html" ? "font-family: 'Inter:800'" : "Inter:800"
    let text = #"<span \#(attribute)=\"\#(value)\">Total 1,234</span>"#
    let bold = try width(["--font", BuiltTool.font("Inter.var.ttf#wght=800")]) * 17 / 20
    let document =
      #"{"items": [{"label": "a", "text": "\#(text)", "markup": "\#(markup)"}], "#
      + #""rules": ["a.leading == root.leading", "a.top == root.top"]}"#
    for texts in ["", #", "texts": {"a": "\#(text)"}"#] {
      let line = #"{"op": "layout", "size": [400, 400], "document": \#(document)\#(texts)}"#
      let layout = try run(["batch"], input: line)
      let frames = try #require(
        try layout.objects.first?["frames"] as? [String: [Double]], "\(layout.output)")
      #expect(abs(try #require(frames["a"])[2] - bold) <= 1 / 64)
    }
    let folder = try TemporaryFolder()
    try Data(#"{"a": "\#(text)"}"#.utf8).write(to: folder.url.appending(path: "en.json"))
    for (width, status) in [(bold + 0.01, Int32(0)), (bold - 0.01, 1)] {
      try Data("key,width,lines,markup\na,\(width),1,\(markup)\n".utf8).write(
        to: folder.url.appending(path: "boxes.csv"))
      let audit = try run(["audit", "--boxes", "boxes.csv", "--catalog", "en.json"], in: folder.url.path)
      #expect(audit.status == status, "\(audit.output)\(audit.errors)")
    }
  }

  @Test func errorsNameTheStyle() throws {
    for (style, status, words) in [
      (#""family": "Intre""#, Int32(66), "styles.title: Intre: no font of this family"),
      (#""fonts": ["nowhere.ttf"]"#, 66, "styles.title: "),
      (#""variations": {"ABCD": 1}"#, 65, "styles.title: "),
      (#""weight": 600"#, 65, "styles.title.weight: has no effect without family"),
    ] {
      let run = try run(["layout", "-", "--size", "9x9"], input: Self.document(style))
      #expect(run.status == status && run.errors.contains(words), "\(run.errors)")
    }
    let line = #"{"op": "layout", "size": [9, 9], "document": \#(Self.document(#""family": "Intre""#))}"#
    let error = try #require(try run(["batch"], input: line).objects.first?["error"] as? [String: String])
    #expect(error["code"] == "fontNotFound")
    #expect(error["message"]?.contains("document.styles.title: Intre: no font") == true)
  }
}
