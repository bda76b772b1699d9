import Copyfit

/// What a sheet of proofs still has room for: of more, nobody could look at the page, nor most programs open it.
struct SheetRoom {
  /// The most bytes that the texts of a sheet have together, and the most lines they are set in.
  static let mostBytes = 1 << 18, mostLines = 1 << 14

  private let mostProofs: Int
  private var proofs = 0, bytes = 0, lines = 0

  /// The room of a sheet of so many proofs at most.
  init(proofs: Int) { mostProofs = proofs }

  /// Takes the room of a text and the lines it is set in; false, and nothing is taken, where there is too little.
  mutating func take(_ text: String, _ layout: TextLayout) -> Bool {
    let (bytes, lines) = (bytes + text.utf8.count, lines + layout.lineCount)
    guard proofs < mostProofs, bytes <= Self.mostBytes, lines <= Self.mostLines else { return false }
    (proofs, self.bytes, self.lines) = (proofs + 1, bytes, lines)
    return true
  }

  /// What is said where a sheet shows not all.
  static func warning(shown: Int, of answers: Int, proofs: Int) -> String? {
    guard shown < answers else { return nil }
    return "the proof shows the first \(shown) of \(answers) answers; a sheet has room for \(proofs), of "
      + "\(limits) together"
  }

  private static var limits: String { "\(mostBytes >> 10) KiB of text and \(mostLines) lines" }

  /// What is said of a text that has no room by itself.
  static func tooMuch(_ text: String, _ layout: TextLayout) -> ToolError {
    ToolError(
      .limit, "--proof",
      "a proof has room for \(limits); this one would have \(text.utf8.count) bytes and \(layout.lineCount) lines, "
        + "so leave it out or draw a part of the text")
  }
}
