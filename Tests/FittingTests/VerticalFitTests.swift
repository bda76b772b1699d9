import Fitting
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Fits of vertical text.
@Suite struct VerticalFitTests {
  private static func typesetters() throws -> [Typesetter] {
    try [
      ["NotoSansCJKjp-Regular.otf"], ["VL-Gothic-Regular.ttf", "Lato-Regular.ttf"],
      ["NotoSans-Regular.ttf", "NotoSansCJKjp-Regular.otf"], ["EBGaramond12-Regular.otf"],
    ].map { Typesetter(fonts: try ShippedFont.list($0)) }
  }

  private static let words = [
    "日本語", "の", "縦書き", "、", "。", "「括弧」", "ー", "AVA", "office", "2027", "12", "年", "(a)", "ｗ", "한국어", "…",
    "שלום", "Tokyo ", " ", "\n",
  ]

  /// A text, its box and its options.
  private struct Question {
    var text: PreparedText
    var width, height: Double?
    var options: FitOptions

    init(_ type: Typesetter, _ random: inout SplitMix64) throws {
      func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[Int.random(in: 0..<choices.count, using: &random)]
      }
      var style = TextStyle()
      style.writingMode = pick([.verticalRL, .verticalLR])
      style.textOrientation = pick(TextOrientation.allCases)
      style.tracking = pick([0, 0, 50, -20])
      style.wrapping = pick([.word, .word, .anywhere])
      style.tateChuYoko = pick([nil, nil, 2, 4])
      var styled = StyledText("")
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        let word = pick(VerticalFitTests.words)
        guard Int.random(in: 0..<4, using: &random) == 0 else {
          styled.append(StyledText(word))
          continue
        }
        var span = SpanStyle()
        span.scale = pick([0.5, 1.5, 1])
        span.tateChuYoko = pick([nil, true, true, false])
        styled.append(StyledText(word, span))
      }
      text = try type.prepare(styled, style: style)
      func side() -> Double? {
        Int.random(in: 0..<6, using: &random) == 0 ? nil : .random(in: 5...300, using: &random)
      }
      (width, height) = (side(), side())
      options = FitOptions(
        sizes: 1...60, step: 0.5, maxLines: pick([nil, nil, 1, 3]))
      options.lineHeight = pick([.normal, .multiple(1.5), .points(12), .perLine])
      options.insets = pick([.zero, Insets(top: 1, left: 2, bottom: 3, right: 4)])
    }

    /// Whether the text fits at a size, by its columns alone.
    func fits(at size: Double) throws -> Bool {
      let insets = options.insets
      let height = height.map { max(0, $0 - insets.top - insets.bottom) }
      let layout = try text.layout(size: size, height: height, block: options.block)
      let lines = Array(layout.lines)
      if let height, lines.contains(where: { $0.overflows || $0.height > height * (1 + 1e-12) }) {
        return false
      }
      if let most = options.maxLines, lines.count > most { return false }
      guard let width else { return true }
      // The room of the columns, counted from one to the next.
      return lines.reduce(0) { $0 + $1.width } <= max(0, width - insets.left - insets.right) * (1 + 1e-12)
    }
  }

  @Test func equalsTryingEverySize() throws {
    var random = SplitMix64(for: "verticalFits")
    let types = try Self.typesetters()
    var (fitting, limits) = (0, Set<String>())
    let count = Repository.isQuickTest ? 300 : 2000
    for _ in 0..<count {
      let question = try Question(types.randomElement(using: &random)!, &random)
      let fit = try question.text.largestSize(
        width: question.width, height: question.height, options: question.options)
      let largest = try stride(from: 60.0, through: 1, by: -0.5).first { try question.fits(at: $0) }
      let place: Comment = "\(question.text.text.debugDescription) \(question.options) \(fit.certificate)"
      #expect((fit.outcome == .fits ? fit.size : nil) == largest, place)
      limits.insert(fit.limitedBy.name)
      guard fit.outcome == .fits else { continue }
      fitting += 1
      let layout = fit.layout
      if let width = question.width, layout.lineCount > 0 {
        let insets = question.options.insets
        #expect(layout.origin.x >= insets.left - 1e-9, place)
        #expect(layout.origin.x + layout.width <= width - insets.right + 1e-9, place)
        let isRL = question.text.style.writingMode == .verticalRL
        let gap = isRL ? width - insets.right - layout.origin.x - layout.width : layout.origin.x - insets.left
        #expect(abs(gap) < 1e-9, place)
      }
    }
    #expect(fitting > count * 2 / 5 && limits.isSuperset(of: ["word", "width", "lines"]))
  }

  private func prepared(_ text: String, _ mode: WritingMode = .verticalRL) throws -> PreparedText {
    var style = TextStyle()
    style.writingMode = mode
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSansCJKjp-Regular.otf", "NotoSans-Regular.ttf"]))
    return try type.prepare(StyledText(text), style: style)
  }

  @Test func limitsAreNamedAsSeen() throws {
    let text = try prepared("縦書きの文章")
    // Three columns of two ems are too wide, one of six is too high.
    let wide = try text.largestSize(in: Size(30, 40))
    #expect(wide.limitedBy == .width && wide.certificate.contains("column would overflow the width"))
    let high = try text.largestSize(in: Size(300, 60), FitOptions(maxLines: 1))
    #expect(high.limitedBy == .height && high.certificate.contains("the column would be taller than the box"))
    #expect(high.size == 10 && high.description.hasPrefix("10 pt, 1 column."))
    let lines = try text.largestSize(in: Size(300, 60), FitOptions(maxLines: 2))
    #expect(lines.limitedBy == .lines && lines.certificate.contains("a third column would be needed"))
    let word = try prepared("Representative").largestSize(in: Size(300, 60))
    #expect(word.limitedBy == .word("Representative") && word.certificate.contains("taller than the box"))
  }

  /// The order in which insets are taken off changes the last digit.
  @Test func insetsAreTakenOffAsOnThePage() throws {
    let type = try Self.typesetters()[2]
    var options = FitOptions()
    options.insets = Insets(top: 0, left: 1, bottom: 0, right: 4.44)
    for mode in [WritingMode.verticalRL, .verticalLR] {
      let fit = try type.prepare("5", style: TextStyle(writingMode: mode))
        .largestSize(width: 12.6, height: nil, options: options)
      #expect(fit.outcome == .fits && fit.layout.width <= 12.6 - 1 - 4.44)
    }
  }

  @Test func pointsOfTheBoxGainSizeAsSeen() throws {
    let text = try prepared("縦書きの文章")
    let high = try #require(try text.largestSize(in: Size(300, 60), FitOptions(maxLines: 1)).sensitivity)
    #expect(high.sizePerWidth == 0 && abs(high.sizePerHeight - 1.0 / 6) < 1e-9)
    let wide = try #require(try text.largestSize(in: Size(30, 4000)).sensitivity)
    #expect(wide.sizePerHeight == 0 && wide.sizePerWidth > 0)
  }

  @Test func blocksStandAtTheirSide() throws {
    var options = FitOptions(sizes: [10])
    options.insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    for (mode, alignment, x) in [
      (WritingMode.verticalRL, VerticalAlignment.top, 1.0), (.verticalRL, .bottom, 0),
      (.verticalRL, .center, 0.5), (.verticalLR, .top, 0), (.verticalLR, .bottom, 1),
      (.verticalLR, .center, 0.5),
    ] {
      options.verticalAlignment = alignment
      let layout = try prepared("縦書きの文章", mode).largestSize(in: Size(106, 35), options).layout
      #expect(layout.lineCount == 2)
      #expect(abs(layout.origin.x - (2 + x * (100 - layout.width))) < 1e-9 && layout.origin.y == 1)
      let columns = layout.lines.map(\.origin)
      #expect((columns[0].x > columns[1].x) == (mode == .verticalRL) && columns[0].y == 1)
      let open = try prepared("縦書き", mode).largestSize(width: nil, height: 35, options: options).layout
      #expect(open.origin == Point(2, 1))
    }
  }

  @Test func curvesAnswerAsMeasures() throws {
    let text = try prepared("縦書きの文章は、右から左へ2027行まで続く。")
    let curve = try text.fitCurve()
    for height in stride(from: 20.0, through: 300, by: 7) {
      let measure = try text.measure(size: 10, height: height)
      #expect(try curve.width(size: 10, height: height) == measure.width)
      #expect(try curve.lineCount(size: 10, width: nil, height: height) == measure.lineCount)
      let box = Size(height, 120)
      #expect(try curve.largestSize(in: box).size == text.largestSize(in: box).size)
      // The least height at this width is no higher, and its columns are no wider.
      let least = try curve.height(size: 10, width: measure.width)
      #expect(least <= height || measure.height > height)
      #expect(try text.measure(size: 10, height: least).width <= measure.width)
    }
    #expect(try curve.height(size: 10, width: 1) == .infinity)
  }

  @Test func groupsHaveTheSmallestSize() throws {
    let texts = try [prepared("縦"), prepared("縦書きの文章")]
    let group = try TextGroup(texts, in: Size(300, 60)).largestSize(FitOptions(maxLines: 1))
    #expect(group.size == 10 && group.limitingText == 1 && group.limitedBy == .height)
  }

  @Test func leavesTurnProposals() throws {
    let leaf = try MeasurableText(prepared("縦書きの文章"), size: 10)
    let whole = leaf.size(for: .unlimited)
    #expect(whole.height == 60 && leaf.minContentWidth == whole.width && leaf.maxContentWidth == whole.width)
    let low = leaf.size(for: ProposedSize(height: .atMost(35)))
    #expect(low.height == 30 && abs(low.width - 2 * whole.width) <= 1.0 / 32)
    #expect(leaf.baselines(for: .unlimited) == nil)
    let layout = leaf.layout(in: Size(100, 35))
    #expect(layout.lineCount == 2 && abs(layout.origin.x + layout.width - 100) < 1e-9 && layout.origin.y == 0)
  }

  @Test func whatColumnsLackIsAnError() throws {
    let text = try prepared("縦書き")
    #expect { try text.largestSize(in: .circle(diameter: 100), FitOptions(trim: .cap)) } throws: {
      ($0 as? FittingError)?.culprit == "trim"
    }
    #expect { try text.largestSize(in: Size(100, 100), FitOptions(trim: .cap)) } throws: {
      ($0 as? FittingError)?.culprit == "trim"
    }
    #expect { try text.layout(size: 10, block: BlockStyle(trim: .ex)) } throws: {
      ($0 as? TypesettingError)?.culprit == "trim"
    }
    #expect(try text.largestSize(in: Size(100, 100), FitOptions(trim: .ink)).outcome == .fits)
  }

  @Test func shortagesAreThoseOfTheLimit() throws {
    let text = try prepared("縦書きの文章")
    let options = FitOptions(sizes: [20], maxLines: 1)
    let fit = try text.largestSize(in: Size(100, 90), options)
    #expect(fit.outcome == .cannotFit && fit.limitedBy == .height && fit.pointsMissing == 30)
    #expect(try fit.charactersToCut(for: 20) == 2)
  }

  @Test func cutTextStandsAtItsSide() throws {
    var options = FitOptions(sizes: [10], truncation: .tail)
    options.insets = Insets(top: 0, left: 0, bottom: 0, right: 5)
    let fit = try prepared("縦書きの文章は長い").largestSize(in: Size(25, 30), options)
    #expect(fit.outcome == .truncated && fit.layout.lineCount == 1 && fit.layout.cut != nil)
    #expect(abs(fit.layout.origin.x + fit.layout.width - 20) < 1e-9 && fit.layout.height <= 30)
  }
}
