/// One isolating run sequence: rules W1 to I2.
struct BidiSequence {
  /// The paragraph's units it is made of, without those rule X9 removes; empty where it is the whole paragraph.
  private(set) var indices: [Int32] = []
  /// Their classes as the rules change them, and before W1.
  var classes: [BidiClass] = []
  private(set) var original: [BidiClass] = []
  private(set) var embeddingLevel: UInt8 = 0
  /// sos and eos.
  private(set) var start = BidiClass.l
  private var end = BidiClass.l
  private var pairs = BidiBracketPairs()

  /// Gathers the sequence that starts with a run.
  ///
  /// Complexity: O(length).
  mutating func load(_ runs: BidiLevelRuns, startingAt first: Int, _ explicit: BidiExplicitLevels) {
    indices.removeAll(keepingCapacity: true)
    classes.removeAll(keepingCapacity: true)
    original.removeAll(keepingCapacity: true)
    var run: Int? = first
    var last = first
    while let current = run {
      for index in runs.runs[current].first...runs.runs[current].last where !explicit.classes[index].isRemoved
      {
        indices.append(Int32(truncatingIfNeeded: index))
        classes.append(explicit.classes[index])
        original.append(explicit.classes[index])
      }
      (last, run) = (current, runs.runs[current].next)
    }
    embeddingLevel = runs.runs[first].level
    start = runs.startDirection(ofSequenceAt: first)
    end = runs.endDirection(ofSequenceEndingWith: last)
  }

  /// Takes a whole paragraph, one without embeddings, isolates or anything that rule X9 removes.
  ///
  /// Complexity: O(length).
  mutating func load(paragraph given: [BidiClass], level: UInt8) {
    indices.removeAll(keepingCapacity: true)
    classes.removeAll(keepingCapacity: true)
    original.removeAll(keepingCapacity: true)
    classes.append(contentsOf: given)
    original.append(contentsOf: given)
    embeddingLevel = level
    (start, end) = (BidiClass(direction: level), BidiClass(direction: level))
  }

  /// The unit of the paragraph at an index of the sequence.
  func unit(at index: Int) -> Int { indices.isEmpty ? index : Int(indices[index]) }

  /// Applies the rules.
  ///
  /// - Parameters:
  ///   - brackets: those of the paragraph, by character; empty for none.
  ///   - present: the classes that it may have.
  /// - Complexity: linear in the length.
  mutating func resolve(brackets: [BidiBracket?], _ present: BidiClassSet) {
    if present.contains(.nsm) { resolveMarks() }
    if !present.isDisjoint(with: [BidiClassSet(.al), BidiClassSet(.en)]) { resolveNumbers() }
    if !present.isDisjoint(with: .separators) {
      if !present.isDisjoint(with: .numbers) { resolveSeparators() }
      if present.contains(.et), present.contains(.en) { resolveTerminators() }
    }
    if !present.isDisjoint(with: [.separators, BidiClassSet(.en)]) { resolveRemainingWeak() }
    pairs.find(self, brackets)
    for pair in pairs.pairs { resolve(pair) }
    resolveNeutrals()
  }

  /// The level of a unit, by I1 and I2.
  func level(at index: Int) -> UInt8 {
    switch (classes[index], embeddingLevel & 1) {
    case (.r, 0), (.l, 1), (.en, 1), (.an, 1): embeddingLevel + 1
    case (.an, 0), (.en, 0): embeddingLevel + 2
    default: embeddingLevel
    }
  }

  /// W1.
  private mutating func resolveMarks() {
    var before = start
    for index in classes.indices {
      if classes[index] == .nsm {
        classes[index] = before.isIsolateInitiator || before == .pdi ? .on : before
      }
      before = classes[index]
    }
  }

  /// W2 and W3.
  private mutating func resolveNumbers() {
    var strong = start
    for index in classes.indices {
      switch classes[index] {
      case .l, .r: strong = classes[index]
      case .al: (strong, classes[index]) = (.al, .r)
      case .en where strong == .al: classes[index] = .an
      default: break
      }
    }
  }

  /// W4.
  private mutating func resolveSeparators() {
    guard classes.count >= 3 else { return }
    for index in 1..<classes.count - 1 {
      let (before, after) = (classes[index - 1], classes[index + 1])
      guard before == after, before == .en || before == .an else { continue }
      if classes[index] == .cs || (classes[index] == .es && before == .en) { classes[index] = before }
    }
  }

  /// W5.
  private mutating func resolveTerminators() {
    var index = 0
    while index < classes.count {
      let first = index
      while index < classes.count, classes[index] == .et { index += 1 }
      let isBesideNumber =
        (first > 0 && classes[first - 1] == .en) || (index < classes.count && classes[index] == .en)
      if isBesideNumber { for terminator in first..<index { classes[terminator] = .en } }
      index += 1
    }
  }

  /// W6 and W7.
  private mutating func resolveRemainingWeak() {
    var strong = start
    for index in classes.indices {
      switch classes[index] {
      case .es, .et, .cs: classes[index] = .on
      case .l, .r: strong = classes[index]
      case .en where strong == .l: classes[index] = .l
      default: break
      }
    }
  }

  /// N0 for one pair.
  private mutating func resolve(_ pair: BidiBracketPairs.Pair) {
    let embedding = BidiClass(direction: embeddingLevel)
    var hasOpposite = false
    for index in pair.opening + 1..<pair.closing {
      guard let direction = classes[index].strongDirection else { continue }
      if direction == embedding { return set(pair, embedding) }
      hasOpposite = true
    }
    if hasOpposite {
      set(pair, direction(before: pair.opening) == embedding ? embedding : embedding == .l ? .r : .l)
    }
  }

  private func direction(before index: Int) -> BidiClass {
    classes[..<index].lazy.reversed().compactMap(\.strongDirection).first ?? start
  }

  private mutating func set(_ pair: BidiBracketPairs.Pair, _ direction: BidiClass) {
    for bracket in [pair.opening, pair.closing] {
      classes[bracket] = direction
      var mark = bracket + 1
      while mark < classes.count, original[mark] == .nsm {
        classes[mark] = direction
        mark += 1
      }
    }
  }

  /// N1 and N2.
  private mutating func resolveNeutrals() {
    var index = 0
    var before = start
    while index < classes.count {
      let first = index
      while index < classes.count, classes[index].isNeutral { index += 1 }
      let after = index < classes.count ? classes[index].strongDirection ?? end : end
      let direction = before == after ? before : BidiClass(direction: embeddingLevel)
      for neutral in first..<index { classes[neutral] = direction }
      before = after
      index += 1
    }
  }
}
