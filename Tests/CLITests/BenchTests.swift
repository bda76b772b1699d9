import Copyfit
import Foundation
import Proofing
import Testing

@testable import copyfit_cli

@Suite struct BenchTests {
  private static let font = ["bench", "--quick", "--font", BuiltTool.font("NotoSans-Regular.ttf")]

  /// A row as Foundation reads it.
  private struct Row: Decodable {
    struct Times: Decodable { let characters, shaping, fit, refit, known, curve: Double }
    let file, font, script, language: String
    let label, paragraph: Times
  }

  @Test func measuresEveryScriptOfAFont() throws {
    let run = try BuiltTool(Self.font + ["--json"])
    let rows = try run.lines.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
    #expect(run.status == 0 && run.errors == "")
    #expect(rows.map(\.script) == ["Latn", "Cyrl", "Grek"] && rows.map(\.language) == ["en", "ru", "el"])
    #expect(rows.allSatisfy { $0.font == "Noto Sans Regular" && $0.paragraph.characters == 600 })
    for times in rows.flatMap({ [$0.label, $0.paragraph] }) {
      #expect([times.shaping, times.fit, times.refit, times.known, times.curve].allSatisfy { $0 > 0 })
    }
  }

  @Test func peopleReadARowForEachScript() throws {
    let run = try BuiltTool(Self.font)
    #expect(run.status == 0 && run.lines.count == 8)
    #expect(run.lines[5].hasPrefix("Noto Sans Regular        Latn "))
  }

  /// Each figure has the asterisk if it is above its aim, and no other has it.
  @Test func whatMissesItsAimIsMarked() throws {
    let face = try #require(try FontList.shipped().faces.first)
    let subject = try #require(BenchSubject.all(of: face).first)
    func stars(_ refit: Double, _ known: Double, _ curve: Double, fit: Double, label: Double) -> Int {
      let paragraph = BenchRow.Times(
        characters: 600, shaping: 1000, fit: fit, refit: 900, known: 10, curve: curve)
      let name = BenchRow.Times(
        characters: 9, shaping: 1000, fit: label, refit: refit, known: known, curve: 10)
      let row = BenchRow(subject: subject, label: name, paragraph: paragraph)
      return BenchTable.line(row).count { $0 == "*" }
    }
    #expect(stars(500, 150, 1000, fit: 1150, label: 1300) == 0)
    #expect(stars(501, 150, 1000, fit: 1150, label: 1300) == 1)
    #expect(stars(500, 151, 1000, fit: 1150, label: 1300) == 1)
    #expect(stars(500, 150, 1001, fit: 1151, label: 1301) == 3)
  }

  @Test func drawsTheRows() throws {
    let folder = try TemporaryFolder()
    let run = try BuiltTool(Self.font + ["--proof", folder.url.appending(path: "speed.svg").path])
    #expect(try run.status == 0 && folder.contents("speed.svg").count > 20_000)
  }

