/// The way lines are spread to the width of their box, for ``Alignment/justify``.
///
/// Room goes between words, and between the letters of Chinese and Japanese. Letters of other scripts are spread only
/// where this says so, and those that join never.
public struct Justification: Hashable, Sendable {
  /// The maximum widening of a space before letters are spread, in thousandths of an em; nil for no maximum.
  ///
  /// Room that letters cannot take goes to the spaces all the same.
  public var spaces: Double?
  /// The maximum added between letters, in thousandths of an em. A line without a space takes no more.
  public var letters: Double
  /// Whether the last line of a paragraph is spread too.
  public var lastLine: Bool
  /// The maximum that a word of Arabic is lengthened before spaces are widened, in thousandths of an em.
  ///
  /// Kashidas, which are U+0640, stand between letters that join, where the font changes nothing around them: one place in a
  /// word, the last possible; never between lam and alef. Words of fewer than four letters, with digits or with marks of the
  /// Quran are left alone, and the parts of a word that is divided may be. Words take whole kashidas in turn, the last word
  /// first, at most 64 each; spaces take the rest.
  public var kashida: Double

  /// A way to spread lines; at spaces alone unless said otherwise.
  public init(spaces: Double? = nil, letters: Double = 0, lastLine: Bool = false, kashida: Double = 0) {
    self.spaces = spaces
    self.letters = letters
    self.lastLine = lastLine
    self.kashida = kashida
  }
}

extension Justification {
  /// Its numbers, by name.
  package var parts: [(name: String, value: Double)] {
    [("spaces", spaces ?? 0), ("letters", letters), ("kashida", kashida)]
  }
}
