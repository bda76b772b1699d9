/// Why a document is not a system, or its system has no solution.
public struct SystemDocumentError: Error, Hashable, Sendable {
  /// The kind of failure. Not an enum, so that adding a code is not a breaking change.
  public struct Code: Hashable, Sendable {
    /// Its name in an answer's JSON.
    public let name: String

    /// Not JSON (RFC 8259), or an object has a key twice.
    public static let badJSON = Code(name: "badJSON")
    /// A string that is not Unicode.
    public static let badText = Code(name: "badText")
    /// A key that is not known: a typing error must not change an answer.
    public static let unknownKey = Code(name: "unknownKey")
    /// A value that is missing, of the wrong type, or out of its range.
    public static let badValue = Code(name: "badValue")
    /// Larger than a limit, such as the number of constraints.
    public static let limit = Code(name: "limit")
    /// The required constraints cannot all be satisfied.
    public static let unsatisfiable = Code(name: "unsatisfiable")
    /// The solver's budget was spent before there was an answer.
    public static let budget = Code(name: "budget")
  }

  /// The kind of failure.
  public let code: Code
  /// The path `constraints[3].terms[0]`, after `line 12, column 7` in a text of several lines.
  public let culprit: String
  /// A sentence that says what is wrong and what would be right.
  public let message: String
  /// The indices of constraints that cannot be satisfied together, though any but one of them could; empty for other
  /// failures.
  public let conflict: [Int]

  init(_ code: Code, _ culprit: String, _ message: String, conflict: [Int] = []) {
    (self.code, self.culprit, self.message, self.conflict) = (code, culprit, message, conflict)
  }
}

extension SystemDocumentError: CustomStringConvertible {
  /// The culprit and the sentence.
  public var description: String { culprit.isEmpty ? message : "\(culprit): \(message)" }
}
