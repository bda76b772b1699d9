/// A point in a word where patterns allow a hyphen.
struct PatternPoint {
  /// The number of letters before it.
  let position: Int
  /// The change of spelling when the word is divided here; nil for none.
  var change: HyphenationPattern.Change?

  /// Whether at least `minBefore` letters are before it and `minAfter` after it, in the word as it is or as it is
  /// spelled when divided here.
  func keepsEnoughLetters(of word: ArraySlice<Unicode.Scalar>, minBefore: Int, minAfter: Int) -> Bool {
    let hasBefore = Self.length(word[..<position]) >= minBefore
    let hasAfter = word.endIndex - position >= minAfter
    guard let change, !hasBefore || !hasAfter else { return hasBefore && hasAfter }
    let before = Self.length(word[..<change.range.lowerBound]) + Self.length(change.before.unicodeScalars)
    let after = Self.length(word[change.range.upperBound...]) + Self.length(change.after.unicodeScalars)
    return (hasBefore || before >= minBefore) && (hasAfter || after >= minAfter)
  }

  /// The number of letters of some characters: the ligatures ffi and ffl are two, as libhyphen counts them.
  private static func length(_ characters: some Sequence<Unicode.Scalar>) -> Int {
    characters.reduce(0) { $0 + ($1 == "\u{FB03}" || $1 == "\u{FB04}" ? 2 : 1) }
  }
}
