internal import Hyphenation
internal import TextShaping

/// The dictionaries that divide the words of a text, by the languages of its parts.
struct WordDictionaries {
  private let styledRanges: StyledRanges
  /// By style; nil for one without a language, or whose language has none.
  private let dictionaries: [HyphenationDictionary?]

  /// Nil where no part of the text has a dictionary.
  init?(_ hyphenator: Hyphenator, _ styledRanges: StyledRanges) {
    self.styledRanges = styledRanges
    dictionaries = styledRanges.styles.map { $0.shaping.language.flatMap(hyphenator.knownDictionary(for:)) }
    if dictionaries.allSatisfy({ $0 == nil }) { return nil }
  }

  /// The dictionary of a word; nil where it has none, or parts of it have different ones.
  func dictionary(of word: Range<Int>) -> HyphenationDictionary? {
    if styledRanges.isPlain { return dictionaries[0] }
    let styles = styledRanges.styles(in: Int32(word.lowerBound)..<Int32(word.upperBound))
    guard let first = styles.first.flatMap({ dictionaries[$0] }),
      styles.allSatisfy({ dictionaries[$0] === first })
    else { return nil }
    return first
  }
}
