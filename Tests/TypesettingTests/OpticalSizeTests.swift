import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Texts in fonts with an axis of optical sizes, against the same fonts at a place chosen for them.
@Suite struct OpticalSizeTests {
  private let fonts: FontList
  private let type: Typesetter
  private static let path = Repository.fonts + "/../Tests/Fonts/optical.ttf"
  private static let words = "AVATAR To moves, wide Wave 42"

  init() throws {
    fonts = try FontList(paths: [Self.path])
    type = Typesetter(fonts: fonts)
  }

  private func chosen(_ points: Double) throws -> Typesetter {
    Typesetter(fonts: try fonts.varied([Variation("opsz", points)]))
  }

  @Test(arguments: [5, 8, 10.5, 14, 33, 72, 90])
  func linesAreThoseOfTheFontAtTheSize(size: Double) throws {
    let (text, expected) = (type.prepare(Self.words), try chosen(size).prepare(Self.words))
    let (layout, same) = (
      try text.layout(size: size, width: 8 * size), try expected.layout(size: size, width: 8 * size)
    )
    #expect(layout.lines.map(\.width) == same.lines.map(\.width) && layout.lineCount > 1)
    #expect(layout.inkBounds == same.inkBounds)
    #expect(text.minContentWidth(at: size) == expected.minContentWidth(at: size))
    // The text says which font it was set in, so that others can draw it.
    let face = try #require(layout.lines.first?.glyphRuns.first?.typeface)
    #expect(face.variations == [Variation("opsz", min(max(size, 8), 72))])
  }

  @Test func aChosenPlaceStaysAtEverySize() throws {
    for chosen in [
      try chosen(14), try chosen(60), Typesetter(fonts: try FontList(paths: [Self.path + "#opsz=14"])),
      Typesetter(fonts: try FontList(paths: [Self.path + "#Display"])),
    ] {
      let text = chosen.prepare(Self.words)
      #expect(try text.measure(size: 60).width == 6 * text.measure(size: 10).width)
      let reference = try #require(text.layout(size: 60).lines.first?.glyphRuns.first?.typeface.reference)
      let again = Typesetter(fonts: try FontList(paths: [reference])).prepare(Self.words)
      #expect(try again.measure(size: 20) == text.measure(size: 20))
    }
    // The instance that stands at the usual size chooses none.
    let regular = Typesetter(fonts: try FontList(paths: [Self.path + "#Regular"])).prepare(Self.words)
    #expect(try regular.measure(size: 60).width < 6 * regular.measure(size: 10).width)
  }

  @Test func noneIsTheFontAsItWasOpened() throws {
    let text = type.prepare(Self.words, style: TextStyle(opticalSizing: .none))
    for size in [8.0, 40] {
      #expect(try text.measure(size: size).width == chosen(14).prepare(Self.words).measure(size: size).width)
    }
  }

  @Test func aSpanHasTheLettersOfItsOwnSize() throws {
    let text = try type.prepare("\("AVATAR", .scale(0.5)) \("moves", .size(9))")
    let layout = try text.layout(size: 40)
    let places = layout.lines[0].glyphRuns.map { $0.typeface.variations[0].value }
    #expect(places == [20, 40, 9])
    #expect(layout.lines[0].glyphRuns.map(\.size) == [20, 40, 9])
    let whole = try chosen(20).prepare("AVATAR").measure(size: 20).width
    let large = try chosen(40)
    let space =
      try large.prepare("- -").measure(size: 40).width - 2 * large.prepare("-").measure(size: 40).width
    let small = try chosen(9).prepare("moves").measure(size: 9).width
    #expect(abs(layout.width - whole - space - small) < 1e-3)
  }

  @Test func whatAFontWithoutOpticalSizesSetsStays() throws {
    let mixed = Typesetter(fonts: FontList([try ShippedFont.open("NotoSans-Regular.ttf")] + fonts.faces))
    let text = mixed.prepare("moves")
    #expect(text.minContentWidth(at: 60) == 6 * text.minContentWidth(at: 10))
    #expect(try text.measure(size: 60).width == 6 * text.measure(size: 10).width)
  }

  @Test(arguments: [0.01, 100]) func theEndsOfTheDomainOfPixelsAreIn(pixels: Double) throws {
    let text = type.prepare("moves", style: TextStyle(pixelsPerPoint: pixels))
    for size in [0, 1e-306, 20, 1e7] {
      let width = try text.measure(size: size).width
      #expect(width >= 0 && width <= size * 10)
    }
  }
}
