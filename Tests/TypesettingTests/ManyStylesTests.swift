import Testing
import TextShaping
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// A typesetter that is asked for languages and features without end, as that of a server is by strangers.
@Suite struct ManyStylesTests {
  private static let count: UInt32 = Repository.isFullTest ? 100_000 : 20_000

  private let type: Typesetter

  init() throws { type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])) }

  /// The time to prepare some labels, without what a busy machine adds.
  private func time() -> Duration {
    let times = (0..<5).map { _ in
      ThreadTime.measure {
        for number in 0..<100 { _ = type.prepare("Speichern \(number)", style: TextStyle(language: "de")) }
      }
    }
    return times.min() ?? .zero
  }

  @Test func preparingStaysAsQuick() throws {
    let text = type.prepare("Speichern", style: TextStyle(language: "de"))
    let before = time()
    for number in 0..<Self.count {
      _ = type.prepare("a", style: TextStyle(features: [Feature("ss01", number)]))
    }
    let after = time()
    #expect(after < before * 2, "\(after) after \(Self.count) styles, \(before) before")
    // What was prepared before is what it was, and what is prepared now is the same.
    let again = type.prepare("Speichern", style: TextStyle(language: "de"))
    #expect(try text.measure(size: 17, width: 50) == again.measure(size: 17, width: 50))
    #expect(type.shapingStatistics.texts == Int(Self.count) + 1002)
  }

  @Test func textsOfAllStylesStayWhatTheyAre() throws {
    let texts = try (0..<UInt32(1000)).map { number in
      try type.prepare(
        StyledText("AVATAR \(number)", SpanStyle(scale: 0.5)),
        style: TextStyle(
          language: number.isMultiple(of: 2) ? "de" : nil,
          features: [Feature("kern", number % 2), Feature("ss01", number)]))
    }
    for (number, text) in texts.enumerated() {
      let plain = try Typesetter(fonts: type.fonts).prepare(
        StyledText("AVATAR \(number)", SpanStyle(scale: 0.5)),
        style: TextStyle(features: [Feature("kern", UInt32(number) % 2)]))
      #expect(try text.measure(size: 20) == plain.measure(size: 20))
      #expect(text.maxContentWidth(at: 20) == plain.maxContentWidth(at: 20))
    }
  }
}
