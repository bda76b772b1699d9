/// What a character is to hyphenation.
package enum CharacterKind {
  case letter
  /// A mark, which belongs to the letter before it.
  case mark
  /// What may stand within a word, such as an apostrophe: no hyphen stands beside it.
  case joint

  /// The kind of a character; nil where words do not hold it.
  package init?(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      guard scalar == "'" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) else { return nil }
      self = scalar == "'" ? .joint : .letter
      return
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter: self = .letter
    case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
    default:
      guard Self.joints.contains(scalar) else { return nil }
      self = .joint
    }
  }

  /// Apostrophe, middle dot, hyphenation point, and the joiners of Indic and Arabic letters.
  private static let joints: [Unicode.Scalar] = ["\u{2019}", "\u{B7}", "\u{2027}", "\u{200C}", "\u{200D}"]
}
