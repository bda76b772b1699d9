internal import Fitting
package import StrictJSON
internal import Typography

/// A text of a group, as a request describes it.
package struct MemberChoice: Sendable {
  /// Its id, which is echoed; nil where it has none.
  package let id: JSONValue?
  /// What it gives; what it does not is the group's.
  package let values: PropertyValues<TextRequest>

  /// The keys of a fit that are the same for the whole group.
  package static let sharedKeys =
    [presetKey]
    + FitOptions.properties.keys.filter { !["maxLines", "insets", "breaking"].contains($0) }

  /// The schema of an object with a text; what a key needs can stand beside the list.
  fileprivate static var schema: Schema {
    PropertyTable(TextRequest.memberRows).standingAlone.schema().defined(as: "member")
  }

  /// The most texts of a group.
  fileprivate static let limit = 65536

  /// Reads a text, or an object with a text and further keys.
  fileprivate init(_ json: JSONValue) throws(JSONFault) {
    switch json.content {
    case .string:
      id = nil
      var values = PropertyValues(TextRequest.properties)
      values.set("text", json)
      self.values = values
    case .object(let members):
      id = members.first { $0.key == "id" }?.value
      values = try PropertyValues(members, TextRequest.properties)
    default: throw json.mistyped("a text, or an object with one")
    }
  }
}

extension Property where Root == TextRequest {
  /// The texts of a group.
  static var members: Property {
    let form = ValueForm(
      "TEXTS", "an array of texts, each a string or an object with a text and keys of its own",
      words: .texts,
      schema: #"{"type": "array", "items": {"anyOf": [{"type": "string"}, \#(MemberChoice.schema)]}, "#
        + #""maxItems": \#(MemberChoice.limit)}"#,
      samples: [#"["Save", {"id": 2, "text": "Speichern", "width": 120}]"#, "[]"],
      badSamples: ["1", #""a""#, "[1]", "null", #"[{"text": "a", "traking": 3}]"#])
    return Property(
      "texts",
      "the texts that get one size; each a string, or an object with the keys that differ from those beside the list",
      form
    ) { (json, _, request) throws(JSONFault) in
      guard case .array(let entries) = json.content else {
        throw json.mistyped("an array of texts")
      }
      guard entries.count <= MemberChoice.limit else {
        throw JSONFault(
          .limit, "", "\(entries.count) texts are more than \(MemberChoice.limit); fit fewer together",
          at: json.range.lowerBound)
      }
      request.members = try json.elements("an array of texts") { (json) throws(JSONFault) in
        try MemberChoice(json)
      }
    }.required().only(.group).excluding(["text"], "put it among the texts").notIn(
      .options, because: "--group FILE has them")
  }
}
