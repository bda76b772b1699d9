package import StrictJSON

extension SystemDocument {
  private enum Key: String, CaseIterable { case id, variables, constraints, steps }

  /// Reads a system from JSON: `{"variables": ["x", "y"], "constraints": [{"terms": [[1, "x"], [-1, "y"]],
  /// "constant": -8, "relation": ">=", "priority": 1000, "name": "gap"}], "steps": [{"constraint": 0,
  /// "constant": -12}]}`. Constants default to 0, priorities to 1000, constraints and steps to none; an
  /// `id` is ignored.
  ///
  /// Complexity: linear in the text.
  /// - Throws: what is wrong, with its path and place in the text.
  public init(json: some Sequence<UInt8>) throws(SystemDocumentError) {
    let text = Array(json)[...]
    var reader = JSONReader(text)
    let value: JSONValue
    do throws(JSONFault) {
      value = try reader.document()
      if let fault = reader.fault { throw fault }
    } catch {
      throw SystemDocumentError(error, in: text)
    }
    guard case .object(let members) = value.content else {
      throw SystemDocumentError(.badJSON, value.kind, "not a system; give an object")
    }
    try self.init(members, in: text)
  }

  /// Reads a system from JSON in a string.
  public init(json: String) throws(SystemDocumentError) { try self.init(json: json.utf8) }

  /// Reads a system from the members of an object in a text.
  package init(_ members: [JSONMember], in text: ArraySlice<UInt8>) throws(SystemDocumentError) {
    do throws(JSONFault) { try self.init(object: JSONObject(members)) } catch {
      throw SystemDocumentError(error, in: text)
    }
  }

  private init(object: JSONObject<Key>) throws(JSONFault) {
    let names = try object.require(.variables, "the names of the variables") {
      (value) throws(JSONFault) in
      try VariableNames(value)
    }
    variables = names.all
    constraints =
      try object.read(.constraints) { (value) throws(JSONFault) in
        try value.elements("an array of constraints") { (value) throws(JSONFault) in
          try SystemConstraint(value, names)
        }
      } ?? []
    let last = constraints.count - 1
    steps =
      try object.read(.steps) { (value) throws(JSONFault) in
        try value.elements("an array of steps") { (value) throws(JSONFault) in
          try SystemStep(value, lastConstraint: last)
        }
      } ?? []
  }
}

extension SystemDocumentError {
  /// The error of a fault in the JSON; with line and column in a text of several lines.
  package init(_ fault: JSONFault, in text: ArraySlice<UInt8>) {
    let end = text.lastIndex { $0 > 0x20 } ?? text.startIndex
    let hasLines = text[..<end].contains(UInt8(ascii: "\n"))
    let place = hasLines ? fault.offset.map { SourcePlace($0, in: text) } : nil
    self.init(
      Code(fault.code), fault.culprit, fault.message,
      at: place.map { ErrorPlace(line: $0.line, column: $0.column) })
  }
}

/// The variables of a document by name, compared by bytes: as `String`s, composed and decomposed letters would be equal.
struct VariableNames {
  private(set) var all: [String] = []
  private var indices: [[UInt8]: Int] = [:]

  fileprivate init(_ value: JSONValue) throws(JSONFault) {
    all = try value.elements("an array of names") { (value) throws(JSONFault) in try value.string() }
    for (index, name) in all.enumerated() {
      guard indices.updateValue(index, forKey: Array(name.utf8)) == nil else {
        throw JSONFault(
          .badValue, "[\(index)]", "'\(name)' is listed twice; give every variable a name of its own")
      }
    }
  }

  func index(of name: String) -> Int? { indices[Array(name.utf8)] }
}
