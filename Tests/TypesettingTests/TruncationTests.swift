import Testing
import TextAnalysis
import Typefaces
import Typography
import _TestSupport

@testable import Typesetting

/// Texts that are cut to their lines, by hand and against every length tried.
@Suite struct TruncationTests {
  private func prepare(_ text: String, _ style: TextStyle = TextStyle()) throws -> PreparedText {
    Typesetter(fonts: try FontList.shipped()).prepare(text, style: style)
  }

  private func lines(_ layout: TextLayout) -> [String] { layout.lines.map { String($0.text) } }

  @Test func keepsWhatFitsWhole() throws {
    let text = try prepare("Speichern und weiter")
    for truncation in Truncation.Place.allCases.map({ Truncation($0) }) {
      let layout = try text.truncatedLayout(size: 17, width: 500, maxLines: 1, truncation)
      #expect(layout.cut == nil && lines(layout) == ["Speichern und weiter"])
    }
  }

  @Test(arguments: [
    (Truncation.tail, "Speichern…", 9..<20), (Truncation(.middle), "Speich…eiter", 6..<15),
    (Truncation(.head), "…und weiter", 0..<10), (Truncation(.tail, at: .word), "Speichern…", 9..<20),
    (Truncation(.tail, ellipsis: " [more]"), "Speic [more]", 5..<20),
  ])
  func cutsOneLine(_ truncation: Truncation, _ expected: String, _ cut: Range<Int>) throws {
    let text = try prepare("Speichern und weiter", TextStyle(wrapping: .none))
    let layout = try text.truncatedLayout(size: 16, width: 97, truncation)
    #expect(lines(layout) == [expected] && layout.cut == cut)
    #expect(layout.width <= 97)
  }

  @Test func cutsTheLastLineAllowedAndAllThatFollows() throws {
    let text = try prepare("One two three four five\nsix\nseven")
    let layout = try text.truncatedLayout(size: 16, width: 80, maxLines: 2)
    #expect(lines(layout) == ["One two ", "three fo…"] && layout.cut == 16..<33)
    #expect(layout.lines.map(\.range) == [0..<8, 8..<33])
    let byHeight = try text.truncatedLayout(size: 16, width: 80, height: 2.5 * layout.height / 2)
    #expect(lines(byHeight) == lines(layout))
    let third = try text.truncatedLayout(size: 16, width: 80, maxLines: 4)
    #expect(lines(third).last == "six…")
  }

  @Test func offsetsAreThoseOfTheWholeText() throws {
    let text = try prepare("Speichern und weiter", TextStyle(wrapping: .none))
    let layout = try text.truncatedLayout(size: 16, width: 97, Truncation(.middle))
    let cut = try #require(layout.cut)
    let offsets = layout.lines.flatMap(\.glyphRuns).flatMap(\.glyphs).map(\.textOffset)
    #expect(offsets == Array(0...cut.lowerBound) + Array(cut.upperBound..<20))
  }

  /// An Arabic text whose only letter that tells its direction is cut keeps its direction.
  @Test func directionStays() throws {
    let text = try prepare("\u{627} 12345 67890 12345 67890")
    let layout = try text.truncatedLayout(size: 16, width: 60, maxLines: 1, Truncation(.head))
    #expect(layout.cut?.lowerBound == 0)
    #expect(layout.lines.map(\.isRightToLeft) == [true])
  }

  @Test func anEllipsisWiderThanTheLineStandsAlone() throws {
    let layout = try prepare("Speichern").truncatedLayout(size: 100, width: 10, maxLines: 1)
    #expect(lines(layout) == ["…"] && layout.cut == 0..<9)
    #expect(layout.lines.map(\.overflows) == [true])
  }

