import Carets
import Fitting
import Testing
import TextShaping
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Texts that have no glyph, or none but that for what no font has, asked everything.
@Suite struct TextsOfNothingTests {
  /// Whole sizes, so that what fits can be told by heart.
  private static let options = FitOptions(sizes: 1...1000, step: 1)

  private static let withoutGlyphs = [
    "\u{200B}\u{AD}", "\u{200B}\u{2060}\u{200B}\u{2060}", "\u{200B}\u{200B}", "\u{61C}\u{FE00}",
  ]

  /// A font without a space, with which HarfBuzz deletes what shows nothing. A line is 1.2 em high.
  private static func bareFont() throws -> FontList {
    FontList([try Typeface(path: Repository.fonts + "/../Tests/Fonts/bitmap.ttf")])
  }

  /// A text as it is prepared in all ways: shaped, and found in a cache.
  private static func all(_ text: String, _ style: TextStyle, _ fonts: FontList) throws -> [PreparedText] {
    let cached = Typesetter(fonts: fonts, cache: TextCache(byteLimit: 1 << 20))
    _ = cached.prepare(text, style: style)
    let found = cached.prepare(text, style: style)
    #expect(cached.cache?.statistics.hits == 1)
    return [Typesetter(fonts: fonts).prepare(text, style: style), found]
  }

  /// One line without width: its height alone limits it, at 60 points to 50 points an em.
  @Test(arguments: withoutGlyphs, Wrapping.allCases)
  func withoutGlyphsHeightAloneLimits(_ string: String, _ wrapping: Wrapping) throws {
    for text in try Self.all(string, TextStyle(wrapping: wrapping), try Self.bareFont()) {
      let fits = [
        try text.largestSize(in: Size(0, 60), Self.options),
        try text.fitCurve().largestSize(in: Size(0, 60), Self.options),
      ]
      for fit in fits {
        #expect(fit.outcome == .fits && fit.size == 50 && fit.nextSize == 51 && fit.lineCount == 1)
        #expect(fit.limitedBy == .height && fit.isMonotone)
        #expect(fit.lines.allSatisfy { $0.width == 0 && $0.glyphRuns.allSatisfy(\.glyphs.isEmpty) })
      }
      let open = try text.largestSize(width: 0, height: nil, options: Self.options)
      #expect(open.outcome == .fits && open.size == 1000 && open.limitedBy == .maxSize)
      let low = try text.largestSize(in: Size(100, 1), Self.options)
      #expect(low.outcome == .cannotFit && low.size == 1 && low.limitedBy == .height)
      #expect(try text.fitCurve().steps.map(\.lineCount) == [1] && text.fitCurve().steps[0].width(at: 9) == 0)
      #expect(text.missing == [] && text.minContentWidth(at: 9) == 0 && text.maxContentWidth(at: 9) == 0)
    }
  }

  /// Such a line is as high as the primary font makes it, by itself and below one that another font sets, as `perLine` has
  /// it.
  @Test func aLineWithoutGlyphsIsAsHighAsTheFirstFont() throws {
    let fonts = FontList(try Self.bareFont().faces + [try ShippedFont.open("VL-Gothic-Regular.ttf")])
    let type = Typesetter(fonts: fonts)
    let other = try type.prepare("漢").measure(size: 1000).height
    try #require(other < 1200)
    for text in ["\u{200B}\u{200B}", "\u{200B}\n\u{200B}", "漢\n\u{200B}\u{2060}", "漢\n\u{200B}\n漢"].map({
      type.prepare($0)
    }) {
      let (normal, uneven) = (
        try text.layout(size: 1000), try text.layout(size: 1000, block: .init(lineHeight: .perLine))
      )
      #expect(normal.lines.allSatisfy { $0.height == 1200 && $0.ascent == 1000 && $0.descent == 200 })
      let seen = normal.lines.map { $0.text.contains("漢") }
      #expect(uneven.lines.map(\.height) == seen.map { $0 ? other : 1200 })
    }
  }

