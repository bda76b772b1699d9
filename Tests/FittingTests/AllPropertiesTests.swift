import Testing
import Typesetting
import Typography
import _TestSupport

@testable import Fitting

/// Fits of texts in which all properties meet, measured again at the size found, at the next one, and at larger ones.
@Suite struct AllPropertiesTests {
  private static let questions = Repository.isFullTest ? 60_000 : 1_500
  private typealias Question = RandomStyledFits.Question

  private func check(_ question: Question, _ fits: inout RandomStyledFits, _ counts: inout [String: Int])
    throws
  {
    let type = fits.typesetter(of: question)
    let text = try question.prepared(type)
    let isSized = text.storage.hasSizedFonts
    if isSized { counts["sized", default: 0] += 1 }
    let found = try RandomStyledFits.unlessLimited {
      try text.largestSize(width: question.width, height: question.height, options: question.options)
    }
    guard let fit = found else {
      counts["limit", default: 0] += 1
      let hasFixedParts = !isSized && text.storage.hasFixedParts
      if hasFixedParts { counts["limit of parts in points", default: 0] += 1 }
      #expect(isSized || hasFixedParts, "too many sizes to try: \(question), seed \(SplitMix64.seed)")
      return
    }
    func fail(_ message: String) {
      Issue.record(
        "\(message): \(fit) at \(fit.size), next \(fit.nextSize as Double?), \(question), seed \(SplitMix64.seed)"
      )
    }
    counts["\(fit.outcome)", default: 0] += 1
    if fit.outcome == .fits {
      if let why = question.limit(of: text, at: fit.size) { fail("too large by \(why)") }
      if fit.layout.lineCount != fit.lineCount { fail("other lines") }
    } else {
      let smallest = question.options.smallest
      if fit.size != smallest || fit.nextSize != smallest { fail("not the smallest") }
      if fit.outcome == .truncated, fit.area.box?.holds(fit.layout) != true { fail("cut, and too large") }
    }
    if let next = fit.nextSize {
      let why = question.limit(of: text, at: next)
      if why == nil { fail("the next size fits") }
      if why == .height, ![.height, .width].contains(fit.limitedBy) {
        fail("not limited by \(fit.limitedBy)")
      }
      if why == .lines, ![.lines, .width].contains(fit.limitedBy) { fail("not limited by \(fit.limitedBy)") }
    }
    for size in question.sizes(above: fit.nextSize ?? fit.size, for: text, &fits.random)
    where question.limit(of: text, at: size) == nil {
      fail("\(size) fits")
    }
    try checkNeighbours(question, text, fit, type, fail)
  }

  /// Larger boxes, where a size never shrinks in one, and lengths times two.
  private func checkNeighbours(
    _ question: Question, _ text: PreparedText, _ fit: Fit, _ type: Typesetter, _ fail: (String) -> Void
  ) throws {
    if fit.isMonotone, fit.outcome == .fits {
      let (width, height) = (question.width.map { $0 * 1.07 }, question.height.map { $0 * 1.13 })
      for (width, height) in [(width, question.height), (question.width, height), (width, height)] {
        let other = try text.largestSize(width: width, height: height, options: question.options)
        if other.size < fit.size { fail("\(other.size) in a larger box") }
      }
    }
    // Sizes of fonts that are not the same at every size are in steps of points, and their letters need not just grow.
    guard !text.storage.hasSizedFonts else { return }
    let doubled = question.doubled
    let other = try doubled.prepared(type).largestSize(
      width: doubled.width, height: doubled.height, options: doubled.options)
    if other.size != 2 * fit.size || other.outcome != fit.outcome { fail("\(other.size) in twice the box") }
  }

  @Test func aFitIsTheLargestWhateverIsCombined() throws {
    var fits = try RandomStyledFits(for: "all properties")
    var counts: [String: Int] = [:]
    for _ in 0..<Self.questions { try check(fits.question(), &fits, &counts) }
    #expect(counts["fits", default: 0] > Self.questions / 4, "\(counts)")
    // Where a tab leaves its stop, or a line gets lower as the text grows, few sizes can be ruled out.
    #expect(counts["limit of parts in points", default: 0] <= Self.questions / 500, "\(counts)")
    // Fonts that are not the same at every size are set at each sixty-fourth of a point where there is no step: some of
    // these texts have more sizes than a search may try.
    #expect(counts["limit", default: 0] < counts["sized", default: 0] / 8, "\(counts)")
  }
}
