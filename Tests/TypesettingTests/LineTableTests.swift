import TextAnalysis
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

  /// What owns the table of a case: tables themselves are never copied.
  private func storage(_ test: Case) throws -> PreparedStorage {
    let fonts = try ShippedFont.list(test.sample.fonts)
    return Typesetter(fonts: fonts).prepare(test.text, style: test.style).storage
  }

  /// The lines at a width, found by trying every end.
  private func naiveLines(_ table: borrowing LineTable, within width: Int64) -> [Int] {
    var (start, ends) = (0, [Int]())
    while start + 1 < table.points.count {
      let hardEnd = (start + 1..<table.points.count).first { table.points[$0].isForced } ?? 0
      let all = Array(start + 1...hardEnd)
      let fitting = all.filter { table.width(from: start, to: $0) <= width }
      func regular(_ end: Int) -> Bool { !table.points[end].isEmergency }
      let canBreakWords = table.exceptions?.emergencyReach.isEmpty == false
      start =
        fitting.last(where: regular) ?? (canBreakWords ? fitting.last : nil)
        ?? all.first { canBreakWords || regular($0) } ?? hardEnd
      ends.append(start)
    }
    return ends
  }

  private func lines(_ table: borrowing LineTable, within width: Int64) -> [LineBreak] {
    var (cursor, lines) = (LineCursor(width: width), [LineBreak]())
    while let line = cursor.next(in: table) { lines.append(line) }
    return lines
  }

  /// Where the lines at a width end, and which are too wide.
  private func signature(_ table: borrowing LineTable, within width: Int64) -> [[Int64]] {
    lines(table, within: width).map { [Int64($0.end), $0.overflows ? 1 : 0] }
  }

  @Test("Greedy breaking is the naive one", arguments: cases)
  func greedyIsNaive(_ test: Case) throws {
    let storage = try storage(test)
    var random = SplitMix64(for: test.testDescription)
    for _ in 0..<(Repository.isFullTest ? 20 : 3) {
      // Square roots of what the naive loop takes keep it short: narrow columns more often than wide ones.
      let width = Int64(pow4(Double.random(in: 0.2...2.2, using: &random)) * Double(Em.units))
      let found = lines(storage.table, within: width)
      let naive = naiveLines(storage.table, within: width)
      #expect(found.map(\.end) == naive, "within \(width)")
      for (line, start) in zip(found, [0] + naive) {
        let isWide = storage.table.width(from: start, to: line.end) > width
        let width = storage.table.width(from: start, to: line.end)
        #expect(line.overflows == isWide && line.width == width)
      }
    }
  }

  private func pow4(_ base: Double) -> Double { base * base * base * base }

  /// Passes leap and guess in ways of their own; the cursor takes line after line.
  @Test("A pass is all its lines", arguments: cases)
  func passIsItsLines(_ test: Case) throws {
    let line = String(test.text.filter { !$0.isNewline })
    let texts = [test.text, line, String(line.prefix(30)), String(line.prefix(9))]
    var random = SplitMix64(for: "pass \(test.testDescription)")
    for text in texts {
      let storage = try storage(Case(sample: test.sample, style: test.style, text: text))
      for _ in 0..<(Repository.isFullTest ? 100 : 10) {
        let width = Int64(pow4(Double.random(in: 0...2.5, using: &random)) * Double(Em.units))
        let limit = Bool.random(using: &random) ? Int.max : Int.random(in: 1...20, using: &random)
        for stops in [false, true] {
          let pass = storage.table.pass(within: width, lineLimit: limit, stopsAtOverflow: stops)
          let folded = foldedPass(storage.table, within: width, limit, stops)
          #expect(pass == folded, "within \(width), \(limit) lines, stops: \(stops)")
        }
        expectExtent(storage.table, within: width)
      }
      for width in [0, 1, Em.unlimited] as [Int64] {
        let pass = storage.table.pass(within: width)
        #expect(pass == foldedPass(storage.table, within: width, .max, false), "within \(width)")
        expectExtent(storage.table, within: width)
      }
    }
  }

  /// What measuring counts is what a pass does.
  private func expectExtent(_ table: borrowing LineTable, within width: Int64) {
    let (extent, folded) = (table.extent(within: width), foldedPass(table, within: width, .max, false))
    #expect(extent.lineCount == folded.lineCount && extent.width == folded.width, "within \(width)")
  }

  private func foldedPass(
    _ table: borrowing LineTable, within width: Int64, _ limit: Int, _ stops: Bool
  ) -> LinePass {
    var (pass, start) = (LinePass(), 0)
    for line in lines(table, within: width) {
      pass.lineCount += 1
      pass.width = max(pass.width, line.width)
      pass.nextWidth = min(pass.nextWidth, line.nextWidth)
      if line.overflows, pass.overflow == nil { pass.overflow = start }
      if pass.lineCount > limit || (stops && line.overflows) { break }
      start = line.end
    }
    return pass
  }

  @Test("What is surveyed on the way is what a survey finds")
  func surveyOnTheWay() {
    var random = SplitMix64(for: "survey")
    var surveyed = 0
    for _ in 0..<20_000 {
      var points = randomPoints(&random)
      var forward = LineSurvey.Forward()
      for point in points.dropFirst() {
        forward.add(start: point.start, end: point.end, isForced: point.isForced)
      }
      let survey = LineSurvey(&points)
      #expect((forward.survey != nil) == survey.endsAscend)
      guard let found = forward.survey else { continue }
      surveyed += 1
      #expect(facts(found) == facts(survey))
      #expect(points.allSatisfy { $0.reach == $0.end })
    }
    #expect(surveyed > 2_000)
  }

  private func facts(_ survey: LineSurvey) -> [Int64] {
    [survey.startsAscend ? 1 : 0, survey.widestPiece, survey.widestParagraph, survey.pieceLength]
      + [Int64(survey.forcedCount)]
  }

  /// Points that mostly ascend, some of them where lines must end.
  private func randomPoints(_ random: inout SplitMix64) -> [Breakpoint] {
    var (points, position) = ([Breakpoint.start], Int64(0))
    let count = Int32.random(in: 0...8, using: &random)
    for offset in 0..<count {
      let isForced = Int.random(in: 0..<4, using: &random) == 0
      let kind: BreakOpportunity.Kind = offset == count - 1 ? .end : isForced ? .mandatory : .allowed
      var point = Breakpoint(BreakOpportunity(offset: offset + 1, visibleEnd: offset + 1, kind: kind))
      position += Int64.random(in: -2...20, using: &random)
      point.end = position
      position += Int64.random(in: -1...4, using: &random)
      point.start = position
      points.append(point)
    }
    return points
  }

  @Test("Nothing changes below the next width", arguments: cases)
  func nextWidthIsRight(_ test: Case) throws {
    let storage = try storage(test)
    var random = SplitMix64(for: "next \(test.testDescription)")
    for _ in 0..<3 {
      let width = Int64(pow4(Double.random(in: 0.2...2.2, using: &random)) * Double(Em.units))
      let pass = storage.table.pass(within: width)
      #expect(pass.nextWidth > width)
      let here = signature(storage.table, within: width)
      let between = Int64.random(in: width..<pass.nextWidth, using: &random)
      for same in [between, pass.nextWidth - 1] {
        #expect(signature(storage.table, within: same) == here)
      }
    }
  }

  @Test("The next width of a text without tabs is no smaller than need be", arguments: cases)
  func nextWidthIsTight(_ test: Case) throws {
    let storage = try storage(test)
    guard storage.table.exceptions?.tabs.isEmpty ?? true, storage.table.isMonotone else { return }
    var random = SplitMix64(for: "tight \(test.testDescription)")
    let width = Int64(pow4(Double.random(in: 0.2...1.8, using: &random)) * Double(Em.units))
    let pass = storage.table.pass(within: width)
    guard pass.nextWidth < Em.unlimited else { return }
    let (here, next) = (
      signature(storage.table, within: width), signature(storage.table, within: pass.nextWidth)
    )
    #expect(next != here)
  }

  /// Short pieces of the texts, small enough to try every width at which anything can change.
  static let pieces: [Case] = cases.filter { $0.sample.name != "edge" }.map {
    Case(sample: $0.sample, style: $0.style, text: String($0.text.prefix(Repository.isFullTest ? 60 : 32)))
  }

  /// Every width at which the greedy result can change.
  private func candidates(_ table: borrowing LineTable) -> [Int64] {
    var widths: Set<Int64> = [0]
    for start in table.points.indices.dropLast() {
      for end in start + 1...table.hardEnd(after: start) { widths.insert(table.width(from: start, to: end)) }
    }
    return widths.sorted()
  }

  @Test("A table that claims to be monotone is", arguments: pieces)
  func monotoneIsMonotone(_ test: Case) throws {
    let storage = try storage(test)
    guard storage.table.isMonotone else { return }
    var last = (count: Int.max, overflows: true)
    for width in candidates(storage.table) {
      let pass = storage.table.pass(within: width)
      #expect(last.overflows || pass.overflow == nil, "overflows again at \(width)")
      if !last.overflows { #expect(pass.lineCount <= last.count, "more lines at \(width)") }
      last = (pass.lineCount, pass.overflow != nil)
    }
  }

  @Test("A table that claims to overflow by pieces does", arguments: pieces)
  func overflowsByPiece(_ test: Case) throws {
    let storage = try storage(test)
    guard storage.table.overflowsByPiece else { return }
    for width in candidates(storage.table) {
      let (pass, widestPiece) = (storage.table.pass(within: width), storage.table.widestPiece)
      #expect((pass.overflow != nil) == (widestPiece > width))
    }
  }

  @Test("What fits fits the relaxed table too", arguments: pieces)
  func relaxedIsBelow(_ test: Case) throws {
    let storage = try storage(test)
    let relaxation = storage.table.relaxation
    let isMonotone = relaxation?.table.isMonotone ?? storage.table.isMonotone
    #expect(isMonotone)
    for width in candidates(storage.table) {
      let pass = storage.table.pass(within: width)
      let relaxed = relaxation?.table.pass(within: width) ?? pass
      guard pass.overflow == nil else { continue }
      #expect(relaxed.overflow == nil && relaxed.lineCount <= pass.lineCount, "at \(width)")
    }
  }

  @Test("The samples hold tables of every kind")
  func samplesHoldEveryKind() throws {
    let all = try Self.pieces.map(storage)
    func holds(_ property: (borrowing LineTable) -> Bool) -> Bool { all.contains { property($0.table) } }
    let found = [
      holds { $0.isMonotone && $0.exceptions == nil }, holds { !$0.isMonotone },
      holds { $0.exceptions?.pairs.isEmpty == false }, holds { $0.exceptions?.tabs.isEmpty == false },
      holds { $0.isMonotone && !$0.overflowsByPiece },
      holds { $0.exceptions?.emergencyReach.isEmpty == false },
    ]
    #expect(found == [Bool](repeating: true, count: 6))
  }
}
