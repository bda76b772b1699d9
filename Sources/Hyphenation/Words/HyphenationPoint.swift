/// A place in a word where a line may end with a hyphen.
public struct HyphenationPoint: Hashable, Sendable {
  /// The UTF-8 offset in the word where the next line starts.
  public let offset: Int
  /// What is spelled otherwise when the word is divided here; nil for nearly every point.
  public let change: SpellingChange?

  package init(offset: Int, change: SpellingChange? = nil) {
    self.offset = offset
    self.change = change
  }
}

/// How a word is spelled when it is divided at a point: Hungarian `asszony` as `asz-szony`.
public struct SpellingChange: Hashable, Sendable {
  /// The UTF-8 offsets of the letters that are replaced; the point's own is among them, or at an end.
  public let range: Range<Int>
  /// What stands in their place before the hyphen, and at the start of the next line.
  public let before, after: String

  package init(range: Range<Int>, before: String, after: String) {
    self.range = range
    self.before = before
    self.after = after
  }
}
