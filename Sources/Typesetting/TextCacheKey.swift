internal import TextAnalysis

/// All that a prepared text depends on.
struct TextCacheKey {
  let text: String
  let style: TextStyle
  /// Whose fonts set it.
  let typesetter: Int
  /// Of all these, though not of all of the style.
  let hash: UInt64

  init(_ text: String, _ style: TextStyle, typesetter: Int) {
    let spacing = style.tracking.bitPattern &+ style.wordSpacing.bitPattern &* 3
    let hash = text.hashOfUTF8(seed: spacing ^ UInt64(truncatingIfNeeded: typesetter) << 32)
    self.init(text, style, typesetter: typesetter, hash: hash)
  }

  init(_ text: String, _ style: TextStyle, typesetter: Int, hash: UInt64) {
    (self.text, self.style, self.typesetter, self.hash) = (text, style, typesetter, hash)
  }

  /// Whether a text with the same hash is this one. Strings are compared by their bytes: those that are equal as
  /// characters need not be shaped alike.
  func matches(_ storage: PreparedStorage) -> Bool {
    storage.text.hasSameUTF8(as: text) && storage.style == style
  }
}
