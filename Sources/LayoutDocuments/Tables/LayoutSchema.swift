internal import StrictJSON
package import TextDocuments

/// The schema of layout documents, after draft 7 of JSON Schema, which is made from the tables of their properties.
package enum LayoutSchema {
  /// What there is to know about the properties of the parts of a document.
  package static let sections: [(title: String, properties: [PropertyFacts])] = [
    ("Styles of layouts", StyleDraft.properties.rows.map(\.facts)),
    ("Layout documents", LayoutDocument.properties.rows.map(\.facts)),
    ("Items of layouts", DocumentItem.kinds.facts), ("Rules of layouts", RuleObject.kinds.facts),
    ("Arrangements", ArrangementChoice.kinds.facts),
    ("Numbers by environment", AdaptiveObject.properties.rows.map(\.facts)),
    ("Alternatives", DocumentAlternatives.properties.rows.map(\.facts)),
    ("Options of alternatives", DocumentAlternatives.Option.properties.rows.map(\.facts)),
    ("Lists", DocumentList.properties.rows.map(\.facts)),
  ]

  /// The schema of a document, as JSON.
  package static var document: String {
    let about = "A layout document, as copyfit layout and the module LayoutDocuments read it."
    let members = LayoutDocument.properties.schemaMembers.joined
    // Rules hold others: what holds them refers to a rule by its name alone.
    let all = members.definitions.merging(LayoutDocument.rule.form.schema.definitions) { first, _ in first }
    let definitions = all.sorted { $0.key < $1.key }.map { "\($0.key.quoted): \($0.value)" }
    return ##"{"$schema": "http://json-schema.org/draft-07/schema#", "title": "Copyfit layout", "##
      + #""description": \#(about.quoted), \#(members.json), "#
      + #""definitions": {\#(definitions.joined(separator: ", "))}}"#
  }
}
