import Testing
import TextAnalysis
import Typography

@Suite struct ParagraphTests {
  private func levels(_ text: String, _ direction: BaseDirection = .auto) -> [UInt8] {
    TextAnalyzer().analyze(text, direction: direction).paragraphs.map(\.level.value)
  }

  @Test func withoutStrongTakesTheOneBefore() {
    #expect(levels("1\nא\n2\n\nb\n3\nא") == [0, 1, 1, 1, 0, 0, 1])
    #expect(levels("1\n2\n") == [0, 0])
  }

  @Test(
    "The first takes what holds the text, else its language",
    arguments: [
      (.auto, nil, 0), (.auto, "de", 0), (.auto, "ar", 1), (.auto, "he-IL", 1), (.auto, "az-Arab", 1),
      (.auto, "az", 0),
      (.auto, "ar-Latn", 0), (.auto, "xx", 0), (.auto, "ks", 1), (.auto, "dv", 1), (.auto, "nqo", 1),
      (.auto, "pa-PK", 1),
      (.leftToRight, "ar", 0), (.rightToLeft, "ar", 1), (.rightToLeft, "de", 1), (.rightToLeft, nil, 1),
    ] as [(BaseDirection, Language?, UInt8)])
  func withoutStrongAtTheStart(_ container: BaseDirection, _ language: Language?, _ level: UInt8) {
    for takesFastPaths in [true, false] {
      let analyzer = TextAnalyzer()
      analyzer.takesFastPaths = takesFastPaths
      let levels = { (text: String) in
        analyzer.analyze(text, in: container, language: language).paragraphs.map(\.level.value)
      }
      #expect(levels("1 + 2") == [level] && levels("…") == [level] && levels("٣ – ٤") == [level])
      #expect(levels("\n1\r\n\nb\n3\nא\n4") == [level, level, level, 0, 0, 1, 1])
      #expect(
        levels("a\n1") == [0, 0] && levels("א\n1") == [1, 1] && levels("1 א") == [1]
          && levels("…\na") == [level, 0])
      #expect(
        levels("\u{2067}א\u{2069} 1") == [level] && levels("\n…") == [level, level]
          && levels("…\nא") == [level, 1])
    }
  }

  @Test func isolatesAreSkipped() {
    #expect(levels("\u{2067}א\u{2069}a") == [0])
    #expect(levels("\u{2066}a\u{2069}א") == [1])
    #expect(levels("\u{2068}א") == [0])
  }

  @Test func directionIsForEvery() {
    #expect(levels("a\nא\n", .rightToLeft) == [1, 1])
    #expect(levels("a\nא\n", .leftToRight) == [0, 0])
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{1C}", "\u{1D}", "\u{1E}", "\u{85}", "\u{2029}"])
  func separatorsPart(_ separator: String) {
    for text in ["a\(separator)b", "я\(separator)b", "א\(separator)b"] {
      let paragraphs = TextAnalyzer().analyze(text).paragraphs
      #expect(paragraphs.count == 2)
      #expect(paragraphs.first?.range.upperBound == text.utf8.count - 1)
      #expect(paragraphs.last?.range == text.utf8.count - 1..<text.utf8.count)
    }
  }

  @Test(arguments: ["\u{B}", "\u{C}", "\u{2028}", "\t", "\u{1F}"]) func othersDoNot(_ control: String) {
    #expect(TextAnalyzer().analyze("a\(control)b").paragraphs.count == 1)
  }

  @Test func offsetsFindTheirParagraph() {
    let text = TextAnalyzer().analyze("ab\nא")
    #expect([0, 2, 3, 4].map { text.paragraph(at: $0).level.value } == [0, 0, 1, 1])
  }
}
