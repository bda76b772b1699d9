package import Copyfit
import StrictJSON
package import TextDocuments

extension Lever {
  /// The lever of a request, with its dictionary.
  package init(_ choice: LeverChoice, _ language: Language?) throws(RequestError) {
    if let lever = Lever(choice.kind, to: choice.limit) {
      self = lever
      return
    }
    guard let language else {
      throw RequestError(
        .badValue, "levers", "hyphenate needs to know the language of the text; give it, as in language de")
    }
    self = .hyphenation(try Hyphenators.hyphenator(HyphenationChoice(), language))
  }
}

extension Fit {
  /// Writes what levers did: for each its value, and the size that it led to.
  func writeSavings(to json: inout JSONWriter) {
    json.objects("levers", savings) { json, saving in
      json.key(saving.lever.name)
      if case .hyphenation = saving.lever { json.raw("true") } else { json.number(saving.value) }
      json.number("size", saving.size)
    }
  }
}
