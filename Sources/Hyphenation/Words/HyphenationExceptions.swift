internal import Support

/// The words that the caller hyphenates, in place of a dictionary.
struct HyphenationExceptions {
  /// For each word in lower case how many graphemes stand before its hyphens.
  private var places: [String: [Int]] = [:]

  /// No exceptions.
  init() {}

  /// Exceptions such as `Copy-fit`.
  ///
  /// - Throws: `badValue`, naming one that is no word.
  init(_ words: [String]) throws(HyphenationError) {
    for word in words {
      var (letters, hyphens) = ("", [Int]())
      for character in word {
        if character == "-" || character == "\u{2010}" || character == "\u{AD}" {
          hyphens.append(letters.count)
        } else {
          letters.append(character)
        }
      }
      let isWithin = hyphens.allSatisfy { $0 > 0 && $0 < letters.count }
      guard isWithin, let key = HyphenatedWord(letters, composed: [:])?.key else {
        throw HyphenationError(
          .badValue, "exceptions",
          "'\(word.printable)' is no word; give letters with hyphens between them, as ta-ble, or without")
      }
      places[key] = hyphens
    }
  }

  /// The points of a word; nil where it is none of the exceptions.
  func points(in word: HyphenatedWord, _ text: String) -> [HyphenationPoint]? {
    guard !places.isEmpty, let places = places[word.key] else { return nil }
    var (points, offset, count) = ([HyphenationPoint](), 0, 0)
    for grapheme in text {
      if places.contains(count) { points.append(HyphenationPoint(offset: offset)) }
      (offset, count) = (offset + grapheme.utf8.count, count + 1)
    }
    return points
  }
}

extension HyphenatedWord {
  /// The word in lower case; equal for canonically equivalent words.
  fileprivate var key: String { String(String.UnicodeScalarView(characters)) }
}
