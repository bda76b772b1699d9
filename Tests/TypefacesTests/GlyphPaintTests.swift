import Testing
import _TestSupport

@testable import Typefaces

/// The paints of `Tests/Fonts/paint.ttf`, which `make.py` writes with fontTools' `colorLib`.
@Suite struct GlyphPaintTests {
  private func paint(_ letter: Unicode.Scalar, palette: Int = 0) throws -> GlyphPaint {
    let face = try MadeFont.open("paint.ttf")
    return try #require(face.colorPaint(of: face.glyph(for: letter), palette: palette))
  }

  /// What the outline of a whole em is filled with.
  private func fill(_ letter: Unicode.Scalar, palette: Int = 0) throws -> GlyphPaint {
    let face = try MadeFont.open("paint.ttf")
    guard case .glyph(let glyph, let fill) = try paint(letter, palette: palette) else { return .layers([]) }
    #expect(face.inkBounds(of: glyph) == GlyphBounds(minX: 0, minY: 0, maxX: 1000, maxY: 1000))
    return fill
  }

  private static let red = PaletteColor(red: 255, green: 0, blue: 0, alpha: 255)
  private static let blue = PaletteColor(red: 0, green: 0, blue: 255, alpha: 255)

  @Test func coloursAreThoseOfThePalette() throws {
    #expect(try fill("A") == .solid(PaintColor(Self.red, opacity: 0.5)))
    #expect(
      try fill("A", palette: 1)
        == .solid(PaintColor(PaletteColor(red: 0, green: 0, blue: 0, alpha: 255), opacity: 0.5)))
    #expect(try fill("A", palette: 9) == fill("A"))
    #expect(try fill("B") == .solid(PaintColor(nil, opacity: 0.25)))
    #expect(
      try fill("C")
        == .solid(PaintColor(PaletteColor(red: 0, green: 0, blue: 255, alpha: 128), opacity: 0.5)))
    guard case .solid(let color) = try fill("X") else { throw Missing() }
    #expect(color.opacity == 0)
  }

  @Test func linearGradientsAreProjected() throws {
    guard case .linearGradient(let line, let from, let to) = try fill("D") else { throw Missing() }
    // Points (100, 0), (900, 0) and (400, 1000): the line is perpendicular to that from the first to the third, and so
    // is what is missing from the second.
    #expect(from == Outline.Point(100, 0))
    let (x, y) = (to.x - from.x, to.y - from.y)
    #expect(abs(300 * x + 1000 * y) < 1e-6 && abs((900 - to.x) * x + (0 - to.y) * y) < 1e-6 && x > 700)
    #expect(line.extend == .pad && line.stops.map(\.offset) == [0, 0.5, 1])
    #expect(line.stops.first?.color.color == Self.red && line.stops.last?.color.color == Self.blue)
    guard case .linearGradient(let reflected, _, _) = try fill("F") else { throw Missing() }
    #expect(reflected.extend == .reflect && reflected.stops.map(\.offset) == [0.25, 0.75])
  }

  @Test func circlesAndAnglesAreThoseOfTheFont() throws {
    guard case .radialGradient(let line, let from, let to) = try fill("H") else { throw Missing() }
    #expect(from == GlyphPaint.Circle(center: Outline.Point(400, 500), radius: 0) && line.extend == .repeat)
    #expect(to == GlyphPaint.Circle(center: Outline.Point(500, 500), radius: 400))
    guard case .sweepGradient(_, let center, let start, let end) = try fill("N") else { throw Missing() }
    #expect(center == Outline.Point(500, 500) && (start, end) == (135, 45))
    guard case .clipped(let box, .glyph(_, .sweepGradient(_, _, 0, 360))) = try paint("K") else {
      throw Missing()
    }
    #expect(box == GlyphBounds(minX: 0, minY: 0, maxX: 1000, maxY: 900))
  }

  /// The matrices are those of fontTools 4.68, `Paint.getTransform`.
  @Test(
    arguments: [
      ("a", [0.5, 0.25, -0.5, 0.75, 100, 50]), ("b", [1, 0, 0, 1, 150, -250]), ("c", [0.5, 0, 0, 1.5, 0, 0]),
      ("d", [0.5, 0, 0, 1.5, 250, -125]), ("e", [0.75, 0, 0, 0.75, 0, 0]),
      ("f", [0.75, 0, 0, 0.75, 100, 20]),
      ("g", [0.865993444, 0.500055352, -0.500055352, 0.865993444, 0, 0]),
      ("h", [0.500055352, -0.865993444, 0.865993444, 0.500055352, -183.024398, 682.969046]),
      ("i", [1, 0.176283046, -0.363873726, 1, 0, 0]),
      ("j", [1, 0.466411414, 0.267880689, 1, -133.940344, -233.205707]),
    ] as [(Unicode.Scalar, [Double])])
  func transformsAreThoseOfFontTools(_ letter: Unicode.Scalar, _ matrix: [Double]) throws {
    guard case .transformed(let found, .glyph(_, .solid)) = try paint(letter) else { throw Missing() }
    let numbers = [found.xx, found.yx, found.xy, found.yy, found.dx, found.dy]
    for (number, expected) in zip(numbers, matrix) { #expect(abs(number - expected) < 1e-6) }
  }

  @Test func transformsFollowEachOther() {
    let first = GlyphTransform(xx: 2, yx: 1, xy: 0.5, yy: 3, dx: 10, dy: -4)
    let second = GlyphTransform(skewedBy: 10, 20)
    let (point, both) = (Outline.Point(7, -3), second.after(first))
    let expected = second(first(point))
    #expect(abs(both(point).x - expected.x) < 1e-12 && abs(both(point).y - expected.y) < 1e-12)
  }

  @Test func glyphsAreWithinGlyphs() throws {
    guard case .layers(let layers) = try paint("O"), layers.count == 3 else { throw Missing() }
    #expect(layers[1] == (try paint("A")))
    guard case .clipped(let box, .glyph(_, .solid)) = try paint("P") else { throw Missing() }
    #expect(box == GlyphBounds(minX: 100, minY: 200, maxX: 700, maxY: 600))
  }

  @Test func modesAreNumberedAsInTheFont() throws {
    for mode in CompositeMode.allCases {
      let letter = try #require(Unicode.Scalar(UInt32(0xE000 + mode.rawValue)))
      guard case .clipped(_, .composite(.glyph, mode, backdrop: .glyph)) = try paint(letter) else {
        throw Missing()
      }
    }
    #expect(CompositeMode.allCases.count == 28)
  }

  @Test func otherGlyphsHaveNone() throws {
    let face = try MadeFont.open("paint.ttf")
    #expect(
      face.colorPaint(of: 0) == nil && face.colorPaint(of: .max) == nil && face.colorPaint(of: 70_000) == nil)
    let layered = try MadeFont.open("colour.ttf")
    #expect(layered.colorPaint(of: layered.glyph(for: "A")) == nil)
    #expect(try TestFonts.open("Lato-Regular.ttf").colorPaint(of: 3) == nil)
  }

  @Test func facesOfCollectionsHaveTheirs() throws {
    let files = try ["sans.ttf", "paint.ttf"].map { SfntFile(try MadeFont.bytes($0)) }
    let face = try Typeface(bytes: SfntFile.collection(of: files), index: 1)
    #expect(face.colorPaint(of: face.glyph(for: "D")) == (try paint("D")))
  }
}

