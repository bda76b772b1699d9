import Copyfit
package import StrictJSON

/// The answer to a request.
package protocol LineAnswer {
  /// Writes its members, without its name.
  func writeMembers(to json: inout JSONWriter)
}

extension LineAnswer {
  /// Writes the answer as an object, with its name first.
  package func write(_ name: AnswerName, to json: inout JSONWriter) {
    json.object { json in
      name.write(to: &json)
      writeMembers(to: &json)
    }
  }
}

extension Answer: LineAnswer {}
extension CurveAnswer: LineAnswer {}
extension GroupAnswer: LineAnswer {}
extension LayoutAnswer: LineAnswer {}

/// The answer to a request that names a layout.
struct NamedAnswer: LineAnswer {
  package func writeMembers(to json: inout JSONWriter) {
    json.string("outcome", "named")
  }
}
