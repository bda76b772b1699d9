/// A JSON object whose keys are known: every access tells what is wrong with a value and where it is.
package struct JSONObject<Key: RawRepresentable & CaseIterable & Hashable> where Key.RawValue == String {
  private var values: [Key: JSONValue] = [:]
  /// Where the object starts.
  private let offset: Int?

  /// Refuses keys outside the vocabulary.
  package init(_ members: [JSONMember], at offset: Int? = nil) throws(JSONFault) {
    self.offset = offset
    for member in members {
      guard let key = Key(rawValue: member.key) else {
        let known = Key.allCases.map(\.rawValue).joined(separator: ", ")
        throw JSONFault(
          .unknownKey, member.key, "no such key; choose among \(known)", at: member.keyOffset)
      }
      values[key] = member.value
    }
  }

  package init(_ value: JSONValue) throws(JSONFault) {
    guard case .object(let members) = value.content else { throw value.mistyped("an object") }
    try self.init(members, at: value.range.lowerBound)
  }

  /// Whether the key is there.
  package func has(_ key: Key) -> Bool { values[key] != nil }

  /// What `read` makes of a value; nil where there is none.
  package func read<Value>(
    _ key: Key, _ read: (JSONValue) throws(JSONFault) -> Value
  ) throws(JSONFault) -> Value? {
    guard let value = values[key] else { return nil }
    do throws(JSONFault) { return try read(value) } catch { throw error.inside(key.rawValue) }
  }

  /// What `read` makes of a value that must be there.
  package func require<Value>(
    _ key: Key, _ wanted: String, _ read: (JSONValue) throws(JSONFault) -> Value
  ) throws(JSONFault) -> Value {
    guard let value = try self.read(key, read) else {
      throw JSONFault(.badValue, key.rawValue, "is missing; give \(wanted)", at: offset)
    }
    return value
  }
}
