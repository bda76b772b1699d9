import Testing
import Typography

@testable import Typefaces

@Suite struct CoverageTests {
  @Test(arguments: FaceRecord.all) func countsTheCharactersOfTheFont(_ record: FaceRecord) throws {
    let coverage = try TestFonts.open(record.file).coverage
    #expect(coverage.count == record.characters)
    #expect(coverage.ranges.reduce(0) { $0 + $1.count } == record.characters)
  }

  @Test(arguments: TestFonts.ofEachKind) func agreesWithTheGlyphs(_ name: String) throws {
    let face = try TestFonts.open(name)
    let scalars = (UInt32(0)...0x2FFFF).compactMap(Unicode.Scalar.init)
    #expect(scalars.filter { face.covers($0) != (face.glyph(for: $0) != 0) }.isEmpty)
  }

  @Test func rangesAscendWithGaps() {
    let ranges = Coverage([0x10FFFF, 5, 3, 4, 255, 256, 257, 0x1F600, 3]).ranges
    #expect(ranges == [3...5, 255...257, 0x1F600...0x1F600, 0x10FFFF...0x10FFFF])
  }

  @Test func countsEachCodePointOnce() { #expect(Coverage([7, 7, 7]).count == 1) }

  @Test func leavesOutWhatIsNotUnicode() {
    let coverage = Coverage([0x110000, .max])
    #expect(coverage.count == 0)
    #expect(!coverage.contains(0x110000) && !coverage.contains(.max))
  }

  @Test func isSharedByVariations() throws {
    let inter = try TestFonts.open("Inter.var.ttf")
    #expect(inter.coverage === (try inter.varied([Variation("wght", 700)])).coverage)
  }

  /// Symbol fonts keep U+0020...U+00FF at U+F020...U+F0FF; a `cmap` of platform 3, encoding 0 makes one of
  /// Lato.
  @Test func symbolFontsCoverBothPlaces() throws {
    var file = try SfntFile(TestFonts.bytes("Lato-Regular.ttf"))
    let header: [UInt16] = [0, 1, 3, 0, 0, 12]
    let ends: [UInt16] = [4, 32, 0, 4, 4, 1, 0, 0xF041, 0xFFFF, 0]
    let rest: [UInt16] = [0xF041, 0xFFFF, UInt16(truncatingIfNeeded: 12 - 0xF041), 1, 0, 0]
    file.tables["cmap"] = (header + ends + rest).flatMap(\.bytes)
    let face = try Typeface(bytes: file.bytes)
    #expect(face.coverage.ranges == [0x41...0x41, 0xF041...0xF041])
    #expect(face.glyph(for: "A") == 12 && face.glyph(for: "\u{F041}") == 12 && face.glyph(for: "B") == 0)
  }
}
