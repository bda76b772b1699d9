import Copyfit
import Requests

/// The remaining capacity of a sheet of proofs; most programs could not open larger pages.
struct SheetCapacity {
  /// The most bytes of all texts of a sheet, and the most lines.
  static let maxBytes = 1 << 18, maxLines = 1 << 14

  private let maxProofs: Int
  private var proofs = 0, bytes = 0, lines = 0

  /// The capacity of a sheet of at most this many proofs.
  init(proofs: Int) { maxProofs = proofs }

  /// Uses capacity for a text and its lines; returns false, and uses none, when too little is left.
  mutating func take(_ text: String, _ layout: TextLayout) -> Bool {
    let (bytes, lines) = (bytes + text.utf8.count, lines + layout.lineCount)
    guard proofs < maxProofs, bytes <= Self.maxBytes, lines <= Self.maxLines else { return false }
    (proofs, self.bytes, self.lines) = (proofs + 1, bytes, lines)
    return true
  }

  /// The warning that a sheet does not show all answers; nil when it does.
  static func warning(shown: Int, of answers: Int, proofs: Int) -> String? {
    guard shown < answers else { return nil }
    return "the proof shows the first \(shown) of \(answers) answers; a sheet holds \(proofs), with "
      + "\(limits) together"
  }

  private static var limits: String { "\(maxBytes >> 10) KiB of text and \(maxLines) lines" }

  /// The error of a single text that exceeds the capacity.
  static func tooMuch(_ text: String, _ layout: TextLayout) -> RequestError {
    RequestError(
      .limit, "--proof",
      "a proof holds \(limits); this one would have \(text.utf8.count) bytes and \(layout.lineCount) lines, "
        + "so leave it out or draw a part of the text")
  }
}
