package import ConstraintLayout
internal import StrictJSON
package import TextDocuments
internal import Typography

extension Codec where Value == [ScreenRequest.TraitWord] {
  /// Traits with a word, a number or a flag each.
  static var traits: Codec {
    let form = ValueForm(
      "NAME=VALUE", "names of traits with a word, a number, true or false each",
      words: .custom(isRepeatable: true) { (words) throws(JSONFault) in
        .object(
          try words.map { (word) throws(JSONFault) in
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else {
              throw JSONFault(.badValue, "", "'\(word)' sets nothing; write such as idiom=tablet")
            }
            return JSONMember(key: String(parts[0]), .text(String(parts[1])))
          })
      },
      schema: #"{"type": "object", "additionalProperties": {"anyOf": [{"type": "string"}, "#
        + #"{"type": "number"}, {"type": "boolean"}]}}"#,
      samples: [#"{"idiom": "tablet", "boldText": true}"#], badSamples: ["1", #"{"idiom": []}"#])
    return Codec(form) { (json) throws(JSONFault) in
      try json.members("an object of traits") { (member) throws(JSONFault) in
        .init(name: member.key, word: try member.value.word())
      }
    } write: { value, json in
      json.object { json in
        for trait in value {
          json.key(trait.name)
          json.string(trait.word)
        }
      }
    }
  }
}

extension Codec where Value == ContentSizeChoice {
  /// A step of the text size, or a factor.
  package static var contentSize: Codec<ContentSizeChoice, Context> {
    let names = ContentSizeChoice.names.map(\.quoted).joined(separator: ", ")
    let form = ValueForm(
      "STEP", ContentSizeChoice.domain, words: .numberOrText,
      schema: #"{"anyOf": [{"type": "number", "minimum": 0.1, "maximum": 10}, {"enum": [\#(names)]}]}"#,
      samples: [#""ax1""#, "1.5", #""xSmall""#],
      badSamples: [#""huge""#, #""0x1""#, "0", "11", "null", "[]"])
    return Codec(form) { (json) throws(JSONFault) in
      do throws(JSONFault) { return try ContentSizeChoice(try json.word()) } catch {
        throw json.bad(error.message)
      }
    } write: { value, json in
      switch value {
      case .step(let size): json.string(size.rawValue)
      case .factor(let factor): json.number(factor)
      }
    }
  }
}

extension JSONValue {
  /// A word, or a number or flag in words.
  fileprivate func word() throws(JSONFault) -> String {
    switch content {
    case .string(let word): word
    case .number: try number().shortest
    case .boolean(let flag): "\(flag)"
    default: throw mistyped("a word, a number, true or false")
    }
  }
}
