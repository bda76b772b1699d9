/// What there is to know about a kind of values: how they are written, which are allowed, and examples.
package struct ValueForm: Sendable {
  /// The value's name in the help of options: `N`.
  package var placeholder: String
  /// Which values are allowed, in words: "a number from 0 to 1000".
  package var domain: String
  /// How words of options are written.
  package var words: WordForm
  /// The schema of a value.
  package var schema: Schema
  /// Values that are allowed, as JSON.
  package var samples: [String]
  /// Values that are not, as JSON.
  package var badSamples: [String]
  /// What a value counts, such as points; of values that count nothing, their kind: "a word".
  package var unit: String
  /// The words there are, where a value is one of a few.
  package var choices: [String]
  /// What it means that there is no value: "no limit"; empty where that means nothing.
  package var absence = ""

  package init(
    _ placeholder: String, _ domain: String, words: WordForm, schema: Schema, samples: [String],
    badSamples: [String], unit: String? = nil, choices: [String] = []
  ) {
    self.placeholder = placeholder
    self.domain = domain
    self.words = words
    self.schema = schema
    self.samples = samples
    self.badSamples = badSamples
    self.choices = choices
    self.unit = unit ?? (choices.isEmpty ? words.kind : "a word")
  }
}

extension ValueForm {
  /// Any value.
  package static let anything = ValueForm(
    "ANY", "any value", words: .text, schema: "{}", samples: [#""a""#, "1", "null"], badSamples: [],
    unit: "any value")

  /// The form of values that no option has.
  package static func document(
    _ domain: String, schema: Schema, samples: [String], badSamples: [String], unit: String
  ) -> ValueForm {
    ValueForm(
      "", domain, words: .text, schema: schema, samples: samples, badSamples: badSamples, unit: unit)
  }
}
