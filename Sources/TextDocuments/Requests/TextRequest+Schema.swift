internal import Fitting
internal import StrictJSON

extension TextRequest {
  /// The schema of a request, as JSON: that of its rows, and what an operation needs besides.
  package static var schema: String {
    let operations = PropertyScope.Operation.ofTexts.compactMap { operation in
      needs(of: operation).map { needs in
        let condition = #"{"properties": {"op": {"const": \#(operation.rawValue.quoted)}}}"#
        return #"{"if": \#(condition), "then": {\#(needs)}}"#
      }
    }
    let members = properties.schemaMembers + [#""allOf": [\#(operations.joined(separator: ", "))]"#]
    return "{\(members.joined(separator: ", "))}"
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
  static var schema: String {
    let name = Property<FitOptions>(
      PropertyFacts(nameKey, "its name in the answer", Codec.text("NAME", sample: "short").form))
    let text = Property<FitOptions>(
      PropertyFacts(textKey, "another wording, a shorter one", Codec.text("T", sample: "Save").form))
    return PropertyTable([name, text] + FitOptions.properties.standingAlone.rows).schema
  }
}
