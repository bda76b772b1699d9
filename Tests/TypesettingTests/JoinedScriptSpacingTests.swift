import Testing
import Typesetting
import Typography
import _TestSupport

/// Word spacing belongs to every script; tracking to all graphemes but letters of scripts that join them.
@Suite struct JoinedScriptSpacingTests {
  private let type: Typesetter

  init() throws {
    type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf"]))
  }

  private func width(_ text: StyledText, _ style: TextStyle = TextStyle()) throws -> Double {
    try type.prepare(text, style: style).measure(size: 20).width
  }

  /// How much wider a text is with a style than without, in thousandths of an em.
  private func gain(_ text: StyledText, _ style: TextStyle) throws -> Double {
    ((try width(text, style) - width(text)) * 50 * 1000).rounded() / 1000
  }

  @Test(
    "Every space of every script takes word spacing",
    arguments: [
      ("مرحبا بالعالم", 1), ("abc یہ def", 2), ("یہ abc یہ", 2), ("یہ 12 یہ", 2), ("ܐܒ ܓܕ", 1),
      ("ߒߞߏ ߒߞߏ", 1),
      ("ᠮᠣᠩ ᠬᠡᠯ", 1), ("𞤀𞤣 𞤤𞤢", 1), ("ࡀࡁ ࡂࡃ", 1), ("ꡏꡡ ꡡꡏ", 1), ("یہ\u{A0}یہ", 1), ("یہ   یہ", 3),
      ("یہ \u{A0} یہ", 3), ("یہ یہ ", 1), ("یہ یہ یہ", 2), ("שלום עולם", 1), ("یہ\u{2003}یہ", 0), ("یہ", 0),
    ] as [(String, Double)])
  func wordSpacing(_ text: String, _ spaces: Double) throws {
    #expect(try gain(StyledText(text), TextStyle(wordSpacing: 500)) == spaces * 500)
    #expect(try gain(StyledText(text), TextStyle(wordSpacing: -40)) == spaces * -40)
  }

  @Test(
    "Tracking follows every grapheme but the last and letters that join, and spaces whatever stands beside them",
    arguments: [
      ("abc یہ def", 7), ("یہ abc یہ", 5), ("مرحبا بالعالم", 1), ("مرحبا", 0), ("یہ\u{A0}یہ", 1),
      ("یہ\u{2003}یہ", 1),
      ("یہ   یہ", 3), ("ܐܒ ܓܕ", 1), ("ߒߞߏ ߒߞߏ", 1), ("ᠮᠣᠩ ᠬᠡᠯ", 1), ("یہ۔ یہ", 1), ("ســـلام عليكم", 1),
      ("שלום עולם", 8),
    ] as [(String, Double)])
  func tracking(_ text: String, _ places: Double) throws {
    #expect(try gain(StyledText(text), TextStyle(tracking: 100)) == places * 100)
  }

  @Test func bothAddUp() throws {
    #expect(try gain("abc یہ def", TextStyle(tracking: 100, wordSpacing: 30)) == 760)
    #expect(try gain("یہ یہ", TextStyle(tracking: -50, wordSpacing: 70)) == 20)
  }

  @Test func noSpaceFallsBelowNothing() throws {
    let (words, text) = (try width("مرحبا") + width("بالعالم"), StyledText("مرحبا بالعالم"))
    #expect(abs(try width(text, TextStyle(wordSpacing: -2000)) - words) < 1e-3)
  }

  @Test("The spaces of a line are equally wide, and no Arabic letter moves from the next")
  func glyphs() throws {
    let advances = { (style: TextStyle) in
      try type.prepare("abc یہ def", style: style).layout(size: 20).lines.flatMap { line in
        line.glyphRuns.flatMap { run in run.glyphs.map { ($0.textOffset, $0.advance) } }
      }
    }
    let (plain, spaced) = (
      try advances(TextStyle()), try advances(TextStyle(tracking: 100, wordSpacing: 500))
    )
    try #require(plain.map(\.0) == spaced.map(\.0))
    for ((offset, advance), (_, other)) in zip(plain, spaced) {
      let expected =
        switch offset {
        case 3, 8: 12.0
        case 4...7, 11: 0.0
        default: 2.0
        }
      #expect(abs(other - advance - expected) < 1e-9, "at \(offset)")
    }
  }

  @Test func aLineLosesWhatFollowsItsLastLetter() throws {
    let style = TextStyle(tracking: 100, wordSpacing: 500)
    let layout = try type.prepare("مرحبا بالعالم", style: style).layout(size: 20, width: 50)
    #expect(try layout.lines.map(\.width) == [width("مرحبا"), width("بالعالم")])
  }

  @Test func spansHaveTheirOwn() throws {
    // Both spans divide shaping alike: what Arabic letters and spaces lose in kerning at their borders is the same.
    let texts: [StyledText] = [100, 300].map { "یہ یہ\(" یہ ", .wordSpacing($0))یہ یہ" }
    #expect(try abs(width(texts[1]) - width(texts[0]) - 8) < 1e-9)
    #expect(try abs(width(texts[1], TextStyle(wordSpacing: 100)) - width(texts[1]) - 4) < 1e-9)
  }
}

extension SpanStyle {
  fileprivate static func wordSpacing(_ thousandths: Double) -> SpanStyle {
    SpanStyle(wordSpacing: thousandths)
  }
}
