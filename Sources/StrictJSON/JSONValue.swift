/// A JSON value as it stands in its source: numbers keep their digits' place, so that they can be echoed unchanged.
package struct JSONValue {
  package indirect enum Content {
    case null
    case boolean(Bool)
    /// Infinite where the digits are beyond `Double`.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
  }

  package let content: Content
  /// Its bytes in the source.
  package let range: Range<Int>
  /// Whether all strings in it are Unicode, and no object in it has a key twice.
  package let isSound: Bool

  /// What it is, as an error names it.
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
package struct JSONMember {
  package let key: String
  /// Where the key starts: a byte of the source.
  package let keyOffset: Int
  package let value: JSONValue
}
