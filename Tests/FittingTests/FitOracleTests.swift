import Fitting
import Testing
import Typesetting
import Typography
import _TestSupport

@Suite struct FitOracleTests {
  /// Texts, and boxes for each.
  private static let (texts, boxes) = Repository.isFullTest ? (1000, 40) : (400, 25)

  @Test func agreesWithTryingEverySize() throws {
    var fits = try RandomFits(for: "agrees")
    var (mismatches, compared, outcomes) = (0, 0, [String: Int]())
    for _ in 0..<Self.texts where mismatches < 10 {
      let text = fits.text()
      let oracle = FitOracle(text)
      for _ in 0..<Self.boxes {
        let question = fits.question(about: oracle)
        let fit = try text.largestSize(
          width: question.outerWidth, height: question.outerHeight, options: question.options)
        let expected = oracle.answer(question)
        outcomes["\(expected.outcome) \(expected.limitedBy.name)", default: 0] += 1
        let isRight = FitOracle.Answer(fit) == expected && isProven(fit, text, question)
        guard isRight || oracle.isShapedAsPromised else { continue }
        compared += 1
        if !isRight {
          mismatches += 1
          let answers = "\(FitOracle.Answer(fit)) for \(expected)"
          Issue.record(
            "\(answers): \(text.text.debugDescription) \(text.style) \(question) seed \(SplitMix64.seed)")
        }
      }
    }
    #expect(compared >= Self.texts * Self.boxes / 2)
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

extension FitOracle.Answer {
  init(_ fit: Fit) {
    self.init(
      outcome: fit.outcome, size: fit.size, lineCount: fit.lineCount, nextSize: fit.nextSize,
      limitedBy: fit.limitedBy)
  }
}

extension FitOracle.Question {
  /// Whether the lines of a text at a size, broken within the box to the last bit, are within it to the last bit.
  func accepts(_ text: PreparedText, at size: Double) -> Bool {
    let units = width.map { LengthUnit.em.widest(within: $0, at: size, tolerance: 0) } ?? Em.unlimited
    let measure = text.storage.measure(
      within: units, at: size, options.lineHeight, options.trim, text.storage.lineIndents(options.indents))
    return measure.width <= width ?? .infinity && measure.height <= height ?? .infinity
      && measure.lineCount <= options.maxLines ?? .max
  }
}
