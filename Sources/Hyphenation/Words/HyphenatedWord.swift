/// A word as the patterns see it: in lower case, its letters composed.
struct HyphenatedWord {
  /// More letters than any word has.
  static let maxLetters = 100

  /// The characters of the word, in lower case.
  private(set) var characters: [Unicode.Scalar] = []
  /// The UTF-8 offset of each in the word, and the word's end.
  private var offsets: [Int] = []
  private var kinds: [CharacterKind] = []
  private(set) var isCapitalized = false
  /// Whether all letters with a case are capital, and more than one.
  private var isAllCapital = false

  /// A word; nil where it is too long or holds something that words do not.
  ///
  /// - Parameter composed: the letters of the dictionary, by what they are canonically equivalent to.
  init?(_ word: String, composed: [Character: Unicode.Scalar]) {
    guard word.utf8.count <= 4 * Self.maxLetters, !word.isEmpty else { return nil }
    var (offset, capitals, hasLower, hasMarks) = (0, 0, false, false)
    for scalar in word.unicodeScalars {
      guard let kind = CharacterKind(scalar) else { return nil }
      let lower = Self.lowercased(scalar)
      if lower != scalar {
        capitals += 1
      } else if scalar.isASCII ? kind == .letter : scalar.properties.isLowercase {
        hasLower = true
      }
      if kind == .mark { hasMarks = true }
      if offset == 0 { isCapitalized = lower != scalar }
      append(lower, kind, at: offset)
      offset += UTF8.width(scalar)
    }
    if hasMarks { compose(word, composed) }
    offsets.append(offset)
    isAllCapital = capitals > 1 && !hasLower
    guard kinds.count <= Self.maxLetters, kinds[0] == .letter else { return nil }
  }

  private mutating func append(_ lower: Unicode.Scalar, _ kind: CharacterKind, at offset: Int) {
    characters.append(lower)
    offsets.append(offset)
    kinds.append(kind)
  }

  /// Reads the word anew, by graphemes, so that letters with marks are those of the dictionary.
  private mutating func compose(_ word: String, _ composed: [Character: Unicode.Scalar]) {
    (characters, offsets, kinds) = ([], [], [])
    var offset = 0
    for grapheme in word {
      let lower = String.UnicodeScalarView(grapheme.unicodeScalars.map(Self.lowercased))
      if let letter = composed[Character(String(lower))] {
        append(letter, .letter, at: offset)
        offset += grapheme.utf8.count
      } else {
        for scalar in grapheme.unicodeScalars {
          append(Self.lowercased(scalar), CharacterKind(scalar) ?? .letter, at: offset)
          offset += UTF8.width(scalar)
        }
      }
    }
  }

  /// The letter in lower case; itself where that takes more than one character.
  static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      return ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
    }
    let mapping = scalar.properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping[mapping.startIndex] : scalar
  }
}

// Points.
extension HyphenatedWord {
  /// Where patterns divide the word.
  func points(_ patterns: HyphenationPatterns, minBefore: Int, minAfter: Int) -> [HyphenationPoint] {
    var (points, changedEnd) = ([HyphenationPoint](), 0)
    for found in patterns.points(in: characters, minBefore: minBefore, minAfter: minAfter) {
      // A line must not start within letters that the next hyphen changes, nor the other way round.
      guard let point = point(at: found) else { continue }
      let range = point.change?.range ?? point.offset..<point.offset
      if let last = points.last, range.lowerBound < last.offset { continue }
      if range.lowerBound < changedEnd { continue }
      changedEnd = max(changedEnd, range.upperBound)
      points.append(point)
    }
    return points
  }

  private func point(at found: PatternPoint) -> HyphenationPoint? {
    guard let change = found.change else { return plainPoint(found.position) }
    return changedPoint(found.position, change)
  }

  /// A hyphen between two letters; nil beside apostrophes, and before marks.
  private func plainPoint(_ position: Int) -> HyphenationPoint? {
    guard kinds[position - 1] != .joint, kinds[position] == .letter else { return nil }
    return HyphenationPoint(offset: offsets[position])
  }

  /// A hyphen that changes letters; nil where marks would be parted from theirs, and at the word's ends.
  private func changedPoint(_ position: Int, _ change: HyphenationPattern.Change) -> HyphenationPoint? {
    let range = change.range
    guard range.upperBound == characters.count || kinds[range.upperBound] != .mark,
      kinds[min(max(range.lowerBound, position), range.upperBound - 1)] != .mark
    else { return nil }
    let split = offsets[min(max(range.lowerBound, position), range.upperBound)]
    guard split > 0, split < offsets[characters.count] else { return nil }
    let spelling = SpellingChange(
      range: offsets[range.lowerBound]..<offsets[range.upperBound],
      before: cased(change.before, atStart: range.lowerBound == 0), after: cased(change.after, atStart: false)
    )
    return HyphenationPoint(offset: split, change: spelling)
  }

  /// Letters in the case of the word.
  private func cased(_ letters: String, atStart: Bool) -> String {
    if isAllCapital { return letters.uppercased() }
    guard atStart, isCapitalized, let first = letters.first else { return letters }
    return first.uppercased() + letters.dropFirst()
  }
}
