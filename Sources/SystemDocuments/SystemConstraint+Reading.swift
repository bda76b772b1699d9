internal import Cassowary
internal import StrictJSON

extension SystemConstraint {
  private enum Key: String, CaseIterable { case name, terms, constant, relation, priority }

  init(_ value: JSONValue, _ names: VariableNames) throws(JSONFault) {
    let object = try JSONObject<Key>(value)
    terms = try object.require(.terms, "an array of terms, each a coefficient and a name") {
      (value) throws(JSONFault) in
      try value.elements("an array of terms") { (value) throws(JSONFault) in try Term(value, names) }
    }
    relation = try object.require(.relation, #""<=", "==" or ">=""#) { (value) throws(JSONFault) in
      try Relation(value)
    }
    constant = try object.read(.constant) { (value) throws(JSONFault) in try value.number() } ?? 0
    priority = try object.read(.priority) { (value) throws(JSONFault) in try value.priority() } ?? 1000
    name = try object.read(.name) { (value) throws(JSONFault) in try value.string() }
  }
}

extension SystemConstraint.Term {
  fileprivate init(_ value: JSONValue, _ names: VariableNames) throws(JSONFault) {
    let wanted = #"a term, such as [1, "x"]"#
    guard case .array(let parts) = value.content, parts.count == 2 else { throw value.mistyped(wanted) }
    do throws(JSONFault) { coefficient = try parts[0].number() } catch { throw error.inside("[0]") }
    do throws(JSONFault) {
      let name = try parts[1].string()
      guard let index = names.index(of: name) else {
        throw JSONFault(.badValue, "", "there is no variable '\(name)'; list it among the variables")
      }
      variable = index
    } catch {
      throw error.inside("[1]")
    }
  }
}

extension SystemStep {
  private enum Key: String, CaseIterable { case constraint, constant, priority }

  init(_ value: JSONValue, lastConstraint: Int) throws(JSONFault) {
    let object = try JSONObject<Key>(value)
    let wanted =
      lastConstraint < 0
      ? "an index, since the system has no constraints" : "a constraint's index; give 0 to \(lastConstraint)"
    constraint = try object.require(.constraint, "the index of a constraint") {
      (value) throws(JSONFault) in
      try value.whole(0...max(0, lastConstraint), wanted)
    }
    guard lastConstraint >= 0 else {
      throw JSONFault(
        .badValue, "constraint", "the system has no constraints; add one, or leave the step out")
    }
    constant = try object.read(.constant) { (value) throws(JSONFault) in try value.number() }
    priority = try object.read(.priority) { (value) throws(JSONFault) in try value.priority() }
  }
}

extension JSONValue {
  fileprivate func priority() throws(JSONFault) -> Int {
    try whole(1...1000, "a priority; give a whole number from 1 to 1000 (required)")
  }
}

extension Relation {
  fileprivate init(_ value: JSONValue) throws(JSONFault) {
    let sign = try value.string()
    guard let known = Self.signs.first(where: { $0.sign == sign }) else {
      throw JSONFault(.badValue, "", #"'\#(sign)' is not a relation; give "<=", "==" or ">=""#)
    }
    self = known.relation
  }
}
