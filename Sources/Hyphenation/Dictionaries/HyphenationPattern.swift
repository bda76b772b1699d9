/// One pattern of a dictionary, such as `.as3szon/sz=,2,1`, to be checked.
///
/// Digits stand between letters; odd ones allow a hyphen there. A dot is the beginning or end of a word. After a slash
/// stand the letters that take the place of some of the pattern's, where these start, and how many they are.
struct HyphenationPattern {
  private let letters: [Unicode.Scalar]
  private let change: [Substring]?
  /// The odd digits, by the number of letters before them, dots counted.
  private var hyphens: [Int] = []
  private var startsWithDigit = false

  init(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    var letters: [Unicode.Scalar] = []
    for scalar in parts[0].unicodeScalars {
      if ("0"..."9").contains(scalar) {
        if letters.isEmpty { startsWithDigit = true }
        if scalar.value % 2 == 1 { hyphens.append(letters.count) }
      } else {
        letters.append(scalar)
      }
    }
    self.letters = letters
    change = parts.count == 2 ? parts[1].split(separator: ",", omittingEmptySubsequences: false) : nil
  }

  /// Whether libhyphen can have it: it writes before its arrays for a digit before a dot and for changes out of place.
  var isSound: Bool {
    guard letters.contains(where: { $0 != "." }) else { return false }
    if startsWithDigit, letters[0] == "." { return false }
    return change.map(isSound) ?? true
  }

  /// The letters that a change replaces, dots aside: all of them, where the pattern does not say.
  ///
  /// libhyphen's documentation has it so; its code counts the digits among the letters. Nil without a change, and where
  /// what it says is not of the pattern's letters.
  var replacedPart: Range<Int>? {
    guard let change else { return nil }
    let count = letters.count { $0 != "." }
    guard change.count > 1 else { return 0..<count }
    guard change.count == 3, let start = Int(change[1]), let cut = Int(change[2]),
      (1...count).contains(start), (1...count - start + 1).contains(cut)
    else { return nil }
    return start - 1..<start - 1 + cut
  }

  /// A change has one `=`, and one hyphen among the letters that it replaces, with a letter before it.
  private func isSound(_ change: [Substring]) -> Bool {
    guard change[0].count(where: { $0 == "=" }) == 1, let part = replacedPart else { return false }
    let dots = letters[0] == "." ? 1 : 0
    let places = hyphens.map { $0 - dots }.filter { (part.lowerBound...part.upperBound).contains($0) }
    return places.count == 1 && places[0] > 0
  }
}
