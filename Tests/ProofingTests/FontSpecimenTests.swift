import Foundation
import Testing
import TextAnalysis
import TextShaping
import Typefaces
import Typesetting
import Typography

@testable import Proofing

@Suite struct FontSpecimenTests {
  static let shipped = (try? FontList.shipped())?.faces ?? []
  private let labels = Typesetter(fonts: FontList([shipped[0]]))

  @Test(arguments: shipped) func showsEveryFontsScripts(_ face: Typeface) throws {
    let section = SpecimenSection(face, labels: labels).drawing
    let ink = section.filled(.ink).compactMap(\.controlBounds)
    #expect(ink.count > 100)
    // Something of the largest size, and all of it within the column.
    #expect(ink.contains { $0.size.height > 24 })
    #expect(ink.allSatisfy { $0.maxX < SpecimenSection.width + 12 && $0.minX > -12 })
    #expect(ink.allSatisfy { $0.maxY < section.size.height + 12 })
  }

  /// VL Gothic's "g" hangs out of its line.
  @Test(arguments: shipped) func namesStandAboveWhatIsSaidOfTheFont(_ face: Typeface) throws {
    let shapes = SpecimenSection(face, labels: labels).drawing.shapes
    let facts = try #require(shapes.firstIndex { if case .fill(_, .note) = $0 { true } else { false } })
    let rule = try #require(shapes.firstIndex { if case .stroke = $0 { true } else { false } })
    let name = shapes[..<facts].compactMap { $0.path.controlBounds?.maxY }.max()
    let below = shapes[facts..<rule].compactMap { $0.path.controlBounds?.minY }.min()
    #expect(try #require(name) + 2 < #require(below))
  }

  @Test func variationsAreNamedByWhereTheyStand() throws {
    let inter = try Sample.face("Inter.var.ttf")
    for (places, name) in [([], "Inter"), ([Variation("wght", 700)], "Inter wght 700")] {
      let face = try inter.varied(places)
      let section = SpecimenSection(face, labels: labels).drawing
      let expected = try Sample.page(Sample.layout(name, in: face, size: 30)).filled(.ink)
      let found = section.shapes.prefix { if case .fill(_, .ink) = $0 { true } else { false } }
      #expect(found.count == expected.count)
    }
  }

  /// A font of one script lacks Latin punctuation; its sentence does without, rather than be given up.
  @Test(arguments: ["NotoSansHebrew-Regular.ttf", "NotoSansLao-Regular.ttf"])
  func sentencesDoWithoutPunctuation(_ file: String) throws {
    let face = try Sample.face(file)
    let text = SampleSentence.all.first { $0.script == face.scripts.first?.script }
    let sentence = try #require(text)
    #expect(!sentence.text.unicodeScalars.allSatisfy(face.covers))
    let words = sentence.text.split(separator: " ").count
    let gaps = Self.largestLine(SpecimenSection(face, labels: labels).drawing)
    #expect(gaps.count > words)
  }

  /// The letters at 8 points, where the whole sentence stands on a line.
  private static func largestLine(_ section: Drawing) -> [Rect] {
    section.filled(.ink).compactMap(\.controlBounds).filter { $0.size.height < 9 }
  }

  @Test func showsInstancesInTheirOwnLetters() throws {
    let section = SpecimenSection(try Sample.face("Inter.var.ttf"), labels: labels).drawing
    let plain = SpecimenSection(try Sample.face("Lato-Regular.ttf"), labels: labels).drawing
    #expect(section.size.height > plain.size.height + 60)
  }

  @Test func fontsWithoutASentenceShowTheirCharacters() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let face = try Typeface(path: tests.appending(path: "Fonts/colour.ttf").path)
    let section = SpecimenSection(face, labels: labels).drawing
    // A and B at seven sizes: a red part of each A, and each B.
    #expect(section.filled(Color(0xFF0000)).count == 7)
  }

  @Test func columnsShareTheFonts() throws {
    let page = FontSpecimen(of: FontList(Self.shipped), labels: labels).drawing
    #expect(page.size.width > 4 * SpecimenSection.width)
    #expect(page.size.height < 3000)
    let one = FontSpecimen(of: FontList([Self.shipped[0]]), labels: labels).drawing
    #expect(one.size.width < 2 * SpecimenSection.width)
    #expect(
      try one.bytes(as: .svg) == FontSpecimen(of: FontList([Self.shipped[0]]), labels: labels).bytes(as: .svg)
    )
  }

  @Test(arguments: SampleSentence.all.indices) func sentencesAreOfTheirScript(_ index: Int) {
    let sentence = SampleSentence.all[index]
    #expect(sentence.text.unicodeScalars.count > 15 && sentence.language != nil)
    let letters = sentence.text.unicodeScalars.filter(\.properties.isAlphabetic)
    let own = letters.filter { SampleSentence.writing(of: $0) == sentence.script }
    #expect(Double(own.count) > 0.4 * Double(letters.count), "\(sentence.script)")
  }
}

extension SampleSentence {
  /// The script of a letter, by the analysis of a text of it alone.
  fileprivate static func writing(of scalar: Unicode.Scalar) -> Typography.Tag? {
    TextAnalyzer().analyze(String(scalar)).items.first?.script
  }
}
