import Testing
import Typefaces
import _TestSupport

/// Colour layers and pictures of the fonts that `Tests/Fonts/make.py` draws.
@Suite struct ColorGlyphTests {
  private let red = PaletteColor(red: 255, green: 0, blue: 0, alpha: 255)

  @Test func layersAreThoseOfTheFont() throws {
    let face = try MadeFont.open("colour.ttf")
    let letter = face.glyph(for: "A")
    let layers = face.colorLayers(of: letter)
    #expect(face.hasColors && !face.hasPictures && face.paletteCount == 2)
    #expect(layers.map(\.color) == [red, PaletteColor(red: 0, green: 0, blue: 255, alpha: 128), nil])
    #expect(layers.compactMap { face.inkBounds(of: $0.glyph)?.minX } == [0, 500, 500])
    #expect(layers.compactMap { face.inkBounds(of: $0.glyph)?.maxY } == [1000, 500, 1000])
  }

  @Test func palettesCanBeChosen() throws {
    let face = try MadeFont.open("colour.ttf")
    let letter = face.glyph(for: "A")
    #expect(
      face.colorLayers(of: letter, palette: 1).map(\.color) == [
        PaletteColor(red: 0, green: 255, blue: 0, alpha: 255),
        PaletteColor(red: 0, green: 0, blue: 0, alpha: 255), nil,
      ])
    // Choosing one leaves nothing behind.
    #expect(face.colorLayers(of: letter).first?.color == red)
  }

  @Test(arguments: [-1, 2, .max, .min]) func palettesThatAreNotThereAreTheFirst(_ palette: Int) throws {
    let face = try MadeFont.open("colour.ttf")
    #expect(face.colorLayers(of: face.glyph(for: "A"), palette: palette).first?.color == red)
  }

  @Test func plainGlyphsHaveNoLayers() throws {
    let face = try MadeFont.open("colour.ttf")
    #expect(face.colorLayers(of: face.glyph(for: "B")).isEmpty)
    #expect(face.colorLayers(of: .max).isEmpty)
    #expect(try TestFonts.open("Lato-Regular.ttf").colorLayers(of: 3).isEmpty)
  }

  @Test(arguments: [1.0, 20, 300, .infinity, .nan]) func picturesAreThoseOfTheFont(_ size: Double) throws {
    let face = try MadeFont.open("picture.ttf")
    let picture = try #require(face.picture(of: face.glyph(for: "A"), pixelsPerEm: size))
    #expect((picture.width, picture.height) == (20, 10))
    #expect((picture.left, picture.top) == (0, 15))
    #expect((picture.xPixelsPerEm, picture.yPixelsPerEm) == (20, 20))
    #expect(!picture.isMask)
    #expect(picture.pixels == [UInt32](repeating: 0xFF00_A050, count: 200))
  }

  @Test func glyphsWithoutAPictureHaveNone() throws {
    let face = try MadeFont.open("picture.ttf")
    #expect(face.picture(of: 0, pixelsPerEm: 20) == nil && face.picture(of: 99, pixelsPerEm: 20) == nil)
    #expect(try TestFonts.open("Lato-Regular.ttf").picture(of: 3, pixelsPerEm: 20) == nil)
  }

  @Test func blackAndWhitePicturesAreMasks() throws {
    let face = try MadeFont.open("bitmap.ttf")
    let picture = try #require(face.picture(of: face.glyph(for: "B"), pixelsPerEm: 10))
    #expect((picture.width, picture.height, picture.left, picture.top) == (8, 4, 1, 6))
    #expect(picture.isMask && !face.hasColors)
    #expect(picture.pixels == (0..<32).map { $0.isMultiple(of: 2) ? 0xFF00_0000 : 0 })
  }

  @Test func outlinesAreAsTheyWereAfterAPicture() throws {
    let face = try MadeFont.open("bitmap.ttf")
    let letter = face.glyph(for: "B")
    let before = face.outline(of: letter)
    try #require(face.picture(of: letter, pixelsPerEm: 10) != nil && !before.isEmpty)
    #expect(face.outline(of: letter) == before)
    #expect(before == (try MadeFont.open("colour.ttf")).outline(of: letter))
  }

  @Test func picturesOfABillionPixelsAreLeftOut() throws {
    // The header of the PNG within the font says 32,767 x 32,767; little else of it is there.
    var file = SfntFile(try MadeFont.bytes("picture.ttf"))
    var table = try #require(file.tables["CBDT"])
    let start = try #require(table.indices.first { table[$0...].starts(with: Array("IHDR".utf8)) }) + 4
    table.replaceSubrange(start..<start + 8, with: [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF])
    file.tables["CBDT"] = table
    let face = try Typeface(bytes: file.bytes)
    #expect(face.picture(of: face.glyph(for: "A"), pixelsPerEm: 20) == nil)
  }

  @Test func glyphsWithGradientsAreKnown() throws {
    let face = try MadeFont.open("paint.ttf")
    #expect("ABC".unicodeScalars.map { face.hasGradientPaint(face.glyph(for: $0)) } == [true, true, false])
    #expect(!face.hasGradientPaint(.max) && face.colorLayers(of: face.glyph(for: "A")).isEmpty)
    #expect(try !MadeFont.open("colour.ttf").hasGradientPaint(1))
  }

  /// Half of the changes hit the table directory and the first tables.
  @Test(arguments: ["colour.ttf", "picture.ttf", "bitmap.ttf", "paint.ttf"])
  func corruptColoursAreErrorsOrWork(_ name: String) throws {
    let whole = try MadeFont.bytes(name)
    var read = 0
    for seed in 0..<40 {
      var random = SplitMix64(seed: UInt64(seed)), bytes = whole
      for change in 0..<Int.random(in: 1...30, using: &random) {
        let range = change.isMultiple(of: 2) ? 0..<300 : 0..<bytes.count
        bytes[Int.random(in: range, using: &random)] = .random(in: 0...255, using: &random)
      }
      guard let face = try? Typeface(bytes: bytes) else { continue }
      read += 1
      for glyph in 0..<UInt32(8) {
        for palette in 0..<2 {
          #expect(face.colorLayers(of: glyph, palette: palette).count <= 65_535, "seed \(seed)")
        }
        if let picture = face.picture(of: glyph, pixelsPerEm: 30) {
          #expect(picture.pixels.count == picture.width * picture.height, "seed \(seed)")
        }
        _ = face.outline(of: glyph)
        _ = face.hasGradientPaint(glyph)
      }
    }
    #expect(read >= 1)
  }
}
