/// The characters that end a line of the source, and those that hang at the end of a line.
enum LineTerminators {
  /// Whether a unit ends a line: LF, VT, FF, CR, NEL, LS, PS.
  ///
  /// The CR of CR LF ends one with its LF.
  static func contains(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether a unit is invisible at the end of a line: White_Space but for the no-break spaces.
  static func isTrailingSpace(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x09...0x0D, 0x20, 0x85, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x2028, 0x2029, 0x205F, 0x3000:
      true
    default: false
    }
  }

  /// Whether a unit separates paragraphs of UAX #9 (Bidi_Class B).
  static func separatesParagraphs(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: true
    default: false
    }
  }
}
