public import Typography

/// Why a font could not be used.
public struct TypefaceError: Error, Hashable, Sendable {
  /// The kinds of failure; open, so that a new one breaks nobody's `switch`.
  public struct Code: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case notFound, unreadable, noSuchFace, unknownAxis }
    private let kind: Kind

    /// There is no file at the path.
    public static let notFound = Code(kind: .notFound)
    /// The bytes are not a font, or a broken one.
    public static let unreadable = Code(kind: .unreadable)
    /// The file has fewer faces than the index asks for.
    public static let noSuchFace = Code(kind: .noSuchFace)
    /// No such axis in the font.
    public static let unknownAxis = Code(kind: .unknownAxis)
  }

  /// What kind of failure it was.
  public let code: Code
  /// The file, face or axis that failed.
  public let culprit: String
  /// What went wrong and what to do, in a sentence.
  public let message: String
}

extension TypefaceError: CustomStringConvertible {
  /// The culprit and the sentence.
  public var description: String { "\(culprit): \(message)" }
}
