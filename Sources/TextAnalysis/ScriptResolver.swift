/// Finds the script of each character of a line in turn.
///
/// Source: UAX #24. Common and Inherited characters take the script before them; what has script extensions stays in
/// a run of any of them; a closing bracket takes the script of its opening one; no grapheme cluster is split.
struct ScriptResolver {
  /// The script of the last character; nil before the first one of the line that has any.
  private(set) var current: Script?
  private var brackets = BracketStack()
  private var previous: UInt32?

  /// Begins a line.
  mutating func startLine() {
    (current, previous) = (nil, nil)
    brackets.removeAll()
  }

  /// A character that has no script and no part in any grapheme passes, such as a tab.
  mutating func skip() { previous = nil }

  /// Takes the next character. Answers its script; nil where the line has none so far.
  mutating func next(_ scalar: UInt32) -> Script? {
    let wanted = scalar < 0x80 ? asciiScript(of: scalar) : script(of: scalar)
    if let wanted, wanted != current, !mustStay(scalar) {
      if current == nil { brackets.resolve(wanted) }
      current = wanted
    }
    previous = scalar
    return current
  }

  private mutating func asciiScript(of scalar: UInt32) -> Script? {
    let lowercase = scalar | 0x20
    if lowercase >= 0x61, lowercase <= 0x7A { return Script.latin }
    switch scalar {
    case 0x28: brackets.push(closing: 0x29, script: current)
    case 0x5B, 0x7B: brackets.push(closing: scalar + 2, script: current)
    case 0x29, 0x5D, 0x7D: return brackets.pop(closing: scalar)
    default: break
    }
    return nil
  }

  private mutating func script(of scalar: UInt32) -> Script? {
    if let own = UnicodeProperties.script(of: scalar) { return own }
    if let closing = UnicodeProperties.closingBracket(of: scalar) {
      brackets.push(closing: closing, script: current)
    } else if UnicodeProperties.isClosingBracket(scalar) {
      return brackets.pop(closing: scalar)
    }
    return nil
  }

  /// Whether a character of another script stays in the run all the same.
  private func mustStay(_ scalar: UInt32) -> Bool {
    guard let current else { return false }
    if UnicodeProperties.script(of: scalar) != nil, UnicodeProperties.isUsed(scalar, with: current) {
      return true
    }
    guard let previous else { return false }
    return UnicodeProperties.joinsGrapheme(previous, scalar)
  }
}
