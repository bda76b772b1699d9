internal import Typesetting
internal import Typography

/// An error of a fit: a number out of its range, or options that contradict each other.
public struct FittingError: Error, Hashable, Sendable {
  /// The kinds of failure. Not an enum, so that adding one is not a breaking change.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// A number out of its range, or two that contradict each other.
    public static let badValue = Code(name: "badValue")
  }

  /// What kind of failure it was.
  public let code: Code
  /// Which value it was.
  public let culprit: String
  /// What is wrong with it and what would be right, in a sentence.
  public let message: String
}

extension FittingError: CustomStringConvertible {
  /// The culprit and the sentence.
  public var description: String { "\(culprit): \(message)" }
}

extension FittingError {
  static func bad(_ culprit: String, _ message: String) -> FittingError {
    FittingError(code: .badValue, culprit: culprit, message: message)
  }

  /// A text whose fonts are not the same at every size, where it would have to be shaped for every line or shape tried.
  static func sizedFonts(_ culprit: String) -> FittingError {
    bad(
      culprit,
      "the text's fonts are not the same at every size; set opticalSizing to none, and no pixelsPerPoint")
  }

  /// Checks that a number is a length.
  static func check(_ length: Double?, _ culprit: String) throws(FittingError) {
    guard let length, !length.isLength else { return }
    throw bad(culprit, "\(Decimals.exact(length)) is not a length; give 0 or more")
  }

  /// Checks that a number is a font size.
  static func check(size: Double, _ culprit: String) throws(FittingError) {
    guard size.isLength else { throw bad(culprit, "\(Decimals.exact(size)) is not a size; give 0 or more") }
  }
}

extension BlockStyle {
  /// Checks its numbers.
  func checkForFitting() throws(FittingError) {
    do throws(TypesettingError) { try check() } catch { throw .bad(error.culprit, error.message) }
  }
}
