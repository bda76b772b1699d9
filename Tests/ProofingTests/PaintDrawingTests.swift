import Foundation
import Testing
import Typefaces
import Typesetting
import Typography

@testable import Proofing

/// Colour glyphs of version 1, drawn: pixels against the formulas of the OpenType specification, computed here anew. The
/// font is `Tests/Fonts/paint.ttf`; an em is 100 pixels, the letter's box the whole page.
@Suite struct PaintDrawingTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fonts").path

  private static func page(_ letter: Unicode.Scalar, palette: Int = 0, size: Double = 100) throws -> Drawing {
    var page = Drawing(size: Size(100, 100))
    let face = try Typeface(path: "\(folder)/paint.ttf")
    page.set(
      try Sample.layout(String(letter), in: face, size: size), at: .zero, in: Color(0x123456, opacity: 0.5),
      palette: palette)
    return page
  }

  private static func image(_ letter: Unicode.Scalar, palette: Int = 0) throws -> PNGReader {
    try PNGReader(page(letter, palette: palette), scale: 1, in: TemporaryFolder())
  }

  // Of opaque colours.
  private static let red = [255.0, 0, 0], green = [0.0, 255, 0], blue = [0.0, 0, 255]

  /// What stands at a place of a line of colours.
  private static func color(_ stops: [(Double, [Double])], _ place: Double) -> [Double] {
    guard let next = stops.firstIndex(where: { $0.0 > place }) else { return stops[stops.count - 1].1 }
    guard next > 0 else { return stops[0].1 }
    let (low, high) = (stops[next - 1], stops[next])
    return zip(low.1, high.1).map { $0 + ($1 - $0) * (place - low.0) / (high.0 - low.0) }
  }

  private static let ramp = [(0.0, red), (0.5, green), (1.0, blue)]
  private static let partly = [(0.25, red), (0.75, blue)]

  /// The lines of colours of the letters, by a place on them.
  private static func colors(_ letter: Unicode.Scalar, _ place: Double) -> [Double] {
    switch letter {
    case "D", "G", "K": return color(ramp, place)
    case "E", "H", "M": return color(partly, 0.25 + (place - 0.25).remainder(dividingBy: 0.5).positive(0.5))
    case "F", "I", "N":
      let rest = (place - 0.25).remainder(dividingBy: 1).positive(1)
      return color(partly, 0.25 + min(rest, 1 - rest))
    case "J": return color([(-1, red), (1, blue)], place)
    default: return color(partly, place)
    }
  }

  /// The place on the line of colours of a point, in design units.
  private static func place(_ letter: Unicode.Scalar, _ x: Double, _ y: Double) -> Double? {
    switch letter {
    case "D", "E", "F":
      // Lines of one colour go as from (100, 0) to (400, 1000): where does that through the point meet y = 0?
      return (x - 0.3 * y - 100) / 800
    case "G", "H", "I":
      // The largest t for which the point is on the circle around (400 + 100 t, 500) with the radius 400 t.
      let (dx, dy) = (x - 400, y - 500)
      let (a, b, c) = (100.0 * 100 - 400 * 400, -2 * 100 * dx, dx * dx + dy * dy)
      let root = (b * b - 4 * a * c).squareRoot()
      return max((-b + root) / (2 * a), (-b - root) / (2 * a))
    case "J": return (hypot(x - 500, y - 500) - 100) / 200
    default:
      let angle = (atan2(y - 500, x - 500) * 180 / .pi).positive(360)
      let (start, end): (Double, Double) =
        switch letter {
        case "K": (0, 360)
        case "L": (90, 180)
        case "M": (45, 135)
        default: (135, 45)
        }
      return (angle - start) / (end - start)
    }
  }

  @Test(arguments: ["D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N"] as [Unicode.Scalar])
  func gradientsAreThoseOfTheSpecification(_ letter: Unicode.Scalar) throws {
    let image = try Self.image(letter)
    var checked = 0
    for y in stride(from: 12, to: 100, by: 3) {
      for x in stride(from: 1, to: 100, by: 3) {
        let around = stride(from: -0.7, through: 0.71, by: 0.1)
        let near = around.flatMap { down in
          around.compactMap { right in
            let (x, y) = (10 * (Double(x) + 0.5 + right), 1000 - 10 * (Double(y) + 0.5 + down))
            return Self.place(letter, x, y).map { Self.colors(letter, $0) }
          }
        }
        // Where colours jump, a pixel is of either; where they change fast, of what is near.
        let (low, high) = (0..<3).reduce(into: ([Double](), [Double]())) { range, part in
          range.0.append(near.map { $0[part] }.min() ?? 0)
          range.1.append(near.map { $0[part] }.max() ?? 0)
        }
        guard zip(low, high).allSatisfy({ $1 - $0 < 60 }) else { continue }
        let pixel = image.pixel(x, y)
        #expect(pixel >> 24 == 255, "\(x), \(y)")
        for (part, shift) in [16, 8, 0].enumerated() {
          let value = Double(pixel >> UInt32(shift) & 255)
          #expect(
            value > low[part] - 2 && value < high[part] + 2,
            "\(x), \(y): \(part): \(value) \(low[part]) \(high[part])")
        }
        checked += 1
      }
    }
    #expect(checked > 700)
  }

  @Test func coloursAreMixedWithTheirOpacity() throws {
    // Pixels are multiplied by their opacity.
    #expect(try Self.image("A").pixel(50, 50) == 0x8080_0000)
    #expect(try Self.image("A", palette: 1).pixel(50, 50) == 0x8000_0000)
    // A quarter of the text's, which has a half; half of a colour that has a half.
    #expect(try Self.image("B").pixel(50, 50) >> 24 == 32)
    #expect(try Self.image("C").pixel(50, 50) == 0x4000_0040)
    #expect(try Self.image("X").pixel(50, 50) == 0)
  }

  @Test func layersAndClipsAreWhereTheyBelong() throws {
    let (above, clipped, nested) = (try Self.image("O"), try Self.image("P"), try Self.image("R"))
    #expect(above.pixel(30, 70) == 0xFF00_00FF && above.pixel(80, 20) == 0xFFFF_0000)
    // From 100 to 700 across, from 200 to 600 up.
    #expect(clipped.inked == Rect(origin: Point(10, 40), size: Size(60, 40)))
    // In the left half: red at the bottom left, blue at the top right.
    #expect(nested.inked == Rect(origin: Point(0, 0), size: Size(50, 100)))
    #expect(nested.pixel(20, 80) == 0xFFFF_0000 && nested.pixel(45, 20) == 0xFF00_00FF)
    #expect(nested.pixel(20, 20) == 0 && nested.pixel(60, 20) == 0)
    // The clip box of K ends at 900.
    #expect(try Self.image("K").inked.minY == 10)
  }

  @Test func gradientsTurnWithWhatTheyFill() throws {
    // From left to right, turned to the left by a quarter: from the bottom to the top.
    let image = try Self.image("Q")
    #expect(image.pixel(50, 99) >> 16 & 255 > 245 && image.pixel(50, 1) & 255 > 245)
    #expect(image.pixel(10, 50) >> 8 & 255 > 245 && image.pixel(90, 50) >> 8 & 255 > 245)
  }

  @Test(arguments: ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"] as [Unicode.Scalar])
  func transformedOutlinesAreWhereTheyComeToStand(_ letter: Unicode.Scalar) throws {
    let page = try Self.page(letter), image = try PNGReader(page, scale: 1, in: TemporaryFolder())
    guard case .glyph(let glyph)? = page.shapes.first, case .transformed(let place, _) = glyph.paint else {
      Issue.record("no paint")
      return
    }
    // A pixel is inked where the point it comes from is in the left half of the em; by Cramer's rule.
    let determinant = place.xx * place.yy - place.xy * place.yx
    var checked = 0
    for y in stride(from: 2, to: 100, by: 4) {
      for x in stride(from: 2, to: 100, by: 4) {
        let (dx, dy) = (10 * (Double(x) + 0.5) - place.dx, 1000 - 10 * (Double(y) + 0.5) - place.dy)
        let from = (
          (dx * place.yy - dy * place.xy) / determinant, (dy * place.xx - dx * place.yx) / determinant
        )
        let inside = min(from.0, 500 - from.0, from.1, 1000 - from.1)
        guard abs(inside) > 30 else { continue }
        #expect((image.pixel(x, y) == 0xFFFF_0000) == (inside > 0), "\(x), \(y)")
        checked += inside > 0 ? 1 : 0
      }
    }
    #expect(checked > 50)
  }

  /// Skewed by 30 degrees, a point goes to the left by its height times their tangent; flattened, to half its height.
  @Test(arguments: ["k", "l"] as [Unicode.Scalar])
  func gradientsAreSlantedAndFlattened(_ letter: Unicode.Scalar) throws {
    let image = try Self.image(letter)
    var checked = 0
    for y in stride(from: 52, to: 99, by: 3) {
      for x in stride(from: 2, to: 99, by: 3) {
        let (right, up) = (10 * (Double(x) + 0.5), 1000 - 10 * (Double(y) + 0.5))
        let from = letter == "k" ? right + up * tan(.pi / 6) : right
        guard from < 990 else { continue }
        let place = letter == "k" ? from / 1000 : hypot(from - 500, 2 * up - 500) / 400
        let expected = Self.color(Self.ramp, place)
        for (part, shift) in [16, 8, 0].enumerated() {
          #expect(abs(Double(image.pixel(x, y) >> UInt32(shift) & 255) - expected[part]) < 4, "\(x), \(y)")
        }
        checked += 1
      }
    }
    #expect(checked > 300)
  }

  @Test func whatLiesBelowBoundsWhatIsAbove() throws {
    let page = try Self.page("m"), image = try PNGReader(page, scale: 1, in: TemporaryFolder())
    #expect(image.inked == Rect(origin: Point(40, 0), size: Size(60, 60)))
    // 0.8 of 102 is 81.6.
    #expect([0xCC51_7ACC, 0xCC52_7ACC].contains(image.pixel(70, 30)))
  }

  @Test(arguments: DrawingFormat.allCases) func thousandsOfPaintsAreDrawn(_ format: DrawingFormat) throws {
    // Of a million paints that the font asks for, 2^14 are read, those of the groups among them.
    let page = try Self.page("T")
    guard case .glyph(let glyph)? = page.shapes.first else {
      Issue.record("no paint")
      return
    }
    #expect(glyph.bounds == Rect(origin: .zero, size: Size(100, 100)))
    #expect(try page.bytes(as: format).count > 100)
  }

  @Test func outlinesAreLoadedAsLongAsThereIsRoom() throws {
    // Forty outlines of 32,000 points, and a small one after them.
    let face = try Typeface(path: "\(Self.folder)/heavy.ttf"), letter = face.glyph(for: "A")
    let paint = try #require(face.colorPaint(of: letter))
    let glyph = PaintedGlyph(paint, of: face, size: 100, at: Point(0, 100), in: .ink)
    let counts = glyph.outlines.values.map(\.segments.count), sum = counts.reduce(0, +)
    #expect(counts.allSatisfy { $0 > 32_000 })
    #expect(sum <= PaintedGlyph.mostSteps && sum > PaintedGlyph.mostSteps - 33_000)
    #expect(glyph.bounds == Rect(origin: .zero, size: Size(100, 100)))
    var page = Drawing(size: Size(100, 100))
    page.paint(glyph)
    // The last of those there is room for is red, the others green and blue.
    #expect(try PNGReader(page, scale: 1, in: TemporaryFolder()).pixel(50, 50) == 0xFFFF_0000)
  }

  /// Sky over gold: where there is sky alone, both, and gold alone; pixels of Skia, by skia-python 144, drawn from the
  /// same file.
  private static let modes: [(source: UInt32, both: UInt32, backdrop: UInt32)] = [
    (0x0000_0000, 0x0000_0000, 0x0000_0000),  // CLEAR
    (0xCC52_7ACC, 0xCC52_7ACC, 0x0000_0000),  // SRC
    (0x0000_0000, 0xFFFF_CC33, 0xFFFF_CC33),  // DEST
    (0xCC52_7ACC, 0xFF85_A3D6, 0xFFFF_CC33),  // SRC_OVER
    (0xCC52_7ACC, 0xFFFF_CC33, 0xFFFF_CC33),  // DEST_OVER
    (0x0000_0000, 0xCC52_7ACC, 0x0000_0000),  // SRC_IN
    (0x0000_0000, 0xCCCC_A329, 0x0000_0000),  // DEST_IN
    (0xCC52_7ACC, 0x0000_0000, 0x0000_0000),  // SRC_OUT
    (0x0000_0000, 0x3333_290A, 0xFFFF_CC33),  // DEST_OUT
    (0x0000_0000, 0xFF85_A3D6, 0xFFFF_CC33),  // SRC_ATOP
    (0xCC52_7ACC, 0xCCCC_A329, 0x0000_0000),  // DEST_ATOP
    (0xCC52_7ACC, 0x3333_290B, 0xFFFF_CC33),  // XOR
    (0xCC52_7ACC, 0xFFFF_FFFF, 0xFFFF_CC33),  // PLUS
    (0xCC52_7ACC, 0xFFFF_E4D6, 0xFFFF_CC33),  // SCREEN
    (0xCC52_7ACC, 0xFFFF_D45C, 0xFFFF_CC33),  // OVERLAY
    (0xCC52_7ACC, 0xFF85_A333, 0xFFFF_CC33),  // DARKEN
    (0xCC52_7ACC, 0xFFFF_CCD6, 0xFFFF_CC33),  // LIGHTEN
    (0xCC52_7ACC, 0xFFFF_F5D6, 0xFFFF_CC33),  // COLOR_DODGE
    (0xCC52_7ACC, 0xFFFF_B133, 0xFFFF_CC33),  // COLOR_BURN
    (0xCC52_7ACC, 0xFFD7_D4D6, 0xFFFF_CC33),  // HARD_LIGHT
    (0xCC52_7ACC, 0xFFFF_D066, 0xFFFF_CC33),  // SOFT_LIGHT
    (0xCC52_7ACC, 0xFFAD_52AD, 0xFFFF_CC33),  // DIFFERENCE
    (0xCC52_7ACC, 0xFFAD_82AD, 0xFFFF_CC33),  // EXCLUSION
    (0xCC52_7ACC, 0xFF85_8A33, 0xFFFF_CC33),  // MULTIPLY
    (0xCC52_7ACC, 0xFFC3_CCD6, 0xFFFF_CC33),  // HSL_HUE
    (0xCC52_7ACC, 0xFFF4_CC52, 0xFFFF_CC33),  // HSL_SATURATION
    (0xCC52_7ACC, 0xFFC3_CCD6, 0xFFFF_CC33),  // HSL_COLOR
    (0xCC52_7ACC, 0xFFD3_A10A, 0xFFFF_CC33),  // HSL_LUMINOSITY
  ]

  @Test(arguments: CompositeMode.allCases) func modesMixAsSkiaDoes(_ mode: CompositeMode) throws {
    let image = try Self.image(#require(Unicode.Scalar(UInt32(0xE000 + mode.rawValue))))
    let expected = Self.modes[mode.rawValue]
    for (pixel, value) in [
      (image.pixel(20, 80), expected.source), (image.pixel(50, 50), expected.both),
      (image.pixel(80, 20), expected.backdrop), (image.pixel(20, 20), 0),
    ] {
      for shift in [24, 16, 8, 0] as [UInt32] {
        #expect(abs(Int(pixel >> shift & 255) - Int(value >> shift & 255)) <= 2, "\(shift)")
      }
    }
  }

  @Test func singularAndUnboundedPaintsAreNotThere() throws {
    let singular = try Self.image("W")
    #expect(singular.pixel(20, 50) == 0xFF00_FF00 && singular.pixel(0, 50) == 0xFF00_FF00)
    for letter in ["U", "V", "Y", "Z"] as [Unicode.Scalar] {
      #expect(try Self.image(letter).inked.size == Size(0, 0), "\(letter)")
    }
    #expect(try Self.image("S").inked == Rect(origin: .zero, size: Size(50, 100)))
  }

  @Test func drawingsCarryThemAlong() throws {
    var outer = Drawing(size: Size(200, 200))
    outer.place(try Self.page("P"), at: Point(100, 50))
    let image = try PNGReader(outer, scale: 1, in: TemporaryFolder())
    #expect(image.inked == Rect(origin: Point(110, 90), size: Size(60, 40)))
    let box = try #require(outer.shapes.first?.path.controlBounds)
    #expect(abs(box.minX - 110) < 1e-9 && abs(box.maxX - 170) < 1e-9 && abs(box.maxY - 130) < 1e-9)
  }

  @Test(arguments: DrawingFormat.allCases) func everyFormatTakesEveryPaint(_ format: DrawingFormat) throws {
    let face = try Typeface(path: "\(Self.folder)/paint.ttf")
    let letters = (0..<UInt32(face.glyphCount)).map { $0 }
    var page = Drawing(size: Size(300, 300))
    for glyph in letters {
      guard let paint = face.colorPaint(of: glyph) else { continue }
      page.paint(PaintedGlyph(paint, of: face, size: 40, at: Point(Double(glyph), 50), in: .ink))
    }
    let bytes = try page.bytes(as: format)
    _ = try Self.page("D").bytes(as: format)
    #expect(try page.bytes(as: format) == bytes)
    if format == .svg { #expect(SVGReader(bytes).isWellFormed) }
  }

  @Test(arguments: ["D", "G"] as [Unicode.Scalar]) func vectorsKeepGradients(_ letter: Unicode.Scalar) throws
  {
    let svg = SVGReader(try Self.page(letter).bytes(as: .svg))
    #expect(svg.counts[letter == "D" ? "linearGradient" : "radialGradient"] == 1 && svg.counts["stop"] == 3)
  }

  @Test func namesInAnSVGLeadSomewhere() throws {
    // A group is painted by its name; Cairo numbers them over the whole process.
    let svg = String(decoding: try Self.page("R").bytes(as: .svg), as: UTF8.self)
    let used = svg.matches(of: /href="#(\w+)"|url\(#(\w+)\)/).compactMap { $0.output.1 ?? $0.output.2 }
    #expect(!used.isEmpty && used.allSatisfy { svg.contains("id=\"\($0)\"") })
  }
}

extension Double {
  /// This number or one so much larger, from 0 on.
  fileprivate func positive(_ period: Double) -> Double { self < 0 ? self + period : self }
}
