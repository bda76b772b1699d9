internal import StrictJSON

extension SystemDocument {
  /// The document as JSON on one line; parsing it gives an equal document.
  ///
  /// Numbers are the shortest decimals that round-trip. Precondition: they are finite.
  ///
  /// Complexity: linear in the document.
  public var json: String {
    var json = JSONWriter()
    json.object { json in
      json.array("variables", variables) { $0.string($1) }
      json.array("constraints", constraints) { $1.write(to: &$0, variables) }
      guard !steps.isEmpty else { return }
      json.array("steps", steps) { $1.write(to: &$0) }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension SystemConstraint {
  /// Writes the constraint without default values.
  fileprivate func write(to json: inout JSONWriter, _ variables: [String]) {
    json.object { json in
      if let name {
        json.string("name", name)
      }
      json.array("terms", terms) { json, term in
        json.raw("[")
        json.signedNumber(term.coefficient)
        json.raw(", ")
        json.string(variables[term.variable])
        json.raw("]")
      }
      if constant != 0 || constant.sign == .minus {
        json.key("constant")
        json.signedNumber(constant)
      }
      json.string("relation", relation.sign)
      if priority != 1000 {
        json.number("priority", priority)
      }
    }
  }
}

extension SystemStep {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.number("constraint", constraint)
      if let constant {
        json.key("constant")
        json.signedNumber(constant)
      }
      if let priority {
        json.number("priority", priority)
      }
    }
  }
}

extension JSONWriter {
  /// Writes a number; unlike in answers, a negative zero keeps its sign.
  fileprivate mutating func signedNumber(_ value: Double) {
    if value == 0, value.sign == .minus { raw("-0") } else { number(value) }
  }
}