  /// A font of two letters: in no script are enough names known that it sets.
  @Test func warnsWhereNoScriptIsKnown() throws {
    let font = URL(filePath: BuiltTool.fonts).deletingLastPathComponent()
      .appending(path: "Tests/Fonts/colour.ttf").path
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "speed.svg").path
    let warning =
      "copyfit: warning: no font covers a script in which ICU names languages; give another font\n"
    for options in [[], ["--json"], ["--proof", path]] {
      let run = try BuiltTool(["bench", "--quick", "--font", font] + options)
      #expect(run.status == 0 && run.errors == warning)
      #expect(run.output == (options == ["--json"] ? "" : BenchTable.heading))
    }
    #expect(try folder.contents("speed.svg").count > 1000)
  }

  @Test(arguments: [
    (["bench", "x"], 64, "'x': not expected here"), (["bench", "--proof", "a.gif"], 64, "a.gif"),
    (
      ["bench", "--quick", "--font", BuiltTool.font("Lato-Regular.ttf"), "--proof", "/nix/a.svg"], 74,
      "/nix/a.svg"
    ),
    (["bench", "--font", "/nix.ttf"], 66, "/nix.ttf: there is no such file"),
  ])
  func refusesNamingTheCulprit(_ arguments: [String], _ status: Int32, _ complaint: String) throws {
    let run = try BuiltTool(arguments)
    #expect(run.status == status && run.errors.contains(complaint), "\(run.errors)")
  }

  @Test func everyShippedFontIsASubject() throws {
    let faces = try FontList.shipped().faces
    for face in faces {
      let subjects = BenchSubject.all(of: face)
      #expect(!subjects.isEmpty, "\(face.familyName)")
      for subject in subjects {
        #expect(subject.labels.count == 12 && subject.paragraphs.allSatisfy { $0.count == 600 })
      }
    }
  }

  @Test func everyScriptOfAShippedFontIsASubject() throws {
    for face in try FontList.shipped().faces {
      // Names in kana are those of Japanese and have 語 in them, which parts for Chinese and Korean have not.
      let lacksJapanese = ["Noto Sans CJK SC", "Noto Sans CJK KR"].contains(face.familyName)
      let known = face.scripts.filter {
        $0.characterCount >= 100 && !LanguageNames.all(in: $0.script).isEmpty
          && !(lacksJapanese && $0.script == "Kana")
      }
      let subjects = BenchSubject.all(of: face)
      for script in known.map(\.script) {
        #expect(subjects.contains { $0.script == script }, "\(face.familyName) \(script)")
      }
      #expect(Set(subjects.map(\.labels)).count == subjects.count)
    }
  }

  @Test func instancesAreNamedByWhereTheyStand() throws {
    let run = try BuiltTool(["bench", "--quick", "--json", "--font", BuiltTool.font("Inter.var.ttf#Bold")])
    let rows = try run.lines.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
    #expect(run.status == 0 && !rows.isEmpty && rows.allSatisfy { $0.font == "Inter wght 700" })
  }

  @Test func allFacesOfACollectionAreMeasured() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "two.ttc").path
    let fonts = ["../../Fonts/NotoSansHebrew-Regular.ttf", "../../Fonts/NotoSansThai-Regular.ttf"]
    try FontReferenceTests.collection(fonts).write(to: URL(filePath: file))
    let run = try BuiltTool(["bench", "--quick", "--json", "--font", file])
    let rows = try run.lines.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
    #expect(run.status == 0 && Set(rows.map(\.file)) == [file, file + "#1"])
  }

  @Test func filesAreLookedAtBeforeTheWork() throws {
    let run = try BuiltTool(Self.font + ["--proof", "/nix/a.svg"])
    #expect(run.status == 74 && run.output == "")
  }

  /// What is written of a bar stands on paper that hides the line, or clear of it.
  @Test func theLineLeavesValuesReadable() throws {
    let face = try #require(try FontList.shipped().faces.first)
    let subject = try #require(BenchSubject.all(of: face).first)
    // The value of each bar would begin a little left of the line, or right on it.
    let rows = [0.9, 0.94, 0.97, 1.0, 1.9].map { ratio in
      let times = BenchRow.Times(
        characters: 9, shaping: 100, fit: 100 * ratio, refit: 1, known: 1, curve: 1)
      return BenchRow(subject: subject, label: times, paragraph: times)
    }
    let shapes = BenchChart(rows, labels: Typesetter(fonts: FontList([face]))).drawing.shapes
    let strokes = shapes.indices.filter { if case .stroke = shapes[$0] { true } else { false } }
    let line = try #require(strokes.first), x = try #require(shapes[line].path.controlBounds).minX
    #expect(strokes.count == 1)
    var crossed = 0
    for (index, shape) in shapes.enumerated() {
      guard case .fill(let path, Color(0x66707C)) = shape, let ink = path.controlBounds, ink.minX < x,
        ink.maxX > x, ink.minY > 100
      else { continue }
      crossed += 1
      let hidden = shapes[..<index].enumerated().contains { below, shape in
        guard below > line, case .fill(let patch, .paper) = shape, let box = patch.controlBounds else {
          return false
        }
        return box.minX < ink.minX && box.maxX > ink.maxX && box.minY <= ink.minY && box.maxY >= ink.maxY
      }
      #expect(hidden)
    }
    #expect(crossed > 2)
  }

  @Test func mediansAreOfEveryWay() {
    let ways: [(Int) -> Double] = [
      { _ in 1 }, { _ in (0..<2000).reduce(0.0) { sum, number in sum + 1 / Double(number + 1) } },
    ]
    let timing = BenchTiming(ways, texts: 2, rounds: 3)
    #expect(timing.medians.count == 2 && timing.medians[0] > 0 && timing.medians[1] > 3 * timing.medians[0])
  }
}
