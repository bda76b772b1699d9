import Proofing
import Testing
import Typefaces
import Typesetting
import Typography

@Suite struct DrawingTests {
  /// TrueType, CFF, and TrueType moved in its design space.
  static let faces: [String: [Variation]] = [
    "NotoSans-Regular.ttf": [], "EBGaramond12-Regular.otf": [], "Inter.var.ttf": [Variation("wght", 800)],
  ]

  @Test(arguments: faces) func placesGlyphsWhereTheirInkBoundsSay(_ file: String, _ at: [Variation]) throws {
    let face = try Sample.face(file).varied(at)
    let layout = try Sample.layout("Qfjñ g", in: face)
    let expected = layout.lines.flatMap { line in
      line.glyphRuns.flatMap { run in
        run.glyphs.compactMap { inkBounds(of: $0, in: run.typeface, size: 20, from: line.origin) }
      }
    }
    let paths = Sample.page(layout).filled(.ink)
    try #require(paths.count == expected.count && paths.count == 5)
    for (path, box) in zip(paths, expected) { #expect(isNear(try #require(path.sampledBounds), box)) }
  }

  /// From the font's own box, on a page whose block starts at (10, 5).
  private func inkBounds(of glyph: GlyphRun.Glyph, in face: Typeface, size: Double, from origin: Point)
    -> Rect?
  {
    guard let ink = face.inkBounds(of: glyph.id) else { return nil }
    let em = size / Double(face.unitsPerEm)
    let x = 10 + origin.x + glyph.position.x, y = 5 + origin.y + glyph.position.y
    return Rect(
      origin: Point(x + ink.minX * em, y - ink.maxY * em), size: Size(ink.width * em, ink.height * em))
  }

  private func isNear(_ a: Rect, _ b: Rect) -> Bool {
    let differences = [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY]
    return differences.allSatisfy { abs($0) < 0.002 }
  }

  @Test(arguments: faces.keys) func keepsPlainLatinWithinItsLines(_ file: String) throws {
    let layout = try Sample.layout(
      "Have\nmany", in: try Sample.face(file), block: BlockStyle(alignment: .right))
    let lines = Array(layout.lines)
    let boxes = Sample.page(layout).filled(.ink).compactMap(\.sampledBounds)
    try #require(lines.count == 2 && boxes.count == 8)
    for (index, box) in boxes.enumerated() {
      let line = lines[index / 4], left = 10 + line.origin.x
      #expect(box.minX >= left - 0.3 && box.maxX <= left + line.width + 0.3)
      #expect(box.minY >= 5 + line.top && box.maxY <= 5 + line.top + line.height)
    }
  }

  @Test func standsLettersOnTheirBaseline() throws {
    let layout = try Sample.layout("HI\nEF")
    let feet = Sample.page(layout).filled(.ink).compactMap { $0.sampledBounds?.maxY }
    let baselines = layout.lines.map { 5 + $0.baseline }
    #expect(
      zip(feet, [baselines[0], baselines[0], baselines[1], baselines[1]]).allSatisfy { abs($0 - $1) < 0.001 })
    #expect(feet.count == 4)
  }

  @Test func movesWhatItPlaces() throws {
    var inner = Drawing(size: Size(10, 10)), outer = Drawing(size: Size(50, 40))
    let curve = Path(elements: [
      .move(to: .zero), .line(to: Point(1, 2)), .quad(control: Point(3, 4), to: Point(5, 6)),
      .cubic(control1: Point(1, 1), control2: Point(2, 2), to: Point(7, 8)), .close,
    ])
    inner.fill(curve, .ink)
    inner.stroke(Path(from: .zero, to: Point(9, 9)), Color(0xD04000), width: 0.5)
    outer.place(inner, at: Point(30, 20))
    #expect(outer.size == Size(50, 40))
    #expect(
      outer.filled(.ink) == [
        Path(elements: [
          .move(to: Point(30, 20)), .line(to: Point(31, 22)),
          .quad(control: Point(33, 24), to: Point(35, 26)),
          .cubic(control1: Point(31, 21), control2: Point(32, 22), to: Point(37, 28)), .close,
        ])
      ])
    #expect(outer.stroked(Color(0xD04000)) == [Path(from: Point(30, 20), to: Point(39, 29))])
  }
}
