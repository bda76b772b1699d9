internal import Typography

/// Chooses the lines of every paragraph that cost least, among those of as many lines as greedy breaking has.
///
/// Goes through the paragraph line by line: for each place where line `n` can end, from which the rest still fits its
/// lines, the cheapest way there.
struct ParagraphBreaker {
  private let table: LineTable
  private let shaper: LineShaper?
  private let cost: LineCost
  private let indents: LineIndents
  /// Ends beyond the width by these points are so for the table's own too.
  private let bounds: [Breakpoint]

  init(_ table: LineTable, _ shaper: LineShaper?, _ cost: LineCost, _ indents: LineIndents = .none) {
    self.table = table
    self.shaper = shaper
    self.cost = cost
    self.indents = indents
    bounds = (table.monotoneBound ?? table).points
  }

  /// The lines of all paragraphs.
  func lines() -> [LineBreak] {
    var (lines, start, cursor) = ([LineBreak](), 0, LineCursor(width: cost.width, indents))
    var greedy: [LineBreak] = []
    while let line = cursor.next(in: table, shaper) {
      greedy.append(line)
      guard table.points[line.end].isForced else { continue }
      lines += better(greedy, from: start) ?? greedy
      (start, greedy) = (line.end, [])
    }
    return lines
  }

  /// The cheapest lines of a paragraph; nil where the greedy ones are to stay.
  private func better(_ greedy: [LineBreak], from start: Int) -> [LineBreak]? {
    guard greedy.count > 1, let end = greedy.last?.end,
      greedy.allSatisfy({ !$0.overflows && !table.points[$0.end].isEmergency })
    else { return nil }
    // Ordinary lines have some ten places to break; of hundreds, trying all pairs would take too long. So it would where
    // each pair is shaped, but for a few lines.
    if table.points[start...end].contains(where: \.needsShaping), end - start > Self.maxShapedPlaces {
      return nil
    }
    guard maxPlaces(from: start, to: end) <= Self.maxPlaces else { return nil }
    return cheapest(from: start, to: end, count: greedy.count)
  }

  /// Ways whose costs differ by less than this part are equally cheap: rounding errors choose none of them.
  private static let least = 1e-9
  /// Paragraphs with more places to break on any line keep their greedy lines.
  private static let maxPlaces = 400
  /// Paragraphs with more places than this keep their greedy lines where lines have to be shaped.
  private static let maxShapedPlaces = 60

  /// The most places to break that may be on one line. Complexity: linear in the places.
  private func maxPlaces(from start: Int, to end: Int) -> Int {
    var (most, last) = (0, start)
    for first in start..<end {
      let limit = bounds[first].start + cost.width - indents.least
      while last < end, bounds[last + 1].reach <= limit { last += 1 }
      most = max(most, last - first)
    }
    return most
  }

  /// A place where a line can end, and the cheapest way there.
  private struct State {
    let point: Int
    var cost: Double
    /// The line that ends there.
    var line: LineBreak?
    /// The state of the line before.
    var previous: Int
  }

  private func cheapest(from start: Int, to end: Int, count: Int) -> [LineBreak]? {
    let needed = neededLines(from: start, to: end)
    var levels = [[State(point: start, cost: 0, line: nil, previous: 0)]]
    for line in 1...count {
      var next = States()
      let states = levels[line - 1]
      guard let first = states.first?.point else { return nil }
      for (index, state) in states.enumerated() {
        forEachEnd(after: state.point, upTo: end, indent(line)) { found in
          let point = found.end
          guard line + needed[point - start] <= count, (point == end) == (line == count) else { return }
          let total = state.cost + lineCost(state.point, point, found.width + indent(line), line, count)
          next.add(State(point: point, cost: total, line: found, previous: index), from: first)
        }
      }
      levels.append(next.states)
    }
    return traced(levels)
  }

  /// The places where a line can end, each with the cheapest way there.
  private struct States {
    private(set) var states: [State] = []
    /// For each point, from the first state of the line before on, its place among the states; -1 for none.
    private var places: [Int] = []

    /// Adds a way to a place, if it is the first or cheaper.
    mutating func add(_ state: State, from first: Int) {
      let number = state.point - first
      while places.count <= number { places.append(-1) }
      let place = places[number]
      if place < 0 {
        places[number] = states.count
        states.append(state)
      } else if state.cost < states[place].cost - ParagraphBreaker.least * max(1, state.cost) {
        states[place] = state
      }
    }
  }

  private func lineCost(_ start: Int, _ end: Int, _ width: Int64, _ line: Int, _ count: Int) -> Double {
    cost.cost(
      width, from: table.points[start], to: table.points[end], isLast: line == count,
      isNextToLast: line == count - 1)
  }

  /// The indent of a line of a paragraph, counted from 1.
  private func indent(_ line: Int) -> Int64 { line == 1 ? indents.first : indents.others }

  /// The lines that end in the last state.
  private func traced(_ levels: [[State]]) -> [LineBreak]? {
    guard var state = levels.last?.first else { return nil }
    var lines: [LineBreak] = []
    for level in levels.indices.dropFirst().reversed() {
      guard let line = state.line else { return nil }
      lines.append(line)
      state = levels[level - 1][state.previous]
    }
    return lines.reversed()
  }

  /// For each point of a paragraph how many lines the rest needs at least, none of them its first.
  private func neededLines(from start: Int, to end: Int) -> [Int] {
    var needed = [Int](repeating: Int.max / 2, count: end - start + 1)
    needed[end - start] = 0
    for point in (start..<end).reversed() {
      var least = Int.max / 2
      forEachEnd(after: point, upTo: end, indents.others) { line in
        least = min(least, needed[line.end - start] + 1)
      }
      needed[point - start] = least
    }
    return needed
  }

  /// The lines from a point that are not too wide.
  private func forEachEnd(
    after start: Int, upTo end: Int, _ indent: Int64, _ body: (LineBreak) -> Void
  ) {
    let available = cost.width - indent
    let limit = bounds[start].start + available
    var point = start + 1
    while point <= end, bounds[point].reach <= limit {
      if !table.points[point].isEmergency {
        let width = table.width(from: start, to: point, shaper)
        if width <= available {
          let line = LineBreak(end: point, width: width, overflows: false, nextWidth: Em.unlimited)
          body(table.settled(line, from: start, within: available))
        }
      }
      point += 1
    }
  }
}
