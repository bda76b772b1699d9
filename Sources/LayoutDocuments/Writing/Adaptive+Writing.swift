internal import ConstraintLayout
internal import StrictJSON
internal import Typography

extension Adaptive {
  /// As it is read: its name where it has one.
  func write(to json: inout JSONWriter, _ write: (inout JSONWriter, Value) -> Void) {
    if let name { return json.string(name) }
    switch form {
    case .fixed(let value): write(&json, value)
    case .table(let entries, let otherwise):
      json.object { json in
        json.member(.when) { json in
          json.object { json in
            for entry in entries {
              json.key(entry.query.description)
              entry.value.write(to: &json, write)
            }
          }
        }
        json.member(.otherwise) { otherwise.write(to: &$0, write) }
      }
    case .interpolated, .times, .limited: json.object { writeMembers(to: &$0, write) }
    }
  }

  private func writeMembers(to json: inout JSONWriter, _ write: (inout JSONWriter, Value) -> Void) {
    switch form {
    case .interpolated(let trait, let points):
      json.member(.interpolate) { $0.string(trait.name) }
      json.member(.points) { json in
        json.array(points) { json, point in
          json.raw("[")
          json.number(point.place)
          json.raw(", ")
          write(&json, point.value)
          json.raw("]")
        }
      }
    case .times(let value, .trait(let trait, let reference)):
      json.member(.value) { value.write(to: &$0, write) }
      json.member(.by) { $0.string(trait.name) }
      json.member(.reference) { $0.number(reference) }
    case .times(let value, .number(let number)):
      value.writeInside(to: &json, hasFactor: true, write)
      json.member(.times) { number.write(to: &$0) { $0.number($1) } }
    case .limited(let value, let range):
      value.writeInside(to: &json, write)
      json.member(.limits) { $0.array([range.lowerBound, range.upperBound]) { $0.number($1) } }
    case .fixed, .table: break
    }
  }

  /// The members of a value that further members change.
  private func writeInside(
    to json: inout JSONWriter, hasFactor: Bool = false, _ write: (inout JSONWriter, Value) -> Void
  ) {
    switch form {
    case .interpolated where name == nil, .times(_, .trait) where name == nil: writeMembers(to: &json, write)
    case .times where name == nil && !hasFactor: writeMembers(to: &json, write)
    default: json.member(.value) { self.write(to: &$0, write) }
    }
  }
}

extension JSONWriter {
  /// A key and its value.
  fileprivate mutating func member(_ key: ValueKey, _ value: (inout JSONWriter) -> Void) {
    self.key(key.rawValue)
    value(&self)
  }
}
