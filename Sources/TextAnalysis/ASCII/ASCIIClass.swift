/// What ASCII characters are to line breaking (UAX #14), letters and tabs told apart from their classes.
enum ASCIIClass: UInt8, CaseIterable {
  case letter, al, nu, pr, po, `is`, sy, op, cp, cl, ex, qu, hy, ba, tab, sp
  /// LF, CR, and BK: VT and FF.
  case lf, cr, bk
  /// What the fast path leaves to the general one: control characters, and all that is not ASCII.
  case other

  /// The class of a byte of UTF-8.
  init(_ byte: UInt8) {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A: self = .letter
    case 0x30...0x39: self = .nu
    case 0x20: self = .sp
    case 0x09...0x0D: self = byte == 0x09 ? .tab : byte == 0x0A ? .lf : byte == 0x0D ? .cr : .bk
    case 0x00...0x1F, 0x7F...0xFF: self = .other
    default: self = Self.punctuation[Unicode.Scalar(byte)] ?? .al
    }
  }

  /// Those that are not AL.
  private static let punctuation: [Unicode.Scalar: ASCIIClass] = [
    "$": .pr, "+": .pr, "\\": .pr, "%": .po, ",": .is, ".": .is, ":": .is, ";": .is, "/": .sy, "(": .op,
    "[": .op,
    "{": .op, ")": .cp, "]": .cp, "}": .cl, "!": .ex, "?": .ex, "\"": .qu, "'": .qu, "-": .hy, "|": .ba,
  ]
}
