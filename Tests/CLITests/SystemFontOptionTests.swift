import Foundation
import Testing

@Suite struct SystemFontOptionTests {
  /// A configuration of fontconfig with the shipped fonts alone, of which only Amiri is shipped to the tool.
  private static let environment: [String: String] = {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "copyfit-cli-fonts-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "fonts.conf")
    try? Data(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(BuiltTool.fonts)</dir><cachedir>\(folder.path)/cache</cachedir></fontconfig>
      """.utf8
    ).write(to: file)
    try? Data("file\nAmiri-Regular.ttf\n".utf8).write(to: folder.appending(path: "fonts.tsv"))
    try? FileManager.default.copyItem(
      atPath: BuiltTool.font("Amiri-Regular.ttf"), toPath: folder.path + "/Amiri-Regular.ttf")
    return ["FONTCONFIG_FILE": file.path, "COPYFIT_FONTS": folder.path]
  }()

  private func run(_ arguments: [String], input: String = "", in folder: String = "/") throws -> BuiltTool {
    try BuiltTool(arguments, input: Array(input.utf8), in: folder, environment: Self.environment)
  }

  @Test(arguments: [["--family", "Inter", "--weight", "600"], ["--font", "Inter:semi-bold"]])
  func answersNameFilesThatGiveTheSameAnswer(_ fonts: [String]) throws {
    let question = ["fit", "--text", "Total 1,234", "--width", "200", "--json"]
    let answer = try run(question + fonts)
    #expect(answer.status == 0)
    let files = try #require(try answer.first("fonts") as? [String])
    #expect(files == [BuiltTool.font("Inter.var.ttf#wght=600")])
    let again = try run(question + files.flatMap { ["--font", $0] })
    var expected = try #require(try answer.objects.first)
    expected["fonts"] = nil
    #expect(
      NSDictionary(dictionary: try #require(try again.objects.first)) == NSDictionary(dictionary: expected))
    let plain = try run(Array(question.dropLast()) + fonts)
    #expect(plain.output.hasSuffix("font \(files[0])\n"))
  }

  @Test func whatAFamilyLacksComesFromOtherFonts() throws {
    let answer = try run([
      "measure", "--family", "Lato", "--text", "Preis ราคา שלום", "--size", "10", "--json", "--language",
      "de",
    ])
    let files = try #require(try answer.first("fonts") as? [String])
    #expect(files.first == BuiltTool.font("Lato-Regular.ttf") && files.count == 3)
    #expect(try answer.first("missing") as? [Int] == [])
    #expect(answer.errors.isEmpty)
    let alone = try run(["measure", "--font", "Lato:400", "--text", "Preis ราคา", "--size", "10", "--json"])
    #expect((try alone.first("missing") as? [Int])?.count == 4)
  }

  @Test func batchAndGroupsNameFamiliesToo() throws {
    let lines = [
      #"{"op": "measure", "text": "Ab", "size": 10, "family": "inter", "weight": "bold", "slant": "italic"}"#,
      #"{"op": "measure", "text": "Ab", "size": 10, "family": "Inter", "weight": 650.5}"#,
      #"{"op": "measure", "text": "Ab", "size": 10, "fonts": ["Inter:900", "Noto Sans Thai"]}"#,
      #"{"op": "measure", "text": "Ab", "size": 10, "family": "Intre"}"#,
      #"{"op": "measure", "text": "Ab", "size": 10, "weight": 600}"#,
      #"{"op": "measure", "text": "Ab", "size": 10, "family": "Inter", "weight": 1001}"#,
      #"{"op": "measure", "text": "Ab", "size": 10, "family": "Inter", "weight": true}"#,
    ]
    let answers = try run(["batch"], input: lines.joined(separator: "\n")).objects
    try #require(answers.count == lines.count)
    let inter = BuiltTool.font("Inter.var.ttf")
    #expect(answers[0]["fonts"] as? [String] == ["\(inter)#wght=700,slnt=-10"])
    #expect(answers[1]["fonts"] as? [String] == ["\(inter)#wght=650.5"])
    #expect(
      answers[2]["fonts"] as? [String] == ["\(inter)#wght=900", BuiltTool.font("NotoSansThai-Regular.ttf")])
    let errors = answers.dropFirst(3).map { $0["error"] as? [String: String] ?? [:] }
    #expect(errors.map { $0["code"] } == ["fontNotFound", "badValue", "badValue", "badValue"])
    #expect(errors[0]["message"]?.contains("did you mean 'Inter'?") == true)
    #expect(errors[1]["message"]?.contains("add the family") == true)

    let group = try run(
      ["fit", "--group", "--family", "Lato", "--weight", "400", "--width", "80", "--json"],
      input: #"{"text": "Ab"}"# + "\n" + #"{"text": "Ab", "fonts": ["Inter:bold"]}"#)
    let texts = try #require(try group.first("texts") as? [[String: Any]])
    #expect(texts[0]["fonts"] as? [String] == [BuiltTool.font("Lato-Regular.ttf")])
    #expect(texts[1]["fonts"] as? [String] == ["\(inter)#wght=700"])
  }

  @Test func layoutsNameFontsOfTheSystem() throws {
    let folder = try TemporaryFolder()
    let document =
      #"{"fonts": ["Inter:600"], "items": [{"label": "a", "text": "Ab"}], "rules": ["a.leading == root.leading", "a.top == root.top"]}"#
    try Data(document.utf8).write(to: folder.url.appending(path: "a.json"))
    let answer = try run(["layout", "a.json", "--size", "100x100", "--json"], in: folder.url.path)
    #expect(try answer.first("fonts") as? [String] == [BuiltTool.font("Inter.var.ttf#wght=600")])
    try Data(document.replacing("Inter:600", with: "Intter").utf8).write(
      to: folder.url.appending(path: "b.json"))
    let wrong = try run(["layout", "b.json", "--size", "100x100"], in: folder.url.path)
    #expect(
      wrong.status == 66 && wrong.errors.contains("did you mean 'Inter'?")
        && wrong.errors.contains("b.json:1:"))
  }

  @Test func theSystemsFontsAreListed() throws {
    let plain = try run(["fonts", "--system"]), json = try run(["fonts", "--system", "--json"])
    #expect(
      plain.status == 0 && plain.output.contains("Lato Regular  400  \(BuiltTool.font("Lato-Regular.ttf"))\n")
    )
    #expect(plain.output.contains("Inter (variable)  100 to 900  \(BuiltTool.font("Inter.var.ttf"))\n"))
    #expect(try json.objects.count == plain.output.split(separator: "\n").count)
    let bold = try #require(
      try json.objects.first { $0["style"] as? String == "Bold" && $0["family"] as? String == "Inter" })
    #expect(
      bold["file"] as? String == BuiltTool.font("Inter.var.ttf#Bold")
        && bold["weight"] as? [Int] == [700, 700])
    #expect(try run(["fonts", "--font", "Inter:bold"]).output.contains("wght 700"))
    #expect(try run(["fonts", "--system", "--font", "Inter"]).status == 64)
  }

  @Test func whatIsNeitherFileNorFamilySaysSo() throws {
    for (arguments, status, message) in [
      (["--font", "Lato-Reglar"], Int32(66), "there is no such file, and no font of this family"),
      (["--font", "Lato-Regular.tff"], 66, "there is no such file, and no font of this family"),
      (["--font", "./Lato"], 66, "there is no such file; check the path"),
      (["--font", "Inter:blod"], 64, "is no weight, width or slant"),
      (["--family", "Intre"], 66, "did you mean 'Inter'?"), (["--weight", "600"], 64, "--weight"),
      (["--family", "Inter", "--stretch", "wide"], 64, "--stretch"),
      (["--family", "Lato", "--font", "x.ttf"], 66, "no such file"),
      (["--family", "Amri"], 66, "did you mean 'Amiri'?"),
    ] {
      let run = try run(["measure", "--text", "a", "--size", "10"] + arguments)
      #expect(run.status == status, "\(arguments)")
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    let none = try BuiltTool(
      ["measure", "--text", "a", "--size", "10", "--family", "Inter"],
      environment: Self.environment.merging(["FONTCONFIG_FILE": "/nowhere/fonts.conf"]) { $1 })
    #expect(none.status == 66 && none.errors.contains("install fontconfig"))
  }
}

extension BuiltTool {
  /// A member of the first object of the output.
  fileprivate func first(_ key: String) throws -> Any? { try objects.first?[key] }
}
