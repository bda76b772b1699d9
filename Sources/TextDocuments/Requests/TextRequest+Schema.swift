internal import Fitting
internal import StrictJSON

extension TextRequest {
  /// The schema of a request, as JSON: that of its rows, and what an operation needs besides.
  package static var schema: Schema {
    let operations: [Schema] = PropertyScope.Operation.ofTexts.compactMap { operation in
      needs(of: operation).map { needs in
        let condition = #"{"properties": {"op": {"const": \#(operation.rawValue.quoted)}}}"#
        return #"{"if": \#(condition), "then": {\#(needs)}}"#
      }
    }
    return #"{\#(properties.schemaMembers.joined), "allOf": [\#(operations.joined)]}"#
  }

  private static func needs(of operation: PropertyScope.Operation) -> String? {
    let rows = properties.rows.filter { $0.scope.operations.contains(operation) }
    let facts: [PropertyFacts] = rows.map { $0.facts }
    let required = facts.filter { $0.isRequired(in: operation) && !$0.isRequiredEverywhere }.map(\.key.quoted)
    let dependent = facts.compactMap { facts in
      facts.need.flatMap { need in
        need.operations?.contains(operation) == true ? "\(facts.key.quoted): [\(need.key.quoted)]" : nil
      }
    }
    let members = [
      required.isEmpty ? nil : #""required": [\#(required.joined(separator: ", "))]"#,
      dependent.isEmpty ? nil : #""dependencies": {\#(dependent.joined(separator: ", "))}"#,
    ].compactMap(\.self)
    return members.isEmpty ? nil : members.joined(separator: ", ")
  }
}

extension PolicyChoice {
  /// The schema of an entry of a list of policies; what it needs can stand beside the list.
  static var schema: Schema {
    let name = Property<FitOptions>(nameKey, "its name in the answer", Self.name.form)
    let text = Property<FitOptions>(
      textKey, "another wording, a shorter one", Codec<String, Void>.text("T", sample: "Save").form)
    return PropertyTable([name, text] + FitOptions.properties.standingAlone.rows).schema()
  }
}
