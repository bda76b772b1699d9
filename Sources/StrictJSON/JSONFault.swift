/// What is wrong with some JSON: a code, the culprit, and a sentence with the way out.
package struct JSONFault: Error, Hashable {
  package enum Code: String, Sendable {
    /// Breaks the grammar of RFC 8259, or has a key twice in one object.
    case badJSON
    /// A string that is not Unicode.
    case badText
  }

  package let code: Code
  package let culprit: String
  package let message: String

  package init(_ code: Code, _ culprit: String, _ message: String) {
    (self.code, self.culprit, self.message) = (code, culprit, message)
  }
}
