import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// The distance of tab stops.
@Suite struct TabSizeTests {
  private static let names = ["NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf"]

  private func prepare(_ text: StyledText, _ style: TextStyle, _ cache: TextCache? = nil) throws
    -> PreparedText
  {
    try Typesetter(fonts: try ShippedFont.list(Self.names), cache: cache).prepare(text, style: style)
  }

  private func width(_ text: StyledText, _ style: TextStyle = TextStyle(), at size: Double = 10) throws
    -> Double
  {
    try prepare(text, style).measure(size: size).width
  }

  /// A space of the first font, which kerns none of these.
  private func space(at size: Double, _ style: TextStyle = TextStyle()) throws -> Double {
    try width("x x", style, at: size) - 2 * width("x", style, at: size)
  }

  @Test(arguments: [8.0, 4, 2.5, 0.75, 1000]) func stopsStandAtMultiplesOfIt(_ tabSize: Double) throws {
    let style = TextStyle(tabSize: tabSize)
    let (stop, x) = (tabSize * (try space(at: 10)), try width("x"))
    let first = (x / stop).rounded(.down) * stop + stop
    #expect(abs(try width("x\tx", style) - first - x) < 1e-4)
    #expect(abs(try width("\t\tx", style) - 2 * stop - x) < 1e-4)
    // Letters of another font change nothing of it.
    let letter = try width("س")
    #expect(abs(try width("\tس", style) - stop - letter) < 1e-4)
  }

  @Test func fourIsHalfOfEight() throws {
    let (four, eight) = (try width("\tx", TextStyle(tabSize: 4)), try width("\tx", TextStyle(tabSize: 8)))
    #expect(abs(eight - four - 4 * (try space(at: 10))) < 1e-9)
    #expect(try width("\tx") == eight && TextStyle().tabSize == 8)
  }

  /// Of a hinted text it is in spaces of whole pixels, at every size.
  @Test(arguments: [9.0, 13, 40]) func hintedTextsHaveIt(_ size: Double) throws {
    let hinted = TextStyle(pixelsPerPoint: 1)
    let (space, x) = (try space(at: size, hinted), try width("x", hinted, at: size))
    #expect(abs(space - space.rounded()) < 1e-3)
    for tabSize in [3.0, 8] {
      let style = TextStyle(pixelsPerPoint: 1, tabSize: tabSize)
      #expect(abs(try width("\tx", style, at: size) - tabSize * space - x) < 1e-6)
    }
  }

  /// A part with a size in points changes the units of all of a text.
  @Test func styledTextsHaveIt() throws {
    let space = try space(at: 10)
    for text: StyledText in ["\t\("x", .size(10))", "\t\("x", .scale(1))", "\("\t", .scale(3))x"] {
      for tabSize in [3.0, 8, 1000] {
        let expected = try tabSize * space + width("x")
        #expect(abs(try width(text, TextStyle(tabSize: tabSize)) - expected) < 1e-4, "\(text) \(tabSize)")
      }
    }
  }

  /// The same text with another distance is another one, also where it has spans or is hinted.
  @Test(arguments: ["a\tb", "a\t\("b", .size(9))"] as [StyledText], [nil, 2] as [Double?])
  func cachesTellTextsApart(_ text: StyledText, _ pixels: Double?) throws {
    let cache = TextCache(byteLimit: 1 << 20)
    let type = Typesetter(fonts: try ShippedFont.list(Self.names), cache: cache)
    func prepare(_ tabSize: Double) throws -> PreparedText {
      try type.prepare(text, style: TextStyle(pixelsPerPoint: pixels, tabSize: tabSize))
    }
    let (four, eight) = (try prepare(4), try prepare(8))
    #expect(four.storage !== eight.storage && four.style.tabSize == 4)
    #expect(try four.measure(size: 20).width < eight.measure(size: 20).width)
    #expect(try prepare(4).storage === four.storage && cache.statistics.hits == 1)
  }

  @Test func cutTextsKeepIt() throws {
    let text = try prepare("\tab cd ef gh ij kl", TextStyle(tabSize: 20))
    let layout = try text.truncatedLayout(size: 10, width: 90, maxLines: 1)
    let line = try #require(layout.lines.first)
    let start = try #require(line.glyphRuns.flatMap(\.glyphs).first)
    #expect(abs(start.position.x - 20 * (try space(at: 10))) < 1e-4)
    #expect(line.text != "\tab cd ef gh ij kl")
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-9, 1000]) func theEndsOfItsDomainAreIn(_ tabSize: Double)
    throws
  {
    let least = try width("b")
    for text: StyledText in ["a\tb", "a\t\("b", .size(10))"] {
      let width = try width(text, TextStyle(tabSize: tabSize))
      #expect(width > least && width < 1e5)
    }
  }

  /// Before an error is thrown, a number out of the domain counts as the nearest in it.
  @Test func numbersOutsideAreHarmless() throws {
    let type = Typesetter(fonts: try ShippedFont.list(Self.names))
    for (bad, nearest) in [(Double.infinity, 1000), (-3, Double.leastNonzeroMagnitude)] {
      let (one, other) = (
        type.prepare("a\tb", style: TextStyle(tabSize: bad)),
        type.prepare("a\tb", style: TextStyle(tabSize: nearest))
      )
      #expect(one.maxContentWidth(at: 10) == other.maxContentWidth(at: 10))
    }
    #expect(TextStyle(tabSize: .infinity).withinDomains.tabSize == 1000)
  }
}
