@_exported public import Support
internal import Typesetting
internal import Typography

/// An error of a fit: a number out of its range, or options that contradict each other.
public struct FittingError: DescribedError {
  /// The kind of failure.
  public let code: Code
  /// The value that caused it.
  public let culprit: String
  /// A sentence that says what is wrong with it and what would be right.
  public let message: String
}

extension ErrorCode<FittingError> {
  /// A number out of its range, or two that contradict each other.
  public static var badValue: Self { Self("badValue") }
  /// A search that would take too long.
  public static var limit: Self { Self("limit") }
}

extension FittingError {
  static func bad(_ culprit: String, _ message: String) -> FittingError {
    FittingError(code: .badValue, culprit: culprit, message: message)
  }

  /// An error of the text or of its lines.
  init(_ error: TypesettingError) {
    self.init(code: Code(error.code), culprit: error.culprit, message: error.message)
  }

  /// Checks that a number, where there is one, is in its domain.
  static func check(_ value: Double?, in domain: Domain, _ culprit: String) throws(FittingError) {
    guard let value, let fault = domain.fault(of: value) else { return }
    throw bad(culprit, fault)
  }
}

extension PreparedStorage {
  /// Checks the numbers of the text's style, and those of its lines.
  func check(_ block: BlockStyle) throws(FittingError) {
    do throws(TypesettingError) {
      try style.check()
      try block.check()
    } catch {
      throw FittingError(error)
    }
  }
}

extension WorkBudget {
  /// Throws `limit` where the budget is spent.
  func check(_ culprit: String, _ message: @autoclosure () -> String) throws(FittingError) {
    guard isSpent else { return }
    throw FittingError(code: .limit, culprit: culprit, message: message())
  }

  /// Throws `limit` where the budget of a search for a size is spent.
  func check() throws(FittingError) {
    try check(
      "maxSize",
      "there are too many sizes to try for this text; give a step, a list of sizes or a narrower range")
  }

  /// Throws `limit` where the budget of a search for widths is spent.
  func checkWidths() throws(FittingError) {
    try check("maxLines", "there are too many widths to try for this text; give fewer lines, or less text")
  }
}
