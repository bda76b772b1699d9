package import StrictJSON

extension SystemAnswer {
  /// The answer as JSON on one line: `{"values": {"x": 8, "y": 0}, "violations": [{"constraint": 4, "error": 12.5}],
  /// "ambiguous": ["y"], "steps": [...]}`.
  ///
  /// Complexity: linear in the answer.
  public var json: String {
    var json = JSONWriter()
    json.object { write(to: &$0) }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Writes the members of the answer's object.
  package func write(to json: inout JSONWriter) {
    state.write(to: &json, variables)
    json.array("ambiguous", ambiguous) { $0.string(variables[$1]) }
    json.objects("steps", steps) { json, step in
      switch step {
      case .success(let state): state.write(to: &json, variables)
      case .failure(let error): error.write(to: &json)
      }
    }
  }
}

extension SystemState {
  fileprivate func write(to json: inout JSONWriter, _ variables: [String]) {
    json.object("values") { json in
      for (name, value) in zip(variables, values) {
        json.number(name, value)
      }
    }
    json.objects("violations", violations) { json, violation in
      json.number("constraint", violation.constraint)
      json.number("error", violation.error)
    }
  }
}

extension SystemDocumentError {
  /// Writes the member that says why there is no answer.
  package func write(to json: inout JSONWriter) {
    json.object("error") { json in
      json.string("code", code.name)
      json.string("message", description)
      guard code == .unsatisfiable else { return }
      json.array("conflict", conflict) { $0.number($1) }
    }
  }
}
