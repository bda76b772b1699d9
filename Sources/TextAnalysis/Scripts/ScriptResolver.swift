/// Finds the script of each character of a line in turn.
///
/// Source: UAX #24. Common and Inherited characters take the script before them; what has script extensions stays in
/// a run of any of them; a closing bracket takes the script of its opening one; no grapheme cluster is split.
struct ScriptResolver {
  /// The script of the last character; nil before the first one of the line that has any.
  private(set) var current: Script?
  private var brackets = BracketStack()

  /// Begins a line.
  mutating func startLine() {
    current = nil
    brackets.removeAll()
  }

  /// Takes the next character that is not quiet, and answers its script; nil where the line has none so far.
  ///
  /// `hasBefore`: whether the character before it may be of one grapheme with it.
  mutating func next(
    _ index: Int, hasBefore: Bool, _ text: Span<UInt8>, _ characters: borrowing TextCharacters
  ) -> Script? {
    let record = characters.records[index]
    let wanted = record.script ?? bracketScript(index, record, text, characters)
    if let wanted, wanted != current, !mustStay(index, hasBefore: hasBefore, text, characters) {
      if current == nil { brackets.resolve(wanted) }
      current = wanted
    }
    return current
  }

  /// Opens or closes a bracket; a closing one wants the script of its partner.
  private mutating func bracketScript(
    _ index: Int, _ record: CharacterRecord, _ text: Span<UInt8>, _ characters: borrowing TextCharacters
  ) -> Script? {
    guard record.has(CharacterRecord.opens | CharacterRecord.closes) else { return nil }
    let scalar = characters.scalar(at: index, text)
    if record.has(CharacterRecord.closes) { return brackets.pop(closing: scalar) }
    brackets.push(closing: UnicodeProperties.closingBracket(of: scalar) ?? 0, script: current)
    return nil
  }

  /// Whether a character of another script stays in the run all the same.
  private func mustStay(
    _ index: Int, hasBefore: Bool, _ text: Span<UInt8>, _ characters: borrowing TextCharacters
  ) -> Bool {
    guard let current else { return false }
    let record = characters.records[index]
    if record.has(CharacterRecord.extends), record.has(CharacterRecord.scriptBits),
      UnicodeProperties.isUsed(characters.scalar(at: index, text), with: current)
    {
      return true
    }
    guard hasBefore else { return false }
    guard record.has(CharacterRecord.joins) || characters.records[index - 1].has(CharacterRecord.prepends)
    else {
      return false
    }
    return UnicodeProperties.joinsGrapheme(
      characters.scalar(at: index - 1, text), characters.scalar(at: index, text))
  }
}
