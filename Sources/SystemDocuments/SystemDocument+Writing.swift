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
      json.key("variables")
      json.array(variables) { $0.string($1) }
      json.key("constraints")
      json.array(constraints) { $1.write(to: &$0, variables) }
      guard !steps.isEmpty else { return }
      json.key("steps")
      json.array(steps) { $1.write(to: &$0) }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension SystemConstraint {
  /// Writes the constraint without default values.
  fileprivate func write(to json: inout JSONWriter, _ variables: [String]) {
    json.object { json in
      if let name {
        json.key("name")
        json.string(name)
      }
      json.key("terms")
      json.array(terms) { json, term in
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
      json.key("relation")
      json.string(relation.sign)
      if priority != 1000 {
        json.key("priority")
        json.number(priority)
      }
    }
  }
}

extension SystemStep {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("constraint")
      json.number(constraint)
      if let constant {
        json.key("constant")
        json.signedNumber(constant)
      }
      if let priority {
        json.key("priority")
        json.number(priority)
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
