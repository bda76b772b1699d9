internal import StrictJSON

/// A lever as a request names it: its dictionary is not yet looked up.
package struct LeverChoice: Hashable, Sendable {
  /// The kinds of levers.
  package enum Kind: String, CaseIterable, Sendable { case tracking, wordSpacing, wdth, leading, hyphenate }

  /// Which lever it is.
  package var kind: Kind
  /// How far it may go; 1 for one that is on or off.
  package var limit: Double
}

extension Codec where Value == [LeverChoice] {
  /// Levers, in the order in which they are tried.
  package static var levers: Codec {
    let names = LeverChoice.Kind.allCases.map(\.rawValue)
    let example = #"[{"tracking": -20}]"#
    let members = names.map {
      #""\#($0)": \#($0 == "hyphenate" ? #"{"const": true}"# : #"{"type": "number"}"#)"#
    }
    let form = ValueForm(
      "NAME=N", "an array of levers, each with how far it may go: \(names.joined(separator: ", "))",
      words: .steps(switches: ["hyphenate"], example: "tracking=-20"),
      schema:
        #"{"type": "array", "items": {"type": "object", "properties": {\#(members.joined(separator: ", "))}, "#
        + #""additionalProperties": false}}"#,
      samples: [example, #"[{"wdth": 85}, {"leading": 0.9}]"#],
      badSamples: [#"[{"kerning": 1}]"#, #"[{"tracking": "a"}]"#, #"[{"hyphenate": 2}]"#, "1", "[1]"],
      unit: "objects, in order")
    return Codec(form) { (json) throws(JSONFault) in
      try json.elements("an array such as \(example)") { (json) throws(JSONFault) in
        try json.settings("an object") { (name, json) throws(JSONFault) in try LeverChoice(name, json) }
      }.flatMap(\.self)
    } write: { value, json in
      json.array(value) { json, lever in
        json.object { json in
          json.key(lever.kind.rawValue)
          if lever.kind == .hyphenate { json.raw("true") } else { json.number(lever.limit) }
        }
      }
    }
  }
}

extension LeverChoice {
  fileprivate init(_ name: String, _ json: JSONValue) throws(JSONFault) {
    let camelCased = name == "word-spacing" ? Kind.wordSpacing.rawValue : name
    kind = try JSONValue.text(camelCased).choice(Kind.self)
    guard kind == .hyphenate else {
      limit = try json.number(of: name)
      return
    }
    guard case .boolean(true) = json.content else {
      throw json.bad("hyphenate is on or off; give it without a number")
    }
    limit = 1
  }
}

extension Property where Root == TextRequest {
  /// What may save room before letters get smaller.
  static var levers: Property {
    Property(
      "levers", \.levers, .levers,
      "what saves room before letters get smaller; each lever just as far as it must, in order: tracking=-20, "
        + "wordSpacing=-50, wdth=85, leading=0.9, hyphenate"
    ).option("--lever").only(.fit).excluding(["policies"], "give one of them").inSwift("Lever")
  }
}
