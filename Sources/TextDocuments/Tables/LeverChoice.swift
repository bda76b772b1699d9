package import Fitting
internal import StrictJSON

/// A lever as a request names it: its dictionary is not yet looked up.
package struct LeverChoice: Hashable, Sendable {
  /// Which lever it is.
  package var kind: Lever.Kind
  /// How far it may go; 1 for one that is on or off.
  package var limit: Double
}

extension Codec where Value == [LeverChoice] {
  /// Levers, in the order in which they are tried.
  package static var levers: Codec {
    let kinds = Lever.Kind.allCases
    let names = kinds.map(\.rawValue)
    let example = #"[{"tracking": -20}]"#
    let members = kinds.map {
      #""\#($0.rawValue)": \#($0.sample == nil ? #"{"const": true}"# : #"{"type": "number"}"#)"#
    }
    let form = ValueForm(
      "NAME=N", "an array of levers, each with how far it may go: \(names.joined(separator: ", "))",
      words: .steps(switches: kinds.filter { $0.sample == nil }.map(\.rawValue), example: "tracking=-20"),
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
          if lever.kind.sample == nil { json.raw("true") } else { json.number(lever.limit) }
        }
      }
    }
  }
}

extension LeverChoice {
  fileprivate init(_ name: String, _ json: JSONValue) throws(JSONFault) {
    let known = Lever.Kind.allCases.first { $0.rawValue.kebabCased == name }
    kind = try JSONValue.text(known?.rawValue ?? name).choice(Lever.Kind.self)
    guard kind.sample == nil else {
      limit = try json.number()
      return
    }
    guard case .boolean(true) = json.content else {
      throw json.bad("\(name) is on or off; give it without a number")
    }
    limit = 1
  }
}

extension Property where Root == TextRequest {
  /// What may save room before letters get smaller.
  static var levers: Property {
    let samples = Lever.Kind.allCases.map { kind in
      kind.rawValue + (kind.sample.map { "=\($0.shortest)" } ?? "")
    }
    return Property(
      "levers", \.levers, .levers,
      "what saves room before letters get smaller; each lever just as far as it must, in order: "
        + samples.joined(separator: ", ")
    ).option("--lever").only(.fit).excluding(["policies"], "give one of them").inSwift("Lever")
  }
}
