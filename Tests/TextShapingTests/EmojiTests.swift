import Foundation
import Testing
import TextAnalysis
import TextShaping
import Typefaces
import Typography
import _TestSupport

/// Emoji go to the face with colours, and nothing else does.
@Suite struct EmojiTests {
  static let emoji = Repository.fonts + "/../Tests/Fonts/emoji.ttf"

  /// A cascade with the face of emoji at a place.
  private func shaper(_ names: [String], emojiAt place: Int) throws -> TextShaper {
    var faces = try names.map { try ShippedFont.open($0) }
    faces.insert(try Typeface(path: Self.emoji), at: place)
    return TextShaper(FontCascade(FontList(faces)))
  }

  private func shape(_ text: String, _ shaper: TextShaper, _ analyzer: TextAnalyzer) -> ShapedText {
    shaper.shape(
      Array(text.utf8), items: analyzer.analyze(text).items,
      styledRanges: StyledRanges(ShapingStyle(language: nil, features: [], tracking: 0, wordSpacing: 0)),
      graphemes: TextBoundaries().graphemes(of: text))
  }

  /// The pieces of a text that a face sets, in logical order.
  private func pieces(_ text: String, of face: UInt16, _ shaped: ShapedText) -> [String] {
    let bytes = Array(text.utf8)
    return shaped.runs.filter { $0.face == face }.map {
      String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self)
    }
  }

  /// Before and after a sequence, and the faces of which are those of the text.
  static let surroundings = [
    ("", ""), ("a ", " b"), ("9", "9"), ("(", ")."), ("שלום ", " אב"), ("a\u{AD}", "\u{AD}b"),
  ]

  @Test(arguments: [0, 1, 2])
  func everySequenceIsOneClusterOfTheEmojiFace(_ place: Int) throws {
    let shaper = try shaper(["NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf"], emojiAt: place)
    let (analyzer, sequences) = (TextAnalyzer(), try EmojiSequence.all())
    try #require(sequences.count > 4500)
    var setAsText = 0
    for sequence in sequences {
      let isText = sequence.isOneCharacter && sequence.status == "unqualified"
      for (index, (before, after)) in Self.surroundings.enumerated()
      where index < 2 || sequence.number % 8 == index {
        let text = before + sequence.text + after
        let shaped = shape(text, shaper, analyzer)
        let found = pieces(text, of: UInt16(place), shaped)
        if isText, found.isEmpty {
          setAsText += 1
          continue
        }
        #expect(found == [sequence.text], "\(sequence.name) in '\(text)'")
        let run = try #require(shaped.runs.first { $0.face == UInt16(place) })
        let glyphs = shaped.glyphs[Int(run.firstGlyph)..<Int(run.endGlyph)]
        #expect(Set(glyphs.map(\.cluster)).count == 1 && !glyphs.contains { $0.id == 0 }, "\(sequence.name)")
        if sequence.status == "fully-qualified" {
          #expect(glyphs.filter(\.hasAdvance).count == 1, "\(sequence.name)")
        }
      }
    }
    // Those that Noto Sans has, such as the sign of copyright.
    #expect(setAsText > 0 && setAsText < 100)
  }

  @Test func selectorsDecide() throws {
    let shaper = try shaper(["NotoSans-Regular.ttf"], emojiAt: 1), analyzer = TextAnalyzer()
    for (text, expected) in [
      ("© 2026", []), ("©\u{FE0F} 2026", ["©\u{FE0F}"]), ("a™\u{FE0E}", []), ("1 2 3", []),
      ("1\u{FE0F}\u{20E3}2", ["1\u{FE0F}\u{20E3}"]), ("1\u{20E3} 2", ["1\u{20E3}"]), ("#1 *", []),
      ("❤ text", ["❤"]), ("❤\u{FE0F}❤\u{FE0F}", ["❤\u{FE0F}❤\u{FE0F}"]), ("🇩🇪🇫🇷 x", ["🇩🇪🇫🇷"]),
      ("👍🏽, 👩‍🚀!", ["👍🏽", "👩‍🚀"]), ("😀\u{308}", ["😀\u{308}"]), ("\u{FE0F}a\u{200D}", []), (" 😀 ", ["😀"]),
      ("a\u{1F3FD}\u{301}", ["\u{1F3FD}\u{301}"]), ("é🏽🏽", ["🏽🏽"]),
    ] {
      #expect(pieces(text, of: 1, shape(text, shaper, analyzer)) == expected, "\(text)")
    }
  }

  /// A face of letters with colours is one for text, and sets emoji as well if it has them.
  @Test func facesOfColoredLettersSetText() throws {
    let colored = try Typeface(path: Repository.fonts + "/../Tests/Fonts/emoji.ttf")
    #expect(colored.hasColors)
    let analyzer = TextAnalyzer()
    let alone = TextShaper(FontCascade(FontList([colored])))
    #expect(shape("1 😀 2", alone, analyzer).runs.count == 1)
    let twice = TextShaper(FontCascade(FontList([colored, colored])))
    #expect(shape("1 😀 2", twice, analyzer).runs.map(\.face) == [0])
  }

  @Test func textWithoutEmojiIsSetAsBefore() throws {
    let fonts = ["NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "NotoSansDevanagari-Regular.ttf"]
    let (with, analyzer) = (try shaper(fonts, emojiAt: 3), TextAnalyzer())
    let without = TextShaper(FontCascade(FontList(try fonts.map { try ShippedFont.open($0) })))
    var compared = 0
    for sample in SampleText.all where sample.name != "edge" {
      let (one, other) = (shape(sample.text, with, analyzer), shape(sample.text, without, analyzer))
      guard !one.runs.contains(where: { $0.face == 3 }) else { continue }
      #expect(one.runs == other.runs && one.glyphs == other.glyphs, "\(sample.name)")
      compared += 1
    }
    #expect(compared > 15)
  }
}

/// A line of Unicode's emoji-test.txt.
struct EmojiSequence {
  let number: Int
  let text: String
  let status: String
  let name: String
  var isOneCharacter: Bool { text.unicodeScalars.count == 1 }

  static func all() throws -> [EmojiSequence] {
    let folder = ProcessInfo.processInfo.environment["COPYFIT_UNICODE_DATA"] ?? "/usr/share/unicode"
    let file = try String(contentsOfFile: "\(folder)/emoji/emoji-test.txt", encoding: .utf8)
    let lines = file.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return lines.enumerated().map { number, line in
      let fields = line.split(separator: "#", maxSplits: 1)[0].split(separator: ";")
      let scalars = fields[0].split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap { Unicode.Scalar($0) }
      }
      return EmojiSequence(
        number: number, text: String(String.UnicodeScalarView(scalars)),
        status: fields[1].trimmingCharacters(in: .whitespaces), name: String(line))
    }
  }
}
