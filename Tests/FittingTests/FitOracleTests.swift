import Testing
import Typesetting
import Typography
import _TestSupport

@testable import Fitting

@Suite struct FitOracleTests {
  /// Texts, and boxes for each.
  private static let (texts, boxes) = Repository.isFullTest ? (4000, 100) : (400, 25)

  @Test func agreesWithTryingEverySize() throws {
    var fits = try RandomFits(for: "agrees")
    var (mismatches, outcomes, lookUps) = (0, [String: Int](), 0)
    for _ in 0..<Self.texts where mismatches < 10 {
      let text = fits.text()
      let oracle = FitOracle(text)
      for _ in 0..<Self.boxes {
        let question = fits.question(about: oracle)
        let fit = text.largestSize(
          width: question.outerWidth, height: question.outerHeight, question.options)
        let expected = oracle.answer(question)
        outcomes["\(expected.outcome) \(expected.limitedBy.name)", default: 0] += 1
        // The first fits are searched for, the others may be looked up: both have to be right.
        let searched = text.searchedSize(question.outerWidth, question.outerHeight, question.options)
        lookUps += text.isLookedUp(question) ? 1 : 0
        if searched.size != fit.size || searched.lineCount != fit.lineCount
          || FitOracle.Answer(fit) != expected || !isProven(fit, text, question)
        {
          mismatches += 1
          let answers = "\(FitOracle.Answer(fit)) for \(expected)"
          Issue.record(
            "\(answers): \(text.text.debugDescription) \(text.style) \(question) seed \(SplitMix64.seed)")
        }
      }
    }
    #expect(lookUps > Self.texts * Self.boxes / 40, "\(lookUps)")
    // Every way in which a fit can end has to have been asked for.
    #expect(outcomes.keys.filter { $0.hasPrefix("fits") }.count == 5, "\(outcomes)")
    #expect(outcomes.keys.filter { $0.hasPrefix("cannotFit") }.count == 4, "\(outcomes)")
  }

  /// Whether measuring says the same: the text fits at the size, and does not at the next.
  private func isProven(_ fit: Fit, _ text: PreparedText, _ question: FitOracle.Question) -> Bool {
    let fitsHere = question.accepts(text, at: fit.size)
    let fitsNext = fit.nextSize.map { question.accepts(text, at: $0) } ?? false
    return fit.layout.lineCount == fit.lineCount && fitsHere == (fit.outcome == .fits) && !fitsNext
  }
}

extension PreparedText {
  /// Whether the answer is known without a search.
  fileprivate func isLookedUp(_ question: FitOracle.Question) -> Bool {
    KnownSteps.largest(
      storage, width: question.outerWidth, height: question.outerHeight, question.options) != nil
  }
}

extension FitOracle.Answer {
  init(_ fit: Fit) {
    self.init(
      outcome: fit.outcome, size: fit.size, lineCount: fit.lineCount, nextSize: fit.nextSize,
      limitedBy: fit.limitedBy)
  }
}

extension FitOracle.Question {
  /// Whether a text measured at a size is within the box.
  func accepts(_ text: PreparedText, at size: Double) -> Bool {
    guard let measure = try? text.measure(size: size, width: width, lineHeight: options.lineHeight) else {
      return false
    }
    return Em.fits(measure.width, within: width ?? .infinity)
      && Em.fits(measure.height, within: height ?? .infinity)
      && measure.lineCount <= options.maxLines ?? .max
  }
}
