internal import ConstraintLayout
internal import StrictJSON
package import TextDocuments

/// The part of the schema of layout documents that is made from the properties of styles.
package enum LayoutSchema {
  /// How a value can depend on the environment.
  enum Environment {
    /// A table of queries or devices.
    case table
    /// A table, the name of a number, or one that is computed.
    case number
  }

  /// What there is to know about the properties of a style.
  package static let style = StyleDraft.properties.rows.map(\.facts)

  /// The definitions of a style, and of its values that depend on the environment, as members of an object.
  package static var definitions: String {
    let style = ([#""description": "How a label sets its text.""#] + StyleDraft.properties.schemaMembers)
      .joined(separator: ", ")
    let tables = AdaptiveProperty.all.compactMap { property in
      property.definition.map { "\(name(property.key).quoted): \($0)" }
    }
    return "{" + ([#""style": {\#(style)}"#] + tables).joined(separator: ", ") + "}"
  }

  static func name(_ key: String) -> String { "style-\(key)" }

  /// A value, or one for each query or device.
  static func table(_ key: String, _ value: String) -> String {
    let same = ##"{"$ref": "#/definitions/\##(name(key))"}"##
    let choices = #"{"type": "object", "minProperties": 1, "additionalProperties": \#(same)}"#
    let members = #"{"when": \#(choices), "devices": \#(choices), "else": \#(same)}"#
    return
      #"{"anyOf": [\#(value), {"description": "another value where a query holds, or on a named device; "#
      + #"of queries that hold, the one with the most conditions counts", "type": "object", "#
      + #""required": ["else"], "properties": \#(members), "additionalProperties": false}]}"#
  }
}

extension PropertyFacts {
  /// The same property, whose values can depend on the environment.
  func varying(by environment: LayoutSchema.Environment) -> PropertyFacts {
    var facts = self
    facts.form.domain += "; or by environment"
    facts.form.schema =
      switch environment {
      case .table: ##"{"$ref": "#/definitions/\##(LayoutSchema.name(key))"}"##
      case .number: ##"{"anyOf": [\##(form.schema), {"$ref": "#/definitions/computed"}]}"##
      }
    return facts
  }
}
