internal import CICU

/// Whether a grapheme is to be set as an emoji or as text (UTS #51, "Emoji Presentation").
package enum EmojiPresentation: Hashable, Sendable {
  /// A picture, in colours where a font has them.
  case emoji
  /// A letter, in the colour of the text.
  case text

  private static let (textSelector, emojiSelector): (UInt32, UInt32) = (0xFE0E, 0xFE0F)
  private static let (joiner, keycap): (UInt32, UInt32) = (0x200D, 0x20E3)
  private static let tags: ClosedRange<UInt32> = 0xE0020...0xE007F

  /// The presentation of a grapheme; nil where it has no emoji.
  ///
  /// A variation selector decides. Without one, keycaps, sequences of modifiers, tags or joiners, flags, and characters
  /// with Emoji_Presentation are emoji; other characters with the property Emoji are text. Digits and the like are
  /// neither by themselves.
  package init?(of grapheme: [UInt32]) {
    guard let first = grapheme.first, icu_is_emoji(first) else { return nil }
    let rest = grapheme.dropFirst()
    if rest.first == Self.textSelector {
      self = .text
    } else if rest.first == Self.emojiSelector || icu_has_emoji_presentation(first)
      || Self.isSequence(rest, isASCII: first < 0x80)
    {
      self = .emoji
    } else if first < 0x80 {
      return nil
    } else {
      self = .text
    }
  }

  /// Whether what follows the first character of a grapheme makes an emoji of it.
  private static func isSequence(_ rest: ArraySlice<UInt32>, isASCII: Bool) -> Bool {
    if isASCII { return rest.contains(keycap) }
    var previous: UInt32 = 0
    for scalar in rest {
      if icu_is_emoji_modifier(scalar) || tags.contains(scalar)
        || (previous == joiner && icu_is_emoji(scalar))
      {
        return true
      }
      previous = scalar
    }
    return false
  }

  /// Whether a character is a skin tone, which belongs to the emoji before it, and otherwise stands alone.
  package static func isModifier(_ scalar: UInt32) -> Bool { icu_is_emoji_modifier(scalar) }

  /// Whether a character may make an emoji of the grapheme it is in: a test that takes few nanoseconds and is rarely wrong.
  ///
  /// ASCII's digits are not among them, since what makes emoji of them is.
  package static func mayBegin(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0xA9: false
    case 0xA9, 0xAE, textSelector, emojiSelector, keycap: true
    case 0x2000..<0x3300, 0x1F000..<0x20000: icu_is_emoji(scalar)
    default: false
    }
  }
}
