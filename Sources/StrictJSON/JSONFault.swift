/// What is wrong with some JSON: a code, the culprit, and a sentence with the way out.
package struct JSONFault: Error, Hashable {
  /// What kind of fault it is; documents made of JSON add kinds of their own.
  package struct Code: Hashable, Sendable {
    package let name: String

    package init(_ name: String) { self.name = name }

    /// Breaks the grammar of RFC 8259, or has a key twice in one object.
    package static let badJSON = Code("badJSON")
    /// A string that is not Unicode.
    package static let badText = Code("badText")
    /// A key outside the vocabulary.
    package static let unknownKey = Code("unknownKey")
    /// A value that is missing, of the wrong type, or out of its range.
    package static let badValue = Code("badValue")
  }

  package let code: Code
  /// Where it is, in words: `constraints[3].terms[0]`.
  package let culprit: String
  package let message: String
  /// Where it is: a byte of the source; nil where that is not known.
  package let offset: Int?

  package init(_ code: Code, _ culprit: String, _ message: String, at offset: Int? = nil) {
    (self.code, self.culprit, self.message, self.offset) = (code, culprit, message, offset)
  }

  /// The same fault, told from further out.
  package func inside(_ place: String) -> JSONFault {
    let isContinued = culprit.isEmpty || culprit.hasPrefix("[")
    return JSONFault(code, place + (isContinued ? "" : ".") + culprit, message, at: offset)
  }
}
