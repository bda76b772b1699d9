import Foundation
import Testing
import TextAnalysis
import Typography
import _TestSupport

/// The short ways give what the long one gives.
@Suite struct FastPathTests {
  private static func both(
    _ analyzers: (TextAnalyzer, TextAnalyzer), _ text: String, _ direction: BaseDirection = .auto,
    _ language: Language? = nil, _ strictness: BreakStrictness = .normal, _ wrapping: Wrapping = .word
  ) -> Bool {
    analyzers.1.takesFastPaths = false
    let (fast, slow) = (
      analyzers.0.analyze(
        text, direction: direction, language: language, strictness: strictness, wrapping: wrapping),
      analyzers.1.analyze(
        text, direction: direction, language: language, strictness: strictness, wrapping: wrapping)
    )
    return fast.paragraphs == slow.paragraphs && fast.items == slow.items && fast.breaks == slow.breaks
  }

  /// All texts of up to three characters over one of each class, between a few beginnings and ends.
  @Test func asciiOfEveryShortKind() {
    let kinds = Array("a1$%,/()}!\"-|# \t\n\r\u{B}\u{1}")
    let analyzers = (TextAnalyzer(), TextAnalyzer())
    var different: [String] = []
    for first in kinds {
      for second in kinds {
        for third in kinds {
          for (start, end) in [("", ""), ("5", " "), ("( ", "3"), ("$", ".2")] {
            let text = start + String([first, second, third]) + end
            if !Self.both(analyzers, text) { different.append(text) }
          }
        }
      }
    }
    #expect(different == [])
  }

  /// Any characters, so that texts with and without right-to-left ones come up.
  @Test(arguments: [1, 2, 3] as [UInt64]) func anyText(_ seed: UInt64) {
    let analyzers = (TextAnalyzer(), TextAnalyzer())
    var random = SplitMix64(seed: seed)
    let alphabet = Array(
      "aZ19 .,-()\t\n\r\u{B}\u{85}\u{2028}\u{2029}äßя\u{301}אב٣ع\u{AD}\u{200D}\u{2067}\u{2069}\u{202B}漢かー「」ก👩𐐀𞤀"
        .unicodeScalars.map { Character($0) })
    for _ in 0..<1_500 {
      let text = random.text(of: alphabet, length: 10)
      let direction = BaseDirection.allCases[Int(random.next() % 3)]
      #expect(
        Self.both(analyzers, text, direction),
        "seed \(seed): \(text.unicodeScalars.map { $0.value }) \(direction)")
    }
  }

  @Test(arguments: BreakStrictness.allCases) func texts(_ strictness: BreakStrictness) throws {
    let analyzers = (TextAnalyzer(), TextAnalyzer())
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Texts")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count > 20)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for language in [nil, "ja", "fi", "th"] as [Language?] {
        for wrapping in Wrapping.allCases {
          #expect(
            Self.both(analyzers, text, .auto, language, strictness, wrapping), "\(file.lastPathComponent)")
        }
      }
    }
  }

  /// Items never part a grapheme by script alone.
  @Test(arguments: [4, 5] as [UInt64]) func graphemesStayWhole(_ seed: UInt64) {
    let analyzer = TextAnalyzer()
    var random = SplitMix64(seed: seed)
    let alphabet =
      "aя漢ก\u{E33}\u{93F}\u{915}\u{94D}\u{301}\u{200D}\u{110BD}👩🏽가\u{1100}\u{1161}\u{3099}か\u{10A3F}(\u{FE0F})"
      .unicodeScalars.map { Character($0) }
    for _ in 0..<1_500 {
      let text = random.text(of: alphabet, length: 8)
      let boundaries = Set(TextBoundaries().graphemes(of: text))
      let items = analyzer.analyze(text, direction: .leftToRight).items
      let parted = zip(items, items.dropFirst()).filter {
        $0.level == $1.level && !boundaries.contains($1.start)
      }
      #expect(parted.isEmpty, "seed \(seed): \(text.unicodeScalars.map { $0.value })")
    }
  }
}

extension SplitMix64 {
  /// A text of up to `length` characters of an alphabet.
  fileprivate mutating func text(of alphabet: [Character], length: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int(next() % UInt64(length + 1)) {
      text.append(contentsOf: alphabet[Int(next() % UInt64(alphabet.count))].unicodeScalars)
    }
    return String(text)
  }
}
