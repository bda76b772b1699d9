import Hyphenation
import Testing
import Typesetting
import Typography
import _TestSupport

@testable import Fitting

/// All properties together, in every other way to find a size: groups, levers, lines one by one, and shapes.
@Suite struct CombinedFitsTests {
  private static let scale = Repository.isFullTest ? 40 : Repository.isQuickTest ? 0.25 : 1
  private typealias Question = RandomStyledFits.Question

  private func count(_ count: Double) -> Int { Int(count * Self.scale) }

  @Test func aGroupHasTheLargestSizeOfAll() throws {
    var fits = try RandomStyledFits(for: "groups of all properties")
    var (found, larger) = (0, 0)
    for _ in 0..<count(250) {
      var questions = (0..<fits.pick([1, 2, 3])).map { _ in fits.question() }
      var options = questions[0].options
      for index in questions.indices {
        let own = questions[index].options
        questions[index].options = options
        (questions[index].options.maxLines, questions[index].options.insets) = (own.maxLines, own.insets)
      }
      let texts = try questions.map { try $0.prepared(fits.typesetter(of: $0)) }
      let members = zip(questions, texts).map { question, text in
        TextGroup.Member(
          text, width: question.width, height: question.height,
          maxLines: question.options.maxLines, insets: question.options.insets)
      }
      options.maxLines = nil
      guard let fit = try RandomStyledFits.unlessLimited({ try TextGroup(members).largestSize(options) })
      else { continue }
      func limiting(at size: Double) -> Int? {
        questions.indices.first { questions[$0].limit(of: texts[$0], at: size) != nil }
      }
      func expect(_ isTrue: Bool, _ message: String) {
        #expect(
          isTrue,
          "\(message): \(fit.size), next \(fit.nextSize as Double?), \(questions), seed \(SplitMix64.seed)")
      }
      found += fit.outcome == .fits ? 1 : 0
      if fit.outcome == .fits { expect(limiting(at: fit.size) == nil, "too large") }
      if let next = fit.nextSize {
        expect(limiting(at: next) != nil && limiting(at: next) == fit.limitingText, "limited by another")
      }
      let stepped = texts.first { $0.storage.hasSizedFonts } ?? texts[0]
      for size in questions[0].sizes(above: fit.nextSize ?? fit.size, for: stepped, &fits.random) {
        expect(limiting(at: size) != nil, "\(size) fits")
        larger += 1
      }
    }
    #expect(found > count(250) / 8 && larger >= count(250) / 2)
  }

  @Test func leversFindTheLargestSizeOfTheirText() throws {
    var fits = try RandomStyledFits(for: "levers of all properties")
    let hyphenator = try Hyphenator("en-US")
    var (compared, pulled) = (0, 0)
    for _ in 0..<count(150) {
      var question = fits.question()
      if question.style.language == nil { question.style.language = "en" }
      let text = try question.prepared(fits.typesetter(of: question))
      let levers: [Lever] = [
        .tracking(to: question.style.tracking - 6), .wordSpacing(to: question.style.wordSpacing - 4),
        .leading(to: 0.96), .hyphenation(hyphenator),
      ]
      let (width, height) = (question.width, question.height)
      let found = try RandomStyledFits.unlessLimited {
        try text.largestSize(
          width: width, height: height, options: question.options,
          levers: levers.shuffled(using: &fits.random))
      }
      guard let fit = found else { continue }
      let options = fit.options
      func expect(_ isTrue: Bool, _ message: String) {
        #expect(
          isTrue, "\(message): \(fit.size), \(fit.savings), \(question), seed \(SplitMix64.seed)")
      }
      pulled += fit.savings.count
      expect(fit.savings.allSatisfy { $0.size >= $0.sizeBefore }, "smaller")
      if fit.outcome == .fits {
        expect(question.limit(of: fit.text, at: fit.size, options) == nil, "too large")
      }
      if let next = fit.nextSize {
        expect(question.limit(of: fit.text, at: next, options) != nil, "the next size fits")
      }
      for size in question.sizes(above: fit.nextSize ?? fit.size, for: text, &fits.random) {
        expect(question.limit(of: fit.text, at: size, options) != nil, "\(size) fits")
      }
      let again = try fit.text.largestSize(width: width, height: height, options: options)
      expect(again.size == fit.size && again.outcome == fit.outcome, "another size without levers")
      compared += 1
    }
    #expect(compared >= count(150) / 2 && pulled > count(150) / 20)
  }

  /// Each line is measured again with all others at its own size, and at its next one.
  @Test func everyLineHasItsLargestSize() throws {
    var fits = try RandomStyledFits(for: "lines of all properties")
    var (lines, others) = (0, 0)
    for _ in 0..<count(320) {
      let question = fits.question()
      guard let width = question.width else { continue }
      let text = try question.prepared(fits.typesetter(of: question))
      let found = try RandomStyledFits.unlessLimited {
        try text.largestSizePerLine(width: width, height: question.height, options: question.options)
      }
      guard let fit = found else { continue }
      others += text.storage.dependsOnSize ? 1 : 0
      func expect(_ isTrue: Bool, _ message: String) {
        #expect(isTrue, "\(message): \(fit), \(question), seed \(SplitMix64.seed)")
      }
      func isTooWide(_ line: Int, at size: Double) throws -> Bool {
        var options = question.options
        (options.step, options.sizes) = (nil, [size])
        let same = try text.largestSizePerLine(width: width, height: nil, options: options)
        let (layout, inner) = (same.layouts[line], max(0, width - options.insets.left - options.insets.right))
        expect(same.lines.map(\.range) == fit.lines.map(\.range), "broken elsewhere at \(size)")
        return layout.width > inner || layout.points(layout.inkExtent?.width ?? 0) > inner
      }
      if fit.outcome == .fits, let height = question.height {
        let insets = question.options.insets
        expect(fit.height <= max(0, height - insets.top - insets.bottom), "too high")
      }
      // A line without anything to see is as small as the others.
      for (line, layout) in fit.layouts.enumerated() where layout.lines.contains(where: { $0.width > 0 }) {
        lines += 1
        if fit.outcome == .fits {
          expect(try !isTooWide(line, at: fit.sizes[line]), "line \(line) is too large")
        }
        if let next = fit.nextSizes[line] {
          expect(try isTooWide(line, at: next), "line \(line) fits at \(next)")
        }
      }
    }
    #expect(lines > count(200) && others > count(200) / 8)
  }

  @Test func shapesHaveTheSizeOfTryingAll() throws {
    var (fits, shapes) = (
      try RandomStyledFits(for: "shapes of all properties"), try RandomFits(for: "shapes of all properties")
    )
    var (found, others) = (0, 0)
    for _ in 0..<count(200) {
      let question = fits.question()
      let text = try question.prepared(fits.typesetter(of: question))
      let size = shapes.number(6, 40)
      let shape = shapes.shape(for: text, at: size)
      var options = shapes.shapeOptions(about: size)
      // Each size that is tried sets such a text anew.
      if text.storage.dependsOnSize, options.sizes == nil { options.step = max(0.5, options.step ?? 0) }
      guard let fit = try RandomStyledFits.unlessLimited({ try text.largestSize(in: shape, options) })
      else { continue }
      let oracle = ShapeOracle(text, shape, options)
      others += text.storage.dependsOnSize ? 1 : 0
      let expected = oracle.largest()?.size
      let next = expected.map { expected in oracle.sizes.last { $0 > expected } } ?? oracle.sizes.last
      #expect(
        (fit.outcome == .fits ? fit.size : nil) == expected && fit.nextSize == next,
        "\(fit), not \(expected as Double?), in \(shape): \(options), \(question), seed \(SplitMix64.seed)")
      found += expected == nil ? 0 : 1
    }
    #expect(found > count(200) / 4 && others > count(200) / 8)
  }
}
