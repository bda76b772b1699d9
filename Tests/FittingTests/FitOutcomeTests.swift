import Fitting
import Foundation
import Testing
import Typesetting
import Typography
import _TestSupport

@Suite struct FitOutcomeTests {
  private static func prepare(_ text: String, _ wrapping: Wrapping = .word) throws -> PreparedText {
    let fonts = try ShippedFont.list(["NotoSans-Regular.ttf"])
    return Typesetter(fonts: fonts).prepare(text, style: TextStyle(wrapping: wrapping))
  }

  @Test func emptyTextFitsAtTheLargestSize() throws {
    for box in [Size(0, 0), Size(100, 100)] {
      let fit = try Self.prepare("").largestSize(in: box)
      #expect(fit.outcome == .fits && fit.size == 1000 && fit.lineCount == 0)
      #expect(fit.nextSize == nil && fit.limitedBy == .maxSize && Array(fit.lines).isEmpty)
    }
  }

  @Test func withoutLimitsTheLargestSizeFits() throws {
    let fit = try Self.prepare("No limit at all").largestSize(width: nil, height: nil)
    #expect(fit.outcome == .fits && fit.size == 1000 && fit.limitedBy == .maxSize && fit.lineCount == 1)
  }

  @Test func noWidthFitsNoWord() throws {
    let fit = try Self.prepare("Breit").largestSize(in: Size(0, 100))
    #expect(
      fit.outcome == .cannotFit && fit.size == 1 && fit.nextSize == 1 && fit.limitedBy == .word("Breit"))
    let any = try Self.prepare("Breit").largestSize(
      in: Size(0, 100), FitOptions(sizes: .leastNonzeroMagnitude...100))
    #expect(any.outcome == .cannotFit && any.size == .leastNonzeroMagnitude)
  }

  @Test func insetsLargerThanTheBoxLeaveNothing() throws {
    let options = FitOptions(insets: Insets(left: 60, right: 60))
    #expect(try Self.prepare("x").largestSize(in: Size(100, 100), options).outcome == .cannotFit)
  }

  @Test func theWordThatLimitsIsNamedWithoutItsSpace() throws {
    let text = try Self.prepare("a Donaudampfschiff on it")
    let fit = try text.largestSize(width: 100, height: nil)
    #expect(fit.outcome == .fits && fit.limitedBy == .word("Donaudampfschiff"))
    #expect(try Self.prepare("a b", .none).largestSize(width: 10, height: nil).limitedBy == .width)
    #expect(
      try Self.prepare("a\nb").largestSize(width: 9, height: nil, options: .init(maxLines: 1)).limitedBy
        == .lines)
    #expect(try Self.prepare("a b").largestSize(width: nil, height: 20).limitedBy == .height)
  }

  @Test func theLargestSizeIsAllowedBesideTheGrid() throws {
    let text = try Self.prepare("Grid")
    let options = FitOptions(sizes: 10...15.5, step: 2)
    #expect(try text.largestSize(width: 1000, height: nil, options: options).size == 15.5)
    let fit = try text.largestSize(width: text.maxContentWidth(at: 15), height: nil, options: options)
    #expect(fit.size == 14 && fit.nextSize == 15.5)
  }

  @Test func aLadderIsSorted() throws {
    let text = try Self.prepare("Ladder")
    let options = FitOptions(sizes: [13, 9, 30, 13, 11, 9])
    let fit = try text.largestSize(width: text.maxContentWidth(at: 12), height: nil, options: options)
    #expect(fit.size == 11 && fit.nextSize == 13)
    let none = try text.largestSize(width: 1, height: nil, options: options)
    #expect(none.outcome == .cannotFit && none.size == 9 && none.nextSize == 9)
  }
}

// Questions that make no sense, and those that make too much of it.
extension FitOutcomeTests {
  /// Options that contradict themselves, and which of them is to blame.
  private static let bad: [(String, FitOptions)] = {
    func with(_ change: (inout FitOptions) -> Void) -> FitOptions {
      var options = FitOptions()
      change(&options)
      return options
    }
    let noSizes = [0, -0.0, Domain.largestSize.nextUp, .greatestFiniteMagnitude].flatMap { number in
      [
        ("minSize", with { $0.minSize = number }), ("maxSize", with { $0.maxSize = number }),
        ("sizes", with { $0.sizes = [1, number] }),
      ]
    }
    var cases = [Double.nan, -1, .infinity, -.infinity].flatMap { number in
      [
        ("minSize", with { $0.minSize = number }), ("maxSize", with { $0.maxSize = number }),
        ("insets", with { $0.insets.left = number }), ("insets", with { $0.insets.bottom = number }),
        ("lineHeight", with { $0.lineHeight = .multiple(number) }),
        ("lineHeight", with { $0.lineHeight = .points(number) }), ("step", with { $0.step = number }),
        ("sizes", with { $0.sizes = [1, number] }),
      ]
    }
    cases += [0, 1e-300, 1e-14].map { step in ("step", with { $0.step = step }) }
    cases += [0, -1, .min].map { lines in ("maxLines", with { $0.maxLines = lines }) }
    return cases + noSizes + [
      ("lineHeight", with { $0.lineHeight = .points(1e300) }),
      ("justification.spaces", with { $0.justification.spaces = .nan }),
      ("demerits.line", with { $0.demerits.line = 1e300 }),
      ("minSize", FitOptions(minSize: 2, maxSize: 1)), ("sizes", with { $0.sizes = [] }),
      ("step", with { ($0.sizes, $0.step) = ([1], 1) }),
      ("step", with { ($0.minSize, $0.maxSize, $0.step) = (1, 1 + 1e-15, 1e-16) }),
    ]
  }()

