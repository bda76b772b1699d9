import Copyfit
import StrictJSON
import TextDocuments

extension Lever {
  /// The lever of a request, with its dictionary.
  init(_ choice: LeverChoice, _ language: Language?) throws(ToolError) {
    switch choice.kind {
    case .tracking: self = .tracking(to: choice.limit)
    case .wordSpacing: self = .wordSpacing(to: choice.limit)
    case .wdth: self = .width(to: choice.limit)
    case .leading: self = .leading(to: choice.limit)
    case .hyphenate:
      guard let language else {
        throw ToolError(
          .badValue, "levers", "hyphenate needs to know the language of the text; give it, as in language de")
      }
      self = .hyphenation(try Hyphenators.hyphenator(HyphenationChoice(), language))
    }
  }
}

extension LeverFit {
  /// What the levers did, for a person to read; nil where none was pulled.
  var described: String? {
    guard !contributions.isEmpty else { return nil }
    var before = sizeWithout
    let parts = contributions.map { contribution in
      defer { before = contribution.size }
      let value = contribution.lever.name == "hyphenate" ? "" : " \(Decimals.nearest(contribution.value))"
      return
        "\(contribution.lever.name)\(value) (\(Decimals.down(before)) to \(Decimals.down(contribution.size)))"
    }
    return "Made larger by " + parts.joined(separator: ", ") + "."
  }

  /// Writes what the levers did: for each its value, and the size that it led to.
  func write(to json: inout JSONWriter) {
    json.key("levers")
    json.array(contributions) { json, contribution in
      json.object { json in
        json.key(contribution.lever.name)
        if case .hyphenation = contribution.lever {
          json.raw("true")
        } else {
          json.number(contribution.value)
        }
        json.key("size")
        json.number(contribution.size)
      }
    }
  }
}
