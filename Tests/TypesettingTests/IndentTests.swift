import Testing
import Typefaces
import Typography
import _TestSupport

@testable import Typesetting

/// Indents of first lines, and of all others.
@Suite struct IndentTests {
  private static let rounds = Repository.isFullTest ? 2000 : 200
  private let type: Typesetter

  init() throws {
    type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf"]))
  }

  private static let words = [
    "a", "To", "AVA", "fi", "Schiff\u{AD}fahrt", "über", "in", "Wort", "lang\u{AD}sam", "V.", "ל", "12",
  ]

  private func text(_ random: inout SplitMix64) -> PreparedText {
    var text = ""
    for _ in 0..<Int.random(in: 1...10, using: &random) {
      text += Self.words.randomElement(using: &random) ?? ""
      text += ["\n", " ", " ", " ", " ", "\t"].randomElement(using: &random) ?? ""
    }
    let wrapping: Wrapping = [.word, .anywhere].randomElement(using: &random) ?? .word
    return type.prepare(text, style: TextStyle(wrapping: wrapping))
  }

  /// The ends of the lines and whether each is too wide, found by trying every end.
  private func naiveLines(
    _ storage: PreparedStorage, within width: Int64, _ first: Int64, _ others: Int64
  ) -> [Int] {
    let (table, shaper) = (storage.table, storage.lineShaper())
    let canBreakWords = table.breaksWords
    var (start, ends) = (0, [Int]())
    while start + 1 < table.points.count {
      let indent = start == 0 || table.points[start].isForced ? first : others
      let hardEnd = (start + 1..<table.points.count).first { table.points[$0].isForced } ?? 0
      let all = Array(start + 1...hardEnd)
      let fitting = all.filter { indent + table.width(from: start, to: $0, shaper) <= width }
      let isRegular = { (end: Int) in !table.points[end].isEmergency }
      start =
        fitting.last(where: isRegular) ?? (canBreakWords ? fitting.last : nil)
        ?? all.first { canBreakWords || isRegular($0) } ?? hardEnd
      ends.append(start)
    }
    return ends
  }

  @Test func linesAreThoseOfTryingEveryEnd() {
    var random = SplitMix64(for: "indents")
    var limited = 0
    for _ in 0..<Self.rounds {
      let storage = text(&random).storage
      let (first, others) = (
        Int64.random(in: 0...1_000_000, using: &random), Int64.random(in: 0...500_000, using: &random)
      )
      let width = Int64.random(in: 0...2_000_000, using: &random)
      let indents = LineIndents(first: first, others: others)
      var (cursor, ends, extents) = (LineCursor(width: width, indents), [Int](), [Int64]())
      while let line = cursor.next(in: storage.table, storage.lineShaper()) {
        ends.append(line.end)
        extents.append(cursor.indent + line.width)
        #expect(line.overflows == (cursor.indent + line.width > width))
        #expect(line.nextWidth > width)
      }
      let comment: Comment = "\(storage.text.debugDescription) \(width) \(indents) seed \(SplitMix64.seed)"
      #expect(ends == naiveLines(storage, within: width, first, others), comment)
      let pass = storage.table.pass(within: width, indents: indents, storage.lineShaper())
      #expect(pass.width == extents.max() ?? 0 && pass.lineCount == ends.count, comment)
      guard pass.nextWidth < Em.unlimited else { continue }
      // Up to the next width nothing changes.
      #expect(ends == naiveLines(storage, within: pass.nextWidth - 1, first, others), comment)
      limited += 1
    }
    #expect(limited >= Self.rounds * 2 / 3)
  }

