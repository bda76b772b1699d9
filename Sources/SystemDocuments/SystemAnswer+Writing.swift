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
    json.key("ambiguous")
    json.array(ambiguous) { $0.string(variables[$1]) }
    json.key("steps")
    json.array(steps) { json, step in
      json.object { json in
        switch step {
        case .success(let state): state.write(to: &json, variables)
        case .failure(let error): error.write(to: &json)
        }
      }
    }
  }
}

extension SystemState {
  fileprivate func write(to json: inout JSONWriter, _ variables: [String]) {
    json.key("values")
    json.object { json in
      for (name, value) in zip(variables, values) {
        json.key(name)
        json.number(value)
      }
    }
    json.key("violations")
    json.array(violations) { json, violation in
      json.object { json in
        json.key("constraint")
        json.number(violation.constraint)
        json.key("error")
        json.number(violation.error)
      }
    }
  }
}

extension SystemDocumentError {
  /// Writes the member that says why there is no answer.
  package func write(to json: inout JSONWriter) {
    json.key("error")
    json.object { json in
      json.key("code")
      json.string(code.name)
      json.key("message")
      json.string(description)
      guard code == .unsatisfiable else { return }
      json.key("conflict")
      json.array(conflict) { $0.number($1) }
    }
  }
}
