import Testing
import TextAnalysis
import Typography
import _TestSupport

/// Long and strange texts: an answer that covers them, in time that grows with their length.
@Suite(.serialized) struct RobustnessTests {
  static let pieces: [(name: String, piece: String)] = [
    ("letters", "a"), ("spaces", " "), ("wide spaces", "\u{3000}"), ("combining marks", "\u{301}"),
    ("newlines", "\n"),
    ("tabs", "\t"), ("opening brackets", "("), ("closing brackets", ")"), ("brackets right to left", "א("),
    ("isolates", "\u{2068}"), ("isolates closed", "\u{2067}\u{2069}"), ("embeddings", "\u{202B}"),
    ("nulls", "\0"),
    ("Hebrew", "א"), ("Arabic marks", "\u{64B}"), ("mixed", "aא"), ("Thai", "ก"), ("Hangul", "한"),
    ("emoji", "👩‍👩‍👧"),
    ("flags", "🇩"), ("soft hyphens", "\u{AD}"), ("paragraphs right to left", "א\n"), ("joiners", "\u{200D}"),
  ]

  @Test(arguments: pieces) func coversTheText(_ name: String, _ piece: String) {
    for prefix in ["", "א"] {
      let text = prefix + String(repeating: piece, count: 20_000)
      let analyzed = TextAnalyzer().analyze(text, wrapping: .keepAll)
      #expect(analyzed.breaks.last?.offset == Int32(text.utf8.count))
      #expect(analyzed.paragraphs.last?.range.upperBound == text.utf8.count)
      #expect(zip(analyzed.items, analyzed.items.dropFirst()).allSatisfy { $0.end <= $1.start })
      #expect(analyzed.breaks.allSatisfy { $0.visibleEnd <= $0.offset })
    }
  }

  /// Four times the text takes four times as long; quadratic growth would take sixteen times, at every step.
  ///
  /// The bound lies between, as far from either. One step may be over it: from some length on memory is let go after
  /// each text, and the next one pays for having it again. Only the time of this thread counts.
  @Test(arguments: pieces) func growsLinearly(_ name: String, _ piece: String) {
    let analyzer = TextAnalyzer()
    func time(_ count: Int) -> Duration {
      let text = "א" + String(repeating: piece, count: count)
      return (0..<3).map { _ in ThreadTime.measure { _ = analyzer.analyze(text, wrapping: .keepAll) } }.min()
        ?? .zero
    }
    let (short, middle, long) = (time(2_000), time(8_000), time(32_000))
    #expect(
      middle < short * 8 || long < middle * 8, "\(short) for 2,000, \(middle) for 8,000, \(long) for 32,000")
  }

  @Test func tenMegabytes() {
    let line = "The quick brown fox jumps over the lazy dog. "
    let text = String(repeating: line, count: 10_000_000 / line.utf8.count)
    #expect(TextAnalyzer().analyze(text).breaks.count == 9 * (10_000_000 / line.utf8.count))
  }
}
