import Testing
import Typesetting
import Typography
import _TestSupport

@testable import Fitting

@Suite struct TextGroupTests {
  private static func prepare(_ text: String) throws -> PreparedText {
    Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])).prepare(text)
  }

  @Test func theLongestTranslationLimitsAll() throws {
    let texts = try ["Save", "Speichern", "Enregistrer sous", "保存"].map(Self.prepare)
    let fit = try TextGroup(texts, in: Size(100, 40)).largestSize(FitOptions(sizes: 9...40, maxLines: 1))
    let alone = try texts[2].largestSize(in: Size(100, 40), FitOptions(sizes: 9...40, maxLines: 1))
    #expect(fit.outcome == .fits && fit.size == alone.size && fit.nextSize == alone.nextSize)
    #expect(fit.limitingText == 2 && fit.limitedBy == alone.limitedBy)
    #expect(fit.layouts.map(\.size) == Array(repeating: fit.size, count: 4))
    #expect(fit.layouts.map(\.lineCount) == [1, 1, 1, 1])
  }

  @Test func everyTextHasItsOwnRoom() throws {
    let (title, note) = (try Self.prepare("Title"), try Self.prepare("A longer note of more words"))
    let members = [
      TextGroup.Member(title, in: Size(80, 20)),
      TextGroup.Member(note, width: 90, height: nil, maxLines: 2, insets: Insets(left: 5, right: 5)),
    ]
    let fit = try TextGroup(members).largestSize()
    let sizes = [
      try title.largestSize(in: Size(80, 20)).size,
      try note.largestSize(width: 80, height: nil, options: FitOptions(maxLines: 2)).size,
    ]
    #expect(fit.size == sizes.min())
    #expect(fit.layouts[1].origin == Point(5, 0) && fit.layouts[1].lineCount <= 2)
  }

  @Test func aGroupOfNothingFitsAtTheLargestSize() throws {
    let fit = try TextGroup([]).largestSize(FitOptions(sizes: 9...72))
    #expect(fit.outcome == .fits && fit.size == 72 && fit.nextSize == nil)
    #expect(fit.limitingText == nil && fit.limitedBy == .maxSize && fit.layouts.isEmpty && fit.isMonotone)
  }

  /// No text, no glyph, no ink.
  @Test func textsOfNothingLimitNothing() throws {
    let texts = try ["", " ", "\u{200B}"].map(Self.prepare)
    let fit = try TextGroup(texts, in: Size(0, 5000)).largestSize()
    #expect(fit.outcome == .fits && fit.size == 1000 && fit.limitingText == nil)
  }

  @Test func theFirstThatFailsIsNamed() throws {
    let texts = try ["a", "same", "same", "b"].map(Self.prepare)
    #expect(try TextGroup(texts, in: Size(50, 500)).largestSize().limitingText == 1)
  }

  @Test func aTextThatFitsNowhereIsNamed() throws {
    let texts = try ["a", "unbreakable", "words of it"].map(Self.prepare)
    let fit = try TextGroup(texts, in: Size(30, 500)).largestSize(FitOptions(sizes: 9...20, step: 0.5))
    #expect(fit.outcome == .cannotFit && fit.size == 9 && fit.nextSize == 9)
    #expect(fit.limitingText == 1 && fit.limitedBy == .word("unbreakable"))
    #expect(fit.layouts.count == 3)
  }

  @Test func badNumbersAreNamed() throws {
    let text = try Self.prepare("text")
    let groups: [(String, TextGroup, FitOptions)] = [
      ("width", TextGroup([text], in: Size(.nan, 1)), FitOptions()),
      ("height", TextGroup([.init(text, width: 1, height: -1)]), FitOptions()),
      ("maxLines", TextGroup([.init(text, in: Size(1, 1), maxLines: 0)]), FitOptions()),
      ("insets", TextGroup([.init(text, in: Size(1, 1), insets: Insets(left: .infinity))]), FitOptions()),
      ("minSize", TextGroup([]), FitOptions(minSize: 2, maxSize: 1)),
      ("sizes", TextGroup([]), FitOptions(sizes: [])),
    ]
    for (culprit, group, options) in groups {
      let error = #expect(throws: FittingError.self) { try group.largestSize(options) }
      #expect(error?.culprit == culprit)
    }
  }

  /// Of a hundred texts few are searched, wherever those that limit the size stand: the others fit at the size found.
  @Test(arguments: TextOrder.allCases) func fewTextsAreSearched(_ order: TextOrder) throws {
    let options = FitOptions(maxLines: 2)
    let texts = try order.texts.map {
      try FitConstraints(Self.prepare($0).storage, width: 90, height: 50, options)
    }
    let sizes = try AllowedSizes(options)
    let (size, searches) = try GroupSearch(sizes: sizes, texts: texts).largest()
    let alone = try texts.compactMap { text in
      var budget = WorkBudget(for: text.storage)
      return try SizeSearch(text, sizes).largest(&budget)?.size
    }
    #expect(alone.count == texts.count && size == alone.min())
    #expect((1...3).contains(searches), "\(searches) of \(texts.count)")
  }

  /// A hundred texts of one to ten words of different lengths.
  enum TextOrder: CaseIterable {
    case longestFirst, longestLast, any

    var texts: [String] {
      var random = SplitMix64(seed: 1)  // the same in every run, as what is counted is
      let words = ["a", "of", "the", "text", "words", "labels", "buttons", "Speichern"]
      let texts = (0..<100).map { index in
        (0...index / 10).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      }
      return switch self {
      case .longestFirst: texts.reversed()
      case .longestLast: texts
      case .any: texts.shuffled(using: &random)
      }
    }
  }

  /// Where each text is asked in turn, at every size at which any of them changes, the answer is the same.
  @Test func agreesWithTryingEverySize() throws {
    var fits = try RandomFits(for: "groups")
    var (mismatches, compared, linear, limits) = (0, 0, 0, Set<String>())
    let count = Repository.isFullTest ? 5_000 : 500
    for _ in 0..<count where mismatches < 10 {
      let texts = (0..<Int.random(in: 1...4, using: &fits.random)).map { _ in fits.text() }
      let oracles = texts.map(FitOracle.init)
      let options = fits.question(about: oracles[0]).options
      let questions = oracles.map { oracle in
        var question = fits.question(about: oracle)
        if fits.pick([true, false]) { question.options.insets = options.insets }
        return question.with(options)
      }
      let members = zip(texts, questions).map { text, question in
        TextGroup.Member(
          text, width: question.outerWidth, height: question.outerHeight,
          maxLines: question.options.maxLines, insets: question.options.insets)
      }
      let fit = try TextGroup(members).largestSize(options)
      linear += fit.isMonotone ? 1 : 0
      limits.insert("\(fit.outcome == .fits) \(fit.limitedBy.name)")
      let difference = Self.difference(fit, oracles, questions)
      guard difference == nil || oracles.allSatisfy(\.isShapedAsPromised) else { continue }
      compared += 1
      if let difference {
        mismatches += 1
        Issue.record("\(difference): \(texts.map(\.text)) \(questions) seed \(SplitMix64.seed)")
      }
    }
    #expect(compared >= count / 2)
    #expect(linear > 0 && limits.count >= 7, "\(limits)")
  }

  private static func difference(
    _ fit: GroupFit, _ oracles: [FitOracle], _ questions: [FitOracle.Question]
  ) -> String? {
    let pairs = Array(zip(oracles, questions))
    let sizes = Set(pairs.flatMap { $0.candidates($1) }).sorted(by: >)
    let found = sizes.first { size in pairs.allSatisfy { $0.limit(at: size, $1) == nil } }
    let next = fit.nextSize
    let limiting = next.flatMap { next in pairs.firstIndex { $0.limit(at: next, $1) != nil } }
    let limit = next.flatMap { next in limiting.flatMap { pairs[$0].0.limit(at: next, pairs[$0].1) } }
    let options = questions[0].options
    let smallest = options.sizes?.min() ?? options.minSize
    if (fit.outcome == .fits) != (found != nil) || fit.size != found ?? smallest {
      return "\(fit.outcome) \(fit.size) for \(found as Double?)"
    }
    if fit.limitingText != limiting || (next != nil && limiting == nil) || fit.limitedBy != limit ?? .maxSize
    {
      return "limited by \(fit.limitingText as Int?) \(fit.limitedBy) for \(limiting as Int?)"
    }
    let counts = zip(pairs, fit.layouts).map {
      $0.0.setting(at: fit.size, $0.1.width, $0.1.options.indents).lineCount == $1.lineCount
    }
    return counts.allSatisfy { $0 } ? nil : "lines"
  }
}

extension FitOracle.Question {
  /// The same of a group whose sizes and line height are those of other options.
  fileprivate func with(_ other: FitOptions) -> Self {
    var options = other
    options.maxLines = self.options.maxLines ?? other.maxLines
    options.insets = self.options.insets
    return FitOracle.Question(width: outerWidth, height: outerHeight, options)
  }
}
