import Testing
import Typefaces
import Typography

@Suite struct OutlineTests {
  @Test(arguments: GlyphRecord.all) func outlinesEncloseTheRecordedArea(_ record: GlyphRecord) throws {
    let outline = try open(record).outline(of: record.glyph)
    // Every point may be off by 1/64 unit; over a contour of some 10,000 units that is at most some 160
    // square units.
    let tolerance = record.coordinates.isEmpty && record.file.hasSuffix("ttf") ? 0.01 : 100
    #expect(abs(outline.signedArea - record.area) <= tolerance)
    #expect(outline.isEmpty == (record.box == nil))
  }

  @Test(arguments: GlyphRecord.all) func inkBoundsAreTheRecordedOnes(_ record: GlyphRecord) throws {
    let bounds = try open(record).inkBounds(of: record.glyph)
    let sides = bounds.map { [$0.minX, $0.minY, $0.maxX, $0.maxY] }
    #expect((sides == nil) == (record.box == nil))
    for (side, recorded) in zip(sides ?? [], record.box ?? []) { #expect(abs(side - recorded) <= 1.0 / 32) }
  }

  @Test(arguments: GlyphRecord.all) func advancesAreTheRecordedOnes(_ record: GlyphRecord) throws {
    let advance = try open(record).advance(of: record.glyph)
    // fontTools 4.68 takes a varied composite's advance from its parts, FreeType from HVAR: up to a unit
    // apart.
    #expect(abs(Double(advance) - record.advance) <= (record.coordinates.isEmpty ? 0 : 1))
  }

  @Test(arguments: GlyphRecord.all) func charactersHaveTheRecordedGlyphs(_ record: GlyphRecord) throws {
    #expect(try open(record).glyph(for: record.scalar) == record.glyph)
  }

  @Test(arguments: TestFonts.ofEachKind) func contoursBeginAndEnd(_ name: String) throws {
    let face = try TestFonts.open(name)
    let open = (0..<UInt32(face.glyphCount)).filter { !face.outline(of: $0).isWellFormed }
    #expect(open.isEmpty)
  }

  @Test(arguments: TestFonts.ofEachKind) func glyphsPastTheLastHaveNothing(_ name: String) throws {
    let face = try TestFonts.open(name), count = UInt32(face.glyphCount)
    #expect([count, 65_536, .max].allSatisfy { face.outline(of: $0).isEmpty })
    #expect([count, 65_536, .max].allSatisfy { face.inkBounds(of: $0) == nil })
    #expect([count, 65_536, .max].allSatisfy { face.advance(of: $0) == 0 })
    #expect(!face.outline(of: face.glyph(for: "H")).isEmpty)
  }

  /// FreeType's CFF engine refuses more than 2,000 pixels per em; outlines must come through all the same.
  @Test(arguments: [2048, 3001, 4096, 16384]) func largeEmsOfCFFKeepTheirOutlines(_ unitsPerEm: Int) throws {
    var file = try SfntFile(TestFonts.bytes("EBGaramond12-Regular.otf"))
    file.set16("head", at: 18, to: UInt16(unitsPerEm))
    let bounds = try #require(try Typeface(bytes: file.bytes).inkBounds(of: 41))
    // EB Garamond's CFF has no matrix of its own, so its units stay units, whatever `head` makes of the em.
    let sides = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]
    #expect(zip(sides, [37, -5, 770, 653]).allSatisfy { abs($0 - $1) <= 1.0 / 4 })
  }

  private func open(_ record: GlyphRecord) throws -> Typeface {
    let face = try TestFonts.open(record.file)
    guard !record.coordinates.isEmpty else { return face }
    let user = zip(face.axes, record.coordinates).map { axis, coordinate in
      let side = coordinate < 0 ? axis.defaultValue - axis.minimum : axis.maximum - axis.defaultValue
      return Variation(axis.tag, axis.defaultValue + Double(coordinate) / 16384 * side)
    }
    let varied = try face.varied(user)
    #expect(varied.coordinates == record.coordinates)
    return varied
  }
}

extension Outline {
  /// Each contour one move, then anything but moves, then a close.
  fileprivate var isWellFormed: Bool {
    var inside = false
    for segment in segments {
      switch segment {
      case .move: if inside { return false } else { inside = true }
      case .close: if inside { inside = false } else { return false }
      default: if !inside { return false }
      }
    }
    return !inside
  }

  /// By Green's theorem, exact for each kind of segment.
  fileprivate var signedArea: Double {
    var (area, start, last) = (0.0, Point(0, 0), Point(0, 0))
    for segment in segments {
      switch segment {
      case .move(let to): (start, last) = (to, to)
      case .line(let to): (area, last) = (area + cross(last, to) / 2, to)
      case .quad(let control, let to):
        area += (2 * cross(last, control) + 2 * cross(control, to) + cross(last, to)) / 6
        last = to
      case .cubic(let a, let b, let to):
        let near = 6 * cross(last, a) + 3 * cross(last, b) + cross(last, to)
        area += (near + 3 * cross(a, b) + 3 * cross(a, to) + 6 * cross(b, to)) / 20
        last = to
      case .close: (area, last) = (area + cross(last, start) / 2, start)
      }
    }
    return area
  }

  private func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - b.x * a.y }
}
