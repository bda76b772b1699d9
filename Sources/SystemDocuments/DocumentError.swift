/// Why a document is no system, or its system has no solution.
public struct DocumentError: Error, Hashable, Sendable {
  /// The kinds of failure; open, so that a new one breaks nobody's `switch`.
  public struct Code: Hashable, Sendable {
    private enum Kind: String, Hashable, Sendable {
      case badJSON, badText, unknownKey, badValue, limit, unsatisfiable, budget
    }
    private let kind: Kind

    /// Not JSON (RFC 8259), or an object has a key twice.
    public static let badJSON = Code(kind: .badJSON)
    /// A string that is not Unicode.
    public static let badText = Code(kind: .badText)
    /// A key that no system has: a typo must not change an answer.
    public static let unknownKey = Code(kind: .unknownKey)
    /// A value that is missing, of the wrong type, or out of its range.
    public static let badValue = Code(kind: .badValue)
    /// More variables or constraints than there may be.
    public static let limit = Code(kind: .limit)
    /// The required constraints cannot all be satisfied.
    public static let unsatisfiable = Code(kind: .unsatisfiable)
    /// The solver's budget was spent before there was an answer.
    public static let budget = Code(kind: .budget)

    /// Its name in an answer's JSON.
    public var name: String { kind.rawValue }
  }

  /// What kind of failure it was.
  public let code: Code
  /// Where it is: `constraints[3].terms[0]`; in a text of several lines after its place, `line 12, column 7`.
  public let culprit: String
  /// What is wrong and what would be right, in a sentence.
  public let message: String
  /// The indices of constraints that cannot be satisfied together, though any but one of them could; empty for other
  /// failures.
  public let conflict: [Int]

  init(_ code: Code, _ culprit: String, _ message: String, conflict: [Int] = []) {
    (self.code, self.culprit, self.message, self.conflict) = (code, culprit, message, conflict)
  }
}

extension DocumentError: CustomStringConvertible {
  /// The culprit and the sentence.
  public var description: String { culprit.isEmpty ? message : "\(culprit): \(message)" }
}
