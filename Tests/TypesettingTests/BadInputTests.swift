import Testing
import TextShaping
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Text that nobody means: time and memory stay in proportion.
///
/// The sizes of the promise (10 MB and the like) are for a release build with `COPYFIT_FULL=1`; else a hundredth.
@Suite(.serialized) struct BadInputTests {
  /// A long text of one bad kind.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let piece: String
    let bytes: Int
    var style = TextStyle()
    /// What it may take, in seconds of a release build, all of it: some ten times what was measured.
    var seconds = 10.0
    var testDescription: String { "\(name), \(style.wrapping)" }

    var text: String {
      let bytes = Repository.isFullTest ? bytes : bytes / 100
      return String(repeating: piece, count: max(1, bytes / piece.utf8.count))
    }
  }

  static let cases: [Case] = {
    let anywhere = TextStyle(wrapping: .anywhere)
    let squeezed = TextStyle(tracking: -30, wrapping: .anywhere)
    let million = 1_000_000
    let both = [
      ("one Latin word", "abcdefghijklmnopqrstuvwxyz", million), ("100,000 marks", "\u{301}", 200_000),
      ("graphemes of 1,000 marks", "a" + String(repeating: "\u{301}", count: 1000), 200_000),
      ("100,000 Hebrew points", "\u{5B0}", 200_000), ("100,000 Devanagari vowels", "\u{93F}", 300_000),
      ("only spaces", " ", million), ("spaces of many kinds", " \u{2003}\u{3000}", million),
      ("controls", "\u{1}\u{2}\u{7F}\u{9B}", million), ("line ends", "\r\n\u{2028}\u{B}", million),
      ("tabs", "a\t", million), ("soft hyphens", "\u{AD}", million), ("hyphenated", "ab\u{AD}", million),
      ("bidi controls", "\u{202E}a\u{2066}\u{202C}", million), ("joiners", "\u{200D}", million),
      ("one Han word", "漢字", million), ("without glyphs", "\u{10FFFE}", million),
      ("mixed scripts", "aאあبह", million),
    ].flatMap { name, piece, bytes in
      [TextStyle(), anywhere].map { Case(name: name, piece: piece, bytes: bytes, style: $0) }
    }
    // Where no letter of a word is safe to break at, every place has a window and some ten pairs, all shaped: linear, but
    // some 85 microseconds a letter where words may be broken.
    let unsafe = [
      ("one word of ligatures", "ffi"), ("one word of capitals to kern", "AVAToTy"),
      ("one joined Arabic word", "بتثنيسشصضطظعغفقكلمه"),
    ].flatMap { name, piece in
      [
        Case(name: name, piece: piece, bytes: million),
        Case(name: name, piece: piece, bytes: million / 10, style: anywhere, seconds: 60),
      ]
    }
    return both + unsafe + [
      Case(
        name: "10 MB", piece: "All human beings are born free and equal. ", bytes: 10 * million, seconds: 20),
      Case(name: "squeezed soft hyphens", piece: "\u{AD}", bytes: million / 5, style: squeezed),
      Case(name: "squeezed spaces", piece: " \u{2003}", bytes: million / 5, style: squeezed),
    ]
  }()

  @Test("Time stays in proportion", arguments: cases)
  func timeStaysInProportion(_ test: Case) throws {
    let text = test.text
    let cache = TextCache(byteLimit: .max)
    let type = Typesetter(fonts: try ShippedFont.all(), cache: cache)
    let time = try ThreadTime.measure {
      let prepared = type.prepare(text, style: test.style)
      let layout = try prepared.layout(size: 10, width: 100)
      #expect(layout.lines.reduce(0) { $0 + $1.range.count } == text.utf8.count)
      #expect(try prepared.measure(size: 10).lineCount >= 1)
      #expect(layout.lines.prefix(50).allSatisfy { $0.glyphRuns.count <= 4 * $0.range.count })
      #expect(prepared.missing.count <= text.utf8.count)
      #expect(cache.statistics.count == 1)
      #expect(cache.statistics.byteCount < 1000 * text.utf8.count + 10_000)
    }
    if Repository.isFullTest { print("\(test.testDescription): \(time)") }
    #expect(time < .seconds(test.seconds))
  }

  /// A font without a space, with which HarfBuzz deletes what shows nothing: runs without a glyph, and breaks in them.
  @Test(arguments: [
    "\u{200B}\u{AD}", "\u{200B}\u{2060}\u{200B}\u{2060}", "\u{200B}\u{200B}", "\u{61C}\u{FE00}",
  ])
  func runsWithoutGlyphsMayBreak(_ string: String) throws {
    let fonts = FontList([try Typeface(path: Repository.fonts + "/../Tests/Fonts/colour.ttf")])
    for wrapping in Wrapping.allCases {
      let text = Typesetter(fonts: fonts).prepare(string, style: TextStyle(wrapping: wrapping))
      let block = try text.measure(size: 10, width: 0)
      #expect(block.width == 0 && block.lineCount >= 1)
    }
  }
}
