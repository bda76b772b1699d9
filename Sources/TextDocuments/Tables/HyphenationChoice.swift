package import Hyphenation
internal import StrictJSON

/// How a text asks to be hyphenated.
package struct HyphenationChoice: Hashable, Described {
  /// Whether words are divided.
  package var isWanted = false
  /// The fewest letters before a hyphen; nil for as many as the dictionary says.
  package var minBefore: Int?
  /// The fewest letters after one.
  package var minAfter: Int?
  /// Whether words with a capital first stay whole.
  package var leavesCapitalizedWhole = false
  /// Words with hyphens where they may be divided.
  package var exceptions: [String] = []
  /// A dictionary in place of the installed one.
  package var dictionary: String?

  /// No hyphens but the text's own.
  package init() {}

  private static let letters = Codec<Int, Void>.whole(
    1...Hyphenator.maxLetters, "a number of letters", example: 3
  ).optional("by dictionary")

  package static let properties = PropertyTable<HyphenationChoice>([
    Property(
      "hyphenate", \.isWanted, .flag,
      "divide words with hyphens; by the dictionary of the language (see copyfit hyphenate)"
    ).inSwift("TextStyle.hyphenator"),
    Property(
      "hyphenateBefore", \.minBefore, letters,
      "the fewest letters before a hyphen"
    ).needing("hyphenate").inSwift("HyphenationOptions.minBefore"),
    Property("hyphenateAfter", \.minAfter, letters, "the fewest letters after one").needing(
      "hyphenate"
    ).inSwift("HyphenationOptions.minAfter"),
    Property(
      "leaveCapitalized", \.leavesCapitalizedWhole, .flag,
      "words with a capital first stay whole"
    ).needing("hyphenate").inSwift("HyphenationOptions.leavesCapitalizedWhole"),
    Property(
      "hyphenationExceptions", \.exceptions, .exceptions,
      "a word with hyphens where it may be divided; as ta-ble; without any it stays whole"
    ).option("--hyphenation-exception").needing("hyphenate").inSwift("HyphenationOptions.exceptions"),
    Property(
      "hyphenationDictionary", \.dictionary,
      Codec.text("FILE", "a path", sample: "hyph_de_DE.dic").optional("the installed"),
      "a dictionary in place of the installed one"
    ).needing("hyphenate").inSwift("HyphenationDictionary(path:language:)"),
  ])
}

extension Codec where Value == [String] {
  /// Words with hyphens where they may be divided.
  fileprivate static var exceptions: Codec {
    .texts("WORD", "words, such as [\"ta-ble\"]", sample: "ta-ble") { (json) throws(JSONFault) in
      let word = try json.string()
      do throws(HyphenationError) {
        _ = try Hyphenator([], options: HyphenationOptions(exceptions: [word]))
      } catch {
        throw json.bad(error.message)
      }
      return word
    }
  }
}

extension HyphenationChoice {
  /// Words divided by the installed dictionary, with options.
  package init(_ options: HyphenationOptions) {
    self.init()
    isWanted = true
    minBefore = options.minBefore
    minAfter = options.minAfter
    exceptions = options.exceptions
    leavesCapitalizedWhole = options.leavesCapitalizedWhole
  }

  /// The same as options of a hyphenator.
  package var options: HyphenationOptions {
    HyphenationOptions(
      minBefore: minBefore, minAfter: minAfter, exceptions: exceptions,
      leavesCapitalizedWhole: leavesCapitalizedWhole)
  }
}
