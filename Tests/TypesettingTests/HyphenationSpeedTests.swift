import Foundation
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
  func hyphenatingAtMostDoublesTheTime(_ font: String) async throws {
    let fonts = try ShippedFont.list([font])
    for (name, language) in [("latin-english", "en-US"), ("latin-german", "de")] as [(String, Language)] {
      let text = String(SampleText.named(name).text.prefix(2000))
      let styles = [nil, try Hyphenator(language)].map { TextStyle(language: language, hyphenator: $0) }
      // A thread of its own has a heap of its own: what all tests have freed changes how long memory takes.
      let best = await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: Self.leastTimes(text, styles, fonts)) }
      }
      #expect(best[1] < best[0] * 2, "\(name): \(best[1]) for \(best[0])")
    }
  }

  /// The least time that preparing a text takes in each of some styles, of a hundred.
  private static func leastTimes(_ text: String, _ styles: [TextStyle], _ fonts: FontList) -> [Duration] {
    let type = Typesetter(fonts: fonts)
    var best = styles.map { _ in Duration.seconds(1000) }
    for _ in 0..<100 {
      for (index, style) in styles.enumerated() {
        best[index] = min(best[index], ThreadTime.measure { _ = type.prepare(text, style: style) })
      }
    }
    return best
  }
}
