/// The patterns of a dictionary, in two levels: those that divide compounds into their parts, and those that divide the
/// parts.
struct HyphenationPatterns {
  private let compounds, parts: PatternTrie
  /// The fewest letters at the ends of a compound's parts, where the compound goes on there.
  private let compoundBefore, compoundAfter: Int

  /// The patterns of a file.
  init(_ file: PatternFile) {
    compounds = PatternTrie(file.compounds)
    parts = PatternTrie(file.parts)
    compoundBefore = file.compoundBefore ?? 0
    compoundAfter = file.compoundAfter ?? 0
  }

  /// The points where a word may be hyphenated, ascending.
  ///
  /// - Parameters:
  ///   - word: the letters of a word in lower case, with no digits among them.
  ///   - minBefore: the fewest letters before a hyphen, and `minAfter` after one.
  func points(in word: [Unicode.Scalar], minBefore: Int, minAfter: Int) -> [PatternPoint] {
    points(in: word[...], ofAll: word.indices).filter {
      $0.keepsEnoughLetters(of: word[...], minBefore: minBefore, minAfter: minAfter)
    }
  }

  /// The points in a part of a word whose letters are `all`.
  private func points(in part: ArraySlice<Unicode.Scalar>, ofAll all: Range<Int>) -> [PatternPoint] {
    let joints = compounds.points(in: part)
    guard !joints.isEmpty else {
      let before = part.startIndex == all.lowerBound ? 0 : compoundBefore
      let after = part.endIndex == all.upperBound ? 0 : compoundAfter
      return parts.points(in: part).filter {
        $0.keepsEnoughLetters(of: part, minBefore: before, minAfter: after)
      }
    }
    var (found, start) = ([PatternPoint](), part.startIndex)
    for end in joints.map(\.position) + [part.endIndex] {
      found += points(inPart: part[start..<end], ofAll: all)
      if end < part.endIndex { found.append(PatternPoint(position: end)) }
      start = end
    }
    return found
  }

  /// The points in a part that a joint ends or begins, which may be a compound, too.
  ///
  /// As in libhyphen 2.8, which counts in bytes, a part never loses its last letter alone if that is one of ASCII.
  private func points(inPart part: ArraySlice<Unicode.Scalar>, ofAll all: Range<Int>) -> [PatternPoint] {
    let found = points(in: part, ofAll: all)
    guard part.last?.isASCII == true else { return found }
    return found.filter { $0.position < part.endIndex - 1 }
  }
}
