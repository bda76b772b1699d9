/// All that analysis asks of one character, in 32 bits.
struct CharacterRecord {
  /// From the lowest: eight bits for the category of line breaking, eight for the script's number and one (0: none),
  /// five for the Bidi_Class; the flags above.
  let bits: UInt32

  static let opens: UInt32 = 1 << 21, closes: UInt32 = 1 << 22, extends: UInt32 = 1 << 23
  static let joins: UInt32 = 1 << 24, prepends: UInt32 = 1 << 25
  static let hangs: UInt32 = 1 << 26, terminates: UInt32 = 1 << 27, tab: UInt32 = 1 << 28
  static let keeps: UInt32 = 1 << 29, marks: UInt32 = 1 << 30, softHyphen: UInt32 = 1 << 31
  static let scriptBits: UInt32 = 0xFF00

  /// The end of a text, to line breaking.
  static let end = CharacterRecord(bits: UInt32(BreakRules.endCategory))

  /// Whether it has any of some flags.
  @inline(__always)
  func has(_ flags: UInt32) -> Bool { bits & flags != 0 }

  /// Its category to the rules of line breaking.
  @inline(__always)
  var category: Int { Int(bits & 0xFF) }
  /// Its script; nil for Common, Inherited and Unknown.
  var script: Script? { bits & Self.scriptBits == 0 ? nil : Script(code: Int32(bits >> 8 & 0xFF) - 1) }
  /// The bits of a script in a record.
  static func bits(of script: Script?) -> UInt32 { script.map { UInt32($0.code + 1) << 8 } ?? 0 }
  /// The number of its Bidi_Class.
  @inline(__always)
  var bidiNumber: UInt32 { bits >> 16 & 0x1F }
  var bidiClass: BidiClass { BidiClass(rawValue: UInt8(truncatingIfNeeded: bidiNumber)) ?? .l }

  /// Whether CSS's `word-break: keep-all` takes it for a letter or digit; nil for combining marks, which belong to the
  /// one before.
  var isKeptTogether: Bool? { has(Self.marks) ? nil : has(Self.keeps) }

  init(bits: UInt32) { self.bits = bits }

  /// Asks ICU; the category is that of the rules given.
  init(of scalar: UInt32, _ rules: BreakRules?) {
    let code = UnicodeProperties.script(of: scalar).map { $0.code + 1 } ?? 0
    precondition(code < 0x100, "more scripts than eight bits can number")
    bits =
      UInt32(rules?.category(of: scalar) ?? 0) | UInt32(code) << 8
      | UInt32(UnicodeProperties.bidiClass(of: scalar).rawValue) << 16
      | Self.scriptFlags(scalar) | Self.lineFlags(scalar)
  }

  private static func scriptFlags(_ scalar: UInt32) -> UInt32 {
    (UnicodeProperties.closingBracket(of: scalar) != nil ? opens : 0)
      | (UnicodeProperties.isClosingBracket(scalar) ? closes : 0)
      | (UnicodeProperties.hasScriptExtensions(scalar) ? extends : 0)
      | (UnicodeProperties.mayJoinGrapheme(scalar) ? joins : 0)
      | (UnicodeProperties.isPrepended(scalar) ? prepends : 0)
  }

  private static func lineFlags(_ scalar: UInt32) -> UInt32 {
    let kept = UnicodeProperties.isKeptTogether(scalar)
    return (LineTerminators.isTrailingSpace(scalar) ? hangs : 0)
      | (LineTerminators.contains(scalar) ? terminates : 0) | (scalar == 0x09 ? tab : 0)
      | (kept == nil ? marks : kept == true ? keeps : 0) | (scalar == 0xAD ? softHyphen : 0)
  }
}
