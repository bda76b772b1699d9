// Values that stand in no source, such as those of options.
extension JSONValue {
  private init(_ content: Content) { self.init(content: content, range: 0..<0, isValid: true) }

  /// A string.
  package static func text(_ text: String) -> JSONValue { JSONValue(.string(text)) }
  /// A number.
  package static func number(_ number: Double) -> JSONValue { JSONValue(.number(number)) }
  /// True or false.
  package static func flag(_ flag: Bool) -> JSONValue { JSONValue(.boolean(flag)) }
  /// An array.
  package static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }
  /// An object.
  package static func object(_ members: [JSONMember]) -> JSONValue { JSONValue(.object(members)) }
}

extension JSONMember {
  /// A member of an object that stands in no source.
  package init(key: String, _ value: JSONValue) { self.init(key: key, keyOffset: 0, value: value) }
}