  @Test func badLimitsThrow() throws {
    let text = try prepare("a")
    #expect(throws: TypesettingError.self) { try text.truncatedLayout(size: 10, width: 5, maxLines: 0) }
    #expect(throws: TypesettingError.self) {
      try text.truncatedLayout(size: 10, width: 5, height: -.infinity)
    }
  }

  /// A text whose letters have no width fails at more lengths than are tried one by one.
  @Test func wideTextOfNothingEndsSoon() throws {
    let text = try prepare("W" + String(repeating: "\u{200B}", count: 20_000) + "W")
    let layout = try text.truncatedLayout(size: 16, width: 18, maxLines: 1)
    #expect(layout.width <= 18 || layout.cut == 0..<60_002)
  }

  /// The longest text that fits, found by trying every length from the longest on.
  @Test(arguments: Truncation.Place.allCases)
  func equalsTryingEveryLength(_ place: Truncation.Place) throws {
    var random = SplitMix64(for: "truncation \(place)")
    var cutCount = 0
    for sample in SampleText.all {
      let type = Typesetter(fonts: try ShippedFont.list(sample.fonts))
      let whole = Array(sample.text.filter { !$0.isNewline })
      for _ in 0..<(Repository.isFullTest ? 60 : 5) {
        let length = Int.random(in: 4...40, using: &random)
        let start = Int.random(in: 0..<max(1, whole.count - length), using: &random)
        let string = String(whole[start..<min(whole.count, start + length)])
        let text = type.prepare(
          string,
          style: TextStyle(
            direction: Bool.random(using: &random) ? .leftToRight : .rightToLeft,
            wrapping: Wrapping.allCases.randomElement(using: &random) ?? .word))
        let width = text.maxContentWidth(at: 10) * Double.random(in: 0.1...0.9, using: &random)
        let limit = Int.random(in: 1...3, using: &random)
        let unit = Truncation.Unit.allCases.randomElement(using: &random) ?? .grapheme
        let truncation = Truncation(place, at: unit)
        let layout = try text.truncatedLayout(size: 10, width: width, maxLines: limit, truncation)
        let expected = try Brute(type, text, truncation, width, limit).keptCount
        let kept = layout.cut.map { string.utf8.count - $0.count }
        #expect(
          kept == expected, "\(sample.name) \(string.debugDescription) width \(width) lines \(limit) \(unit)")
        cutCount += kept == nil ? 0 : 1
      }
    }
    #expect(cutCount > 20)
  }
}

/// Cuts a text at every length, from the longest on, and sets each as a text of its own.
private struct Brute {
  /// How many bytes of the text are kept; nil where all of it fits.
  let keptCount: Int?

  init(_ type: Typesetter, _ text: PreparedText, _ truncation: Truncation, _ width: Double, _ limit: Int)
    throws
  {
    let lines = Array(try text.layout(size: 10, width: width).lines)
    guard
      let last = lines.firstIndex(where: { $0.overflows || ($0.index == limit - 1 && lines.count > limit) })
    else {
      keptCount = nil
      return
    }
    let (string, start) = (text.text, lines[last].range.lowerBound)
    let all =
      truncation.unit == .grapheme
      ? TextAnalyzer().graphemeBoundaries(of: string) : TextAnalyzer().wordBoundaries(of: string)
    let hasEllipsis = type.fonts.faces.contains { $0.coverage.contains(0x2026) }
    let ellipsis = hasEllipsis ? "…" : "..."
    let boundaries = [start] + all.map(Int.init).filter { $0 > start }
    for kept in (0...boundaries.count).reversed() {
      for (head, tail) in Self.splits(kept, truncation.place) where head + tail < boundaries.count - 1 {
        var (lower, upper) = (boundaries[head], boundaries[boundaries.count - 1 - tail])
        let utf8 = Array(string.utf8)
        let before = String(decoding: utf8[start..<lower], as: UTF8.self)
        lower = start + String(before.reversed().drop { $0.isHanging }.reversed()).utf8.count
        let after = String(decoding: utf8[upper...], as: UTF8.self)
        if tail > 0 { upper = utf8.count - after.drop { $0.isHanging }.utf8.count }
        let shown =
          String(decoding: utf8[..<lower], as: UTF8.self) + ellipsis
          + String(decoding: utf8[upper...], as: UTF8.self)
        let found = try type.prepare(shown, style: text.style).layout(size: 10, width: width)
        if found.lineCount <= last + 1, found.lines.allSatisfy({ !$0.overflows }) {
          keptCount = utf8.count - (upper - lower)
          return
        }
      }
    }
    keptCount = start
  }

  private static func splits(_ count: Int, _ place: Truncation.Place) -> [(Int, Int)] {
    switch place {
    case .tail: [(count, 0)]
    case .head: [(0, count)]
    case .middle: [(count - count / 2, count / 2)]
    }
  }
}

extension Character {
  fileprivate var isHanging: Bool { unicodeScalars.allSatisfy { TextCharacter.isHangingSpace($0.value) } }
}
