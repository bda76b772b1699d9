internal import StrictJSON
internal import Typesetting

extension Codec where Value == Ruby {
  /// One reading, or a list of readings, one for each character.
  static var ruby: Codec {
    let group = Codec<String, Context>.text("READING", sample: "とうきょう")
    let mono = Codec<[String], Context>.texts("READING", "an array of readings", sample: "とう")
    let form = ValueForm(
      "READING", "a text for all of it, or an array of texts, one for each character", words: .text,
      schema: #"{"anyOf": [\#(group.form.schema), \#(mono.form.schema)]}"#,
      samples: group.form.samples + [#"["とう", "きょう"]"#], badSamples: ["1", "null", "{}", "[1]"],
      unit: "readings")
    return Codec(form) { (json, context) throws(JSONFault) in
      if case .array = json.content { return .mono(try mono.read(json, context)) }
      return .group(try group.read(json, context))
    } write: { value, json in
      switch value {
      case .group(let reading): group.write(reading, &json)
      case .mono(let readings): mono.write(readings, &json)
      }
    }
  }
}
