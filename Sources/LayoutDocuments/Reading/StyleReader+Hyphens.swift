internal import ConstraintLayout
internal import Hyphenation
internal import StrictJSON
internal import Typography

// How a style divides words.
extension StyleReader {
  /// Divides words by the dictionary of the label's language, whichever that is on a screen.
  static func hyphenator(_ object: JSONObject<StyleKey>) throws(JSONFault) -> Hyphenator? {
    let hyphenate = try object.read(.hyphenate) { (value) throws(JSONFault) in try value.boolean() }
    let dependents: [StyleKey] = [
      .hyphenateBefore, .hyphenateAfter, .leaveCapitalized, .hyphenationExceptions,
    ]
    guard hyphenate == true else {
      for key in dependents where hyphenate == nil {
        _ = try object.read(key) { (value) throws(JSONFault) in
          throw value.bad("has no effect without \"hyphenate\": true; add that")
        }
      }
      return nil
    }
    var options = HyphenationOptions()
    options.leastBefore = try object.read(.hyphenateBefore) { (value) throws(JSONFault) in try value.letters()
    }
    options.leastAfter = try object.read(.hyphenateAfter) { (value) throws(JSONFault) in try value.letters() }
    try read(object, .leaveCapitalized, into: &options.leavesCapitalizedWhole) { (value) throws(JSONFault) in
      try value.boolean()
    }
    try read(object, .hyphenationExceptions, into: &options.exceptions) { (value) throws(JSONFault) in
      try value.elements("words, such as [\"ta-ble\"]") { (word) throws(JSONFault) in try word.exception() }
    }
    return try? .installed(options: options)
  }
}

extension JSONValue {
  /// A word with hyphens where it may be hyphenated.
  fileprivate func exception() throws(JSONFault) -> String {
    let word = try string()
    do throws(HyphenationError) {
      _ = try Hyphenator([], options: HyphenationOptions(exceptions: [word]))
    } catch {
      throw bad(error.message)
    }
    return word
  }

  /// The least letters on a side of a hyphen.
  fileprivate func letters() throws(JSONFault) -> Int {
    try whole(1...Hyphenator.mostLetters, "a number of letters, 1 to \(Hyphenator.mostLetters)")
  }
}
