internal import Typography

/// Which number of a fit means nothing: in words only once somebody asks, so that a fit is made of numbers alone.
@usableFromInline
enum FitFault: Error {
  /// A value that is no length, or size.
  case length(Double, of: Culprit)
  case size(Double, of: Culprit)
  case lines(Int)
  /// The least size is above the greatest.
  case exchanged(Double, Double)
  case step(Double)
  case fineStep(Double)
  case stepOfLadder
  case emptyLadder

  @usableFromInline
  enum Culprit: String, Sendable { case width, height, insets, lineHeight, minSize, maxSize, sizes }

  /// The same for readers.
  @usableFromInline
  var error: FittingError {
    switch self {
    case .length(let length, let culprit):
      .bad(culprit.rawValue, "\(length) is no length; give a number from 0 on")
    case .size(let size, let culprit): .bad(culprit.rawValue, "\(size) is no size; give a number from 0 on")
    case .lines(let lines):
      .bad("maxLines", "\(lines) is no number of lines; give at least 1, or nothing for no limit")
    case .exchanged(let least, let most):
      .bad("minSize", "\(least) is above maxSize \(most); exchange them, or give a larger maxSize")
    case .step(let step): .bad("step", "\(step) is no distance; give a number above 0")
    case .fineStep(let step):
      .bad("step", "\(step) is finer than sizes can be told apart; leave it out for any size")
    case .stepOfLadder: .bad("step", "a step and a ladder of sizes contradict each other; give one")
    case .emptyLadder: .bad("sizes", "the ladder has no size; give at least one")
    }
  }
}
