/// The level runs of a paragraph, and how isolates join them into isolating run sequences (BD7, BD13, X10).
struct BidiLevelRuns {
  /// A level run: its first and last unit that rule X9 left.
  struct Run {
    let first: Int
    var last: Int
    let level: UInt8
    /// The next run of its sequence.
    var next: Int?
    /// Whether another run comes before it in its sequence.
    var isContinuation = false
  }

  private(set) var runs: [Run] = []
  /// The first runs of the sequences.
  private(set) var sequenceStarts: [Int] = []
  private(set) var paragraphLevel: UInt8 = 0
  /// The runs that end with a matched initiator whose PDI is still to come.
  private var waiting: [Int] = []
  /// Whether the paragraph's sequence's last unit is an initiator without a match, by run.
  private var endsOpen: [Bool] = []

  /// Finds the runs.
  ///
  /// Complexity: O(n).
  mutating func find(
    _ explicit: BidiExplicitLevels, _ classes: [BidiClass], _ isolates: BidiIsolates, level: UInt8
  ) {
    paragraphLevel = level
    findRuns(explicit, classes)
    join(classes, isolates)
    sequenceStarts.removeAll(keepingCapacity: true)
    for index in runs.indices where !runs[index].isContinuation { sequenceStarts.append(index) }
  }

  private mutating func findRuns(_ explicit: BidiExplicitLevels, _ classes: [BidiClass]) {
    runs.removeAll(keepingCapacity: true)
    for index in classes.indices where !classes[index].isRemoved {
      let level = explicit.levels[index]
      if let last = runs.last, last.level == level {
        runs[runs.count - 1].last = index
      } else {
        runs.append(Run(first: index, last: index, level: level))
      }
    }
  }

  private mutating func join(_ classes: [BidiClass], _ isolates: BidiIsolates) {
    waiting.removeAll(keepingCapacity: true)
    endsOpen.removeAll(keepingCapacity: true)
    for index in runs.indices {
      if classes[runs[index].first] == .pdi, isolates.isMatched(runs[index].first),
        let before = waiting.popLast()
      {
        runs[before].next = index
        runs[index].isContinuation = true
      }
      let endsWithInitiator = classes[runs[index].last].isIsolateInitiator
      if endsWithInitiator, isolates.isMatched(runs[index].last) { waiting.append(index) }
      endsOpen.append(endsWithInitiator && !isolates.isMatched(runs[index].last))
    }
  }

  /// The direction at the start of a sequence: the higher of its level and that of the text before (X10).
  func startDirection(ofSequenceAt run: Int) -> BidiClass {
    let before = run > 0 ? runs[run - 1].level : paragraphLevel
    return BidiClass(direction: max(before, runs[run].level))
  }

  /// The direction at the end of a sequence whose last run is given (X10).
  func endDirection(ofSequenceEndingWith run: Int) -> BidiClass {
    let after = run + 1 < runs.count && !endsOpen[run] ? runs[run + 1].level : paragraphLevel
    return BidiClass(direction: max(after, runs[run].level))
  }
}
