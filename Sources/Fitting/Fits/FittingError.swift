@_exported public import Support
internal import Typesetting
internal import Typography

/// An error of a fit: a number out of its range, or options that contradict each other.
public typealias FittingError = SubjectError<FitOptions>

extension FittingError {
  static func bad(_ culprit: String, _ message: String) -> FittingError {
    FittingError(.badValue, culprit, message)
  }

  /// An error of the text or of its lines.
  init(_ error: TypesettingError) {
    self.init(Code(error.code), error.culprit, error.message)
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
      try checkNumbers(of: block)
    } catch {
      throw FittingError(error)
    }
  }
}

extension WorkBudget {
  /// Throws `limit` where the budget is spent.
  func check(_ culprit: String, _ message: @autoclosure () -> String) throws(FittingError) {
    guard isSpent else { return }
    throw FittingError(.limit, culprit, message())
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
