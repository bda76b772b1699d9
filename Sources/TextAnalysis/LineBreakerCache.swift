import Typography

/// The line breakers in use, one for each language and strictness: to make one takes ICU microseconds.
struct LineBreakerCache {
  /// As many are kept; then the oldest goes.
  private static let capacity = 16

  /// The breakers, and the index of the one chosen last.
  var breakers: [LineBreaker] = []
  private(set) var chosen = 0
  private var keys: [(language: Language?, strictness: BreakStrictness)] = []

  /// Chooses the breaker of a language and strictness.
  mutating func choose(language: Language?, strictness: BreakStrictness) {
    if chosen < keys.count, matches(chosen, language, strictness) { return }
    if let found = keys.indices.first(where: { matches($0, language, strictness) }) {
      chosen = found
      return
    }
    if keys.count == Self.capacity {
      keys.removeFirst()
      breakers.removeFirst()
    }
    chosen = keys.count
    keys.append((language, strictness))
    breakers.append(LineBreaker(language: language, strictness: strictness))
  }

  private func matches(_ index: Int, _ language: Language?, _ strictness: BreakStrictness) -> Bool {
    keys[index].strictness == strictness && keys[index].language == language
  }
}
