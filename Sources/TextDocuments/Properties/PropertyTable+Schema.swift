// The schema of an object with the properties of a table, after JSON Schema's draft 7.
extension PropertyTable {
  /// The schema.
  ///
  /// - Parameter description: what the object is; nil where that is not said.
  package func schema(_ description: String? = nil) -> Schema {
    let about: [Schema] = description.map { [#""description": \#($0.quoted)"#] } ?? []
    return "{\((about + schemaMembers).joined)}"
  }

  /// The keywords of the schema, each with its value.
  package var schemaMembers: [Schema] {
    let facts = rows.map { $0.facts }
    let properties: [Schema] = facts.map { "\($0.key.quoted): \($0.schema)" }
    let required = facts.filter(\.isRequiredEverywhere).map(\.key.quoted)
    let dependencies = facts.compactMap { facts in
      facts.dependency.map { "\(facts.key.quoted): \($0)" }
    }
    let narrowings = facts.compactMap { facts in facts.narrowing?.schema(facts.key) }
    let members: [Schema?] = [
      #""type": "object""#, #""properties": {\#(properties.joined)}"#,
      required.isEmpty ? nil : #""required": [\#(required.joined(separator: ", "))]"#,
      dependencies.isEmpty ? nil : #""dependencies": {\#(dependencies.joined(separator: ", "))}"#,
      #""additionalProperties": false"#,
      narrowings.isEmpty ? nil : #""allOf": [\#(narrowings.joined(separator: ", "))]"#,
    ]
    return members.compactMap(\.self)
  }
}

extension PropertyFacts {
  /// The schema of its value, with what it does and the value where none is given.
  fileprivate var schema: Schema {
    let members: [Schema?] = [
      #""description": \#(help.quoted)"#, usual.isEmpty ? nil : #""default": \#(usual)"#,
      form.schema.json == "{}" ? nil : form.schema.members,
    ]
    return "{\(members.compactMap(\.self).joined)}"
  }

  /// What an object that has it must have too or must not have; nil where that is nothing.
  fileprivate var dependency: String? {
    let lacking = excluded.map { #"\#($0.key.quoted): {"not": {}}"# }
    let members = [
      lacking.isEmpty ? nil : #""properties": {\#(lacking.joined(separator: ", "))}"#, needed,
    ].compactMap(\.self)
    return members.isEmpty ? nil : "{\(members.joined(separator: ", "))}"
  }

  /// The keyword for what it needs, unless it is off.
  private var needed: String? {
    guard let need, need.operations == nil else { return nil }
    let value = need.value.map { #"{"const": \#($0.quoted)}"# } ?? "{}"
    let members = #""required": [\#(need.key.quoted)], "properties": {\#(need.key.quoted): \#(value)}"#
    let off =
      if case .flag = form.words { #"{"properties": {\#(key.quoted): {"const": false}}}, "# } else { "" }
    let list = need.list.map {
      #", {"required": [\#($0.quoted)], "properties": {\#($0.quoted): {"type": "array"}}}"#
    }
    return #""anyOf": [\#(off){\#(members)}\#(list ?? "")]"#
  }
}

extension PropertyFacts.Narrowing {
  fileprivate func schema(_ narrowed: String) -> String {
    let words = choices.map(\.quoted).joined(separator: ", ")
    return
      #"{"if": {"required": [\#(key.quoted)], "properties": {\#(key.quoted): {"const": \#(value.quoted)}}}, "#
      + #""then": {"properties": {\#(narrowed.quoted): {"enum": [\#(words)]}}}}"#
  }
}
