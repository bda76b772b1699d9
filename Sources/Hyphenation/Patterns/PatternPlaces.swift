/// The places between the letters of one word, with the digits and changes that patterns give them.
struct PatternPlaces {
  /// For the place before each letter, and at the word's end and behind it, the greatest digit of all patterns.
  private var digits: [UInt8]
  /// For each place the change of the pattern that its digit is from; none before a pattern has one.
  private var changes: [HyphenationPattern.Change?] = []
  /// For each letter the letters that a change replaces from it on.
  private var replaced: [Replaced] = []

  private struct Replaced {
    /// The place of the hyphen among them.
    var hyphen: Int?
    var count = 0
  }

  /// Places without any pattern.
  init(letters: Int) { digits = [UInt8](repeating: 0, count: letters + 2) }

  /// Applies a pattern whose last letter is that before `end`; dots are letters at the word's ends.
  ///
  /// Complexity: linear in the pattern.
  mutating func apply(_ rule: HyphenationPattern.Rule, endingAfter end: Int) {
    let start = end + 1 - rule.digits.count
    if let change = rule.change { begin(change, at: start) }
    for (index, digit) in rule.digits.enumerated() where digit > digits[start + index] {
      digits[start + index] = digit
      if digit % 2 == 1, !changes.isEmpty { setChange(rule.change, start, index) }
    }
  }

  private mutating func begin(_ change: HyphenationPattern.Change, at start: Int) {
    if changes.isEmpty {
      changes = Array(repeating: nil, count: digits.count)
      replaced = Array(repeating: Replaced(), count: digits.count)
    }
    replaced[start + change.range.lowerBound].count = change.range.count
  }

  private mutating func setChange(_ change: HyphenationPattern.Change?, _ start: Int, _ index: Int) {
    changes[start + index] = change
    guard let range = change?.range, (range.lowerBound...range.upperBound).contains(index) else { return }
    replaced[start + range.lowerBound].hyphen = start + index
  }

  /// The points within the word that have an odd digit, for a word whose letters begin at `first`.
  func points(after first: Int) -> [PatternPoint] {
    let spelled = spellings
    return digits.indices.dropFirst().dropLast(2).filter { digits[$0] % 2 == 1 }.map { place in
      var point = PatternPoint(position: first + place, change: spelled[place])
      if let range = point.change?.range {
        point.change?.range = first + range.lowerBound..<first + range.upperBound
      }
      return point
    }
  }

  /// The changes by their hyphens' places; of changes that overlap the first.
  private var spellings: [Int: HyphenationPattern.Change] {
    var (spellings, letter) = ([Int: HyphenationPattern.Change](), 0)
    while letter < min(replaced.count, digits.count - 2) {
      guard let hyphen = replaced[letter].hyphen, var change = changes[hyphen] else {
        letter += 1
        continue
      }
      change.range = letter..<letter + replaced[letter].count
      spellings[hyphen] = change
      letter = change.range.upperBound
    }
    return spellings
  }
}
