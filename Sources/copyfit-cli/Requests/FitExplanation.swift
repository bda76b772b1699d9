import Copyfit
import StrictJSON

/// What limits the size of an answer, and what more room or fewer words would buy.
struct FitExplanation {
  private let sensitivity: FitSensitivity?
  /// The size to reach, and how many characters, and how many in whole words, have to go for it.
  private let wanted: (size: Double, characters: Int?, inWords: Int?)?

  /// The explanation of the fit that answers a request; nil where none is asked for.
  init?(_ fit: Fit, of request: Request) {
    guard request.wantsExplanation else { return nil }
    sensitivity = fit.sensitivity
    let options = fit.way?.options ?? request.options
    let largest = options.sizes?.max() ?? options.maxSize
    guard fit.nextSize != nil, options.sizes != nil || largest < FitOptions.usualSizes.upperBound else {
      wanted = nil
      return
    }
    wanted = (
      largest, try? fit.charactersToCut(for: largest), try? fit.charactersToCut(for: largest, at: .word)
    )
  }

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

  /// Writes the member `limit`.
  func write(to json: inout JSONWriter) {
    json.object("limit") { json in
      if let sensitivity {
        json.number("line", sensitivity.line)
        json.string("text", sensitivity.text)
      }
      json.key("charactersToCut")
      if let characters = wanted?.characters { json.number(characters) } else { json.raw("null") }
      json.number("sizePerWidth", sensitivity?.sizePerWidth ?? 0)
      json.number("sizePerHeight", sensitivity?.sizePerHeight ?? 0)
    }
  }
}
