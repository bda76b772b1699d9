/// The bidirectional algorithm, UAX #9, one paragraph after another, and the levels of one text.
///
/// Written here and not taken from ICU, whose version 72 fails 30 lines of BidiCharacterTest and reports only the
/// paragraph level for a text of even levels. Rules are cited by their names.
struct BidiResolver {
  /// How a paragraph gets its level.
  enum Base {
    /// It is given.
    case level(UInt8)
    /// From the first strong character, and without one the level given.
    case firstStrong(otherwise: UInt8)
  }

  /// Above this many characters the memory is given back after use.
  private static let kept = 1 << 16

  /// The level of each unit of the paragraphs resolved so far.
  private(set) var levels: [UInt8] = []
  private var isolates = BidiIsolates()
  private var explicit = BidiExplicitLevels()
  private var runs = BidiLevelRuns()
  private var sequence = BidiSequence()
  /// Of the paragraph: the class of each unit, that of a low surrogate BN.
  private var classes: [BidiClass] = []
  /// Whether any of them is an embedding, an isolate or removed by rule X9.
  private var hasControls = false

  /// Begins a text.
  mutating func reset() { levels.removeAll(keepingCapacity: true) }

  /// Gives memory back where the text was long.
  mutating func trim() {
    if levels.capacity > Self.kept { self = BidiResolver() }
  }

  /// Resolves the next paragraph, `range` of the text.
  ///
  /// Answers its level. Complexity: O(n).
  mutating func resolve(_ units: Span<UInt16>, _ range: Range<Int>, base: Base) -> UInt8 {
    loadClasses(units, range)
    let level =
      hasControls
      ? resolveSequences(base) { BidiBracket(units.scalar(at: range.lowerBound + $0).value) }
      : resolveWhole(base) { BidiBracket(units.scalar(at: range.lowerBound + $0).value) }
    appendLevels(level)
    return level
  }

  /// A paragraph with embeddings or isolates, or anything that rule X9 removes.
  ///
  /// Answers its level.
  private mutating func resolveSequences(_ base: Base, _ bracket: (Int) -> BidiBracket?) -> UInt8 {
    let strong = isolates.resolve(&classes)
    let level = Self.paragraphLevel(base, strong)
    explicit.resolve(classes, isolates, level: level)
    runs.find(explicit, classes, isolates, level: level)
    for start in runs.sequenceStarts {
      sequence.load(runs, startingAt: start, explicit)
      sequence.resolve(brackets: bracket)
      for index in sequence.types.indices {
        explicit.levels[sequence.unit(at: index)] = sequence.level(at: index)
      }
    }
    return level
  }

  /// Any other paragraph, which is one sequence.
  ///
  /// Answers its level.
  private mutating func resolveWhole(_ base: Base, _ bracket: (Int) -> BidiBracket?) -> UInt8 {
    let level = Self.paragraphLevel(base, classes.first { $0 == .l || $0 == .r || $0 == .al })
    sequence.load(paragraph: classes, level: level)
    sequence.resolve(brackets: bracket)
    explicit.take(sequence)
    return level
  }

  private mutating func loadClasses(_ units: Span<UInt16>, _ range: Range<Int>) {
    classes.removeAll(keepingCapacity: true)
    classes.reserveCapacity(range.count)
    hasControls = false
    var index = range.lowerBound
    while index < range.upperBound {
      let scalar = units.scalar(at: index)
      let type = UnicodeProperties.bidiClass(of: scalar.value)
      classes.append(type)
      if type.isRemoved || type.isIsolateInitiator || type == .pdi || scalar.length == 2 {
        hasControls = true
      }
      if scalar.length == 2 { classes.append(.bn) }
      index += scalar.length
    }
  }

  /// P2 and P3.
  private static func paragraphLevel(_ base: Base, _ strong: BidiClass?) -> UInt8 {
    switch base {
    case .level(let level): level
    case .firstStrong(let otherwise): strong.map { $0 == .l ? 0 : 1 } ?? otherwise
    }
  }

  /// What rule X9 removed takes the level before it; L1 resets separators, and spaces before them and at the end.
  private mutating func appendLevels(_ paragraph: UInt8) {
    let start = levels.count
    var resetStart = start
    var last = paragraph
    for index in classes.indices {
      let original = classes[index]
      if !original.isRemoved { last = explicit.levels[index] }
      levels.append(last)
      if original == .s || original == .b {
        reset(from: resetStart, to: paragraph)
        (resetStart, last) = (levels.count, paragraph)
      } else if !original.isReset {
        resetStart = levels.count
      }
    }
    reset(from: resetStart, to: paragraph)
  }

  private mutating func reset(from start: Int, to level: UInt8) {
    for index in start..<levels.count { levels[index] = level }
  }
}
