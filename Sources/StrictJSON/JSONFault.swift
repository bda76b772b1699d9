@_exported public import Support

/// An error in a value of JSON, or of a request or document whatever it is written in.
package struct JSONFault: DescribedError {
  package let code: Code
  /// The path to the value: `constraints[3].terms[0]`.
  package let culprit: String
  package let message: String
  /// The byte of the source where it is; nil if unknown.
  package let offset: Int?

  package init(_ code: Code, _ culprit: String, _ message: String, at offset: Int? = nil) {
    self.code = code
    self.culprit = culprit
    self.message = message
    self.offset = offset
  }

  package var place: ErrorPlace? { offset.map { ErrorPlace(offset: $0) } }

  /// The same fault with its path continued outwards by `place`.
  package func inside(_ place: String) -> JSONFault {
    let isContinued = culprit.isEmpty || culprit.hasPrefix("[")
    return JSONFault(code, place + (isContinued ? "" : ".") + culprit, message, at: offset)
  }
}

// Modules that read documents add codes of their own.
