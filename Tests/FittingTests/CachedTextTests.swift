import Carets
import Fitting
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Texts found in a cache, by several threads and again and again, against texts of their own: in everything they are
/// asked.
@Suite struct CachedTextTests {
  /// What a text is asked.
  private struct Answer: Hashable {
    /// A fit.
    struct Found: Hashable {
      let outcome: Fit.Outcome
      let size: Double
      let nextSize: Double?
      let lineCount: Int
      let limitedBy: FitLimit

      init(_ fit: Fit) {
        (outcome, size, nextSize, lineCount) = (fit.outcome, fit.size, fit.nextSize, fit.lineCount)
        limitedBy = fit.limitedBy
      }
    }

    let fits: [Found]
    let steps: [FitCurve.Step]
    let faces: [Typeface]
    let glyphs: [GlyphRun.Glyph]
    let carets: [CaretPair]
    let selection: [Rect]

    init(_ text: PreparedText) throws {
      let boxes = [Size(60, 40), Size(200, 25), Size(3, 300)]
      let curve = try text.fitCurve()
      fits =
        try boxes.map { Found(try text.largestSize(in: $0)) }
        + boxes.map { Found(try curve.largestSize(in: $0, FitOptions(maxLines: 2))) }
      steps = curve.steps
      let layout = try text.layout(size: 11, width: 40)
      let runs = layout.lines.flatMap(\.glyphRuns)
      (faces, glyphs) = (runs.map(\.typeface), runs.flatMap(\.glyphs))
      let map = layout.carets
      carets = map.offsets.map { map.carets(at: TextPosition($0)) }
      selection = map.selectionRectangles(of: 1..<text.text.utf8.count)
    }
  }

  @Test(arguments: [20_000, 1 << 24]) func answersAreThoseWithoutACache(_ limit: Int) async throws {
    let fonts = try ShippedFont.list(["NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf"])
    let (step, count) = Repository.isQuickTest ? (5, 2) : (1, 20)
    let texts = stride(from: 0, to: SampleText.all.count, by: step).flatMap { index in
      let text = SampleText.all[index].text
      return text.split(separator: " ").prefix(count).map(String.init) + [String(text.prefix(25))]
    }
    let styles = [TextStyle(), TextStyle(language: "de", tracking: 20), TextStyle(wrapping: .anywhere)]
    let questions = styles.flatMap { style in texts.map { ($0, style) } }
    let plain = Typesetter(fonts: fonts)
    let answers = try questions.map { try Answer(plain.prepare($0.0, style: $0.1)) }
    let cache = TextCache(byteLimit: limit)
    let type = Typesetter(fonts: fonts, cache: cache)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for worker in 0..<4 {
        group.addTask {
          var random = SplitMix64(for: "cached \(worker)")
          return try questions.indices.shuffled(using: &random).allSatisfy { index in
            try Answer(type.prepare(questions[index].0, style: questions[index].1)) == answers[index]
          }
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
    let statistics = cache.statistics
    #expect(statistics.hits + statistics.misses == 4 * questions.count)
    #expect(
      limit > 1 << 20
        ? statistics.evictions == 0 && statistics.hits > statistics.misses : statistics.evictions > 0)
  }
}
