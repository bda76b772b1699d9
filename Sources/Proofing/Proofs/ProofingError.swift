/// Why a proof could not be made or written.
public struct ProofingError: Error, Hashable, Sendable {
  /// The kinds of failure; open, so that a new one breaks nobody's `switch`.
  public struct Code: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
      case unknownFormat, noSuchFolder, notWritable, tooLarge, badValue, outOfMemory
    }
    private let kind: Kind

    /// The file's name does not end as one of the formats does.
    public static let unknownFormat = Code(kind: .unknownFormat)
    /// The folder to write into does not exist.
    public static let noSuchFolder = Code(kind: .noSuchFolder)
    /// The file cannot be written.
    public static let notWritable = Code(kind: .notWritable)
    /// The page is larger than the format, or sense, allows.
    public static let tooLarge = Code(kind: .tooLarge)
    /// A number that is no length, or no scale.
    public static let badValue = Code(kind: .badValue)
    /// Cairo found no memory for the page.
    public static let outOfMemory = Code(kind: .outOfMemory)
  }

  /// What kind of failure it was.
  public let code: Code
  /// The file or value that failed.
  public let culprit: String
  /// What went wrong and what to do, in a sentence.
  public let message: String
}

extension ProofingError: CustomStringConvertible {
  /// The culprit and the sentence.
  public var description: String { "\(culprit): \(message)" }
}

extension ProofingError {
  static func unknownFormat(_ path: String) -> ProofingError {
    let choice = DrawingFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
    return ProofingError(
      code: .unknownFormat, culprit: path, message: "the file name has no known ending; end it in one of \(choice)")
  }

  static func tooLarge(_ culprit: String, _ found: String, limit: Int, _ unit: String) -> ProofingError {
    ProofingError(
      code: .tooLarge, culprit: culprit,
      message: "the page is \(found) \(unit); a side may have \(limit) at most, so set less on it")
  }

  static func outOfMemory(_ reason: String) -> ProofingError {
    ProofingError(
      code: .outOfMemory, culprit: "page", message: "Cairo failed (\(reason)); try a smaller page or scale")
  }

  /// Checks that a length is a number from 0 on.
  static func check(_ value: Double?, _ name: String) throws(ProofingError) {
    guard let value, !(value >= 0 && value.isFinite) else { return }
    throw ProofingError(
      code: .badValue, culprit: name, message: "\(value) is not a length; give 0 or more")
  }
}
