internal import Hyphenation
internal import TextAnalysis
internal import Typography

/// The hyphenation points of the words met before, for one hyphenator and dictionary; one thread's.
///
/// Finding them takes about as long as shaping the word; texts repeat their words, and programs their texts.
final class HyphenationCache {
  private var hyphenator: Hyphenator?
  private var dictionary: HyphenationDictionary?
  private var known: [Word: [HyphenationPoint]] = [:]

  /// More words than this are forgotten.
  private static let maxWords = 1 << 13

  /// A word by its bytes: to `String` canonically equivalent words are equal, but their offsets differ.
  private struct Word: Hashable {
    let text: String

    static func == (one: Word, other: Word) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }
    func hash(into hasher: inout Hasher) { text.hashUTF8(into: &hasher) }
  }

  /// Changes to another hyphenator or dictionary; the words of the last ones are forgotten.
  func use(_ hyphenator: Hyphenator, _ dictionary: HyphenationDictionary) {
    guard self.hyphenator != hyphenator || self.dictionary !== dictionary else { return }
    (self.hyphenator, self.dictionary) = (hyphenator, dictionary)
    known.removeAll(keepingCapacity: true)
  }

  /// The points of a word, as UTF-8 offsets in it.
  func points(in bytes: [UInt8], _ range: Range<Int>) -> [HyphenationPoint] {
    // Longer words are left whole, and would fill the memory.
    guard let hyphenator, let dictionary, (2...4 * Hyphenator.maxLetters).contains(range.count) else {
      return []
    }
    let word = Word(text: String(decoding: bytes[range], as: UTF8.self))
    if let points = known[word] { return points }
    if known.count == Self.maxWords { known.removeAll(keepingCapacity: true) }
    let points = hyphenator.points(in: word.text, dictionary)
    known[word] = points
    return points
  }
}
