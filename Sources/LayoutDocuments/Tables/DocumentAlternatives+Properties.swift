internal import ConstraintLayout
internal import StrictJSON
package import TextDocuments

extension DocumentAlternatives: Described {
  package typealias Context = DocumentReader

  /// How one of several alternatives is chosen.
  fileprivate enum Choice: String, CaseIterable { case mostSpecific, firstThatFits }

  private var choice: Choice {
    get { isFirstThatFits ? .firstThatFits : .mostSpecific }
    set { isFirstThatFits = newValue == .firstThatFits }
  }

  /// `{"in": "card", "choose": "firstThatFits", "options": [{"name": "row", "when": "...", "rules": [...]}]}`
  package static let properties = PropertyTable<DocumentAlternatives>([
    Property(
      "in", \.container, .item,
      "the item in whose environment the query is evaluated; its size is container.width and container.height"
    ),
    Property(
      "choose", \.choice, .choice("HOW"),
      "which one applies; the most specific that holds, or the first that fits"),
    Property("options", \.options, Option.codec.list("an array of options"), "the alternatives; in order")
      .required("the alternatives"),
  ])

  static let codec = Codec<DocumentAlternatives, DocumentReader>.object(
    "alternatives, one of which applies",
    samples: [#"{"options": []}"#, #"{"choose": "firstThatFits", "options": [{"rules": []}]}"#],
    badSamples: [#"{"choose": "best", "options": []}"#]
  ).defined(as: "alternatives")
}

extension DocumentAlternatives.Option: Described {
  package typealias Context = DocumentReader

  package static let properties = PropertyTable<DocumentAlternatives.Option>([
    Property("name", \.name, .text("NAME", sample: "large"), "what explanations call it"),
    Property("when", \.query, .query, "where it may apply; everywhere unless it is given"),
    Property(
      "items", \.items, DocumentItem.codec.list("an array of items", max: Limits.items),
      "items that are there only while it applies, such as another wording"
    ) { (json, reader, option) throws(JSONFault) in
      option.items = try reader.items(json)
    },
    Property("rules", \.rules, .rules, "its rules").required("the rules"),
  ])

  static let codec = Codec<DocumentAlternatives.Option, DocumentReader>.object(
    "one alternative",
    samples: [
      #"{"rules": []}"#, #"{"name": "large", "when": "width > 600", "rules": []}"#,
      #"{"items": [], "rules": []}"#,
    ],
    badSamples: [#"{"rules": [4]}"#]
  ).defined(as: "alternative")
}
