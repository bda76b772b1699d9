import Fitting
import Foundation
import Support
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

@Suite struct LiveHandlesTests {
  /// Fonts, buffers, iterators and rules of every thread go with the last of what was made of them.
  @Test func nothingOutlivesItsOwner() async {
    await #expect(processExitsWith: .success) {
      try useEverything()
      exit(LiveHandles.count == 0 ? 0 : 1)
    }
  }

  /// The prepared text outlives the typesetter and the list of fonts that it came from.
  @Test func preparedTextKeepsItsFonts() throws {
    var type: Typesetter? = try Typesetter(fonts: FontList(paths: ["\(Repository.fonts)/Lato-Regular.ttf"]))
    let text = type?.prepare("To Avail")
    type = nil
    let fit = try #require(text).largestSize(in: Size(100, 100))
    #expect(fit.outcome == .fits)
    #expect(fit.lines.flatMap(\.glyphRuns).allSatisfy { !$0.typeface.outline(of: $0.glyphs[0].id).isEmpty })
  }
}

private func useEverything() throws {
  let type = Typesetter(fonts: try FontList(paths: ["\(Repository.fonts)/Inter.var.ttf"]))
  DispatchQueue.concurrentPerform(iterations: 8) { index in
    let style = TextStyle(
      language: index % 2 == 0 ? "de" : "ja", wrapping: index % 3 == 0 ? .anywhere : .word)
    let fit = try? type.prepare("Budget für 2027\u{AD}AV ไทย", style: style).largestSize(in: Size(99, 99))
    precondition((fit?.lines.map(\.glyphRuns.count).reduce(0, +) ?? 0) > 0)
  }
}
