import Testing
import Typefaces
import Typography
import _TestSupport

@testable import Typesetting

/// Balanced, pretty and optimal lines, compared with trying everything.
@Suite struct BreakingTests {
  /// Debug builds take fifty times as long.
  private static let rounds = Repository.isFullTest ? 2_000 : Repository.isQuickTest ? 200 : 2000

  /// A small text and a width within which no word is too wide.
  private struct Paragraph {
    let storage: PreparedStorage
    let width: Int64
    let shaper: LineShaper?
    var table: LineTable { storage.table }

    /// All ways to end so many lines at points from one to the last, none too wide.
    func everyWay(from start: Int, to end: Int, lines: Int) -> [[Int]] {
      guard lines > 1 else {
        return table.width(from: start, to: end, shaper) <= width ? [[end]] : []
      }
      return (start + 1..<max(start + 1, end)).flatMap { next -> [[Int]] in
        if table.points[next].isForced || table.points[next].isEmergency { return [] }
        if table.width(from: start, to: next, shaper) > width { return [] }
        return everyWay(from: next, to: end, lines: lines - 1).map { [next] + $0 }
      }
    }

    func cost(of ends: [Int], from start: Int, _ cost: LineCost) -> Double {
      var (start, sum) = (start, 0.0)
      for (index, end) in ends.enumerated() {
        sum += cost.cost(
          table.width(from: start, to: end, shaper), from: table.points[start], to: table.points[end],
          isLast: index == ends.count - 1, isNextToLast: index == ends.count - 2)
        start = end
      }
      return sum
    }
  }

  private static let words = [
    "a", "To", "AVA", "fi", "Schiff\u{AD}fahrt", "über", "in", "Wort", "f\u{AD}i", "lang\u{AD}sam", "Ta", "x",
    "weiter\u{AD}hin", "V.", "ל", "12",
  ]

  private static func paragraph(_ random: inout SplitMix64, _ type: Typesetter, tabs: Bool = false)
    -> Paragraph
  {
    let count = Int.random(in: 3...9, using: &random)
    let joints = tabs ? [" ", "\t", " "] : [" ", " ", " ", " ", "\n"]
    var text = words.randomElement(using: &random) ?? ""
    for _ in 1..<count {
      text += joints.randomElement(using: &random) ?? ""
      text += words.randomElement(using: &random) ?? ""
    }
    let style = TextStyle(wrapping: [.word, .anywhere].randomElement(using: &random) ?? .word)
    let storage = type.prepare(text, style: style).storage
    let width = Int64.random(
      in: storage.widestPiece / 2...max(storage.widestPiece + 1, storage.table.widestHardLine),
      using: &random)
    return Paragraph(storage: storage, width: width, shaper: storage.lineShaper())
  }

