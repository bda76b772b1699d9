/// Why a catalog cannot be read or written at all: a code, the file and line, and a sentence with the way out.
public struct CatalogError: Error, Hashable, Sendable {
  /// The kinds of failure. Not an enum, so that adding one is not a breaking change.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// There is no such file.
    public static let notFound = Code(name: "notFound")
    /// The file is there but cannot be read.
    public static let unreadable = Code(name: "unreadable")
    /// Neither the file's name nor its content determines the format.
    public static let unknownFormat = Code(name: "unknownFormat")
    /// Bytes that are no text in the file's encoding, or two encodings in one file.
    public static let encoding = Code(name: "encoding")
    /// The file breaks the grammar of its format.
    public static let syntax = Code(name: "syntax")
    /// The file is larger than what is read.
    public static let limit = Code(name: "limit")
    /// The file cannot be written.
    public static let unwritable = Code(name: "unwritable")
  }

  /// The kind of failure.
  public let code: Code
  /// The file.
  public let path: String
  /// The line, from 1 on; nil where it is the file as a whole.
  public let line: Int?
  /// A sentence that says what is wrong and what would help.
  public let message: String

  init(_ code: Code, _ path: String, line: Int? = nil, _ message: String) {
    (self.code, self.path, self.line, self.message) = (code, path, line, message)
  }
}

extension CatalogError: CustomStringConvertible {
  /// `de.po:12: what is wrong`.
  public var description: String { path + (line.map { ":\($0)" } ?? "") + ": " + message }
}

/// An error of a reader: the line of the file, and the reason; the caller adds the file's name.
struct SyntaxFault: Error {
  let line: Int?
  let message: String
  var code: CatalogError.Code = .syntax

  init(line: Int?, _ message: String, code: CatalogError.Code = .syntax) {
    (self.line, self.message, self.code) = (line, message, code)
  }
}
