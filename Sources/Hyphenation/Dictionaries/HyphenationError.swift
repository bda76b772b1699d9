internal import Support
internal import Typography

/// Why words of a language cannot be hyphenated.
public struct HyphenationError: Error, Hashable, Sendable {
  /// The kinds of failure; open, so that a new one breaks nobody's `switch`.
  public struct Code: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case notFound, unreadable, broken, tooLarge, badValue }
    private let kind: Kind

    /// No dictionary of the language is installed, or there is no file at the path.
    public static let notFound = Code(kind: .notFound)
    /// The file cannot be read.
    public static let unreadable = Code(kind: .unreadable)
    /// The file is not a hyphenation dictionary, or a broken one.
    public static let broken = Code(kind: .broken)
    /// The file is larger than any dictionary (4 MiB).
    public static let tooLarge = Code(kind: .tooLarge)
    /// An option that means nothing.
    public static let badValue = Code(kind: .badValue)
  }

  /// What kind of failure it was.
  public let code: Code
  /// The language, file or option that failed.
  public let culprit: String
  /// What went wrong and what to do, in a sentence.
  public let message: String

  init(_ code: Code, _ culprit: String, _ message: String) {
    (self.code, self.culprit, self.message) = (code, culprit, message)
  }
}

extension HyphenationError: CustomStringConvertible {
  /// The culprit and the sentence.
  public var description: String { "\(culprit): \(message)" }
}

extension HyphenationError {
  init(_ fault: FileFault, _ path: String, limit: Int) {
    self =
      switch fault {
      case .missing: Self(.notFound, path, "there is no such file; check the path")
      case .notPermitted:
        Self(.unreadable, path, "reading it is not permitted; change the file's permissions")
      case .folder, .notRegular:
        Self(.unreadable, path, "this is not a regular file; name a hyphenation dictionary")
      case .tooLarge:
        Self(.tooLarge, path, "larger than \(limit >> 20) MiB, which no dictionary is; check the path")
      case .changed:
        Self(.unreadable, path, "the file changed while it was read; try again once it is complete")
      case .full: Self(.unreadable, path, "the system has no room for it; try a copy of the file")
      case .system(let number):
        Self(.unreadable, path, "the system cannot read it (errno \(number)); try a copy of the file")
      }
  }
}
