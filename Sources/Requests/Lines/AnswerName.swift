package import StrictJSON

/// What an answer is called: the id of its request, or else the number of its line.
package struct AnswerName {
  /// As JSON, echoed unchanged; nil where the request has none.
  package var id: ArraySlice<UInt8>?
  /// The number of the request's line; nil where lines are not counted.
  package var line: Int?

  package init(id: ArraySlice<UInt8>? = nil, line: Int? = nil) {
    self.id = id
    self.line = line
  }

  /// Writes it as the first member of an answer.
  package func write(to json: inout JSONWriter) {
    if id == nil, let line {
      json.number("line", line)
    } else {
      json.key("id")
      json.raw(id ?? RequestLine.noID)
    }
  }
}

extension RequestError {
  /// Writes the answer to a line that failed.
  package func write(_ name: AnswerName, to json: inout JSONWriter) {
    json.object { json in
      name.write(to: &json)
      json.object("error") { json in
        json.string("code", code.rawValue)
        json.string("message", sentence)
      }
    }
  }
}
