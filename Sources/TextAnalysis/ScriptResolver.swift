/// Finds the script of each character of a line in turn.
///
/// Source: UAX #24. Common and Inherited characters take the script before them; what has script extensions stays in
/// a run of any of them; a closing bracket takes the script of its opening one; no grapheme cluster is split.
struct ScriptResolver {
  /// The script of the last character; nil before the first one of the line that has any.
  private(set) var current: Script?
  private var brackets = BracketStack()
  private var previous: UInt32?
  private var properties = CharacterPropertyCache()

  /// Begins a line.
  mutating func startLine() {
    (current, previous) = (nil, nil)
    brackets.removeAll()
  }

  /// A character that has no script and no part in any grapheme passes, such as a tab.
  mutating func skip() { previous = nil }

  /// Takes the next character, and answers its script; nil where the line has none so far.
  mutating func next(_ scalar: UInt32) -> Script? {
    let found = properties[scalar]
    let wanted = found.script ?? bracketScript(scalar, found)
    if let wanted, wanted != current, !mustStay(scalar, found) {
      if current == nil { brackets.resolve(wanted) }
      current = wanted
    }
    previous = scalar
    return current
  }

  /// Opens or closes a bracket; a closing one wants the script of its partner.
  private mutating func bracketScript(_ scalar: UInt32, _ found: CharacterProperties) -> Script? {
    if found.isOpeningBracket {
      brackets.push(closing: UnicodeProperties.closingBracket(of: scalar) ?? 0, script: current)
    } else if found.isClosingBracket {
      return brackets.pop(closing: scalar)
    }
    return nil
  }

  /// Whether a character of another script stays in the run all the same.
  private mutating func mustStay(_ scalar: UInt32, _ found: CharacterProperties) -> Bool {
    guard let current else { return false }
    if found.hasScriptExtensions, found.script != nil, UnicodeProperties.isUsed(scalar, with: current) {
      return true
    }
    guard let previous, found.mayJoin || properties[previous].isPrepended else { return false }
    return UnicodeProperties.joinsGrapheme(previous, scalar)
  }
}
