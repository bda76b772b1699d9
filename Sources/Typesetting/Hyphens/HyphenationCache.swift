internal import Hyphenation
internal import TextAnalysis
internal import Typography

/// The hyphenation points of the words met before, for one hyphenator; one thread's.
///
/// Finding them takes about as long as shaping the word; texts repeat their words, and programs their texts.
final class HyphenationCache {
  private var hyphenator: Hyphenator?
  /// Words by their dictionary, which is kept so that no other takes its identity.
  private var known: [ObjectIdentifier: (dictionary: HyphenationDictionary, words: Words)] = [:]
  private var wordCount = 0

  private typealias Words = [Word: [HyphenationPoint]]

  /// More words than this are forgotten.
  private static let maxWords = 1 << 13

  /// A word by its bytes: to `String` canonically equivalent words are equal, but their offsets differ.
  private struct Word: Hashable {
    let text: String

    static func == (one: Word, other: Word) -> Bool { one.text.hasSameUTF8(as: other.text) }
    func hash(into hasher: inout Hasher) { text.hashUTF8(into: &hasher) }
  }

  /// Changes to another hyphenator; the words of the last one are forgotten.
  func use(_ hyphenator: Hyphenator) {
    guard self.hyphenator != hyphenator else { return }
    self.hyphenator = hyphenator
    forget()
  }

  /// The points of a word, as UTF-8 offsets in it.
  func points(
    in bytes: [UInt8], _ range: Range<Int>, _ dictionary: HyphenationDictionary
  ) -> [HyphenationPoint] {
    // Longer words are left whole, and would fill the memory.
    guard let hyphenator, (2...4 * Hyphenator.maxLetters).contains(range.count) else { return [] }
    let word = Word(text: String(decoding: bytes[range], as: UTF8.self))
    if let points = known[ObjectIdentifier(dictionary)]?.words[word] { return points }
    if wordCount == Self.maxWords { forget() }
    let points = hyphenator.points(in: word.text, dictionary)
    known[ObjectIdentifier(dictionary), default: (dictionary, [:])].words[word] = points
    wordCount += 1
    return points
  }

  private func forget() {
    known.removeAll(keepingCapacity: true)
    wordCount = 0
  }
}