/// Bad paints: bounded in time and depth, and never a trap.
@Suite struct BadPaintTests {
  private func paint(_ letter: Unicode.Scalar) throws -> GlyphPaint {
    let face = try MadeFont.open("paint.ttf")
    return try #require(face.colorPaint(of: face.glyph(for: letter)))
  }

  @Test func paintsThatHoldThemselvesEnd() throws {
    guard case .layers(let layers) = try paint("S") else { throw Missing() }
    #expect(layers.count == 2 && layers.last == .layers([]))
    guard case .glyph(_, .solid) = layers.first else { throw Missing() }
  }

  @Test func billionsOfPaintsAreNotFollowed() throws {
    let time = try ThreadTime.measure {
      let count = try paint("T").count
      #expect(count > 8000 && count <= GlyphPaint.mostPaints + 40)
    }
    #expect(time < .seconds(1))
  }

  @Test func deepPaintsEnd() throws {
    // Two hundred glyphs within each other: what the last would paint is left out.
    #expect(try paint("Z") == .layers([]))
    #expect(try paint("T").depth <= GlyphPaint.mostLevels + 1)
  }

  @Test func paintsLeftOutCountAsWell() throws {
    // 255 layers of 255 that are the first paint again.
    let face = try Self.face(
      layers: Array(repeating: 1, count: 255) + Array(repeating: 0, count: 255),
      paints: [[1, 255] + UInt32(0).bytes, [1, 255] + UInt32(255).bytes])
    let count = try #require(face.colorPaint(of: 1)).count
    #expect(count > GlyphPaint.mostPaints / 2 && count <= GlyphPaint.mostPaints)
  }

