/// All that analysis asks of one character, in 64 bits: so that what some characters have together is found by "or" and
/// "and" alone, without a branch.
struct CharacterRecord {
  /// From the lowest: eight bits for the script's number and one (0: none); from bit 16 on five for the Bidi_Class, then
  /// the flags; from bit 32 on a bit for the Bidi_Class; above those one for what may stand in Japanese; and in the
  /// highest eight the script's number and one again, but all ones for none.
  let bits: UInt64

  static let opens: UInt64 = 1 << 21, closes: UInt64 = 1 << 22, extends: UInt64 = 1 << 23
  static let joins: UInt64 = 1 << 24, prepends: UInt64 = 1 << 25
  static let hangs: UInt64 = 1 << 26, terminates: UInt64 = 1 << 27, tab: UInt64 = 1 << 28
  static let keeps: UInt64 = 1 << 29, marks: UInt64 = 1 << 30, softHyphen: UInt64 = 1 << 31
  static let scriptBits: UInt64 = 0xFF
  /// The distance between the two copies of a script's number.
  static let scriptDistance: UInt64 = 56

  /// The end of a text, to line breaking.
  static let end = CharacterRecord(bits: 0)

  /// Whether it has any of some flags.
  @inline(__always)
  func has(_ flags: UInt64) -> Bool { bits & flags != 0 }

  /// Its script; nil for Common, Inherited and Unknown.
  var script: Script? { bits & Self.scriptBits == 0 ? nil : Script(code: Int32(bits & 0xFF) - 1) }
  /// The bits of a script in a record.
  static func bits(of script: Script?) -> UInt64 { script.map { UInt64($0.code + 1) } ?? 0 }
  /// The number of its Bidi_Class.
  @inline(__always)
  var bidiNumber: UInt32 { UInt32(truncatingIfNeeded: bits >> 16) & 0x1F }
  /// The Bidi_Classes, a bit for each by its number, of the characters whose records are in `union`.
  static func bidiClasses(_ union: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: union >> 32) & 0x7F_FFFF }
  var bidiClass: BidiClass { BidiClass(rawValue: UInt8(truncatingIfNeeded: bidiNumber)) ?? .l }

  /// Whether CSS's `word-break: keep-all` takes it for a letter or digit; nil for combining marks, which belong to the
  /// one before.
  var isKeptTogether: Bool? { has(Self.marks) ? nil : has(Self.keeps) }

  init(bits: UInt64) { self.bits = bits }

  /// Asks ICU.
  init(of scalar: UInt32) {
    let script = UnicodeProperties.script(of: scalar)
    let code = script.map { $0.code + 1 } ?? 0
    precondition(code < 0xFF, "more scripts than eight bits can number")
    let bidi = UInt64(UnicodeProperties.bidiClass(of: scalar).rawValue)
    bits =
      UInt64(code) | bidi << 16 | 1 << (32 + bidi)
      | UInt64(code == 0 ? 0xFF : code) << Self.scriptDistance
      | Self.scriptFlags(scalar) | Self.lineFlags(scalar)
  }

  private static func scriptFlags(_ scalar: UInt32) -> UInt64 {
    (UnicodeProperties.closingBracket(of: scalar) != nil ? opens : 0)
      | (UnicodeProperties.isClosingBracket(scalar) ? closes : 0)
      | (UnicodeProperties.hasScriptExtensions(scalar) ? extends : 0)
      | (UnicodeProperties.mayJoinGrapheme(scalar) ? joins : 0)
      | (UnicodeProperties.isPrepended(scalar) ? prepends : 0)
  }

  private static func lineFlags(_ scalar: UInt32) -> UInt64 {
    let kept = UnicodeProperties.isKeptTogether(scalar)
    return (LineTerminators.isTrailingSpace(scalar) ? hangs : 0)
      | (LineTerminators.contains(scalar) ? terminates : 0) | (scalar == 0x09 ? tab : 0)
      | (kept == nil ? marks : kept == true ? keeps : 0) | (scalar == 0xAD ? softHyphen : 0)
  }
}
