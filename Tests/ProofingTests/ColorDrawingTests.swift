import Foundation
import Testing
import Typefaces
import Typesetting
import Typography

@testable import Proofing

/// Colour glyphs and pictures, drawn; the fonts are those of `Tests/Fonts/make.py`.
@Suite struct ColorDrawingTests {
  private func made(_ name: String) throws -> Typeface {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try Typeface(path: tests.appending(path: "Fonts/\(name)").path)
  }

  private func page(_ text: String, _ font: String, palette: Int = 0) throws -> Drawing {
    var page = Drawing(size: Size(300, 100))
    page.set(
      try Sample.layout(text, in: try made(font), size: 100), at: .zero, in: Color(0x123456), palette: palette
    )
    return page
  }

  @Test func layersAreFilledInTheirColours() throws {
    let page = try page("A", "colour.ttf")
    let expected: [Color] = [Color(0xFF0000), Color(0x0000FF, opacity: 128 / 255), Color(0x123456)]
    let fills = page.shapes.compactMap { shape -> Color? in
      if case .fill(_, let color) = shape { color } else { nil }
    }
    #expect(fills == expected)
    let lefts = page.shapes.compactMap(\.path.controlBounds?.minX)
    #expect(lefts == [0, 50, 50])
  }

  @Test func plainGlyphsBetweenThemAreTheTextsColour() throws {
    let page = try page("BA", "colour.ttf")
    #expect(page.filled(Color(0x123456)).count == 2)
    #expect(page.shapes.count == 4)
  }

  @Test func palettesCanBeChosen() throws {
    let page = try page("A", "colour.ttf", palette: 1)
    #expect(page.filled(Color(0x00FF00)).count == 1 && page.filled(Color(0xFF0000)).isEmpty)
  }

  @Test func picturesAreScaledToTheSize() throws {
    // 20 x 10 pixels, top at 15, of 20 pixels an em: at 100 points five points each. The ascent is 100 points.
    let page = try page("A", "picture.ttf")
    guard case .picture(let picture, in: let rect)? = page.shapes.first, page.shapes.count == 1 else {
      Issue.record("no picture")
      return
    }
    #expect((picture.width, picture.height) == (20, 10))
    #expect(rect == Rect(origin: Point(0, 25), size: Size(100, 50)))
  }

  @Test func glyphsWithGradientsAreFramesOrTheirOutlines() throws {
    // A has a gradient and no outline: a frame of its advance, 120 points, less a twelfth at each side. B has an outline.
    let frame = try page("A", "paint.ttf")
    guard case .stroke(let path, let color, width: _)? = frame.shapes.first, frame.shapes.count == 1 else {
      Issue.record("no frame")
      return
    }
    let box = Rect(origin: Point(10, 0), size: Size(100, 100))
    #expect(path.controlBounds == box && color == Color(0x123456))
    let outline = try page("B", "paint.ttf")
    #expect(outline.filled(Color(0x123456)).count == 1 && outline.shapes.count == 1)
    #expect(try page("C", "paint.ttf").shapes.isEmpty)
  }

  @Test func outlinesComeBeforeBlackAndWhitePictures() throws {
    let page = try page("B", "bitmap.ttf")
    #expect(page.filled(Color(0x123456)).count == 1 && page.shapes.count == 1)
  }

  @Test func masksTakeTheTextsColour() {
    let glyph = Picture(width: 2, height: 1, pixels: [0xFF00_0000])
    #expect(glyph.pixels == [0xFF00_0000, 0])
  }

  @Test func coloursReachThePixels() throws {
    let image = try PNGReader(try page("A", "colour.ttf"), scale: 1, in: TemporaryFolder())
    #expect(image.pixel(25, 50) == 0xFFFF_0000)
    #expect(image.pixel(75, 75) == 0x8000_0080)
    #expect(image.pixel(75, 25) == 0xFF12_3456)
  }

  @Test func picturesReachThePixels() throws {
    let image = try PNGReader(try page("A", "picture.ttf"), scale: 1, in: TemporaryFolder())
    #expect(image.pixel(50, 50) == 0xFF00_A050)
    #expect(image.pixel(50, 20) == 0 && image.pixel(50, 80) == 0)
  }

  @Test(arguments: DrawingFormat.allCases) func equalPicturesAreEqualBytes(_ format: DrawingFormat) throws {
    let page = try page("AA", "picture.ttf")
    let first = try page.bytes(as: format)
    _ = try Drawing(size: Size(10, 10)).bytes(as: format)
    #expect(try page.bytes(as: format) == first)
  }

  @Test func picturesAreInTheFileThatShowsThem() throws {
    let bytes = try page("AA", "picture.ttf").bytes(as: .svg)
    let svg = SVGReader(bytes)
    #expect(svg.isWellFormed && svg.counts["image"] == 2)
    #expect(svg.ids.count == Set(svg.ids).count && Set(svg.ids) == svg.references)
    #expect(svg.ids.compactMap { $0.split(separator: "-").last }.sorted().prefix(2) == ["1", "2"])
    #expect(String(decoding: bytes, as: UTF8.self).contains("data:image/png;base64,iVBOR"))
  }

  /// As they stand inlined on one HTML page.
  @Test func drawingsShareNoIds() throws {
    let drawings =
      try ["A", "AA"].map { try page($0, "picture.ttf") }
      + ["oho", "ana"].map { Sample.page(try Sample.layout($0)) }
    let ids = try drawings.map { SVGReader(try $0.bytes(as: .svg)).ids }
    #expect(ids.allSatisfy { !$0.isEmpty })
    #expect(Set(ids.joined()).count == ids.joined().count)
  }

  @Test(
    "ids are found in whatever form a version of Cairo gives them",
    arguments: [
      ##"<svg><g id="surface12"><image id="image31" href="data:,A"/><use href="#image31"/></g># </svg>"##,
      ##"<svg><g><image id="source-7" href="data:,A"/><use href="#source-7"/></g># </svg>"##,
      ##"<svg><g><image id="a" href="data:,A"/><use href="#a"/></g># </svg>"##,
    ])
  func idsOfAnyForm(_ svg: String) throws {
    let found = String(decoding: SVGIdentifiers.renamed(in: Array(svg.utf8)), as: UTF8.self)
    let match = try #require(
      found.wholeMatch(of: ##/<svg><g><image id="(c\w+-1)" href="data:,A"/><use href="#(.+)"/></g># </svg>/##)
    )
    #expect(match.1 == match.2)
  }

  @Test func idsOfStylesAreFound() {
    let svg =
      ##"<clipPath id="clip1"/><g id="alpha" clip-path="url(#clip1)" style="fill:url(#b);"/><p id="b"/>"##
    let found = SVGReader(SVGIdentifiers.renamed(in: Array("<svg>\(svg)</svg>".utf8)))
    #expect(found.isWellFormed && found.ids.count == 2 && Set(found.ids) == found.references)
    #expect(SVGIdentifiers.renamed(in: Array(#"<a id="b"#.utf8)) == Array(#"<a id="b"#.utf8))
  }
}
