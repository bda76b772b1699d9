import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

@testable import Carets

/// Carets of texts that nobody would write: every answer is within bounds, and they agree with each other.
@Suite struct CaretFuzzTests {
  /// Letters of both directions, ligatures, marks, joiners, controls of direction, spaces, tabs, hyphens, terminators,
  /// what no font has, and what shows nothing.
  private static let alphabet: [String] = [
    "a", "f", "fi", "ffi", "A", "V", " ", "  ", "\t", "\u{AD}", "-", "\n", "\r\n", "\u{2028}", "\u{B}",
    "\u{301}",
    "e\u{301}", "א", "ש", "ל", "שׁ", "ا", "ل", "لا", "\u{64E}", "م", "1", "2", ",", "(", ")", "\u{200D}",
    "\u{200C}",
    "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202E}", "\u{2066}", "\u{2067}",
    "\u{2068}",
    "\u{2069}", "\u{A0}", "\u{3000}", "क्ष", "कि", "ก", "ำ", "漢", "か", "\u{12000}", "👩‍👩‍👧", "🇩🇪", "\u{FEFF}",
  ]

  private struct Sample {
    let text: String
    let layout: TextLayout

    init(_ random: inout SplitMix64, _ type: Typesetter) throws {
      let count = Int.random(in: 0...40, using: &random)
      text = (0..<count).map { _ in CaretFuzzTests.alphabet.randomElement(using: &random) ?? "" }.joined()
      let style = TextStyle(
        direction: BaseDirection.allCases.randomElement(using: &random) ?? .auto,
        tracking: [0, 0, 80, -40].randomElement(using: &random) ?? 0,
        wrapping: Wrapping.allCases.randomElement(using: &random) ?? .word)
      layout = try type.prepare(text, style: style).layout(
        size: 20, width: Bool.random(using: &random) ? Double.random(in: 0...200, using: &random) : nil,
        block: .init(
          lineHeight: [.normal, .perLine, .multiple(1.4)].randomElement(using: &random) ?? .normal,
          alignment: Alignment.allCases.randomElement(using: &random) ?? .start))
    }
  }

  @Test func answersAgree() throws {
    let type = Typesetter(fonts: try ShippedFont.all())
    var random = SplitMix64(for: "carets of random texts")
    for _ in 0..<(Repository.isFullTest ? 5000 : 600) {
      let sample = try Sample(&random, type)
      let map = sample.layout.carets
      checkOffsets(map, sample)
      checkSelections(map, sample)
      checkHits(map, sample, &random)
    }
  }

  private func checkOffsets(_ map: CaretMap, _ sample: Sample) {
    let end = sample.text.utf8.count
    let ascends = zip(map.offsets, map.offsets.dropFirst()).allSatisfy(<)
    #expect(map.offsets.first == 0 && map.offsets.last == end && ascends, "\(sample.text.debugDescription)")
    for offset in map.offsets {
      for affinity in CaretAffinity.allCases {
        let pair = map.carets(at: TextPosition(offset, affinity))
        #expect(pair.strong.position.offset == offset && pair.strong.lineIndex == pair.weak.lineIndex)
        #expect(pair.strong.top.x.isFinite && pair.strong.height > 0 && pair.strong.height < 200)
        let line = map.lines[pair.strong.lineIndex]
        #expect((line.range.lowerBound...line.range.upperBound).contains(offset))
      }
    }
  }

  private func checkSelections(_ map: CaretMap, _ sample: Sample) {
    for line in sample.layout.lines {
      let rects = map.selectionRectangles(of: line.range)
      let width = rects.reduce(0) { $0 + $1.size.width }
      #expect(abs(width - line.width) < 1e-6, "\(sample.text.debugDescription) line \(line.index)")
      #expect(rects.count <= 1)
    }
  }

  private func checkHits(_ map: CaretMap, _ sample: Sample, _ random: inout SplitMix64) {
    for line in map.lines {
      let y = line.top + line.height / 2
      for _ in 0..<3 {
        let x = Double.random(in: line.left - 30...line.right + 30, using: &random)
        let found = map.position(at: Point(x, y))
        #expect(map.offsets.contains(found.offset))
        #expect((line.range.lowerBound...line.range.upperBound).contains(found.offset))
      }
    }
  }

  @Test func growsLinearly() throws {
    let type = Typesetter(
      fonts: try ShippedFont.list(["NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf"]))
    let time = { (count: Int) throws -> Duration in
      let text = type.prepare(String(repeating: "Hello, שלום עולם. ", count: count))
      let layout = try text.layout(size: 12, width: 300)
      return (0..<3).map { _ in ThreadTime.measure { _ = layout.carets } }.min() ?? .zero
    }
    // Eight times the text in less than 32 times the time: quadratic would be 64, and these machines are noisy.
    let (short, long) = (try time(250), try time(2000))
    #expect(long < short * 32)
  }
}
