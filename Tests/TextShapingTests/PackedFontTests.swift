import Foundation
import Testing
import TextAnalysis
import TextShaping
import Typefaces
import Typography
import _TestSupport

/// HarfBuzz gets of a packed font what FreeType unpacked, and shapes with it as with the plain one.
@Suite struct PackedFontTests {
  @Test(arguments: [
    ("sans.ttf", "sans.woff"), ("sans.ttf", "sans.woff2"), ("serif.otf", "serif.woff"),
    ("serif.otf", "serif.woff2"), ("variable.ttf#Bold", "variable.woff#Bold"),
    ("variable.ttf#Bold", "variable.woff2#Bold"), ("collection.ttc#0", "collection.woff2#0"),
    ("collection.ttc#1", "collection.woff2#1"), ("collection.ttc#2", "collection.woff2#2"),
  ])
  func shapesAsThePlainFont(_ plain: String, _ packed: String) throws {
    let (expected, found) = (try shaped(plain), try shaped(packed))
    #expect(expected.glyphs == found.glyphs)
    #expect(expected.glyphs.count > 20 && expected.glyphs.allSatisfy { $0.id != 0 })
  }

  private func shaped(_ font: String) throws -> ShapedText {
    let folder = URL(filePath: Repository.texts).deletingLastPathComponent().appending(path: "Fonts").path
    let list = try FontList(paths: ["\(folder)/\(font)"])
    let text = "Hamburgefonstiv ffi fi fl AVATAR"
    let style = ShapingStyle(language: nil, features: [], tracking: 0, wordSpacing: 0)
    let analysis = TextAnalyzer().analyze(text)
    return TextShaper(FontCascade(list)).shape(
      Array(text.utf8), items: analysis.items, styledRanges: StyledRanges(style), graphemes: [])
  }
}
