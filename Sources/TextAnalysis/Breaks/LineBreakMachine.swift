/// ICU's state machine for line breaking, compiled so that most characters cost one look-up.
///
/// ICU finds each boundary by running the machine from its first state at the boundary before, until it stops, usually
/// one character too far; the boundary is where it last accepted. Two shortcuts give the same: where it stops right
/// after a state that accepts, the boundary is there, and the next run begins with the character at hand; and only
/// where look-ahead, a dictionary or an earlier boundary may be involved is the run made as ICU makes it.
final class LineBreakMachine: Sendable {
  /// Values of an entry above that of the next row: a boundary before the character; a run that must be restarted.
  static let boundary: UInt16 = 0x4000, anew: UInt16 = 0x8000
  static let rowBits: UInt16 = 0x3FFF
  private static let (stop, first) = (0, 1)

  /// The state of a run over the characters of a text.
  struct Walk {
    /// The row of its state.
    var row: UInt16
    /// The last boundary, and the next character.
    var start = 0, index = 0

    /// Goes on after a boundary before the next character.
    mutating func goOn(_ entry: UInt16) {
      (row, start, index) = (entry & LineBreakMachine.rowBits, index, index + 1)
    }
  }

  /// The start of the first state's row.
  let firstRow: UInt16
  /// For each state, and in it for each category, where the next state's row begins, with the values above.
  let entries: [UInt16]
  /// The first of the categories that dictionaries break.
  let firstDictionaryCategory: Int
  /// The machine itself.
  private let next: [UInt16]
  private let accepting: [UInt16]
  private let lookAhead: [UInt16]
  private let categoryCount: Int
  /// The number of positions that look-ahead keeps.
  private let keptCount: Int

  /// Compiles rules; nil where they have more states and categories than entries can name.
  init?(_ rules: BreakRules) {
    let (states, categories) = (0..<rules.stateCount, 0..<rules.categoryCount)
    guard states.count * categories.count <= Int(Self.rowBits), states.count > Self.first else { return nil }
    let next = states.flatMap { state in categories.map { rules.next(state, $0) } }
    guard next.allSatisfy({ states.contains(Int($0)) }) else { return nil }
    let accepting = states.map { rules.accepting($0) }
    (self.next, self.accepting, categoryCount) = (next, accepting, categories.count)
    lookAhead = states.map { rules.lookAhead($0) }
    keptCount = Int((accepting + lookAhead).max() ?? 0) + 1
    firstDictionaryCategory = rules.firstDictionaryCategory
    firstRow = UInt16(Self.first * categories.count)
    let compiler = Compiler(
      next: next, accepting: accepting, categories: categories.count, dictionary: firstDictionaryCategory)
    entries = states.flatMap { state in categories.map { compiler.entry(state, $0) } }
  }

  /// Makes one run as ICU makes it, from `start`, before the end.
  ///
  /// `kept` is memory. Answers the boundary, and the end of what the machine looked at. Complexity: O(characters looked at).
  func run(
    _ records: Span<CharacterRecord>, from start: Int, count: Int, keeping kept: inout [Int]
  ) -> (boundary: Int, seen: Int) {
    kept.removeAll(keepingCapacity: true)
    kept.append(contentsOf: repeatElement(-1, count: keptCount))
    var (state, index, boundary, isOver) = (Self.first, start, start, false)
    repeat {
      isOver = index == count
      state = Int(next[state * categoryCount + records[index].category])
      if !isOver { index += 1 }
      let accepted = Int(accepting[state])
      if accepted == 1 { boundary = index }
      if accepted > 1, kept[accepted] >= 0 { return (kept[accepted], index) }
      if lookAhead[state] > 0 { kept[Int(lookAhead[state])] = index }
    } while state != Self.stop && !isOver
    return (max(boundary, start + 1), index)
  }

  private struct Compiler {
    let next: [UInt16]
    let accepting: [UInt16]
    let categories: Int
    let dictionary: Int

    func entry(_ state: Int, _ category: Int) -> UInt16 {
      if category >= dictionary { return anew }
      let after = next(state, category)
      if category == Int(BreakRules.endCategory) {
        return accepting[state] == 1 && accepting[after] <= 1 ? row(first) | boundary : anew
      }
      if after != stop { return accepting[after] > 1 ? anew : row(after) }
      let restarted = next(first, category)
      guard accepting[state] == 1, restarted != stop, accepting[restarted] <= 1 else { return anew }
      return row(restarted) | boundary
    }

    private func next(_ state: Int, _ category: Int) -> Int { Int(next[state * categories + category]) }

    private func row(_ state: Int) -> UInt16 { UInt16(state * categories) }
  }
}
