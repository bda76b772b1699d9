internal import ConstraintLayout
internal import StrictJSON
package import TextDocuments

/// The schema of layout documents, after draft 7 of JSON Schema, which is made from the tables of their properties.
package enum LayoutSchema {
  /// What there is to know about the properties of the parts of a document.
  package static let sections: [(title: String, properties: [PropertyFacts])] = [
    ("Styles of layouts", StyleDraft.properties.rows.map(\.facts)),
    ("Layout documents", LayoutDocument.table.rows.rows.map(\.facts)),
    ("Items of layouts", DocumentItem.kinds.facts), ("Rules of layouts", RuleObject.kinds.facts),
    ("Arrangements", ArrangementChoice.kinds.facts),
    ("Numbers by environment", ValueKey.numbers.rows.map(\.facts)),
    ("Alternatives", DocumentAlternatives.table.rows.rows.map(\.facts)),
    ("Options of alternatives", DocumentAlternatives.Option.table.rows.rows.map(\.facts)),
    ("Lists", DocumentList.table.rows.rows.map(\.facts)),
  ]

  /// The schema of a document, as JSON.
  package static var document: String {
    let document = LayoutDocument.table.schema(
      "A layout document, as copyfit layout and the module LayoutDocuments read it.")
    let members = definitions.map { "\($0.name.quoted): \($0.schema)" }.joined(separator: ", ")
    return ##"{"$schema": "http://json-schema.org/draft-07/schema#", "title": "Copyfit layout", "##
      + #"\#(document.dropFirst().dropLast()), "definitions": {\#(members)}}"#
  }

  /// The schema of a style.
  static var styleSchema: String {
    let members = [#""description": "How a label sets its text.""#] + StyleDraft.properties.schemaMembers
    return "{\(members.joined(separator: ", "))}"
  }

  /// What the document's properties refer to by name.
  static var definitions: [SchemaDefinition] {
    [
      DocumentCodec<String>.newName.definition, DocumentCodec<[String]>.items.definition,
      DocumentCodec<Query>.query.definition, DocumentCodec<TraitLiteral>.literal.definition,
      SchemaDefinition(name: "value", schema: DocumentCodec<AdaptiveNumber>.finite.form.schema),
      SchemaDefinition(name: "computed", schema: ValueKey.schema),
      DocumentCodec<AxisPriorities?>.priorities.definition,
      DocumentCodec<DocumentText>.text.definition, DocumentCodec<Adaptive<DocumentText>>.texts.definition,
      DocumentCodec<AdaptiveStyle>.style.definition,
    ].compactMap(\.self) + AdaptiveProperty.all.compactMap(\.definition) + LayoutDocument.item.definitions
      + [
        DocumentCodec<EdgeRule>.edges.definition, LayoutDocument.rule.definition,
        DocumentCodec<[DocumentRule]>.rules.definition,
      ].compactMap(\.self) + RuleObject.codec.definitions
      + [DocumentCodec(.edges).byEnvironment("insets").definition].compactMap(\.self)
      + ArrangementChoice.codec.definitions + DocumentCodec<GridColumns>.definitions
      + [
        ArrangementChoice.codec.codec.byEnvironment("arrangements").definition,
        DocumentCodec<GridColumns>.columns.definition,
        DocumentCodec<GridColumns>.columns.byEnvironment("columnsByEnvironment").definition,
        DocumentAlternatives.Option.codec.definition, DocumentAlternatives.codec.definition,
        DocumentCodec<DocumentList>.list.definition,
      ].compactMap(\.self)
  }

  /// A value, or one for each query or device.
  static func table(_ name: String, _ value: String) -> String {
    let members = ValueKey.table(SchemaDefinition.reference(name), [.when, .devices, .otherwise])
      .schemaMembers
    let kinds = [ValueKey.when, .devices].map { #"{"required": [\#($0.rawValue.quoted)]}"# }
    return
      #"{"anyOf": [\#(value), {\#(members.joined(separator: ", ")), "anyOf": [\#(kinds.joined(separator: ", "))]}]}"#
  }

  /// A number, the name of one, or one that is computed.
  static func computed(_ value: String) -> String {
    #"{"anyOf": [\#(value), \#(SchemaDefinition.reference("computed"))]}"#
  }
}