  @Test func badNumbersAreNamed() throws {
    let text = try Self.prepare("Some text")
    for (culprit, options) in Self.bad {
      let error = #expect(throws: FittingError.self) { try text.largestSize(in: Size(100, 100), options) }
      #expect(error?.culprit == culprit, "\(options)")
    }
    for number in [Double.nan, -1, .infinity] {
      for (culprit, box) in [("width", Size(number, 1)), ("height", Size(1, number))] {
        let error = #expect(throws: FittingError.self) { try text.largestSize(in: box) }
        #expect(error?.culprit == culprit)
      }
    }
  }

  private static let extremes = [
    0, -0.0, Double.leastNonzeroMagnitude, Double.leastNormalMagnitude, 1e-300, 1e-10, 1, 1e10, 1e150, 1e300,
    1e307,
    .greatestFiniteMagnitude,
  ]
  /// Those that letters may have.
  private static let sizes = extremes.filter(Domain.chosenSize.range.contains) + [Domain.largestSize]

  @Test(arguments: ["", "Ex", "A wide text of words", "a\tb\tc", "\n\n\n", "süd\u{AD}wärts\u{AD}hin"])
  func everyFitEnds(_ string: String) throws {
    for wrapping in [Wrapping.word, .anywhere] {
      let text = try Self.prepare(string, wrapping)
      for (width, height) in Self.extremes.flatMap({ width in Self.extremes.map { (width, $0) } }) {
        for most in Repository.isQuickTest ? [1e-300, 1, 1e7] : Self.sizes {
          let lineHeights: [LineHeight] = [.normal, .points(1e-300), .multiple(1e7), .perLine]
          for lineHeight in lineHeights {
            var options = FitOptions(minSize: .leastNonzeroMagnitude, maxSize: most)
            (options.lineHeight, options.maxLines) = (lineHeight, most < 1 ? 2 : nil)
            let fit = try text.largestSize(in: Size(width, height), options)
            let question = FitOracle.Question(width: width, height: height, options)
            let context = "\(width) x \(height) to \(most), \(lineHeight), \(wrapping): \(fit.size)"
            #expect((fit.outcome == .fits) == question.accepts(text, at: fit.size), "\(context)")
            if let next = fit.nextSize { #expect(!question.accepts(text, at: next), "\(context)") }
          }
        }
      }
    }
  }

  /// A search that took one more line with every pass would take thousands of them.
  @Test func manyLinesAreFittedInFewPasses() throws {
    let text = try Self.prepare(String(repeating: "a\n", count: 20_000))
    let box = Size(1000, 1000)
    let options = FitOptions(sizes: 1e-9...1000)
    let size = try text.largestSize(in: box, options).size
    let pass = try ThreadTime.measure {
      for _ in 0..<10 { _ = try text.measure(size: size, width: box.width) }
    }
    let fit = try ThreadTime.measure { for _ in 0..<10 { _ = try text.largestSize(in: box, options) } }
    #expect(fit < pass * 200, "\(fit) for ten fits, \(pass) for ten passes")
  }

  @Test(arguments: [" Lorem ipsum", " Wort", "x", "a\n", "ein\tTab "]) func longTextsAreFittedInTime(
    _ part: String
  ) throws {
    let bytes = Repository.isFullTest ? (part == "x" ? 1_000_000 : 10_000_000) : 30_000
    let text = try Self.prepare(String(repeating: part, count: bytes / part.utf8.count))
    var fit: Fit?
    let time = try ThreadTime.measure {
      fit = try text.largestSize(in: Size(1000, 1000), FitOptions(sizes: 1e-9...1000))
    }
    #expect(fit?.outcome == .fits)
    #expect(time < .seconds(Repository.isFullTest ? 60 : 10))
  }
}
