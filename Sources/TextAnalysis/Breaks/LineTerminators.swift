/// The characters that end a line of the source, and those that hang at the end of a line.
enum LineTerminators {
  /// Whether a character ends a line: LF, VT, FF, CR, NEL, LS, PS.
  ///
  /// The CR of CR LF ends one with its LF.
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether a character is invisible at the end of a line: White_Space but for the no-break spaces.
  static func isTrailingSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x2028, 0x2029, 0x205F, 0x3000:
      true
    default: false
    }
  }
}
