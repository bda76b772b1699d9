import Typography

/// The line break iterators in use, one for each language and strictness: to open one takes ICU microseconds.
struct BreakIteratorCache {
  /// As many are kept; then the oldest goes.
  private static let capacity = 16

  private var entries: [(language: Language?, strictness: BreakStrictness, iterator: BreakIterator)] = []
  private var last = 0

  /// The iterator of a language and strictness.
  mutating func lines(language: Language?, strictness: BreakStrictness) -> BreakIterator {
    if last < entries.count, matches(last, language, strictness) { return entries[last].iterator }
    if let found = entries.indices.first(where: { matches($0, language, strictness) }) {
      last = found
      return entries[found].iterator
    }
    if entries.count == Self.capacity { entries.removeFirst() }
    last = entries.count
    let iterator = BreakIterator.lines(language: language, strictness: strictness)
    entries.append((language, strictness, iterator))
    return iterator
  }

  private func matches(_ index: Int, _ language: Language?, _ strictness: BreakStrictness) -> Bool {
    entries[index].strictness == strictness && entries[index].language == language
  }
}
