/// The brackets open at a place of a line, each with its script.
///
/// Source: UAX #24, 5.2: paired punctuation is best of one script, that of the opening one.
struct BracketStack {
  /// The depth to which a line's brackets are followed; of deeper ones the innermost.
  ///
  /// Keeps the search for a partner constant.
  private static let depth = 32

  private var open: [(closing: UInt32, script: Script?)] = []

  /// Begins a new line.
  mutating func removeAll() {
    if !open.isEmpty { open.removeAll(keepingCapacity: true) }
  }

  /// A bracket of `script` opens (nil: that of the line's first character that has one).
  mutating func push(closing: UInt32, script: Script?) {
    if open.count == Self.depth { open.removeFirst() }
    open.append((Self.canonical(closing), script))
  }

  /// The line's first character with a script has been found.
  mutating func resolve(_ script: Script) {
    for index in open.indices where open[index].script == nil { open[index].script = script }
  }

  /// Closes the innermost partner of a closing bracket and what is open within it.
  ///
  /// Answers the partner's script; nil where it has no partner or the line no script yet.
  mutating func pop(closing: UInt32) -> Script? {
    let closing = Self.canonical(closing)
    guard let partner = open.lastIndex(where: { $0.closing == closing }) else { return nil }
    defer { open.removeSubrange(partner...) }
    return open[partner].script
  }

  /// The angle brackets U+232A and U+3009 are canonically equivalent (UAX #9, BD16).
  private static func canonical(_ closing: UInt32) -> UInt32 { closing == 0x232A ? 0x3009 : closing }
}
