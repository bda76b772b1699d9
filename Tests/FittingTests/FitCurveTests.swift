import Fitting
import Foundation
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

@Suite struct FitCurveTests {
  private static func prepare(_ text: String, _ wrapping: Wrapping = .word) throws -> PreparedText {
    let fonts = try ShippedFont.list(["NotoSans-Regular.ttf"])
    return Typesetter(fonts: fonts).prepare(text, style: TextStyle(wrapping: wrapping))
  }

  @Test func stepsGoFromOneLineToTheWidestWord() throws {
    let text = try Self.prepare("Budget for the year 2027")
    let steps = try text.fitCurve().steps
    #expect(steps.map(\.lineCount) == [1, 2, 3, 4])
    #expect(steps[0].width(at: 10) == text.maxContentWidth(at: 10))
    #expect(steps[3].width(at: 10) == text.minContentWidth(at: 10))
    #expect(steps.map(\.units) == steps.map(\.units).sorted(by: >))
  }

  @Test(arguments: [Wrapping.word, .anywhere, .keepAll, .none]) func emptyTextHasOneStepOfNothing(
    _ wrapping: Wrapping
  ) throws {
    let curve = try Self.prepare("", wrapping).fitCurve()
    #expect(curve.steps.map(\.lineCount) == [0] && curve.steps[0].width(at: 1000) == 0)
    #expect(try curve.height(size: 10, width: 0) == 0)
    #expect(try curve.width(size: 10, height: 0) == 0)
    #expect(try curve.largestSize(in: Size(0, 0)).size == 1000)
  }

  /// Controls and joiners may have no glyph; spaces no ink.
  @Test(arguments: [" ", "\n", "\n\n", "\u{200B}", "\u{AD}", "\u{200D}\u{200D}", "\t", "\u{FEFF}"])
  func textsWithoutInkHaveCurves(_ string: String) throws {
    let text = try Self.prepare(string)
    let curve = try text.fitCurve()
    let block = try text.measure(size: 10, width: 1000)
    #expect(curve.steps.first?.lineCount == block.lineCount)
    #expect(try curve.height(size: 10, width: 1000) == block.height)
    let fit = try curve.largestSize(in: Size(9, 9))
    #expect(FitOracle.Answer(fit) == .init(try text.largestSize(in: Size(9, 9))))
  }

