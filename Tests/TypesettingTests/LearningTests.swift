import Testing
import TextShaping
import Typefaces
import _TestSupport

@testable import Typesetting

/// What a typesetter finds out about a font changes no glyph.
@Suite struct LearningTests {
  /// All short texts of Thai in fonts made for this, whose rules reach further than others', or concern what HarfBuzz makes
  /// of characters by itself.
  @Test(
    "Learnt Thai is HarfBuzz's",
    arguments: [
      "within", "leads", "kerns", "reaches", "returns", "skips", "ligates", "calls", "moves", "places",
      "attaches",
      "swallows", "numbers", "passes", "noclasses", "windows", "parts", "marks",
    ])
  func learntThaiIsHarfBuzzs(_ name: String) throws {
    let fonts = FontList([try Typeface(path: Repository.fonts + "/../Tests/Fonts/rules-groups-\(name).ttf")])
    let (quick, slow) = (
      Typesetter(fonts: fonts, learning: .atOnce), Typesetter(fonts: fonts, learning: .never)
    )
    let letters = " \u{E01}\u{E02}\u{E40}\u{E32}\u{E33}\u{E48}".unicodeScalars.map { String($0) }
    var texts = [""]
    for _ in 0..<(Repository.isQuickTest ? 3 : 5) {
      texts = texts.flatMap { text in letters.map { text + $0 } }
      for text in texts {
        let (mine, theirs) = (
          quick.prepare(text).storage.shaped.glyphs, slow.prepare(text).storage.shaped.glyphs
        )
        let isSame = mine.elementsEqual(theirs) { $0.drawsSame(as: $1) }
        #expect(isSame, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
      }
    }
  }
}
