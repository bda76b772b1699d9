package import Copyfit
package import StrictJSON

/// What limits the size of an answer, and what more room or fewer words would buy.
package struct FitExplanation {
  package let sensitivity: FitSensitivity?
  /// The size to reach, and how many characters, and how many in whole words, have to go for it.
  package let wanted: (size: Double, characters: Int?, inWords: Int?)?

  /// The explanation of the fit that answers a request; nil where none is asked for.
  package init?(_ fit: Fit, of request: Request) {
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

  /// Writes the member `limit`.
  package func write(to json: inout JSONWriter) {
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
