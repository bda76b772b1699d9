@_exported public import Support

/// Why a catalog cannot be read or written at all: a code, the file and line, and a sentence with the way out.
public struct CatalogError: DescribedError {
  /// The kind of failure.
  public let code: Code
  /// The file.
  public let culprit: String
  /// The line, from 1 on; nil where it is the file as a whole.
  public let line: Int?
  /// A sentence that says what is wrong and what would help.
  public let message: String

  init(_ code: Code, _ path: String, line: Int? = nil, _ message: String) {
    self.code = code
    self.culprit = path
    self.line = line
    self.message = message
  }

  /// The line.
  public var place: ErrorPlace? { line.map { ErrorPlace(line: $0) } }

  /// `de.po:12: what is wrong`.
  public var description: String { culprit + (line.map { ":\($0)" } ?? "") + ": " + message }
}

extension ErrorCode<CatalogError> {
  /// Bytes that are no text in the file's encoding, or two encodings in one file.
  public static var encoding: Self { Self("encoding") }
  /// The file breaks the grammar of its format.
  public static var syntax: Self { Self("syntax") }
}

/// An error of a reader: the line of the file, and the reason; the caller adds the file's name.
struct SyntaxFault: Error {
  let line: Int?
  let message: String
  var code: CatalogError.Code = .syntax

  init(line: Int?, _ message: String, code: CatalogError.Code = .syntax) {
    self.line = line
    self.message = message
    self.code = code
  }
}
