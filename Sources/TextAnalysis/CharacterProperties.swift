/// What the script of a text depends on, for one character.
struct CharacterProperties {
  /// Zero in the lowest eight bits for no script, else that script's number and one; the flags above.
  fileprivate let bits: UInt16

  private static let opens: UInt16 = 0x100, closes: UInt16 = 0x200, extends: UInt16 = 0x400,
    joins: UInt16 = 0x800
  private static let prepends: UInt16 = 0x1000

  /// Its script; nil for Common, Inherited and Unknown.
  var script: Script? { bits & 0xFF == 0 ? nil : Script(code: Int32(bits & 0xFF) - 1) }
  /// Whether it is a bracket of either kind.
  var isOpeningBracket: Bool { bits & Self.opens != 0 }
  var isClosingBracket: Bool { bits & Self.closes != 0 }
  /// Whether it is used with other scripts than its own too.
  var hasScriptExtensions: Bool { bits & Self.extends != 0 }
  /// Whether it may belong to the grapheme before it; where not, only a prepended mark before it holds it.
  var mayJoin: Bool { bits & Self.joins != 0 }
  /// Whether it holds what follows it (Grapheme_Cluster_Break Prepend).
  var isPrepended: Bool { bits & Self.prepends != 0 }

  /// Asks ICU.
  init(of scalar: UInt32) {
    let code = UnicodeProperties.script(of: scalar).map { $0.code + 1 } ?? 0
    precondition(code < 0x100, "more scripts than eight bits can number")
    bits =
      UInt16(truncatingIfNeeded: code)
      | (UnicodeProperties.closingBracket(of: scalar) != nil ? Self.opens : 0)
      | (UnicodeProperties.isClosingBracket(scalar) ? Self.closes : 0)
      | (UnicodeProperties.hasScriptExtensions(scalar) ? Self.extends : 0)
      | (UnicodeProperties.mayJoinGrapheme(scalar) ? Self.joins : 0)
      | (UnicodeProperties.isPrepended(scalar) ? Self.prepends : 0)
  }

  fileprivate init(bits: UInt16) { self.bits = bits }
}

/// The properties of characters asked for before, by blocks of 64: ICU's own look-ups, several a character, would cost
/// as much as its line breaking.
struct CharacterPropertyCache {
  private static let blockLength = 64

  /// For each block of the basic plane where its properties start; 0: not asked for yet.
  private var starts = [Int32](repeating: 0, count: 0x10000 / blockLength)
  private var properties = [UInt16](repeating: 0, count: blockLength)

  /// The properties of a code point.
  ///
  /// Amortised O(1).
  subscript(scalar: UInt32) -> CharacterProperties {
    mutating get {
      guard scalar < 0x10000 else { return CharacterProperties(of: scalar) }
      let block = Int(scalar) / Self.blockLength
      if starts[block] == 0 { fill(block) }
      return CharacterProperties(bits: properties[Int(starts[block]) + Int(scalar) % Self.blockLength])
    }
  }

  private mutating func fill(_ block: Int) {
    starts[block] = Int32(properties.count)
    for offset in 0..<Self.blockLength {
      properties.append(CharacterProperties(of: UInt32(block * Self.blockLength + offset)).bits)
    }
  }
}
