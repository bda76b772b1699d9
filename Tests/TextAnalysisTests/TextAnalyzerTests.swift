import Foundation
import Testing
import TextAnalysis
import Typography

/// Analyzers keep memory from text to text, and every thread has its own.
@Suite struct TextAnalyzerTests {
  static let texts = [
    "Budget für 2027", "設定を保存しました (β版)", "حفظ 12 (abc) الإعدادات", "सेटिंग सहेजें", "ตั้งค่าภาษาไทย",
    "a\u{2067}ב\u{2069}\tc\nd",
    "", "👩‍👩‍👧 𐐀 – x", String(repeating: "ab ", count: 50_000),
  ]
  static let languages: [Language?] = [nil, "de", "ja", "ar", "th"]

  private static func answers(_ analyzer: TextAnalyzer) -> [Answer] {
    texts.flatMap { text in languages.map { Answer(analyzer.analyze(text, language: $0)) } }
  }

  @Test func anAnswerNeverChanges() {
    let analyzer = TextAnalyzer()
    let held = Self.texts.map {
      analyzer.analyze($0)
    }
    #expect(held.map(Answer.init) == Self.texts.map { Answer(TextAnalyzer().analyze($0)) })
  }

  @Test func threadsAnswerAlike() async {
    let expected = Self.texts.flatMap { text in
      Self.languages.map { Answer(TextAnalyzer().analyze(text, language: $0)) }
    }
    let equal = await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          let analyzer = TextAnalyzer()
          return (0..<3).allSatisfy { _ in Self.answers(analyzer) == expected }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(equal == 8)
  }
}

/// What can be compared of an analysed text.
private struct Answer: Equatable {
  let paragraphs: [Paragraph]
  let items: [TextItem]
  let breaks: [BreakOpportunity]

  init(_ text: AnalyzedText) { (paragraphs, items, breaks) = (text.paragraphs, text.items, text.breaks) }
}
