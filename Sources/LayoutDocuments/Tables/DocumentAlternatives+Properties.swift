internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments

extension DocumentAlternatives {
  /// How one of several alternatives is chosen.
  fileprivate enum Choice: String, CaseIterable { case mostSpecific, firstThatFits }

  private var choice: Choice {
    get { isFirstThatFits ? .firstThatFits : .mostSpecific }
    set { isFirstThatFits = newValue == .firstThatFits }
  }

  /// `{"in": "card", "choose": "firstThatFits", "options": [{"name": "row", "when": "...", "rules": [...]}]}`
  static let table = DocumentTable<DocumentAlternatives>(
    DocumentAlternatives(),
    [
      DocumentProperty("in", \.container, .item, "the item that is asked, and whose size is the container's"),
      DocumentProperty(
        "choose", \.choice, DocumentCodec(.choice("HOW")),
        "which one applies; the most specific that holds, or the first that fits"),
      DocumentProperty(
        "options", \.options, Option.codec.list("an array of options"), "the alternatives; in order"
      )
      .required("the alternatives"),
    ])

  static let codec = table.codec(
    "alternatives, one of which applies",
    samples: [#"{"options": []}"#, #"{"choose": "firstThatFits", "options": [{"rules": []}]}"#],
    badSamples: ["{}", #"{"choose": "best", "options": []}"#]
  ).defined(as: "alternatives")
}

extension DocumentAlternatives.Option {
  static let table = DocumentTable<DocumentAlternatives.Option>(
    DocumentAlternatives.Option(),
    [
      DocumentProperty(
        "name", \.name, DocumentCodec(.text("NAME", sample: "large")), "what explanations call it"),
      DocumentProperty("when", \.query, .query, "where it may apply; everywhere unless it is given"),
      DocumentProperty("rules", \.rules, .rules, "its rules").required("the rules"),
    ])

  static let codec = table.codec(
    "one alternative",
    samples: [#"{"rules": []}"#, #"{"name": "large", "when": "width > 600", "rules": []}"#],
    badSamples: ["{}", #"{"rules": [4]}"#]
  ).defined(as: "alternative")
}
