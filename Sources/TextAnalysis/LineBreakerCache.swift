import Typography

/// The line breakers in use, one for each language and strictness: to make one takes ICU microseconds.
struct LineBreakerCache {
  /// As many are kept; then the oldest goes.
  private static let capacity = 16

  private var entries: [(language: Language?, strictness: BreakStrictness, breaker: LineBreaker)] = []
  private var last = 0

  /// The breaker of a language and strictness.
  mutating func breaker(language: Language?, strictness: BreakStrictness) -> LineBreaker {
    if last < entries.count, matches(last, language, strictness) { return entries[last].breaker }
    if let found = entries.indices.first(where: { matches($0, language, strictness) }) {
      last = found
      return entries[found].breaker
    }
    if entries.count == Self.capacity { entries.removeFirst() }
    last = entries.count
    let breaker = LineBreaker(language: language, strictness: strictness)
    entries.append((language, strictness, breaker))
    return breaker
  }

  private func matches(_ index: Int, _ language: Language?, _ strictness: BreakStrictness) -> Bool {
    entries[index].strictness == strictness && entries[index].language == language
  }
}
