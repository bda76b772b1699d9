/// A JSON value with its range in the source, so that it can be echoed unchanged.
package struct JSONValue: Sendable {
  package indirect enum Content: Sendable {
    case null
    case boolean(Bool)
    /// Infinite when the number is too large for `Double`.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
  }

  package let content: Content
  /// Its bytes in the source.
  package let range: Range<Int>
  /// Whether its strings are valid Unicode and its objects have no duplicate keys.
  package let isValid: Bool

  /// The kind of value, for errors.
  package var kind: String {
    switch content {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A key and its value, in an object.
package struct JSONMember: Sendable {
  package let key: String
  /// The offset of the key: a byte of the source.
  package let keyOffset: Int
  package let value: JSONValue

  /// The key as a value, for keys that are more than names.
  package var keyValue: JSONValue {
    JSONValue(content: .string(key), range: keyOffset..<keyOffset, isValid: true)
  }
}
