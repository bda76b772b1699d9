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

  /// The prepared text; where its lines have to be shaped, some 200 characters, as trying every end shapes every line.
  private func storage(_ test: Case) throws -> PreparedStorage {
    let type = Typesetter(fonts: try ShippedFont.list(test.sample.fonts))
    let whole = type.prepare(test.text, style: test.style).storage
    if !whole.shapesLines { return whole }
    return type.prepare(String(test.text.prefix(200)), style: test.style).storage
  }

  /// The lines at a width, found by trying every end.
  private func naiveLines(_ storage: PreparedStorage, within width: Int64) -> [Int] {
    let (table, shaper) = (storage.table, storage.lineShaper())
    var (start, ends) = (0, [Int]())
    while start + 1 < table.points.count {
      let hardEnd = (start + 1..<table.points.count).first { table.points[$0].isForced } ?? 0
      let all = Array(start + 1...hardEnd)
      let fitting = all.filter { table.width(from: start, to: $0, shaper) <= width }
      func regular(_ end: Int) -> Bool { !table.points[end].isEmergency }
      start =
        fitting.last(where: regular) ?? (table.breaksWords ? fitting.last : nil)
        ?? all.first { table.breaksWords || regular($0) } ?? hardEnd
      ends.append(start)
    }
    return ends
  }

  private func lines(_ storage: PreparedStorage, within width: Int64) -> [LineBreak] {
    let shaper = storage.lineShaper()
    var (cursor, lines) = (LineCursor(width: width), [LineBreak]())
    while let line = cursor.next(in: storage.table, shaper) { lines.append(line) }
    return lines
  }

  /// Where the lines at a width end, and which are too wide.
  private func signature(_ storage: PreparedStorage, within width: Int64) -> [[Int64]] {
    lines(storage, within: width).map { [Int64($0.end), $0.overflows ? 1 : 0] }
  }

  @Test("Greedy breaking is the naive one", arguments: cases)
  func greedyIsNaive(_ test: Case) throws {
    let storage = try storage(test)
    let shaper = storage.lineShaper()
    var random = SplitMix64(for: test.testDescription)
    for _ in 0..<(Repository.isFullTest ? 20 : 3) {
      // Square roots of what the naive loop takes keep it short: narrow columns more often than wide ones.
      let width = Int64(pow4(Double.random(in: 0.2...2.2, using: &random)) * Double(Em.units))
      let found = lines(storage, within: width)
      let naive = naiveLines(storage, within: width)
      #expect(found.map(\.end) == naive, "within \(width)")
      for (line, start) in zip(found, [0] + naive) {
        let real = storage.table.width(from: start, to: line.end, shaper)
        #expect(line.overflows == (real > width) && line.width == real)
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
          let pass = storage.table.pass(
            within: width, lineLimit: limit, stopsAtOverflow: stops, storage.lineShaper())
          let folded = foldedPass(storage, within: width, limit, stops)
          #expect(pass == folded, "within \(width), \(limit) lines, stops: \(stops)")
        }
      }
      for width in [0, 1, Em.unlimited] as [Int64] {
        let pass = storage.table.pass(within: width, storage.lineShaper())
        #expect(pass == foldedPass(storage, within: width, .max, false), "within \(width)")
      }
    }
  }

  private func foldedPass(
    _ storage: PreparedStorage, within width: Int64, _ limit: Int, _ stops: Bool
  ) -> LinePass {
    var (pass, start) = (LinePass(), 0)
    for line in lines(storage, within: width) {
      pass.lineCount += 1
      pass.width = max(pass.width, line.width)
      pass.leastWidth = max(pass.leastWidth, line.leastWidth)
      pass.nextWidth = min(pass.nextWidth, line.nextWidth)
      if line.overflows, pass.overflow == nil { pass.overflow = start }
      if pass.lineCount > limit || (stops && line.overflows) { break }
      start = line.end
    }
    return pass
  }

  @Test("Nothing changes below the next width", arguments: cases)
  func nextWidthIsRight(_ test: Case) throws {
    let storage = try storage(test)
    var random = SplitMix64(for: "next \(test.testDescription)")
    for _ in 0..<3 {
      let width = Int64(pow4(Double.random(in: 0.2...2.2, using: &random)) * Double(Em.units))
      let pass = storage.table.pass(within: width, storage.lineShaper())
      #expect(pass.nextWidth > width)
      let here = signature(storage, within: width)
      let between = Int64.random(in: width..<pass.nextWidth, using: &random)
      for same in [between, pass.nextWidth - 1] {
        #expect(signature(storage, within: same) == here)
      }
    }
  }

  @Test("The next width of a text without tabs is no smaller than need be", arguments: cases)
  func nextWidthIsTight(_ test: Case) throws {
    let storage = try storage(test)
    guard storage.table.exceptions?.tabs.isEmpty ?? true, storage.table.isMonotone else { return }
    var random = SplitMix64(for: "tight \(test.testDescription)")
    let width = Int64(pow4(Double.random(in: 0.2...1.8, using: &random)) * Double(Em.units))
    let pass = storage.table.pass(within: width, storage.lineShaper())
    guard pass.nextWidth < Em.unlimited else { return }
    let (here, next) = (
      signature(storage, within: width), signature(storage, within: pass.nextWidth)
    )
    #expect(next != here)
  }

  /// Short pieces of the texts, small enough to try every width at which anything can change.
  static let pieces: [Case] = cases.filter { $0.sample.name != "edge" }.map {
    Case(sample: $0.sample, style: $0.style, text: String($0.text.prefix(Repository.isFullTest ? 60 : 32)))
  }

  /// Every width at which the greedy result can change.
  private func candidates(_ storage: PreparedStorage) -> [Int64] {
    let (table, shaper) = (storage.table, storage.lineShaper())
    var widths: Set<Int64> = [0]
    for start in table.points.indices.dropLast() {
      for end in start + 1...table.hardEnd(after: start) {
        widths.insert(table.width(from: start, to: end, shaper))
      }
    }
    return widths.sorted()
  }

  @Test("A table that claims to be monotone is", arguments: pieces)
  func monotoneIsMonotone(_ test: Case) throws {
    let storage = try storage(test)
    guard storage.table.isMonotone else { return }
    var (last, compared) = ((count: Int.max, overflows: true), 0)
    for width in candidates(storage) {
      let pass = storage.table.pass(within: width, storage.lineShaper())
      if !last.overflows {
        #expect(pass.overflow == nil, "overflows again at \(width)")
        #expect(pass.lineCount <= last.count, "more lines at \(width)")
        compared += 1
      }
      last = (pass.lineCount, pass.overflow != nil)
    }
    if test.style.wrapping != .none { #expect(compared >= 2) }
  }

  @Test("A table that claims to overflow by pieces does", arguments: pieces)
  func overflowsByPiece(_ test: Case) throws {
    let storage = try storage(test)
    guard storage.table.overflowsByPiece else { return }
    for width in candidates(storage) {
      let pass = storage.table.pass(within: width, storage.lineShaper())
      let widestPiece = storage.table.widestPiece
      #expect((pass.overflow != nil) == (widestPiece > width))
    }
  }

  @Test("What fits fits the monotone bound too", arguments: pieces)
  func relaxedIsBelow(_ test: Case) throws {
    let storage = try storage(test)
    let monotoneBound = storage.table.monotoneBound
    let isMonotone = monotoneBound?.isMonotone ?? storage.table.isMonotone
    #expect(isMonotone)
    var compared = 0
    for width in candidates(storage) {
      let pass = storage.table.pass(within: width, storage.lineShaper())
      let relaxed = monotoneBound?.pass(within: width, nil) ?? pass
      guard pass.overflow == nil else { continue }
      #expect(relaxed.overflow == nil && relaxed.lineCount <= pass.lineCount, "at \(width)")
      compared += 1
    }
    #expect(compared >= 1)
  }

  @Test("The samples hold tables of every kind")
  func samplesHoldEveryKind() throws {
    let all = try Self.pieces.map(storage)
    func holds(_ property: (LineTable) -> Bool) -> Bool { all.contains { property($0.table) } }
    let found = [
      holds { $0.isMonotone && $0.exceptions == nil }, holds { !$0.isMonotone },
      holds { $0.exceptions?.pairs.isEmpty == false }, holds { $0.exceptions?.tabs.isEmpty == false },
      holds { $0.isMonotone && !$0.overflowsByPiece },
      holds(\.breaksWords), holds { $0.slack > 0 },
    ]
    #expect(found == [Bool](repeating: true, count: 7))
  }
}
