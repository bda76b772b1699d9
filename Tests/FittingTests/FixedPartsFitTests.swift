import Testing
import Typesetting
import Typography
import _TestSupport

@testable import Fitting

/// Fits of texts with parts in points, beside every size of a grid: as the text grows, a tab may go back to a stop before, and a
/// line may get lower.
@Suite struct FixedPartsFitTests {
  private static let texts = Repository.isFullTest ? 5000 : Repository.isQuickTest ? 60 : 250

  @Test(arguments: [true, false]) func aFitIsTheLargestOfAllSizes(hasTabs: Bool) throws {
    var fits = try RandomStyledFits(for: "parts in points, tabs \(hasTabs)")
    var (compared, larger) = (0, 0)
    while compared < Self.texts {
      var question = fits.question()
      guard question.text.hasFixedParts, question.text.string.contains("\t") == hasTabs else { continue }
      question.options.sizes = nil
      question.options.step = 0.25
      question.options.maxSize = min(question.options.maxSize, 60)
      let text = try question.prepared(fits.typesetter(of: question))
      guard !text.storage.hasSizedFonts else { continue }
      let found = try text.largestSize(
        width: question.width, height: question.height, options: question.options)
      let sizes = stride(
        from: question.options.minSize, through: question.options.maxSize, by: question.options.step ?? 1)
      let fitting = sizes.filter { question.limit(of: text, at: $0) == nil }
      #expect(
        found.outcome == .fits ? found.size == fitting.last : fitting.isEmpty,
        "\(found.size), not \(fitting.last ?? 0): \(question), seed \(SplitMix64.seed)")
      compared += 1
      let steps = fitting.count - 1
      larger += fitting.last.map { $0 > question.options.minSize + Double(steps) * 0.25 } == true ? 1 : 0
    }
    // In some texts with tabs, larger sizes fit where a smaller one does not.
    #expect(!hasTabs || larger > 0 || !Repository.isFullTest, "seed \(SplitMix64.seed)")
  }
}
