import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

@testable import Proofing

/// Drawings of letters that stand side by side in one em of a column.
@Suite struct TateChuYokoDrawingTests {
  private func page(_ font: String, _ letters: String, size: Double) throws -> (
    page: Drawing, layout: TextLayout
  ) {
    let type = Typesetter(fonts: try ShippedFont.list([font]))
    let text = StyledText(letters, .tateChuYoko)
    let layout = try type.prepare(text, style: TextStyle(writingMode: .verticalRL)).layout(size: size)
    var page = Drawing(size: Size(3 * size, 3 * size))
    page.fill(Path(Rect(origin: .zero, size: page.size)), .paper)
    page.set(layout, at: Point(size, size), in: .ink)
    return (page, layout)
  }

  @Test(
    "Outlines have the horizontal scale of their run, within its em",
    arguments: [
      ("NotoSans-Regular.ttf", "WWW"), ("NotoSansCJKjp-Regular.otf", "2027"), ("Lato-Regular.ttf", "W3C"),
    ])
  func outlinesAreScaled(font: String, letters: String) throws {
    let (page, layout) = try page(font, letters, size: 1000)
    let run = try #require(layout.lines.first?.glyphRuns.first)
    #expect(run.xScale < 0.7 && run.xScale > 0.2)
    let boxes = page.shapes.dropFirst().compactMap(\.path.controlBounds)
    #expect(boxes.count == letters.count)
    for (box, glyph) in zip(boxes, run.glyphs) {
      let scale = 1000 / Double(run.typeface.unitsPerEm)
      let own = try #require(
        Path(run.typeface.outline(of: glyph.id), scale: scale, at: .zero).controlBounds)
      #expect(
        abs(box.size.width - own.size.width * run.xScale) < 1e-6
          && abs(box.size.height - own.size.height) < 1e-6)
    }
    let all = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
    let middle = 1000 + (try #require(layout.lines.first).origin.x)
    #expect(all.minX > middle - 505 && all.maxX < middle + 505, "\(all) \(middle)")
    // All of the ink is where the layout says.
    let ink = try #require(layout.inkBounds)
    #expect(abs(ink.minX + 1000 - all.minX) < 1 && abs(ink.maxX + 1000 - all.maxX) < 1, "\(ink) \(all)")
    #expect(abs(ink.minY + 1000 - all.minY) < 1 && abs(ink.maxY + 1000 - all.maxY) < 1, "\(ink) \(all)")
  }

  @Test(
    "PDF shows the glyphs of the font as the outlines are",
    arguments: [("NotoSansCJKjp-Regular.otf", "2027"), ("Lato-Regular.ttf", "W3C"), ("Inter.var.ttf", "12")])
  func glyphsOfFontsAreScaled(font: String, letters: String) throws {
    let (page, _) = try page(font, letters, size: 20)
    #expect(!page.texts.isEmpty && page.texts.allSatisfy(\.isOutlines))
    let (shown, drawn) = try (Poppler(page.bytes(as: .pdf)), Poppler(page.asOutlines.bytes(as: .pdf)))
    #expect(try shown.lines().joined() == letters)
    let (found, expected) = try (shown.raster(), drawn.raster())
    #expect(found.meanDifference(from: expected) < 1.5)
    for index in found.pixels.indices where found.pixels[index] != expected.pixels[index] {
      #expect(!expected.isEven(around: index))
    }
  }
}