  /// Twice 255 composites, outlines of two paints each, and outlines of one colour.
  @Test(
    arguments: [
      ([32, 0, 0, 8, 3, 0, 0, 8] + solid, GlyphPaint.mostGroups),
      ([10, 0, 0, 6, 0, 1, 1, 2] + UInt32(257).bytes, GlyphPaint.mostGroups),
      ([10, 0, 0, 6, 0, 1] + solid, 510),
    ])
  func groupsAreCounted(_ paint: [UInt8], _ most: Int) throws {
    let face = try Self.face(
      layers: [1, 1] + Array(repeating: 2, count: 255) + [3, 3],
      paints: [[1, 2] + UInt32(0).bytes, [1, 255] + UInt32(2).bytes, paint, Self.solid])
    #expect(try #require(face.colorPaint(of: 1)).nestedCount == most)
  }

  /// The first colour of the palette.
  private static let solid: [UInt8] = [2, 0, 0, 0x40, 0]

  /// A font whose glyph 1 is the first of these paints; layers are given by the places of their paints among them.
  private static func face(layers: [Int], paints: [[UInt8]]) throws -> Typeface {
    // The header, then the lists of glyphs and of layers, then the paints.
    let glyphs = 34, list = glyphs + 10, start = list + 4 + 4 * layers.count
    var table: [UInt8] = [0, 1] + Array(repeating: 0, count: 12), places = [start]
    for paint in paints { places.append(places[places.count - 1] + paint.count) }
    for number in [glyphs, list, 0, 0, 0] { table += UInt32(number).bytes }
    table += UInt32(1).bytes + UInt16(1).bytes + UInt32(start - glyphs).bytes
    table += UInt32(layers.count).bytes
    for layer in layers { table += UInt32(places[layer] - list).bytes }
    var file = SfntFile(try MadeFont.bytes("paint.ttf"))
    file.tables["COLR"] = table + paints.joined()
    return try Typeface(bytes: file.bytes)
  }

  @Test func gradientsWithoutADirectionPaintNothing() throws {
    for letter in ["U", "V"] as [Unicode.Scalar] {
      guard case .glyph(_, .layers([])) = try paint(letter) else { throw Missing() }
    }
  }

  @Test func tablesCutShortAnywhereAreHarmless() throws {
    var file = SfntFile(try MadeFont.bytes("paint.ttf"))
    let table = try #require(file.tables["COLR"])
    for count in 0..<table.count where count.isMultiple(of: 7) {
      file.tables["COLR"] = Array(table[..<count])
      guard let face = try? Typeface(bytes: file.bytes) else { continue }
      #expect((0..<UInt32(face.glyphCount)).allSatisfy { face.boundedPaint(of: $0) })
    }
  }

  @Test(arguments: 0..<200) func corruptTablesAreHarmless(_ seed: Int) throws {
    var random = SplitMix(state: UInt64(seed)), file = SfntFile(try MadeFont.bytes("paint.ttf"))
    var table = try #require(file.tables["COLR"])
    for _ in 0..<Int.random(in: 1...200, using: &random) {
      table[Int.random(in: 20..<table.count, using: &random)] = .random(in: 0...255, using: &random)
    }
    file.tables["COLR"] = table
    let face = try Typeface(bytes: file.bytes)
    #expect((0..<UInt32(face.glyphCount)).allSatisfy { face.boundedPaint(of: $0) })
  }
}

private struct Missing: Error {}

extension Typeface {
  fileprivate func boundedPaint(of glyph: UInt32) -> Bool {
    guard let paint = colorPaint(of: glyph) else { return true }
    // A clip box stands around the paint of each glyph within another.
    return paint.count <= 2 * GlyphPaint.mostPaints && paint.depth <= 2 * (GlyphPaint.mostLevels + 1)
  }
}

extension GlyphPaint {
  private var children: [GlyphPaint] {
    switch self {
    case .layers(let layers): layers
    case .glyph(_, let paint), .transformed(_, let paint), .clipped(_, let paint): [paint]
    case .composite(let source, _, let backdrop): [source, backdrop]
    case .solid, .linearGradient, .radialGradient, .sweepGradient: []
    }
  }

  /// How many paints there are.
  fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }

  /// How many of them are outlines or composites.
  fileprivate var nestedCount: Int {
    let inner = children.reduce(0) { $0 + $1.nestedCount }
    switch self {
    case .glyph, .composite: return inner + 1
    default: return inner
    }
  }

  /// How many of them stand within each other.
  fileprivate var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }
}
