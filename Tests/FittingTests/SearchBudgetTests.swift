import Fitting
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Searches that would take very long: an answer in time, or an error that says what to change; the same every time.
@Suite struct SearchBudgetTests {
  private static let type = Result { Typesetter(fonts: try ShippedFont.list(["Inter.var.ttf"])) }

  private static func prepare(_ text: String, _ style: TextStyle = TextStyle()) throws -> PreparedText {
    try type.get().prepare(text, style: style)
  }

  /// The outline of the issue: a spike as high as a house.
  private static let spike = Shape.polygon([
    Point(41.69, 0), Point(2, 100_000), Point(78.8, 127), Point(131.3, 116),
  ])
  /// Room above and below, and in the middle less than a word needs.
  private static let dumbbell = Shape.polygon([
    Point(0, 0), Point(200, 0), Point(200, 30_000), Point(101, 30_000), Point(101, 70_000),
    Point(200, 70_000),
    Point(200, 100_000), Point(0, 100_000), Point(0, 70_000), Point(100, 70_000), Point(100, 30_000),
    Point(0, 30_000),
  ])

  @Test(arguments: ["a b", "Speichern und weiter"], [VerticalAlignment.top, .center, .bottom])
  func highShapesEnd(_ string: String, _ alignment: VerticalAlignment) throws {
    let text = try Self.prepare(string)
    for shape in [Self.spike, Self.dumbbell] {
      let options = FitOptions(sizes: 11...12, alignment: .center, verticalAlignment: alignment)
      var sizes: [Double?] = []
      for _ in 0..<2 {
        do throws(FittingError) {
          sizes.append(try text.largestSize(in: shape, options).size)
        } catch {
          sizes.append(nil)
          #expect(error.code == .limit && error.culprit == "shape" && error.message.contains("minSize"))
        }
      }
      #expect(sizes[0] == sizes[1])
    }
  }

  /// With fewer sizes to try there is an answer.
  @Test func fewerSizesAreWithinTheBudget() throws {
    let text = try Self.prepare("a b")
    let options = FitOptions(sizes: [12], verticalAlignment: .center)
    #expect(try text.largestSize(in: Self.spike, options).outcome == .fits)
  }

  @Test func leversWithTooManyValuesAreALimit() throws {
    let text = try Self.prepare(
      String(repeating: "Speichern und weiter ", count: 300), TextStyle(tracking: 1e6))
    let error = #expect(throws: FittingError.self) {
      try text.largestSize(in: Size(1e5, 1e3), FitOptions(sizes: [10]), levers: [.tracking(to: -1000)])
    }
    #expect(error?.code == .limit && error?.culprit == "levers")
  }

  /// A short text costs as much as its analysis, for each value.
  @Test func leversOfShortTextsAreALimitToo() throws {
    let text = try Self.prepare("ab", TextStyle(tracking: 65536))
    let error = #expect(throws: FittingError.self) {
      try text.largestSize(in: Size(271, 100), FitOptions(sizes: [19]), levers: [.tracking(to: -5)])
    }
    #expect(error?.code == .limit && error?.culprit == "levers")
  }

  /// A long text has few more glyphs than a short one: hinted at one size, it is within the budget.
  @Test func longHintedTextsAreWithinTheBudget() throws {
    let text = try Self.prepare(
      String(repeating: "Speichern und weiter ", count: 2000), TextStyle(pixelsPerPoint: 2))
    let fit = try text.largestSize(width: 400, height: nil, options: FitOptions(sizes: [12]))
    #expect(fit.outcome == .fits && fit.size == 12)
  }

  /// Levers go as far as they must; the values between are tried without a fit each.
  @Test func leversGoJustAsFarAsTheyMust() throws {
    let text = try Self.prepare("Speichern und weiter")
    let options = FitOptions(sizes: 10...20, maxLines: 1)
    let width = text.maxContentWidth(at: 20) - 3
    let fit = try text.largestSize(width: width, height: nil, options: options, levers: [.tracking(to: -50)])
    let tracking = try #require(fit.savings.first?.value)
    for (value, fits) in [(tracking, true), (tracking + 1, false)] {
      let tracked = try Self.prepare("Speichern und weiter", TextStyle(tracking: value))
      #expect(try (tracked.largestSize(width: width, height: nil, options: options).size == 20) == fits)
    }
  }

  @Test func stylesOutOfTheirDomainsAreReportedByFits() throws {
    for (culprit, style) in [
      ("tracking", TextStyle(tracking: .nan)), ("wordSpacing", TextStyle(wordSpacing: 1e9)),
      ("pixelsPerPoint", TextStyle(pixelsPerPoint: 1e-9)),
    ] {
      let text = try Self.prepare("a b", style)
      let calls: [(PreparedText) throws -> Void] = [
        { _ = try $0.largestSize(in: Size(9, 9)) }, { _ = try $0.largestSize(in: .circle(diameter: 9)) },
        { _ = try $0.largestSizePerLine(in: Size(9, 9)) },
        { _ = try TextGroup([$0], in: Size(9, 9)).largestSize() },
        { _ = try $0.largestSize(in: Size(9, 9), policy: FitPolicy([.init("a", FitOptions())])) },
        { _ = try $0.largestSize(in: Size(9, 9), levers: [.tracking(to: -1)]) },
        { _ = try $0.fitCurve().largestSize(in: Size(9, 9)) },
      ]
      for call in calls {
        let error = #expect(throws: FittingError.self) { try call(text) }
        #expect(error?.code == .badValue && error?.culprit == culprit)
      }
      #expect(throws: FittingError.self) { try text.fitCurve().lineCount(size: 9, width: 9) }
      #expect(throws: FittingError.self) { try text.fitCurve().width(size: 9, height: 9) }
    }
  }

  @Test func sizesToChooseAreAboveZero() throws {
    let text = try Self.prepare("a b")
    for options in [FitOptions(sizes: [10, 0]), FitOptions(sizes: [-0.0]), FitOptions(sizes: 0...10)] {
      let policy = FitPolicy([.init("first", FitOptions()), .init("never reached", options)])
      let culprit = options.sizes == nil ? "minSize" : "sizes"
      for fit in [
        { _ = try text.largestSize(in: Size(9, 9), options) },
        { _ = try text.largestSize(in: Size(900, 900), policy: policy) },
      ] as [() throws -> Void] {
        let error = #expect(throws: FittingError.self) { try fit() }
        #expect(error?.culprit == culprit && error?.message.contains("above 0") == true)
      }
    }
    #expect(try text.measure(size: 0).width == 0)
    #expect(try text.largestSize(in: Size(9, 9)).charactersToCut(for: -0.0) == 0)
  }
}
