import Typography

/// ICU's iterators over line breaks, one for each language and way to break it: to make one takes ICU microseconds.
struct LineBreakIterators {
  private struct Key: Equatable {
    let language: Language?
    let strictness: BreakStrictness
    let keepsPhrases: Bool
  }

  /// As many are kept; then the oldest goes.
  private static let capacity = 16

  /// Those in use, the last one chosen at the end.
  private var kept: [(key: Key, iterator: BreakIterator)] = []

  /// The iterator for a language and strictness, and whether phrases of Japanese stay whole.
  ///
  /// Complexity: O(1) but for the first call.
  mutating func iterator(
    language: Language?, strictness: BreakStrictness, keepsPhrases: Bool
  ) -> BreakIterator {
    let key = Key(language: language, strictness: strictness, keepsPhrases: keepsPhrases)
    if let last = kept.last, last.key == key { return last.iterator }
    let known = kept.firstIndex { $0.key == key }
    let iterator = known.map { kept.remove(at: $0).iterator }
    if kept.count == Self.capacity { kept.removeFirst() }
    kept.append(
      (key, iterator ?? .lines(language: language, strictness: strictness, keepsPhrases: keepsPhrases)))
    return kept[kept.count - 1].iterator
  }
}
