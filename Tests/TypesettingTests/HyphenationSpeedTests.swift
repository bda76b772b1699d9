import Hyphenation
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// What dividing words costs.
@Suite struct HyphenationSpeedTests {
  @Test(
    "Divided texts that nobody means take time in proportion",
    arguments: [
      "a", "zuckerstoßen ", "ffi", "AVA", "a\u{301}", "aa'", "ß", "nn ", "x.y/z ", "la\u{AD}", "ab\t",
    ])
  func timeStaysInProportion(_ piece: String) throws {
    let type = Typesetter(fonts: try ShippedFont.list(["Lato-Regular.ttf", "NotoSans-Regular.ttf"]))
    for wrapping in [Wrapping.word, .anywhere] {
      for tracking in [0.0, 40] {
        let style = TextStyle(
          language: "de", tracking: tracking, wrapping: wrapping, hyphenator: HyphenatedTextTests.hyphenator)
        let bytes = Repository.isFullTest ? 30_000 : 800
        let text = String(repeating: piece, count: bytes / piece.utf8.count)
        try ThreadTime.limited {
          let layout = try type.prepare(text, style: style).layout(size: 10, width: 100)
          #expect(layout.lines.reduce(0) { $0 + $1.range.count } == text.utf8.count)
          #expect(layout.lines.prefix(50).allSatisfy { !$0.visibleText.isEmpty })
        }
      }
    }
  }

  /// Of a typesetter that has met the words; in release builds, as debug builds tell nothing about speed.
  @Test(
    "Hyphenating at most doubles the time of preparing",
    .enabled(if: Repository.isFullTest && !Repository.isDebugBuild), arguments: HyphenatedTextTests.fonts)
  func hyphenatingAtMostDoublesTheTime(_ font: String) throws {
    let type = Typesetter(fonts: try ShippedFont.list([font]))
    for (name, language) in [("latin-english", "en-US"), ("latin-german", "de")] as [(String, Language)] {
      let text = String(SampleText.named(name).text.prefix(2000))
      let styles = [nil, try Hyphenator(language)].map { TextStyle(language: language, hyphenator: $0) }
      var best = [Duration.seconds(1000), .seconds(1000)]
      // As many as it takes for the least time of each: the state of the heap changes both.
      for _ in 0..<100 {
        for (index, style) in styles.enumerated() {
          best[index] = min(best[index], ThreadTime.measure { _ = type.prepare(text, style: style) })
        }
      }
      #expect(best[1] < best[0] * 2, "\(name): \(best[1]) for \(best[0])")
    }
  }
}
