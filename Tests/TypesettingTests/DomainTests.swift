import Testing
import TextShaping
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Numbers out of their domains: named by the first call that throws, and harmless before.
@Suite struct DomainTests {
  private static func prepare(_ style: TextStyle, _ text: String = "AV a\u{AD}b") throws -> PreparedText {
    Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])).prepare(text, style: style)
  }

  private static let badStyles: [(String, TextStyle)] = [
    ("tracking", TextStyle(tracking: .nan)), ("tracking", TextStyle(tracking: 1e6.nextUp)),
    ("tracking", TextStyle(tracking: -.infinity)), ("wordSpacing", TextStyle(wordSpacing: .nan)),
    ("wordSpacing", TextStyle(wordSpacing: -1e6.nextUp)), ("pixelsPerPoint", TextStyle(pixelsPerPoint: 0)),
    ("pixelsPerPoint", TextStyle(pixelsPerPoint: .nan)), ("pixelsPerPoint", TextStyle(pixelsPerPoint: 1e9)),
    ("pixelsPerPoint", TextStyle(pixelsPerPoint: -3)), ("tabSize", TextStyle(tabSize: 0)),
    ("tabSize", TextStyle(tabSize: .nan)), ("tabSize", TextStyle(tabSize: -8)),
    ("tabSize", TextStyle(tabSize: 1000.0.nextUp)), ("tabSize", TextStyle(tabSize: -.infinity)),
    ("pixelsPerPoint", TextStyle(pixelsPerPoint: .infinity)),
  ]

  @Test(arguments: badStyles) func aStyleIsReportedWhereItsTextIsSet(_ culprit: String, _ style: TextStyle)
    throws
  {
    let text = try Self.prepare(style)
    #expect(text.minContentWidth(at: 20) >= 0 && text.maxContentWidth(at: 20) >= 0)
    let calls: [() throws -> Void] = [
      { _ = try text.measure(size: 20) }, { _ = try text.layout(size: 20, width: 40) },
      { _ = try text.truncatedLayout(size: 20, width: 40, maxLines: 1) },
    ]
    for call in calls {
      let error = #expect(throws: TypesettingError.self) { try call() }
      #expect(error?.code == .badValue && error?.culprit == culprit)
    }
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    let error = #expect(throws: TypesettingError.self) {
      try type.prepare(StyledText("a", .bold), style: style)
    }
    #expect(error?.culprit == culprit)
  }

  @Test func theEndsOfDomainsAreIn() throws {
    for spacing in [-1e6, -0.0, 1e6] {
      let text = try Self.prepare(TextStyle(tracking: spacing, wordSpacing: spacing))
      #expect(try text.measure(size: 20).width >= 0)
    }
  }

  /// A size of a span that is far too large or too small is an error, whatever else the span asks of its font.
  @Test(arguments: [65_536, 1e7, 1e-7, .leastNonzeroMagnitude, .greatestFiniteMagnitude])
  func spansOfAnySizeAreRefused(_ scale: Double) throws {
    let type = Typesetter(fonts: try FontList.shipped())
    let styles = [
      SpanStyle(scale: scale, alignment: .alphabetic), SpanStyle(scale: scale, alignment: .central),
      SpanStyle(scale: scale, position: .superscript), SpanStyle(fonts: try FontList.shipped(), scale: scale),
      SpanStyle(variations: [Variation("wght", 700)], scale: scale, alignment: .hanging),
    ]
    let hintings: [Double?] = [nil, 2]
    for (style, hinting) in styles.flatMap({ style in hintings.map { (style, $0) } }) {
      // Inside another one, whose font is then asked for too.
      let text = StyledText("abc", spans: [TextSpan(0..<3, style), TextSpan(1..<2, .superscript)])
      let error = #expect(throws: TypesettingError.self) {
        try type.prepare(text, style: TextStyle(pixelsPerPoint: hinting))
      }
      #expect(error?.code == .badValue && error?.culprit.contains("spans") == true, "\(style)")
    }
  }

  /// Non-throwing questions take the nearest number of the domain.
  @Test(arguments: [Double.nan, -1, -.infinity, .infinity, 1e300, -0.0])
  func contentWidthsAreFinite(_ size: Double) throws {
    for style in [TextStyle(), TextStyle(pixelsPerPoint: 2)] {
      let text = try Self.prepare(style)
      for width in [text.minContentWidth(at: size), text.maxContentWidth(at: size)] {
        #expect(width >= 0 && width.isFinite && width.sign == .plus)
      }
    }
  }

  @Test(arguments: ["", "a b", "\t", "\n", "AV a\u{AD}b"]) func zeroHasNoSign(_ string: String) throws {
    for style in [TextStyle(), TextStyle(wrapping: .anywhere), TextStyle(pixelsPerPoint: 2)] {
      let text = try Self.prepare(style, string)
      #expect(try text.measure(size: -0.0, width: 100) == text.measure(size: 0, width: 100))
      #expect(try text.measure(size: 10, width: -0.0) == text.measure(size: 10, width: 0))
      let layout = try text.layout(size: -0.0, width: -0.0, block: .init(alignment: .center))
      #expect(layout.size.sign == .plus && layout.limit?.sign == .plus)
      #expect(layout.lines.allSatisfy { $0.width.sign == .plus && $0.origin.x.sign == .plus })
    }
  }

  /// Room for one place is at most what an advance of 32 bits holds.
  @Test(arguments: [1e4, 1e7, 1e300, .greatestFiniteMagnitude])
  func linesOfAnyWidthAreJustified(_ width: Double) throws {
    let text = try Self.prepare(TextStyle(tracking: 1e6), "aaa bbb ccc 漢字")
    for justification in [
      Justification(lastLine: true), Justification(spaces: 0, letters: 1e300, lastLine: true),
    ] {
      let layout = try text.layout(
        size: 1e-3, width: width, block: .init(alignment: .justify, justification: justification))
      let line = try #require(layout.lines.first)
      #expect(line.width.isFinite && line.width >= line.naturalLength)
      #expect(line.glyphRuns.flatMap(\.glyphs).allSatisfy { $0.advance.isFinite })
    }
  }

  /// Shifts that overflow and cancel are no number.
  @Test func shiftsOfSpansAreFinite() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    var text = StyledText("abc", .size(1e7))
    text.spans += [TextSpan(0..<3, .raised(by: 100)), TextSpan(0..<3, .raised(by: -100))]
    for size in [1e-300, 1, 1e7] {
      #expect(try type.prepare(text).measure(size: size).height.isFinite)
    }
    text.spans.append(TextSpan(0..<1, .raised(by: 1e308)))
    let error = #expect(throws: TypesettingError.self) { try type.prepare(text) }
    #expect(error?.culprit == "spans[3].baselineShift")
  }

  /// A block trimmed to its ink, cut at its head, of which even one line is too high.
  @Test(arguments: Truncation.Place.allCases) func cuttingEnds(_ place: Truncation.Place) throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoNaskhArabic-Regular.ttf"]))
    let text = type.prepare("بتثن\u{AD}يسش", style: TextStyle(wrapping: .anywhere))
    let layout = try text.truncatedLayout(
      size: 1000, width: 0, height: 1, truncation: Truncation(place),
      block: .init(lineHeight: .multiple(2544), trim: .ink))
    #expect(layout.lineCount >= 1)
  }

  @Test func integersAreTheNearest() {
    #expect(
      Int(saturating: .nan) == 0 && Int(saturating: -.infinity) == .min && Int(saturating: 1e300) == .max)
    #expect(Int32(saturating: -2.9) == -2 && Int32(saturating: 2_147_483_647.5) == .max)
    #expect(
      Int64(saturating: -9.3e18) == .min && UInt8(saturating: -0.5) == 0 && UInt8(saturating: 255.9) == 255)
  }

  @Test func glyphsAreSpacedWithin32Bits() {
    for (advance, wanted) in [(Int32.max - 1, Int32.max), (.max, 1), (.min, -5), (0, .max), (7, -9)] {
      var glyph = ShapedGlyph(id: 1, cluster: 0, advance: advance, xOffset: advance)
      let before = glyph
      let added = glyph.space(by: wanted, isRightToLeft: true)
      #expect(Int64(glyph.advance) == Int64(advance) + Int64(added))
      glyph.space(by: -added, isRightToLeft: true)
      // The least number has no opposite: it is brought to the least that has.
      let expected = advance == .min ? -Int32.max : advance
      #expect(glyph.advance == expected && glyph.xOffset == expected)
      if advance > .min { #expect(glyph == before) }
    }
  }
}
