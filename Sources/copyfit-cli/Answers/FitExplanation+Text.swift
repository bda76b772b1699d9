import Copyfit
import Requests
import StrictJSON

extension FitExplanation {
  /// In sentences, for a person to read.
  var sentences: [String] { [limit, cut].compactMap(\.self) }

  private var limit: String? {
    guard let sensitivity else { return nil }
    let (width, height) = (sensitivity.sizePerWidth, sensitivity.sizePerHeight)
    let gain =
      width > 0
      ? "a point of width more buys \(Decimals.nearest(width)) points of size, and height none"
      : height > 0
        ? "a point of height more buys \(Decimals.nearest(height)) points of size, and width none"
        : "a little more room buys nothing"
    return "What limits it is on line \(sensitivity.line + 1), \"\(sensitivity.text.printable)\": \(gain)."
  }

  private var cut: String? {
    guard let wanted else { return nil }
    let size = Decimals.nearest(wanted.size)
    guard let characters = wanted.characters else { return "At size \(size) not one character fits." }
    let words = wanted.inWords.map { $0 == characters ? "" : ", or \($0) to end with a whole word" } ?? ""
    return "For size \(size) cut \(characters) character\(characters == 1 ? "" : "s")\(words)."
  }
}
