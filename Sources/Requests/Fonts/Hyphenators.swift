package import Copyfit
import StrictJSON
package import TextDocuments

/// The hyphenators of requests, kept with the dictionaries they have read.
package enum Hyphenators {
  private struct Key: Hashable {
    let choice: HyphenationChoice
    let language: Language
  }

  private static let hyphenators = RecentValues<Key, Hyphenator>(limit: 64)

  /// The hyphenator that a request asks for, which has a dictionary for the language.
  package static func hyphenator(_ choice: HyphenationChoice, _ language: Language) throws(RequestError)
    -> Hyphenator
  {
    try hyphenators.value(Key(choice: choice, language: language)) { () throws(RequestError) in
      do throws(HyphenationError) {
        guard let path = choice.dictionary else {
          let hyphenator = try Hyphenator.installed(options: choice.options)
          _ = try hyphenator.dictionary(for: language)
          return hyphenator
        }
        return try Hyphenator(
          [HyphenationDictionary(path: path, language: language)], options: choice.options)
      } catch {
        throw RequestError(error, culprit: keys[error.culprit])
      }
    }
  }

  /// The keys that give the options of hyphenation.
  private static let keys = [
    "minBefore": "hyphenateBefore", "minAfter": "hyphenateAfter", "exceptions": "hyphenationExceptions",
  ]
}
