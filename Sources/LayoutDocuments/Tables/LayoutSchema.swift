internal import StrictJSON
package import TextDocuments

/// The schema of layout documents, after draft 7 of JSON Schema, which is made from the tables of their properties.
package enum LayoutSchema {
  /// A part of a document that has properties, by what it is called in the reference.
  package enum Part: String, CaseIterable, Sendable {
    case style = "Styles of layouts"
    case document = "Layout documents"
    case item = "Items of layouts"
    case rule = "Rules of layouts"
    case arrangement = "Arrangements"
    case number = "Numbers by environment"
    case alternatives = "Alternatives"
    case option = "Options of alternatives"
    case list = "Lists"

    /// What there is to know about its properties.
    package var properties: [PropertyFacts] {
      switch self {
      case .style: StyleDraft.properties.rows.map(\.facts)
      case .document: LayoutDocument.properties.rows.map(\.facts)
      case .item: DocumentItem.kinds.facts
      case .rule: RuleObject.kinds.facts
      case .arrangement: ArrangementChoice.kinds.facts
      case .number: AdaptiveObject.properties.rows.map(\.facts)
      case .alternatives: DocumentAlternatives.properties.rows.map(\.facts)
      case .option: DocumentAlternatives.Option.properties.rows.map(\.facts)
      case .list: DocumentList.properties.rows.map(\.facts)
      }
    }
  }

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
    LayoutDocument.properties.schemaMembers.joined.defining(DocumentRule.codec.form.schema)
  }
}
