/// A JSON value as it stands in its source: numbers keep their digits' place, so that they can be echoed unchanged.
struct JSONValue {
  indirect enum Content {
    case null
    case boolean(Bool)
    /// Infinite where the digits are beyond `Double`.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
  }

  let content: Content
  /// Its bytes in the source.
  let range: Range<Int>
  /// Whether all strings in it are Unicode, and no object in it has a key twice.
  let isSound: Bool

  /// What it is, as an error names it.
  var kind: String {
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
struct JSONMember {
  let key: String
  let value: JSONValue
}
