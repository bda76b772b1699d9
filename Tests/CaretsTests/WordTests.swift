import Carets
import Testing
import TextAnalysis
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// What a double click selects.
@Suite struct WordTests {
  private func prepare(_ text: String, _ language: Language? = nil) throws -> PreparedText {
    let fonts = try ShippedFont.list(["NotoSans-Regular.ttf", "NotoSansThai-Regular.ttf"])
    return Typesetter(fonts: fonts).prepare(text, style: TextStyle(language: language))
  }

  private func word(_ text: String, _ offset: Int, _ affinity: CaretAffinity = .downstream) throws -> String {
    let prepared = try prepare(text, "th")
    return String(prepared.storage.text(in: prepared.word(at: TextPosition(offset, affinity))))
  }

  @Test func affinityTellsWhichOfTwo() throws {
    let text = "can't stop, now"
    #expect(try word(text, 2) == "can't" && word(text, 5, .upstream) == "can't")
    #expect(try word(text, 5) == " " && word(text, 6, .upstream) == " ")
    #expect(try word(text, 10) == "," && word(text, 10, .upstream) == "stop")
  }

  @Test func endsAndBeyond() throws {
    #expect(try word("one two", 7) == "two" && word("one two", 99) == "two")
    #expect(try word("one two", 0, .upstream) == "one" && word("one two", -5) == "one")
    #expect(try word("one two", .min, .upstream) == "one" && word("one two", .max, .upstream) == "two")
    #expect(try word("", 0) == "" && word("", 3, .upstream) == "")
  }

  @Test func terminatorsStandAlone() throws {
    let text = "ab\r\n  cd\n"
    #expect(try word(text, 2) == "\r\n" && word(text, 3) == "\r\n" && word(text, 2, .upstream) == "ab")
    #expect(try word(text, 4) == "  " && word(text, 6) == "cd" && word(text, 9, .upstream) == "\n")
  }

  @Test func wordsAreWholeGraphemes() throws {
    #expect(try word("x e\u{301}té y", 4) == "e\u{301}té")
    #expect(try word("ภาษาไทย", 15) == "ไทย")
  }

  @Test("Every place of a text is in the word that UAX #29 has there", arguments: SampleText.all)
  func agreesWithBoundaries(_ sample: SampleText) throws {
    let style = TextStyle(language: sample.language, direction: sample.direction)
    let prepared = Typesetter(fonts: try ShippedFont.list(sample.fonts)).prepare(sample.text, style: style)
    let words = TextBoundaries().words(of: sample.text, language: sample.language).map { Int($0) }
    var random = SplitMix64(for: "words \(sample)")
    for _ in 0..<(Repository.isFullTest ? 400 : 25) {
      let offset = Int.random(in: 0..<sample.text.utf8.count, using: &random)
      let next = try #require(words.firstIndex { $0 > offset })
      let expected = words[next - 1]..<words[next]
      #expect(prepared.word(at: TextPosition(offset)) == expected)
      #expect(prepared.word(at: TextPosition(offset + 1, .upstream)) == expected)
    }
  }

  @Test func aClickSelectsTheWordUnderIt() throws {
    let text = try prepare("Save the file")
    let carets = try text.layout(size: 20).carets
    let middle = carets.carets(at: TextPosition(6)).strong.top.x
    for shift in [-0.1, 0.1] {
      let position = carets.position(at: Point(middle + shift, 10))
      #expect(text.word(at: position) == 5..<8)
    }
    let end = carets.carets(at: TextPosition(8)).strong.top.x
    #expect(text.word(at: carets.position(at: Point(end - 0.1, 10))) == 5..<8)
    #expect(text.word(at: carets.position(at: Point(end + 0.1, 10))) == 8..<9)
  }

  /// Any offset may be asked about; those in answers lie between characters, and those of carets between graphemes.
  @Test(arguments: ["€49 kaufen", "e\u{301}té 漢字", "👩‍🚀\r\na\u{301}", "ที่ ไม่"]) func offsetsInAnswersAreBorders(
    _ string: String
  ) throws {
    let text = try prepare(string)
    var characters: Set<Int> = [0]
    var end = 0
    for scalar in string.unicodeScalars {
      end += UTF8.width(scalar)
      characters.insert(end)
    }
    let graphemes = Set(TextBoundaries().graphemes(of: string).map { Int($0) })
    let layouts = [
      try text.layout(size: 20, width: 50), try text.truncatedLayout(size: 20, width: 50, maxLines: 1),
    ]
    for offset in -1...end + 1 {
      for affinity in CaretAffinity.allCases {
        let word = text.word(at: TextPosition(offset, affinity))
        #expect(characters.isSuperset(of: [word.lowerBound, word.upperBound]), "\(offset)")
        for layout in layouts {
          let caret = layout.carets.carets(at: TextPosition(offset, affinity)).strong.position.offset
          #expect(graphemes.contains(caret), "\(offset)")
        }
      }
    }
    for layout in layouts {
      #expect(graphemes.isSuperset(of: layout.lines.flatMap { [$0.range.lowerBound, $0.range.upperBound] }))
      let offsets = layout.lines.flatMap(\.glyphRuns).flatMap(\.glyphs).map(\.textOffset)
      #expect(characters.isSuperset(of: offsets))
    }
  }
}
