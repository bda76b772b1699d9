package import Typography

/// What there is to know of a character that does nothing but stand beside others of its kind: it runs from left to right,
/// and neither ends a line nor is a tab, a soft hyphen or a dictionary's.
package struct PlainCharacter {
  /// What it is to the rules of line breaking.
  package let category: UInt8
  /// Whether it hangs at the end of a line.
  package let hangs: Bool
  /// Its script; nil for Common and Inherited.
  package let script: Tag?
}

/// The rules of line breaking, as a walk over plain characters needs them.
package struct PlainLineBreaks {
  /// Where the row of the first state begins.
  package let firstRow: UInt16
  /// For each state, and in it for each category, where the next state's row begins; with `boundary`, and with `unsure`
  /// where there is more to it.
  package let entries: [UInt16]

  /// There is a boundary before the character.
  package let boundary = LineBreakMachine.boundary
  /// What the rules say is not found by one look.
  package let unsure = LineBreakMachine.anew
  /// What stands for the end of the text.
  package let endCategory = BreakRules.endCategory
}

extension Analysis {
  /// What is known of a character of the text analysed last; nil where it is not plain.
  package func plainCharacter(_ scalar: UInt32) -> PlainCharacter? { cache.breaker?.plainCharacter(scalar) }

  /// The rules of the language and strictness of that text; nil where they cannot be read.
  package var plainLineBreaks: PlainLineBreaks? { cache.breaker?.plainLineBreaks }
}

extension LineBreaker {
  fileprivate var plainLineBreaks: PlainLineBreaks? {
    machine.map { PlainLineBreaks(firstRow: $0.firstRow, entries: $0.entries) }
  }

  fileprivate func plainCharacter(_ scalar: UInt32) -> PlainCharacter? {
    let special = CharacterRecord.terminates | CharacterRecord.tab | CharacterRecord.softHyphen
    guard let machine, let record = table.record(of: scalar), !record.has(special),
      record.category < machine.firstDictionaryCategory,
      BidiClassSet(rawValue: CharacterRecord.bidiClasses(record.bits)).areUniform(at: 0)
    else { return nil }
    return PlainCharacter(
      category: UInt8(record.category), hangs: record.has(CharacterRecord.hangs), script: record.script?.tag)
  }
}
