import Fitting
import Testing
import Typesetting
import Typography
import _TestSupport

@Suite struct FitPropertyTests {
  /// How many boxes each text is put into.
  private static let boxes = Repository.isFullTest ? 500 : 20

  private static func prepare(_ sample: SampleText) throws -> PreparedText {
    let style = TextStyle(language: sample.language, direction: sample.direction)
    return Typesetter(fonts: try ShippedFont.list(sample.fonts)).prepare(sample.text, style: style)
  }

  private static func boxes(_ name: String) -> [Size] {
    var random = SplitMix64(for: name)
    return (0..<boxes).map { _ in
      Size(Double.random(in: 20...3000, using: &random), Double.random(in: 20...3000, using: &random))
    }
  }

  /// The samples whose size may shrink in a larger box.
  private static let notMonotone: Set = ["burmese", "edge"]

  private static let least = 1e-9
  private static let wide = FitOptions(sizes: least...9000)

  @Test(arguments: SampleText.all) func growingABoxNeverShrinksTheSize(_ sample: SampleText) throws {
    let text = try Self.prepare(sample)
    var compared = 0
    for box in Self.boxes("growing " + sample.name) {
      let fit = try text.largestSize(in: box, Self.wide)
      guard fit.isMonotone else { continue }
      let wider = try text.largestSize(in: Size(box.width * 1.01, box.height), Self.wide)
      let higher = try text.largestSize(in: Size(box.width, box.height * 1.01), Self.wide)
      #expect(wider.size >= fit.size && higher.size >= fit.size, "\(box)")
      compared += 1
    }
    #expect(compared == (Self.notMonotone.contains(sample.name) ? 0 : Self.boxes))
  }

  @Test(arguments: SampleText.all) func scalingABoxScalesTheSize(_ sample: SampleText) throws {
    let text = try Self.prepare(sample)
    for box in Self.boxes("scaling " + sample.name) {
      let fit = try text.largestSize(in: box, Self.wide)
      for scale in [0.125, 2, 1024] {
        let scaled = try text.largestSize(
          in: Size(box.width * scale, box.height * scale), FitOptions(sizes: Self.least...9000 * scale))
        #expect(scaled.size == fit.size * scale && scaled.lineCount == fit.lineCount, "\(box) \(scale)")
      }
      let scaled = try text.largestSize(
        in: Size(box.width * 3, box.height * 3), FitOptions(sizes: Self.least...27000))
      #expect(abs(scaled.size / (fit.size * 3) - 1) <= 1e-12, "\(box)")
    }
  }

  @Test(arguments: SampleText.all) func theNextSizeDoesNotFit(_ sample: SampleText) throws {
    let text = try Self.prepare(sample)
    for box in Self.boxes("certificate " + sample.name) {
      for options in [Self.wide, FitOptions(sizes: 0.25...500, step: 0.25, lineHeight: .perLine)] {
        let fit = try text.largestSize(in: box, options)
        let question = FitOracle.Question(width: box.width, height: box.height, options)
        #expect(question.accepts(text, at: fit.size), "\(box)")
        #expect(!question.accepts(text, at: try #require(fit.nextSize)), "\(box)")
      }
    }
  }

  /// The rounding of three multiplications is less than 1e-10.
  @Test(arguments: SampleText.all) func aTextAtItsOwnMeasureKeepsItsSize(_ sample: SampleText) throws {
    let text = try Self.prepare(sample)
    var (compared, exact) = (0, 0)
    for box in Self.boxes("own measure " + sample.name) {
      let size = try text.largestSize(in: box, Self.wide).size * 0.97
      let block = try text.measure(size: size, width: box.width)
      guard block.width <= box.width else { continue }  // a word alone can be wider
      let fit = try text.largestSize(in: Size(block.width, block.height), Self.wide)
      #expect(fit.size >= size, "\(box)")
      compared += 1
      // Fewer lines would be a gain that the measured block's own lines do not tell of.
      if fit.isMonotone, fit.lineCount >= block.lineCount {
        #expect(fit.size <= size * (1 + 2e-10), "\(box)")
        exact += 1
      }
    }
    #expect(compared >= Self.boxes * 3 / 4)
    #expect(exact >= (Self.notMonotone.contains(sample.name) ? 0 : Self.boxes * 3 / 4))
  }

  /// The widest line just fits, or by a rounding does not: the lines told are those that are measured.
  @Test(arguments: SampleText.all) func theLargestSizeHasTheLinesOfItsBox(_ sample: SampleText) throws {
    let text = try Self.prepare(sample)
    var compared = 0
    for box in Self.boxes("largest size " + sample.name) {
      let size = try text.largestSize(in: box, Self.wide).size
      for width in [try text.measure(size: size, width: box.width).width, text.maxContentWidth(at: size)] {
        let block = try text.measure(size: size, width: width)
        let fit = try text.largestSize(
          in: Size(width, block.height + 3 * size), FitOptions(sizes: Self.least...size))
        guard fit.size == size else { continue }  // where a word overflows
        #expect(fit.lineCount == block.lineCount && fit.nextSize == nil, "\(box) \(size)")
        compared += 1
      }
    }
    #expect(compared >= Self.boxes * 3 / 2)
  }

  @Test func sameQuestionsHaveSameAnswersInAnyOrderOnAnyThread() async throws {
    let texts = try SampleText.all.map(Self.prepare)
    let boxes = Self.boxes("order")
    let answers = try texts.map { text in
      try boxes.map { FitOracle.Answer(try text.largestSize(in: $0, Self.wide)) }
    }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for worker in 0..<8 {
        group.addTask {
          var random = SplitMix64(for: "worker \(worker)")
          return try (0..<texts.count * boxes.count).shuffled(using: &random).allSatisfy { index in
            let (text, box) = (index / boxes.count, index % boxes.count)
            return try FitOracle.Answer(
              texts[text].largestSize(in: boxes[box], Self.wide)) == answers[text][box]
          }
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }

  @Test(arguments: SampleText.all) func onAGridTheClassicLoopAgrees(_ sample: SampleText) throws {
    let text = try Self.prepare(sample)
    let options = FitOptions(sizes: 1...80, step: 0.5, lineHeight: .multiple(1.25))
    for box in Self.boxes("loop " + sample.name) {
      let fit = try text.largestSize(in: box, options)
      let found = ClassicLoop.largestSize(of: text, in: box, options)
      if fit.isMonotone { #expect(found == (fit.outcome == .fits ? fit.size : nil), "\(box)") }
      #expect(found ?? 0 <= fit.size, "\(box)")
    }
  }
}
