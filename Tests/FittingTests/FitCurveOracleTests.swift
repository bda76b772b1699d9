import Testing
import Typesetting
import Typography
import _TestSupport

@testable import Fitting

/// Curves against fresh layouts and fits: at every width at which anything could change, and at random ones.
@Suite struct FitCurveOracleTests {
  private static let texts = Repository.isFullTest ? 10_000 : 2_000
  private static let questions = Repository.isFullTest ? 40 : 8

  @Test func agreesWithFreshLayoutsEverywhere() throws {
    var fits = try RandomFits(for: "curves")
    var (mismatches, monotone) = (0, 0)
    for number in 0..<Self.texts where mismatches < 10 {
      let text = number.isMultiple(of: 2) ? fits.text() : try fits.sampleText()
      let curve = text.fitCurve
      let oracle = FitOracle(text)
      monotone += curve.isMonotone ? 1 : 0
      for failure in try Self.failures(curve, oracle, &fits) {
        mismatches += 1
        Issue.record("\(failure): \(text.text.debugDescription) \(text.style) seed \(SplitMix64.seed)")
      }
    }
    // Both kinds of texts have to have been asked for.
    #expect(monotone > Self.texts / 2 && monotone < Self.texts, "\(monotone) of \(Self.texts)")
  }

  private static func failures(
    _ curve: FitCurve, _ oracle: FitOracle, _ fits: inout RandomFits
  ) throws -> [String] {
    let expected = oracle.steps()
    guard curve.steps == expected else { return ["steps \(curve.steps) for \(expected)"] }
    for _ in 0..<questions {
      let question = fits.question(about: oracle)
      if let failure = try difference(curve, question, oracle) { return ["\(failure) to \(question)"] }
    }
    return []
  }

  /// What the curve answers otherwise than the text.
  private static func difference(
    _ curve: FitCurve, _ question: FitOracle.Question, _ oracle: FitOracle
  ) throws -> String? {
    let (text, options) = (curve.text, question.options)
    let fit = curve.largestSize(width: question.outerWidth, height: question.outerHeight, options)
    let fresh = text.largestSize(width: question.outerWidth, height: question.outerHeight, options)
    guard FitOracle.Answer(fit) == FitOracle.Answer(fresh), fit.isMonotone == fresh.isMonotone,
      fit.lines.map(\.range) == fresh.lines.map(\.range), fit.lines.map(\.origin) == fresh.lines.map(\.origin)
    else { return "\(FitOracle.Answer(fit)) for \(FitOracle.Answer(fresh))" }
    let size = fit.size
    for size in [size, 12.5, 0] {
      let block = try text.measure(size: size, width: question.width, lineHeight: options.lineHeight)
      let count = try curve.lineCount(size: size, width: question.width)
      let height = try curve.height(size: size, width: question.width, lineHeight: options.lineHeight)
      guard count == block.lineCount, height == block.height else {
        return "\(count), \(height) for \(block)"
      }
    }
    let width = try curve.width(size: size, height: question.height, lineHeight: options.lineHeight)
    let narrowest = oracle.narrowestWidth(size: size, height: question.height, options.lineHeight)
    return width == narrowest ? nil : "width \(width as Double?) for \(narrowest as Double?) at \(size)"
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
