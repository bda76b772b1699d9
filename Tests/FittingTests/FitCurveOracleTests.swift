import Testing
import TextShaping
import Typefaces
import Typesetting
import Typography
import _TestSupport

@testable import Fitting

/// Curves against layouts and fits of a text prepared anew: at every width at which anything could change, and at random
/// ones.
@Suite struct FitCurveOracleTests {
  private static let texts = Repository.isFullTest ? 3_000 : 500
  private static let questions = Repository.isFullTest ? 12 : 8
  /// Of so many questions one is answered by trying every size as well: for all of them debug runs would take a sixth longer.
  private static let judgedShare = 4

  @Test func agreesWithFreshLayoutsEverywhere() throws {
    var fits = try RandomFits(for: "curves")
    var (mismatches, monotone, compared) = (0, 0, 0)
    for number in 0..<Self.texts where mismatches < 10 {
      let text = number.isMultiple(of: 2) ? fits.text() : try fits.sampleText()
      let curve = try text.fitCurve()
      // The curve has written its steps down with its text, which would look answers up in them as the curve does.
      let fresh = text.preparedAnew
      monotone += curve.isMonotone ? 1 : 0
      // Where many lines are shaped, the search for a line's end is cut short by rule, and the oracle's is not.
      guard !fresh.storage.shapesLines || fresh.storage.table.points.count <= 25 else { continue }
      compared += 1
      for failure in try Self.failures(curve, fresh, &fits) where FitOracle(fresh).isShapedAsPromised {
        mismatches += 1
        let fonts = text.storage.cascade.fonts.map(\.typeface.source)
        let context = "\(text.text.debugDescription) \(text.style) \(fonts) seed \(SplitMix64.seed)"
        Issue.record("\(failure): \(context)")
      }
    }
    // Both kinds of texts have to have been asked for.
    #expect(monotone > Self.texts / 2 && monotone < Self.texts, "\(monotone) of \(Self.texts)")
    #expect(compared > Self.texts * 3 / 4, "\(compared) of \(Self.texts)")
  }

  private static func failures(
    _ curve: FitCurve, _ fresh: PreparedText, _ fits: inout RandomFits
  ) throws -> [String] {
    let oracle = FitOracle(fresh)
    let expected = oracle.steps()
    // Where lines are shaped, curves end at some number of lines.
    let isWhole = !fresh.storage.shapesLines
    guard curve.steps == (isWhole ? expected : expected.filter { $0.lineCount <= 32 }) else {
      return ["steps \(curve.steps) for \(expected)"]
    }
    for number in 0..<questions {
      let question = fits.question(about: oracle)
      let fit = try curve.largestSize(
        width: question.outerWidth, height: question.outerHeight, options: question.options)
      if number.isMultiple(of: judgedShare), FitOracle.Answer(fit) != oracle.answer(question) {
        return ["\(FitOracle.Answer(fit)) for \(oracle.answer(question)) to \(question)"]
      }
      let failure =
        try difference(curve, fit, fresh, question) ?? difference(curve, fit, oracle, question)
      if let failure { return ["\(failure) to \(question)"] }
    }
    return []
  }

  /// What the curve answers otherwise than a search in the text.
  private static func difference(
    _ curve: FitCurve, _ fit: Fit, _ fresh: PreparedText, _ question: FitOracle.Question
  ) throws -> String? {
    let (width, height, options) = (question.outerWidth, question.outerHeight, question.options)
    let searched = try fresh.largestSize(width: width, height: height, options: options)
    guard FitOracle.Answer(fit) == FitOracle.Answer(searched), fit.isMonotone == searched.isMonotone,
      fit.lines.map(\.range) == searched.lines.map(\.range),
      fit.lines.map(\.origin) == searched.lines.map(\.origin)
    else { return "\(FitOracle.Answer(fit)) for \(FitOracle.Answer(searched)), searched for" }
    for size in [fit.size, 12.5, 0] {
      let block = try fresh.measure(
        size: size, width: question.width, block: .init(lineHeight: options.lineHeight))
      let count = try curve.lineCount(size: size, width: question.width)
      let height = try curve.height(size: size, width: question.width, lineHeight: options.lineHeight)
      guard count == block.lineCount, height == block.height else {
        return "\(count), \(height) for \(block)"
      }
    }
    return nil
  }

  /// How wide a text has to be for a height, otherwise than trying every width has it.
  private static func difference(
    _ curve: FitCurve, _ fit: Fit, _ oracle: FitOracle, _ question: FitOracle.Question
  ) throws -> String? {
    let (height, lineHeight) = (question.height, question.options.lineHeight)
    let width = try curve.width(size: fit.size, height: height, lineHeight: lineHeight)
    let narrowest = oracle.narrowestWidth(size: fit.size, height: height, lineHeight)
    return width == narrowest ? nil : "width \(width as Double?) for \(narrowest as Double?) at \(fit.size)"
  }
}

extension PreparedText {
  /// The same text in the same fonts and style, which nobody has asked anything yet.
  fileprivate var preparedAnew: PreparedText {
    let fonts = FontList(storage.cascade.fonts.map(\.typeface))
    return Typesetter(fonts: fonts).prepare(text, style: style)
  }
}

extension FitOracle {
  /// The widths at which a line could start to fit, ascending, in units.
  private var allWidths: [Int64] { Set(widths.joined()).union([0]).sorted() }

  /// The lines at a width in units: at 1 point per em, as many thousandths of a point.
  private func setting(within units: Int64) -> Setting {
    setting(at: Double(Em.units), Double(units))
  }

  /// The staircase, by trying every width.
  func steps() -> [FitCurve.Step] {
    guard !widths.isEmpty, widths[0] != [] else { return [.init(lineCount: 0, units: 0)] }
    var (steps, fewest) = ([FitCurve.Step](), Int.max)
    for units in allWidths {
      let setting = setting(within: units)
      guard setting.overflow == nil, setting.lineCount < fewest else { continue }
      fewest = setting.lineCount
      steps.append(.init(lineCount: fewest, units: units))
    }
    return steps.reversed()
  }

  /// The narrowest width, in points, at which the lines are no higher than `height` and none overflows.
  func narrowestWidth(size: Double, height: Double?, _ lineHeight: LineHeight) -> Double? {
    allWidths.first { units in
      let setting = setting(within: units)
      guard setting.overflow == nil else { return false }
      return height.map { Em.fits(self.height(setting, at: size, lineHeight), within: $0) } ?? true
    }.map { Em.points($0, at: size) }
  }
}
