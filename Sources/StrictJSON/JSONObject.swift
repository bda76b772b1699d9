internal import Support

/// A JSON object whose keys are known; errors name the key.
package struct JSONObject<Key: RawRepresentable & CaseIterable & Hashable> where Key.RawValue == String {
  private var values: [Key: JSONValue] = [:]
  /// The offset at which the object starts.
  private let offset: Int?

  /// Throws for a key that is not known.
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

  /// Whether the object has the key.
  package func has(_ key: Key) -> Bool { values[key] != nil }

  /// Reads an optional value; nil when the key is missing.
  package func read<Value>(
    _ key: Key, _ read: (JSONValue) throws(JSONFault) -> Value
  ) throws(JSONFault) -> Value? {
    guard let value = values[key] else { return nil }
    do throws(JSONFault) { return try read(value) } catch { throw error.inside(key.rawValue) }
  }

  /// Reads a required value.
  package func require<Value>(
    _ key: Key, _ wanted: String, _ read: (JSONValue) throws(JSONFault) -> Value
  ) throws(JSONFault) -> Value {
    guard let value = try self.read(key, read) else {
      throw JSONFault(.badValue, key.rawValue, "is missing; give \(wanted)", at: offset)
    }
    return value
  }
}
