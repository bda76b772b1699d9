import Testing
import TextShaping
import Typefaces
import Typography
import _TestSupport

/// HarfBuzz and FreeType read the same numbers out of the same bytes.
@Suite struct FontHandleTests {
  /// A shipped font at a place of its design space.
  struct Case: Sendable, CustomTestStringConvertible {
    let font: String
    var weight: Double?
    var testDescription: String { weight.map { "\(font) wght \($0)" } ?? font }

    func open() throws -> Typeface {
      let face = try ShippedFont.open(font)
      return try weight.map { try face.varied([Variation("wght", $0)]) } ?? face
    }
  }

  static let cases =
    ShippedFont.names.map { Case(font: $0) }
    + [100, 300, 700, 900].map { Case(font: "Inter.var.ttf", weight: $0) }

  /// Every glyph, not only those of the coverage.
  ///
  /// Both round what a variation adds to whole design units (HarfBuzz 6,
  /// FreeType 2.12); ours are these, rounded to our units where 256,000 is no multiple of the font's.
  @Test("Every advance is FreeType's", arguments: cases)
  func advancesAreFreeTypes(_ test: Case) throws {
    let face = try test.open()
    let font = FontHandle(face)
    let differing = (0..<UInt32(face.glyphCount)).filter { glyph in
      Int64(font.advance(of: glyph)) != face.em(Double(face.advance(of: glyph)))
    }
    #expect(differing.isEmpty, "\(differing.count) of \(face.glyphCount) glyphs")
  }

  @Test("Line metrics are FreeType's", arguments: cases)
  func lineMetricsAreFreeTypes(_ test: Case) throws {
    let face = try test.open()
    let vertical = FontHandle(face).vertical
    let metrics = [face.metrics.ascent, face.metrics.descent, face.metrics.lineGap].map(\.value)
    for (ours, theirs) in zip([vertical.ascent, vertical.descent, vertical.gap], metrics) {
      // Within half a unit, and so equal where 256,000 is a multiple of the units per em.
      #expect(
        abs(Double(ours) * Double(face.unitsPerEm) - theirs * Double(Em.units)) <= Double(face.unitsPerEm) / 2
      )
    }
    #expect(vertical.height > 0)
  }

  @Test("Nothing is lost at our scale", arguments: ShippedFont.names.filter { $0 != "Inter.var.ttf" })
  func scaleIsExact(_ font: String) throws {
    #expect(Int(Em.units) % (try ShippedFont.open(font)).unitsPerEm == 0)
  }
}