  @Test(arguments: withoutGlyphs) func withoutGlyphsAllCaretsStandAtTheStart(_ string: String) throws {
    for text in try Self.all(string, TextStyle(direction: .leftToRight), try Self.bareFont()) {
      let carets = try text.layout(size: 10, width: 100).carets
      #expect(carets.offsets.first == 0 && carets.offsets.last == string.utf8.count)
      for offset in carets.offsets {
        let pair = carets.carets(at: TextPosition(offset))
        #expect(pair.strong.top == Point(0, 0) && pair.strong.height == 12 && !pair.isSplit)
      }
      for x in [-1.0, 0, 50] { #expect(carets.position(at: Point(x, 6)).offset == 0) }
      #expect(carets.selectionRectangles(of: 0..<string.utf8.count).isEmpty)
    }
  }

  /// What has no glyph limits a group by its height alone, and what is empty not at all.
  @Test func groupsAreLimitedByWhatIsSeen() throws {
    let type = Typesetter(fonts: try Self.bareFont())
    let texts = [""] + Self.withoutGlyphs + ["A"]
    let members = texts.map { TextGroup.Member(type.prepare($0), in: Size(30, 60)) }
    let fit = try TextGroup(members).largestSize(Self.options)
    // The A is one em wide.
    #expect(fit.outcome == .fits && fit.size == 30 && fit.nextSize == 31 && fit.limitingText == 5)
    #expect(fit.limitedBy == .word("A") && fit.layouts.map(\.lineCount) == [0, 1, 1, 1, 1, 1])
    let unseen = try TextGroup(Array(members.dropLast())).largestSize(Self.options)
    #expect(unseen.size == 50 && unseen.limitingText == 1 && unseen.limitedBy == .height)
    let empty = try TextGroup(Array(members.prefix(1))).largestSize(Self.options)
    #expect(empty.outcome == .fits && empty.size == 1000 && empty.limitingText == nil)
  }

  /// Characters that no font has are set as boxes, as wide as the font makes them, and are all told.
  @Test(arguments: Wrapping.allCases) func whatNoFontHasIsSetAsBoxes(_ wrapping: Wrapping) throws {
    let fonts = try ShippedFont.list(["NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf"])
    let (face, em) = (fonts.primary, Double(fonts.primary.unitsPerEm))
    let (box, space) = (Double(face.advance(of: 0)), Double(face.advance(of: face.glyph(for: " "))))
    let string = "\u{10FFFE}\u{E000} \u{E001}"
    for text in try Self.all(string, TextStyle(wrapping: wrapping), fonts) {
      #expect(text.missing == [0, 4, 8])
      let open = try text.largestSize(width: nil, height: nil, options: Self.options)
      #expect(open.outcome == .fits && open.size == 1000 && open.lineCount == 1)
      #expect(open.lines.flatMap(\.glyphRuns).flatMap(\.glyphs).count { $0.id == 0 } == 3)
      let limit: [Wrapping: (Double, FitLimit)] = [
        .word: ((100 * em / (2 * box)).rounded(.down), .word("\u{10FFFE}\u{E000}")),
        .keepAll: ((100 * em / (2 * box)).rounded(.down), .word("\u{10FFFE}\u{E000}")),
        .phrase: ((100 * em / (2 * box)).rounded(.down), .word("\u{10FFFE}\u{E000}")),
        .anywhere: ((100 * em / box).rounded(.down), .word("\u{10FFFE}")),
        .none: ((100 * em / (3 * box + space)).rounded(.down), .width),
      ]
      for fit in [
        try text.largestSize(width: 100, height: nil, options: Self.options),
        try text.fitCurve().largestSize(in: Size(100, 1e6), Self.options),
      ] {
        #expect(fit.outcome == .fits && fit.nextSize == fit.size + 1)
        let (size, reason) = try #require(limit[wrapping])
        #expect(fit.size == size && fit.limitedBy == reason)
      }
      let carets = try text.layout(size: em).carets
      #expect(carets.offsets == [0, 4, 7, 8, 11])
      #expect(carets.carets(at: TextPosition(7)).strong.top.x == 2 * box)
      #expect(carets.selectionRectangles(of: 0..<4).map(\.size.width) == [box])
    }
  }

  @Test(arguments: Wrapping.allCases) func theEmptyTextHasNoLine(_ wrapping: Wrapping) throws {
    for text in try Self.all("", TextStyle(wrapping: wrapping), try Self.bareFont()) {
      for fit in [
        try text.largestSize(in: Size(0, 0), Self.options),
        try text.fitCurve().largestSize(in: Size(0, 0), Self.options),
      ] {
        #expect(fit.outcome == .fits && fit.size == 1000 && fit.nextSize == nil && fit.lineCount == 0)
        #expect(fit.limitedBy == .maxSize && Array(fit.lines).isEmpty)
      }
      #expect(try text.missing == [] && text.fitCurve().steps.map(\.lineCount) == [0])
      let carets = try text.layout(size: 10).carets
      #expect(carets.offsets == [0] && carets.carets(at: TextPosition(0)).strong.height == 12)
      #expect(carets.position(at: Point(5, 5)) == TextPosition(0))
    }
  }
}
