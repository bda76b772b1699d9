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
    hash = text.hashOfUTF8(seed: style.hash ^ UInt64(truncatingIfNeeded: typesetter) << 32)
    self.typesetter = typesetter
  }
}

extension TextStyle {
  /// A number for all of it. Complexity: linear in the features.
  fileprivate var hash: UInt64 {
    // The two zeros are one style.
    let spacing = (tracking + 0).bitPattern &+ (wordSpacing + 0).bitPattern &* 3
    let rules = direction.number | wrapping.number << 8 | strictness.number << 16
    return features.reduce(spacing ^ rules ^ (language?.hash ?? 0)) { hash, feature in
      (hash ^ UInt64(feature.tag.value) ^ UInt64(feature.value) << 32) &* 0x9E37_79B9_7F4A_7C15
    }
  }
}

// Their places among the cases, which cost nothing to find.
extension BaseDirection {
  fileprivate var number: UInt64 {
    switch self {
    case .auto: 0
    case .leftToRight: 1
    case .rightToLeft: 2
    }
  }
}

extension Wrapping {
  fileprivate var number: UInt64 {
    switch self {
    case .word: 0
    case .anywhere: 1
    case .keepAll: 2
    case .none: 3
    }
  }
}

extension BreakStrictness {
  fileprivate var number: UInt64 {
    switch self {
    case .loose: 0
    case .normal: 1
    case .strict: 2
    }
  }
}

extension PreparedStorage {
  /// Whether this is a text in a style. Strings are compared by their bytes: those that are equal as characters need not
  /// be shaped alike.
  func isText(_ text: String, in style: TextStyle) -> Bool {
    self.text.hasSameUTF8(as: text) && setting.isStyle(style)
  }
}
