import Copyfit
import StrictJSON
import TextDocuments

extension Lever {
  /// The lever of a request, with its dictionary.
  init(_ choice: LeverChoice, _ language: Language?) throws(ToolError) {
    if let lever = Lever(choice.kind, to: choice.limit) {
      self = lever
      return
    }
    guard let language else {
      throw ToolError(
        .badValue, "levers", "hyphenate needs to know the language of the text; give it, as in language de")
    }
    self = .hyphenation(try Hyphenators.hyphenator(HyphenationChoice(), language))
  }
}

extension Fit {
  /// What levers did, for a person to read; nil where none was pulled.
  var describedSavings: String? {
    guard !savings.isEmpty else { return nil }
    let parts = savings.map { saving in
      let value = saving.lever.name == "hyphenate" ? "" : " \(Decimals.nearest(saving.value))"
      return
        "\(saving.lever.name)\(value) (\(Decimals.down(saving.sizeBefore)) to \(Decimals.down(saving.size)))"
    }
    return "Made larger by " + parts.joined(separator: ", ") + "."
  }

  /// Writes what levers did: for each its value, and the size that it led to.
  func writeSavings(to json: inout JSONWriter) {
    json.objects("levers", savings) { json, saving in
      json.key(saving.lever.name)
      if case .hyphenation = saving.lever { json.raw("true") } else { json.number(saving.value) }
      json.number("size", saving.size)
    }
  }
}
