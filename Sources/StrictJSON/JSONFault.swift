/// An error in JSON: a code, the culprit, and a sentence that says what would be right.
package struct JSONFault: Error, Hashable {
  /// The kind of fault; modules that read documents add their own.
  package struct Code: Hashable, Sendable {
    package let name: String

    package init(_ name: String) { self.name = name }

    /// Not JSON (RFC 8259), or an object has a key twice.
    package static let badJSON = Code("badJSON")
    /// A string that is not Unicode.
    package static let badText = Code("badText")
    /// A key that is not known.
    package static let unknownKey = Code("unknownKey")
    /// A value that is missing, of the wrong type, or out of its range.
    package static let badValue = Code("badValue")
  }

  package let code: Code
  /// The path to the value: `constraints[3].terms[0]`.
  package let culprit: String
  package let message: String
  /// The byte of the source where it is; nil if unknown.
  package let offset: Int?

  package init(_ code: Code, _ culprit: String, _ message: String, at offset: Int? = nil) {
    (self.code, self.culprit, self.message, self.offset) = (code, culprit, message, offset)
  }

  /// The same fault with its path continued outwards by `place`.
  package func inside(_ place: String) -> JSONFault {
    let isContinued = culprit.isEmpty || culprit.hasPrefix("[")
    return JSONFault(code, place + (isContinued ? "" : ".") + culprit, message, at: offset)
  }
}