  /// A hyphen alone on a line can be wider than with the letter after it: then a wider box finds an opportunity that is
  /// before where it broke the word.
  @Test func hyphensWiderThanLettersAreNotMonotone() throws {
    let path = Repository.fonts + "/../Tests/Fonts/rules-pairs-hyphens.ttf"
    let type = Typesetter(fonts: FontList([try Typeface(path: path)]))
    var (random, others, monotone) = (SplitMix64(for: "hyphens alone"), 0, 0)
    for _ in 0..<500 {
      let count = Int.random(in: 2...8, using: &random)
      let string = (0..<count).compactMap { _ in "abcb\u{AD}\u{AD}".randomElement(using: &random) }
      let text = type.prepare(String(string), style: TextStyle(wrapping: .anywhere))
      let curve = try text.fitCurve()
      if curve.isMonotone { monotone += 1 } else { others += 1 }
      var most = Int.max
      for width in stride(from: 0.3, to: 4, by: 0.05) {
        let count = try text.measure(size: 1, width: width).lineCount
        #expect(try curve.lineCount(size: 1, width: width) == count, "\(string) in \(width)")
        if curve.isMonotone { #expect(count <= most, "\(string) in \(width)") }
        most = count
      }
    }
    #expect(others > 200 && monotone > 100)
  }

  /// Words that have no width, the last of them and all of them: of the width of a last line there is no share.
  @Test func wordsWithoutWidthHaveSteps() throws {
    let mark = "\u{200E}"
    for string in [
      mark + "      " + mark + "     " + mark, [mark, mark, mark].joined(separator: " "), "n " + mark,
      "nn n nn " + mark + " " + mark,
    ] {
      let curve = try Self.prepare(string).fitCurve()
      for step in curve.steps {
        #expect(try curve.text.measure(size: 10, width: step.width(at: 10)).lineCount == step.lineCount)
      }
      #expect(curve.steps.map(\.units) == curve.steps.map(\.units).sorted(by: >))
      #expect(curve.steps.last?.lineCount ?? 0 > 1)
    }
  }

  @Test func fewerLinesThanParagraphsThereAreNot() throws {
    let curve = try Self.prepare("one\ntwo\nthree").fitCurve()
    #expect(curve.steps.map(\.lineCount) == [3])
    #expect(curve.step(forLines: 2) == nil && curve.step(forLines: 7)?.lineCount == 3)
    #expect(try curve.width(size: 10, height: 20) == nil)
  }

  @Test func aStepAnswersForFewerLinesThanItHas() throws {
    // Both words are as wide as one another: no width takes three lines.
    let curve = try Self.prepare("nn nn nn nn").fitCurve()
    #expect(curve.steps.map(\.lineCount) == [1, 2, 4])
    #expect(curve.step(forLines: 3)?.lineCount == 2)
  }

  @Test func badNumbersAreNamed() throws {
    let curve = try Self.prepare("Some text").fitCurve()
    for number in [Double.nan, -1, .infinity] {
      let calls: [(String, () throws -> Void)] = [
        ("size", { _ = try curve.lineCount(size: number, width: 1) }),
        ("width", { _ = try curve.lineCount(size: 1, width: number) }),
        ("width", { _ = try curve.height(size: 1, width: number) }),
        ("lineHeight", { _ = try curve.height(size: 1, width: 1, lineHeight: .points(number)) }),
        ("size", { _ = try curve.width(size: number, height: 1) }),
        ("height", { _ = try curve.width(size: 1, height: number) }),
        ("lineHeight", { _ = try curve.width(size: 1, height: 1, lineHeight: .multiple(number)) }),
      ]
      for (culprit, call) in calls {
        let error = #expect(throws: FittingError.self) { try call() }
        #expect(error?.culprit == culprit)
      }
      let error = #expect(throws: FittingError.self) { try curve.largestSize(in: Size(number, 1)) }
      #expect(error?.culprit == "width")
    }
    for lines in [0, -1, .min] {
      let error = #expect(throws: FittingError.self) { try Self.prepare("a").fitCurve(maxLines: lines) }
      #expect(error?.culprit == "maxLines")
    }
  }

  @Test(arguments: SampleText.all) func aPartOfTheCurveIsOfTheWhole(_ sample: SampleText) throws {
    let style = TextStyle(language: sample.language, direction: sample.direction)
    let text = Typesetter(fonts: try ShippedFont.list(sample.fonts)).prepare(sample.text, style: style)
    let whole = try text.fitCurve()
    for most in [1, 2, 5, 40, 10_000] {
      let part = try text.fitCurve(maxLines: most)
      #expect(part.steps == whole.steps.filter { $0.lineCount <= most }, "\(most)")
      for height in [10.0, 100, 700, 4000] {
        let answers = try [part, whole].map { try $0.width(size: 10, height: height) }
        #expect(answers[0] == answers[1])
        let box = Size(200, height)
        let fit = try part.largestSize(in: box)
        #expect(FitOracle.Answer(fit) == FitOracle.Answer(try text.largestSize(in: box)))
      }
    }
  }

  /// A curve of few lines does not look at the rest of the text.
  @Test func aPartOfALongTextIsFoundInTime() throws {
    let text = try Self.prepare(String(repeating: "lorem ipsum dolor ", count: 50_000))
    var count = 0
    let time = try ThreadTime.measure { count = try text.fitCurve(maxLines: 20).steps.count }
    #expect(count == 20)
    #expect(time < .seconds(10))
  }
}