  @Test func balancedIsTheLeastWidthOfAll() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["Lato-Regular.ttf", "NotoSansHebrew-Regular.ttf"]))
    var random = SplitMix64(for: "balanced lines")
    var narrower = 0
    for round in 0..<Self.rounds {
      let test = Self.paragraph(&random, type, tabs: round % 10 == 0)
      let found = BalancedWidth.of(test.table, within: test.width, test.shaper)
      let greedy = test.table.pass(within: test.width, test.shaper)
      guard greedy.overflow == nil, greedy.lineCount > 1 else {
        #expect(found == test.width)
        continue
      }
      let points = test.table.points.indices
      let widths = points.dropLast().flatMap { start in
        (start + 1...test.table.hardEnd(after: start)).map {
          test.table.width(from: start, to: $0, test.shaper)
        }
      }
      let least = Set(widths).sorted().first { width in
        let pass = test.table.pass(within: width, test.shaper)
        return pass.overflow == nil && pass.lineCount <= greedy.lineCount
      }
      #expect(found == least, "\(test.storage.text.debugDescription) within \(test.width)")
      narrower += found < greedy.width ? 1 : 0
    }
    #expect(narrower > Self.rounds / 10)
  }

  @Test("The lines cost least of all", arguments: [Breaking.pretty, .optimal])
  func linesCostLeast(_ breaking: Breaking) throws {
    let type = Typesetter(fonts: try ShippedFont.list(["Lato-Regular.ttf", "NotoSansHebrew-Regular.ttf"]))
    var random = SplitMix64(for: "\(breaking) lines")
    var better = 0
    for round in 0..<Self.rounds {
      let test = Self.paragraph(&random, type, tabs: round % 10 == 0)
      let demerits = Demerits(stretch: [0.05, 0.2, 0.5].randomElement(using: &random) ?? 0.2)
      let cost = LineCost(width: test.width, breaking == .optimal ? demerits : nil)
      let lines = ParagraphBreaker(test.table, test.shaper, cost).lines()
      var (cursor, greedy) = (LineCursor(width: test.width), [LineBreak]())
      while let line = cursor.next(in: test.table, test.shaper) { greedy.append(line) }
      #expect(lines.count == greedy.count && lines.last?.end == greedy.last?.end)
      var (start, rest, old) = (0, lines[...], greedy[...])
      while let last = rest.firstIndex(where: { test.table.points[$0.end].isForced }) {
        let ends = rest[...last].map(\.end)
        let plain = old[...last].map(\.end)
        let places = test.table.points[start...ends[ends.count - 1]]
        // Of many places whose lines have to be shaped the greedy ones are kept.
        let isKept =
          old[...last].contains { $0.overflows || test.table.points[$0.end].isEmergency }
          || (places.count > 61 && places.contains(where: \.needsShaping))
        if isKept {
          #expect(ends == plain)
        } else {
          let ways = test.everyWay(from: start, to: ends[ends.count - 1], lines: ends.count)
          let least = ways.map { test.cost(of: $0, from: start, cost) }.min() ?? -1
          let found = test.cost(of: ends, from: start, cost)
          #expect(
            ways.contains(ends) && abs(found - least) <= 1e-9 * max(1, least),
            "\(test.storage.text.debugDescription) within \(test.width): \(found) for \(least)")
          better += found < test.cost(of: plain, from: start, cost) ? 1 : 0
        }
        (start, rest, old) = (ends[ends.count - 1], rest[(last + 1)...], old[(last + 1)...])
      }
    }
    #expect(better > Self.rounds / 50)
  }

  @Test func layoutsHaveTheLinesOfTheirStrategy() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["Lato-Regular.ttf"]))
    let text = type.prepare("One two three four five six seven eight nine ten eleven twelve and no more")
    let greedy = try text.layout(size: 20, width: 170)
    for breaking in Breaking.allCases {
      let layout = try text.layout(size: 20, width: 170, block: .init(breaking: breaking))
      #expect(layout.breaking == breaking && layout.lineCount == greedy.lineCount)
      #expect(layout.height == greedy.height && layout.width <= 170)
      #expect(layout.lines.map(\.text).joined() == text.text)
      #expect(layout.lines.map(\.width).max() == layout.width)
      #expect(layout.lines.map(\.index) == Array(0..<layout.lineCount))
      if breaking == .greedy { #expect(layout.lines.map(\.text) == greedy.lines.map(\.text)) }
    }
    let balanced = try text.layout(size: 20, width: 170, block: .init(breaking: .balanced))
    #expect(balanced.width < greedy.width)
    for demerits in [Demerits(line: -1), Demerits(stretch: .nan), Demerits(hyphen: .infinity)] {
      #expect(throws: TypesettingError.self) {
        try text.layout(size: 20, width: 170, block: .init(breaking: .optimal, demerits: demerits))
      }
    }
    #expect(
      try text.layout(
        size: 20, width: 170, block: .init(breaking: .optimal, demerits: Demerits(stretch: 0))
      ).lineCount > 1)
  }

  @Test("Long texts take time in proportion", arguments: [Breaking.balanced, .pretty, .optimal])
  func longTextsTakeTimeInProportion(_ breaking: Breaking) throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    let pieces = [
      "All human beings are born free and equal. ", "a ", "ab\u{AD}", "a\tb ", "\u{200B}", " ", "f\u{AD}",
      "a\n",
    ]
    for piece in pieces {
      let bytes = Repository.isFullTest ? 60_000 : 3000
      let text = type.prepare(String(repeating: piece, count: bytes / piece.utf8.count))
      try ThreadTime.limited {
        for width in [1.0, 100, 3000] {
          let layout = try text.layout(size: 10, width: width, block: .init(breaking: breaking))
          #expect(try layout.lineCount == text.layout(size: 10, width: width).lineCount)
        }
      }
    }
  }
}
