internal import TextAnalysis
internal import Typography

/// A number for all that a prepared text depends on, and the typesetter whose fonts set it.
///
/// Text and style travel beside it: to copy them would cost more than a look-up.
struct TextCacheKey {
  /// Of text, typesetter and style.
  let hash: UInt64
  let typesetter: Int
}

extension TextCacheKey {
  func isSame(as other: TextCacheKey) -> Bool { hash == other.hash && typesetter == other.typesetter }

  init(_ text: String, _ style: TextStyle, typesetter: Int) {
    hash = text.hashOfUTF8(seed: style.fingerprint ^ UInt64(truncatingIfNeeded: typesetter) << 32)
    self.typesetter = typesetter
  }
}

extension PreparedStorage {
  /// Whether this is a text in a style. Strings are compared by their bytes: those that are equal as characters need not
  /// be shaped alike.
  func isText(_ text: String, in style: TextStyle) -> Bool {
    self.text.hasSameUTF8(as: text) && setting.isStyle(style)
  }
}