  @Test(arguments: [Breaking.balanced, .pretty, .optimal])
  func chosenLinesKeepTheirNumberAndTheirWidth(_ breaking: Breaking) throws {
    var random = SplitMix64(for: "chosen indents")
    var compared = 0
    for _ in 0..<Self.rounds {
      let text = text(&random)
      let indents = Indents(firstLine: Double.random(in: 0...3, using: &random), hanging: 0.5)
      let width = Double.random(in: 60...200, using: &random)
      let greedy = try text.layout(size: 10, width: width, block: .init(indents: indents))
      let chosen = try text.layout(
        size: 10, width: width, block: .init(breaking: breaking, indents: indents))
      #expect(chosen.lineCount == greedy.lineCount)
      #expect(chosen.lines.map(\.indent) == greedy.lines.map(\.indent))
      guard !greedy.lines.contains(where: \.overflows) else { continue }
      for line in chosen.lines { #expect(line.indent + line.width <= width * (1 + Em.tolerance)) }
      let widest = chosen.lines.map { $0.indent + $0.width }.max() ?? 0
      #expect(abs(chosen.width - widest) <= 1e-12 * widest)
      compared += 1
    }
    #expect(compared >= Self.rounds * 9 / 10)
  }

  /// An indent decides which of two lines takes more of four equal words.
  @Test func prettyLinesKnowTheirIndents() throws {
    let text = type.prepare("aaaa aaaa aaaa aaaa")
    let word = text.maxContentWidth(at: 10) / 4
    let lines = { (indents: Indents) throws(TypesettingError) in
      try text.layout(size: 10, width: 3.2 * word, block: .init(breaking: .pretty, indents: indents))
        .lines.map(
          \.text.count)
    }
    #expect(try lines(.none) == [15, 4])
    #expect(try lines(Indents(firstLine: 0.15 * word)) == [5, 14])
    #expect(try lines(Indents(hanging: 0.15 * word)) == [15, 4])
  }

  @Test(arguments: Alignment.allCases)
  func linesStandWhereTheirIndentsLeaveThem(_ alignment: Alignment) throws {
    let indents = Indents(firstLine: 2, hanging: 0.5)
    var justified = 0
    for (string, isRightToLeft) in [("one two three four\nfive", false), ("אחד שתים שלוש ארבע\nחמש", true)] {
      let layout = try type.prepare(string).layout(
        size: 10, width: 60, block: .init(alignment: alignment, indents: indents))
      #expect(layout.lineCount >= 3 && layout.lines.allSatisfy { $0.isRightToLeft == isRightToLeft })
      let points = layout.storage.table.points
      for line in layout.lines {
        let isFirst = line.start == 0 || points[line.start].isForced
        #expect(line.indent == (isFirst ? 20 : 5))
        let (left, right) = (line.origin.x, 60 - line.origin.x - line.width)
        // The room between the indent and the other edge.
        let (before, after) = isRightToLeft ? (right, left) : (left, right)
        #expect(before >= line.indent - 1e-9 && after >= -1e-9)
        switch alignment {
        case .start: #expect(abs(before - line.indent) < 1e-9)
        case .end: #expect(abs(after) < 1e-9)
        case .left: #expect(abs(left - (isRightToLeft ? 0 : line.indent)) < 1e-9)
        case .right: #expect(abs(right - (isRightToLeft ? line.indent : 0)) < 1e-9)
        case .center: #expect(abs(before - line.indent - after) < 1e-9)
        case .justify:
          #expect(abs(before - line.indent) < 1e-9)
          if !points[line.end].isForced, line.visibleText.contains(" ") {
            #expect(after < 1e-3)
            justified += 1
          }
        }
      }
    }
    if alignment == .justify { #expect(justified >= 2) }
  }

  @Test func aTextDoesNotWrapAtItsOwnWidth() throws {
    let text = type.prepare("One two three\nfour five six seven")
    let indents = Indents(firstLine: 1.25, hanging: 3)
    let natural = try text.measure(size: 17, block: .init(indents: indents))
    #expect(
      natural == (try text.measure(size: 17, width: natural.width, block: .init(indents: indents))))
    #expect(natural.width == text.maxContentWidth(at: 17) + 1.25 * 17)
    #expect(try text.layout(size: 17, block: .init(indents: indents)).measure == natural)
  }

  @Test func theFirstLineOfLinesOfDifferentHeightsIsIndentedToo() throws {
    let text = type.prepare("One two three four")
    let indents = Indents(firstLine: 3)
    let layout = try text.layout(
      size: 10, width: 70, block: .init(lineHeight: .perLine, indents: indents))
    #expect(layout.lines.map(\.indent) == [30, 0])
    #expect(
      try text.measure(size: 10, width: 70, block: .init(lineHeight: .perLine, indents: indents))
        == layout.measure)
  }

  @Test func whatIsCutIsIndentedToo() throws {
    let text = type.prepare("One two three four five six seven eight nine ten")
    let indents = Indents(firstLine: 2, hanging: 1)
    let layout = try text.truncatedLayout(
      size: 10, width: 90, maxLines: 2, block: .init(indents: indents))
    #expect(layout.cut != nil && layout.lines.map(\.indent) == [20, 10])
    #expect(layout.lines.allSatisfy { $0.indent + $0.width <= 90 })
  }

  @Test(arguments: [-1, .nan, .infinity, 1000.5])
  func anIndentIsANumberOfEms(_ ems: Double) throws {
    let text = type.prepare("text")
    for (indents, name) in [(Indents(firstLine: ems), "indent"), (Indents(hanging: ems), "hangingIndent")] {
      let error = #expect(throws: TypesettingError.self) {
        try text.measure(size: 10, block: .init(indents: indents))
      }
      #expect(error?.code == .badValue && error?.culprit == name)
      #expect(throws: TypesettingError.self) {
        try text.layout(size: 10, block: .init(indents: indents))
      }
    }
  }
}
