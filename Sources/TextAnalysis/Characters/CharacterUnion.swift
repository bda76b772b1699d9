/// The properties that the characters of a text have together.
struct CharacterUnion {
  /// All flags any of them has.
  private(set) var flags: UInt64 = 0
  /// The bits common to all: less than all the bits of their scripts' numbers where there are two scripts.
  private var common = UInt64.max

  // Without branches, as texts that mix scripts would mislead the processor at every other character.
  @inline(__always)
  mutating func add(_ record: CharacterRecord) {
    flags |= record.bits
    common &= record.bits
  }

  /// The Bidi_Classes among them.
  var bidiClasses: BidiClassSet { BidiClassSet(rawValue: CharacterRecord.bidiClasses(flags)) }

  /// Whether they are one item if they have one level: at most one script, no terminator and no tab.
  var areOneItem: Bool {
    !hasSeveralScripts && flags & (CharacterRecord.terminates | CharacterRecord.tab) == 0
  }

  private var hasSeveralScripts: Bool {
    let scripts = flags & CharacterRecord.scriptBits
    return scripts != 0 && scripts != common >> CharacterRecord.scriptDistance & CharacterRecord.scriptBits
  }
}
