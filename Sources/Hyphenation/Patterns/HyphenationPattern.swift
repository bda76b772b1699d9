/// One pattern of a dictionary, such as `.as3szon/sz=,2,1`.
///
/// Digits stand between letters; odd ones allow a hyphen there. A dot is the beginning or end of a word. After a slash
/// stand the letters that take the place of some of the pattern's, where these start, and how many they are.
struct HyphenationPattern {
  /// The digits of a pattern, and the change of spelling that it makes.
  struct Rule {
    /// A digit for each place, from that before the first letter on; dots are no letters.
    var digits: [UInt8]
    let change: Change?
  }

  /// Letters that take the place of some of a pattern's when the word is divided.
  struct Change {
    /// The letters that are replaced.
    var range: Range<Int>
    /// The letters that replace them before the hyphen, and at the start of the next line.
    let before, after: String
  }

  /// The letters, and dots for the ends of a word.
  let letters: [Unicode.Scalar]
  let rule: Rule

  /// Reads a pattern; nil for one without letters, or with an invalid change.
  init?(_ text: String) {
    let scalars = text.unicodeScalars
    let slash = scalars.firstIndex(of: "/") ?? scalars.endIndex
    var (letters, digits) = ([Unicode.Scalar](), [UInt8(0)])
    for scalar in scalars[..<slash] {
      if ("0"..."9").contains(scalar) {
        digits[digits.count - 1] = UInt8(scalar.value - 48)
      } else {
        letters.append(scalar)
        digits.append(0)
      }
    }
    guard letters.contains(where: { $0 != "." }) else { return nil }
    if letters[0] == "." {
      // No line ends before the word.
      guard digits.removeFirst() == 0 else { return nil }
    }
    var change: Change?
    if slash < scalars.endIndex {
      change = Change(text[slash...].dropFirst(), replacing: letters.count { $0 != "." }, digits)
      if change == nil { return nil }
    }
    self.letters = letters
    rule = Rule(digits: digits, change: change)
  }
}

extension HyphenationPattern.Change {
  /// Reads a change such as `sz=,2,1`; nil for an invalid one.
  ///
  /// It has one `=`, and the pattern one hyphen among the letters that it replaces, with a letter before it. Where it does
  /// not say which letters, it replaces all `count` of them; so it stands in libhyphen's documentation, whose code counts
  /// the digits among the letters.
  fileprivate init?(_ text: Substring, replacing count: Int, _ digits: [UInt8]) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let letters = parts[0].split(separator: "=", omittingEmptySubsequences: false)
    guard letters.count == 2 else { return nil }
    before = String(letters[0])
    after = String(letters[1])
    if parts.count == 1 {
      range = 0..<count
    } else {
      guard parts.count == 3, let start = Int(parts[1]), let cut = Int(parts[2]),
        (1...count).contains(start), (1...count - start + 1).contains(cut)
      else { return nil }
      range = start - 1..<start - 1 + cut
    }
    let hyphens = (range.lowerBound...range.upperBound).filter { digits[$0] % 2 == 1 }
    guard hyphens.count == 1, hyphens[0] > 0 else { return nil }
  }
}
