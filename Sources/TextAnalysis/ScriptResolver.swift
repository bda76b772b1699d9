/// Finds the script of each character of a line in turn.
///
/// Source: UAX #24. Common and Inherited characters take the script before them; what has script extensions stays in
/// a run of any of them; a closing bracket takes the script of its opening one; no grapheme cluster is split.
struct ScriptResolver {
  /// A character, and the one before it in the line where both may be of one grapheme.
  struct Character {
    let scalar: UInt32
    let record: CharacterRecord
    let before: UInt32?
    let isAfterPrepended: Bool
  }

  /// The script of the last character; nil before the first one of the line that has any.
  private(set) var current: Script?
  private var brackets = BracketStack()

  /// Whether `next` answers nothing new for a character: it is no bracket, and has no script, or the current one.
  @inline(__always)
  func isQuiet(_ record: CharacterRecord) -> Bool {
    !record.has(CharacterRecord.opens | CharacterRecord.closes)
      && (!record.has(CharacterRecord.scriptBits) || record.script == current)
  }

  /// Begins a line.
  mutating func startLine() {
    current = nil
    brackets.removeAll()
  }

  /// Takes the next character that is not quiet, and answers its script; nil where the line has none so far.
  mutating func next(_ character: Character) -> Script? {
    let wanted = character.record.script ?? bracketScript(character)
    if let wanted, wanted != current, !mustStay(character) {
      if current == nil { brackets.resolve(wanted) }
      current = wanted
    }
    return current
  }

  /// Opens or closes a bracket; a closing one wants the script of its partner.
  private mutating func bracketScript(_ character: Character) -> Script? {
    if character.record.has(CharacterRecord.opens) {
      let closing = UnicodeProperties.closingBracket(of: character.scalar) ?? 0
      brackets.push(closing: closing, script: current)
    } else if character.record.has(CharacterRecord.closes) {
      return brackets.pop(closing: character.scalar)
    }
    return nil
  }

  /// Whether a character of another script stays in the run all the same.
  private func mustStay(_ character: Character) -> Bool {
    guard let current else { return false }
    let record = character.record
    if record.has(CharacterRecord.extends), record.has(CharacterRecord.scriptBits),
      UnicodeProperties.isUsed(character.scalar, with: current)
    {
      return true
    }
    guard let before = character.before, record.has(CharacterRecord.joins) || character.isAfterPrepended
    else {
      return false
    }
    return UnicodeProperties.joinsGrapheme(before, character.scalar)
  }
}
