import Testing
import TextAnalysis
import TextShaping
import Typefaces
import Typography
import _TestSupport

/// Glyphs, clusters and advances are those of `hb-shape`, run by run.
///
/// Both shape at 256,000 units per em, so that integers are compared, also for spaces a font lacks, which HarfBuzz
/// makes of fractions of the em. That nothing is lost by that scale, `FontHandleTests` shows.
@Suite struct TextShaperTests {
  /// A font and the texts in its scripts.
  struct Case: Sendable, CustomTestStringConvertible {
    let font: String
    let texts: [SampleText]
    var variations: [Variation] = []
    var testDescription: String { "\(font) \(variations.map(\.value))" }
  }

  /// Every shipped font with a page of text in each of its scripts, and one with axes at other places.
  static let cases: [Case] = {
    let european = SampleText.all.filter { ["Latn", "Grek", "Cyrl"].contains($0.script) }
    let all = ShippedFont.names.map { font in
      let own = SampleText.all.filter { $0.fonts.contains(font) }
      let covers = ["NotoSerif", "Inter.var", "EBGaramond12", "Lato"].contains { font.hasPrefix($0) }
      return Case(font: font, texts: covers ? european : own)
    }
    let weights = [300.0, 700].map {
      Case(font: "Inter.var.ttf", texts: european, variations: [Variation("wght", $0)])
    }
    return all + weights
  }()

  @Test("Every run is as hb-shape shapes it", arguments: cases)
  func runsAreAsHarfBuzzShapesThem(_ test: Case) throws {
    let face = try ShippedFont.open(test.font).varied(test.variations)
    var (requests, expected) = ([HarfBuzzShape.Request](), [(first: Int32, glyphs: [ShapedGlyph])]())
    for sample in test.texts {
      let shaped = Self.shape(sample, face)
      let bytes = Array(sample.text.utf8)
      for run in shaped.runs where !run.isTab {
        let (start, end) = (Int(run.start), Int(run.end))
        requests.append(
          HarfBuzzShape.Request(
            font: test.font, text: String(decoding: bytes[start..<end], as: UTF8.self),
            before: String(String(decoding: bytes[..<start], as: UTF8.self).unicodeScalars.suffix(8)),
            after: String(String(decoding: bytes[end...], as: UTF8.self).unicodeScalars.prefix(8)),
            isRightToLeft: run.level.isRightToLeft, script: run.script, language: sample.language,
            variations: test.variations))
        let glyphs = shaped.glyphs[Int(run.firstGlyph)..<Int(run.endGlyph)]
        expected.append((run.start, run.level.isRightToLeft ? glyphs.reversed() : Array(glyphs)))
      }
    }
    let answers = try HarfBuzzShape.shape(requests)
    try #require(answers.count == requests.count && !answers.isEmpty)
    for (index, answer) in answers.enumerated() {
      let ours = expected[index].glyphs.map {
        [
          Int($0.id), Int($0.cluster - expected[index].first), Int($0.advance), Int($0.xOffset),
          Int($0.yOffset),
        ]
      }
      let theirs = answer.map { [Int($0.g), $0.cl, $0.ax, $0.dx, $0.dy] }
      let isRight = test.variations.isEmpty ? ours == theirs : isNear(ours, theirs)
      #expect(isRight, "\(requests[index].text)")
    }
  }

  /// The same glyphs, their places within one of 256,000 units of an em.
  ///
  /// Only away from the defaults of a variable font:
  /// its coordinates are normalised by FreeType for both libraries, and `hb-shape` leaves that to HarfBuzz, which may
  /// round to the 2.14 fraction beside it.
  private func isNear(_ ours: [[Int]], _ theirs: [[Int]]) -> Bool {
    ours.map { $0.prefix(2) } == theirs.map { $0.prefix(2) }
      && zip(ours.joined(), theirs.joined()).allSatisfy { abs($0 - $1) <= 1 }
  }

  private static func shape(_ sample: SampleText, _ face: Typeface) -> ShapedText {
    let analyzer = TextAnalyzer()
    let analysis = analyzer.analyze(sample.text, direction: sample.direction, language: sample.language)
    let style = ShapingStyle(language: sample.language, features: [], tracking: 0, wordSpacing: 0)
    return TextShaper(FontCascade(FontList([face]))).shape(
      Array(sample.text.utf8), items: analysis.items, styledRanges: StyledRanges(style),
      graphemes: TextBoundaries().graphemes(of: sample.text))
  }
}
