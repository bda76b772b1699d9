internal import TextAnalysis
internal import Typography

/// Punctuation as a font draws it: the side of its em that is empty, and the room that it gives up there.
package struct PunctuationTrim: Hashable, Sendable {
  /// What space is trimmed by.
  package enum Kind: Hashable, Sendable {
    /// A character that no punctuation is trimmed beside.
    case other
    /// Punctuation with its ink at the end of its em, or at its start.
    case opening, closing
    /// Punctuation in the middle of its em, or the ideographic space.
    case middle
    /// Brackets and quotation marks that are not full-width.
    case narrowOpening, narrowClosing
  }

  package let kind: Kind
  /// The room in units of its glyph; 0 where it gives up none.
  package let amount: Int32

  /// A character that is no such punctuation.
  static let none = PunctuationTrim(kind: .other, amount: 0)

  init(kind: Kind, amount: Int32 = 0) { (self.kind, self.amount) = (kind, amount) }

  /// Whether it loses the empty half at its start after another character.
  ///
  /// Source: CSS Text 4, "Fullwidth Punctuation Collapsing"; quotation marks count as brackets, as in Chromium.
  func isTrimmed(after other: PunctuationTrim) -> Bool {
    kind == .opening && [.opening, .middle, .closing, .narrowOpening].contains(other.kind)
  }

  /// Whether it loses the empty half at its end before another character.
  func isTrimmed(before other: PunctuationTrim) -> Bool {
    kind == .closing && [.closing, .middle, .narrowClosing].contains(other.kind)
  }
}

/// The punctuation whose empty half was looked for.
struct PunctuationCache {
  /// A character in a style and face.
  struct Key: Hashable {
    let scalar: UInt32
    let face: UInt16, style: UInt16
    let script: Tag
    let isUpright: Bool
  }

  private var known: [Key: PunctuationTrim] = [:]

  /// Forgets all.
  mutating func removeAll() { if !known.isEmpty { known.removeAll(keepingCapacity: true) } }

  /// The punctuation of a key, if it is known.
  subscript(key: Key) -> PunctuationTrim? {
    get { known[key] }
    set { known[key] = newValue }
  }
}
