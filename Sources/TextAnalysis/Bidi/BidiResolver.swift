internal import Support
internal import Typography

/// The bidirectional algorithm, UAX #9, one paragraph after another, and the levels of one text.
///
/// Written here and not taken from ICU, whose version 72 fails 30 lines of BidiCharacterTest and reports only the
/// paragraph level for a text of even levels. Rules are cited by their names.
struct BidiResolver {
  /// The source of a paragraph's level.
  enum Base {
    /// It is given.
    case level(UInt8)
    /// From the first strong character, and without one the level given.
    case firstStrong(otherwise: UInt8)
  }

  /// Above this many characters the memory is given back after use.
  private static let kept = 1 << 16

  /// The level of each character of the paragraphs resolved so far.
  private(set) var levels: [UInt8] = []
  private var isolates = BidiIsolates()
  private var explicit = BidiExplicitLevels()
  private var runs = BidiLevelRuns()
  private var sequence = BidiSequence()
  /// The class of each character of the paragraph.
  private var classes: [BidiClass] = []
  /// The brackets among them; empty if no character is a bracket.
  private var brackets: [BidiBracket?] = []

  /// Begins a text.
  mutating func reset() { levels.removeAll(keepingCapacity: true) }

  /// Takes a text whose characters all have one level.
  ///
  /// Complexity: O(n).
  mutating func fill(with level: UInt8, count: Int) {
    reset()
    levels.append(contentsOf: repeatElement(level, count: count))
  }

  /// Gives memory back where the text was long.
  mutating func trim() {
    if levels.capacity > Self.kept { self = BidiResolver() }
  }

  /// Resolves the next paragraph, `range` of the text.
  ///
  /// `scans`: whether a paragraph whose classes leave nothing to resolve may do without the rules.
  /// Answers its level. Complexity: O(n).
  mutating func resolve(
    _ text: Span<UInt8>, _ characters: borrowing TextCharacters, _ range: Range<Int>, base: Base, scans: Bool
  ) -> UInt8 {
    let present = load(text, characters, range)
    if scans, present.isDisjoint(with: .explicit) {
      let level = Self.paragraphLevel(base, firstStrong)
      if present.areUniform(at: level) {
        levels.append(contentsOf: repeatElement(level, count: range.count))
        return level
      }
    }
    let level =
      present.isDisjoint(with: [.explicit, BidiClassSet(.bn)])
      ? resolveWhole(base, present) : resolveSequences(base, present)
    appendLevels(level)
    return level
  }

  /// A paragraph with embeddings or isolates, or anything that rule X9 removes.
  ///
  /// Answers its level.
  private mutating func resolveSequences(_ base: Base, _ present: BidiClassSet) -> UInt8 {
    let strong = isolates.resolve(&classes)
    let level = Self.paragraphLevel(base, strong)
    explicit.resolve(classes, isolates, level: level)
    runs.find(explicit, classes, isolates, level: level)
    for start in runs.sequenceStarts {
      sequence.load(runs, startingAt: start, explicit)
      sequence.resolve(brackets: brackets, present)
      for index in sequence.classes.indices {
        explicit.levels[sequence.unit(at: index)] = sequence.level(at: index)
      }
    }
    return level
  }

  /// Any other paragraph, which is one sequence.
  ///
  /// Answers its level.
  private mutating func resolveWhole(_ base: Base, _ present: BidiClassSet) -> UInt8 {
    let level = Self.paragraphLevel(base, firstStrong)
    sequence.load(paragraph: classes, level: level)
    sequence.resolve(brackets: brackets, present)
    explicit.take(sequence)
    return level
  }

  /// The first strong class of a paragraph without isolates.
  private var firstStrong: BidiClass? { classes.first { $0 == .l || $0 == .r || $0 == .al } }

  /// Loads the classes and brackets of a paragraph, and answers which classes there are.
  private mutating func load(
    _ text: Span<UInt8>, _ characters: borrowing TextCharacters, _ range: Range<Int>
  ) -> BidiClassSet {
    let (records, offsets) = (characters.records.span, characters.offsets.span)
    classes.removeAll(keepingCapacity: true)
    classes.reserveCapacity(range.count)
    brackets.removeAll(keepingCapacity: true)
    var set: UInt32 = 0
    for index in range {
      let record = records[index]
      set |= 1 << record.bidiNumber
      classes.append(record.bidiClass)
      if record.has(CharacterRecord.opens | CharacterRecord.closes) {
        let scalar = UTF8Decoding.scalar(in: text, at: Int(offsets[index]))
        if brackets.isEmpty { brackets = [BidiBracket?](repeating: nil, count: range.count) }
        brackets[index - range.lowerBound] = BidiBracket(scalar)
      }
    }
    return BidiClassSet(rawValue: set)
  }

  /// P2 and P3.
  private static func paragraphLevel(_ base: Base, _ strong: BidiClass?) -> UInt8 {
    switch base {
    case .level(let level): level
    case .firstStrong(let otherwise): strong.map { $0 == .l ? 0 : 1 } ?? otherwise
    }
  }

  /// Appends levels. A character that rule X9 removed takes the level before it; L1 resets separators, and spaces
  /// before them and at the end.
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
