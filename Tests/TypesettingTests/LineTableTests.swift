import Testing
import Typefaces
import Typography
import _TestSupport

@testable import Typesetting

/// Greedy breaking against the plainest other way to do it: try every end in turn.
@Suite struct LineTableTests {
  /// A text set in a way that makes its table of one kind or another.
  struct Case: Sendable, CustomTestStringConvertible {
    let sample: SampleText
    let style: TextStyle
    let text: String
    var testDescription: String { "\(sample.name) \(style.wrapping) \(style.tracking) \(text.utf8.count)" }
  }

  static let cases: [Case] = SampleText.all.flatMap { sample in
    Wrapping.allCases.filter { $0 != .keepAll || sample.script == "Jpan" }.flatMap { wrapping in
      let text = Repository.isFullTest ? sample.text : String(sample.text.prefix(500))
      let tabbed = String(sample.text.prefix(400)).replacing(" ", with: "\t", maxReplacements: 12)
      return [(text, 0.0), (ExactLineTests.hyphenated(text), 0), (text, -30), (tabbed, 0)].map {
        let style = TextStyle(
          language: sample.language, direction: sample.direction, tracking: $1, wrapping: wrapping)
        return Case(sample: sample, style: style, text: $0)
      }
    }
  }

  private func table(_ test: Case) throws -> LineTable {
    let fonts = try ShippedFont.list(test.sample.fonts)
    return Typesetter(fonts: fonts).prepare(test.text, style: test.style).storage.table
  }

  /// The lines at a width, found by trying every end.
  private func naiveLines(_ table: LineTable, within width: Int64) -> [Int] {
    var (start, ends) = (0, [Int]())
    while start + 1 < table.points.count {
      let hardEnd = (start + 1..<table.points.count).first { table.points[$0].isForced } ?? 0
      let all = Array(start + 1...hardEnd)
      let fitting = all.filter { table.width(from: start, to: $0) <= width }
      let regular = { (end: Int) in !table.points[end].isEmergency }
      let canBreakWords = table.exceptions?.emergencyReach.isEmpty == false
      start =
        fitting.last(where: regular) ?? (canBreakWords ? fitting.last : nil)
        ?? all.first { canBreakWords || regular($0) } ?? hardEnd
      ends.append(start)
    }
    return ends
  }

  private func lines(_ table: LineTable, within width: Int64) -> [LineBreak] {
    var (cursor, lines) = (LineCursor(width: width), [LineBreak]())
    while let line = cursor.next(in: table) { lines.append(line) }
    return lines
  }

  @Test("Greedy breaking is the naive one", arguments: cases)
  func greedyIsNaive(_ test: Case) throws {
    let table = try table(test)
    var random = SplitMix64(for: test.testDescription)
    for _ in 0..<(Repository.isFullTest ? 20 : 3) {
      // Square roots of what the naive loop takes keep it short: narrow columns more often than wide ones.
      let width = Int64(pow4(Double.random(in: 0.2...2.2, using: &random)) * Double(Em.units))
      let found = lines(table, within: width)
      let naive = naiveLines(table, within: width)
      #expect(found.map(\.end) == naive, "within \(width)")
      for (line, start) in zip(found, [0] + naive) {
        let isWide = table.width(from: start, to: line.end) > width
        #expect(line.overflows == isWide && line.width == table.width(from: start, to: line.end))
      }
    }
  }

  private func pow4(_ base: Double) -> Double { base * base * base * base }

  @Test("Nothing changes below the next width", arguments: cases)
  func nextWidthIsRight(_ test: Case) throws {
    let table = try table(test)
    var random = SplitMix64(for: "next \(test.testDescription)")
    for _ in 0..<3 {
      let width = Int64(pow4(Double.random(in: 0.2...2.2, using: &random)) * Double(Em.units))
      let pass = table.pass(within: width)
      #expect(pass.nextWidth > width)
      let signature = lines(table, within: width).map { [Int64($0.end), $0.overflows ? 1 : 0] }
      let between = Int64.random(in: width..<pass.nextWidth, using: &random)
      for same in [between, pass.nextWidth - 1] {
        #expect(lines(table, within: same).map { [Int64($0.end), $0.overflows ? 1 : 0] } == signature)
      }
    }
  }

  @Test("The next width of a text without tabs is no smaller than need be", arguments: cases)
  func nextWidthIsTight(_ test: Case) throws {
    let table = try table(test)
    guard table.exceptions?.tabs.isEmpty ?? true, table.isMonotone else { return }
    var random = SplitMix64(for: "tight \(test.testDescription)")
    let width = Int64(pow4(Double.random(in: 0.2...1.8, using: &random)) * Double(Em.units))
    let pass = table.pass(within: width)
    guard pass.nextWidth < Em.unlimited else { return }
    let signature = lines(table, within: width).map { [Int64($0.end), $0.overflows ? 1 : 0] }
    #expect(lines(table, within: pass.nextWidth).map { [Int64($0.end), $0.overflows ? 1 : 0] } != signature)
  }

  /// Short pieces of the texts, small enough to try every width at which anything can change.
  static let pieces: [Case] = cases.filter { $0.sample.name != "edge" }.map {
    Case(sample: $0.sample, style: $0.style, text: String($0.text.prefix(Repository.isFullTest ? 60 : 32)))
  }

  /// Every width at which the greedy result can change.
  private func candidates(_ table: LineTable) -> [Int64] {
    var widths: Set<Int64> = [0]
    for start in table.points.indices.dropLast() {
      for end in start + 1...table.hardEnd(after: start) { widths.insert(table.width(from: start, to: end)) }
    }
    return widths.sorted()
  }

  @Test("A table that claims to be monotone is", arguments: pieces)
  func monotoneIsMonotone(_ test: Case) throws {
    let table = try table(test)
    guard table.isMonotone else { return }
    var last = (count: Int.max, overflows: true)
    for width in candidates(table) {
      let pass = table.pass(within: width)
      #expect(last.overflows || pass.overflow == nil, "overflows again at \(width)")
      if !last.overflows { #expect(pass.lineCount <= last.count, "more lines at \(width)") }
      last = (pass.lineCount, pass.overflow != nil)
    }
  }

  @Test("A table that claims to overflow by pieces does", arguments: pieces)
  func overflowsByPiece(_ test: Case) throws {
    let table = try table(test)
    guard table.overflowsByPiece else { return }
    for width in candidates(table) {
      #expect((table.pass(within: width).overflow != nil) == (table.widestPiece > width))
    }
  }

  @Test("What fits fits the relaxed table too", arguments: pieces)
  func relaxedIsBelow(_ test: Case) throws {
    let table = try table(test)
    #expect(table.relaxed.isMonotone)
    for width in candidates(table) {
      let (pass, relaxed) = (table.pass(within: width), table.relaxed.pass(within: width))
      guard pass.overflow == nil else { continue }
      #expect(relaxed.overflow == nil && relaxed.lineCount <= pass.lineCount, "at \(width)")
    }
  }

  @Test("The samples hold tables of every kind")
  func samplesHoldEveryKind() throws {
    let tables = try Self.pieces.map(table)
    #expect(tables.contains { $0.isMonotone && $0.exceptions == nil })
    #expect(tables.contains { !$0.isMonotone })
    #expect(tables.contains { $0.exceptions?.pairs.isEmpty == false })
    #expect(tables.contains { $0.exceptions?.tabs.isEmpty == false })
    #expect(tables.contains { $0.isMonotone && !$0.overflowsByPiece })
    #expect(tables.contains { $0.exceptions?.emergencyReach.isEmpty == false })
  }
}
