import Typography

/// The line breakers in use, one for each language and strictness: to make one takes ICU microseconds.
struct LineBreakerCache {
  /// The maximum number that is kept; beyond it the oldest is removed.
  private static let capacity = 16

  /// The one chosen last, at hand without a search.
  var breaker: LineBreaker?
  private var language: Language?
  private var strictness = BreakStrictness.normal
  /// The others.
  private var kept: [(language: Language?, strictness: BreakStrictness, breaker: LineBreaker)] = []

  /// Chooses the breaker of a language and strictness.
  @inline(__always)
  mutating func choose(language: Language?, strictness: BreakStrictness) {
    if self.strictness == strictness, self.language == language, breaker != nil { return }
    if let breaker { keep(breaker) }
    (self.language, self.strictness, breaker) = (language, strictness, nil)
    let found = kept.firstIndex { $0.strictness == strictness && $0.language == language }
    breaker =
      found.map { kept.remove(at: $0).breaker } ?? LineBreaker(language: language, strictness: strictness)
  }

  private mutating func keep(_ breaker: LineBreaker) {
    if kept.count == Self.capacity - 1 { kept.removeFirst() }
    kept.append((language, strictness, breaker))
  }
}
