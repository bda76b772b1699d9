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

  /// The schema of a document, as JSON that stands by itself.
  package static var document: String {
    let about = "A layout document, as copyfit layout and the module LayoutDocuments read it."
    let schema: Schema =
      ##"{"$schema": "http://json-schema.org/draft-07/schema#", "title": "Copyfit layout", "##
      + #""description": \#(about.quoted), \#(members)}"#
    return schema.document
  }

  /// The schema of a document within another.
  static var object: Schema { "{\(members)}" }

  // Rules hold others: what holds them refers to a rule by its name alone.
  private static var members: Schema {
    LayoutDocument.properties.schemaMembers.joined.defining(LayoutDocument.rule.form.schema)
  }
}
