import Fitting
import Testing
import TextShaping
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Fits of texts whose fonts are not the same at every size, against trying every step from above.
@Suite struct SizedFontsFitTests {
  /// Fonts with how they are set.
  struct Setting: Sendable, CustomTestStringConvertible {
    let font: String
    var pixelsPerPoint: Double?
    var testDescription: String { "\(font) \(pixelsPerPoint ?? 0)" }
  }

  static let settings = [
    Setting(font: "../Tests/Fonts/optical.ttf"), Setting(font: "../Tests/Fonts/tracking.ttf"),
    Setting(font: "NotoSans-Regular.ttf", pixelsPerPoint: 1),
    Setting(font: "Lato-Regular.ttf", pixelsPerPoint: 2),
    Setting(font: "EBGaramond12-Regular.otf", pixelsPerPoint: 1.5),
    Setting(font: "../Tests/Fonts/optical.ttf", pixelsPerPoint: 1),
  ]

  private static let words = [
    "AVATAR", "To", "moves", "wide", "Wave", "42", "minimum", "a", "hundred-fold", "of", "(fi)", "Tovarich",
  ]

  private static let scales: [Double] = [1, 1, 0.6, 1.5]

  private func text(_ random: inout SplitMix64) -> StyledText {
    var text = StyledText("")
    for _ in 0..<Int.random(in: 1...14, using: &random) {
      let word = Self.words.randomElement(using: &random) ?? ""
      let scale = Self.scales.randomElement(using: &random) ?? 1
      let styles = [SpanStyle(), SpanStyle(scale: scale), SpanStyle(tracking: -20)]
      text.append(StyledText(word, styles.randomElement(using: &random) ?? SpanStyle()))
      text.append(Int.random(in: 0..<20, using: &random) == 0 ? "\t" : " ")
    }
    return text
  }

  private func options(for text: StyledText, _ random: inout SplitMix64) -> FitOptions {
    var options = FitOptions(minSize: 4, maxSize: 90)
    options.step = [0.5, 0.25, 0.125, 0.0625].randomElement(using: &random)
    options.maxLines = [nil, nil, 1, 2, 4].randomElement(using: &random) ?? nil
    options.lineHeight =
      [.normal, .normal, .perLine, .multiple(1.2), .points(20)].randomElement(using: &random) ?? .normal
    options.trim = [Trim.none, .none, .cap].randomElement(using: &random) ?? .none
    // Where lines differ in height, or have tabs, up to all sizes are tried: of finer steps there are more than a search
    // may try.
    if options.lineHeight == .perLine || text.string.contains("\t") {
      options.step = max(options.step ?? 0, 0.5)
    }
    return options
  }

  @Test(arguments: settings)
  func theSizeIsThatOfTryingEveryStepFromAbove(_ setting: Setting) throws {
    let type = Typesetter(fonts: try FontList(paths: ["\(Repository.fonts)/\(setting.font)"]))
    var random = SplitMix64(for: "sized fonts \(setting)")
    let style = TextStyle(pixelsPerPoint: setting.pixelsPerPoint)
    // Where letters are hinted, a pixel may be lost at any size: a rare text has too many sizes to try, such as one with a tab,
    // and more have where letters are also drawn for the size.
    let isBoth = setting.pixelsPerPoint != nil && setting.font.hasSuffix("optical.ttf")
    let mostLimits = setting.pixelsPerPoint == nil ? 0 : isBoth ? 2 : 1
    var (fits, limits, probes, steps) = (0, [String](), 0, 0)
    for _ in 0..<(Repository.isQuickTest ? 20 : 170) {
      let styled = text(&random)
      let (text, options) = (try type.prepare(styled, style: style), options(for: styled, &random))
      let box = Size(.random(in: 20...600, using: &random), .random(in: 10...300, using: &random))
      let before = type.shapingStatistics.texts
      guard let fit = try RandomStyledFits.unlessLimited({ try text.largestSize(in: box, options) }) else {
        limits.append("\(text.text.debugDescription) in \(box): \(options)")
        continue
      }
      let tried = type.shapingStatistics.texts - before
      let (expected, all) = try scanned(text, in: box, options)
      if options.lineHeight != .perLine { (probes, steps) = (probes + tried, steps + all) }
      #expect((fit.outcome == .fits ? fit.size : nil) == expected, "\(text.text) in \(box): \(options)")
      #expect(!fit.isMonotone)
      if expected != nil { fits += 1 }
    }
    #expect(fits > 10)
    #expect(limits.count <= mostLimits, "too many sizes to try, seed \(SplitMix64.seed): \(limits)")
    // A few cases may be hard ones; over all of them it is a tenth.
    #expect(
      probes * (Repository.isQuickTest ? 2 : 10) <= steps,
      "\(probes) sizes set in place of \(steps)")
  }

  /// A pixel is lost by a few of the glyphs of a line, and never by all of them.
  @Test(arguments: [
    ("minimum To To AVATAR AVATAR a Wave hundred-fold (fi) ", Size(183, 225), 1),
    ("hundred-fold AVATAR 42 42 42 ", Size(431, 94), 1),
    ("a AVATAR wide of minimum Tovarich (fi) of moves 42 AVATAR ", Size(365, 184), 1),
    ("(fi) minimum minimum (fi) moves a of wide ", Size(193, 261), 4),
  ])
  func hintedLettersDrawnForTheirSizeTakeFewTries(_ string: String, _ box: Size, _ maxLines: Int) throws {
    let type = Typesetter(fonts: try FontList(paths: ["\(Repository.fonts)/../Tests/Fonts/optical.ttf"]))
    var styled = StyledText("")
    for (number, word) in string.split(separator: " ").enumerated() {
      styled.append(StyledText(String(word) + " ", SpanStyle(scale: Self.scales[number % 4])))
    }
    let text = try type.prepare(styled, style: TextStyle(pixelsPerPoint: 1))
    var options = FitOptions(sizes: 4...90, step: 0.0625, maxLines: maxLines)
    options.lineHeight = .multiple(1.2)
    let before = type.shapingStatistics.texts
    let fit = try text.largestSize(in: box, options)
    let tried = type.shapingStatistics.texts - before
    #expect(tried < 50, "\(tried)")
    #expect(try fit.outcome == .fits && fit.size == scanned(text, in: box, options).size)
  }

  /// The largest size of the grid, tried one by one from above; and how many were tried.
  private func scanned(
    _ text: PreparedText, in box: Size, _ options: FitOptions
  ) throws -> (size: Double?, tried: Int) {
    var (size, tried) = (options.maxSize, 0)
    let step = options.step ?? 1
    while size >= options.minSize {
      tried += 1
      let layout = try text.layout(
        size: size, width: box.width, block: .init(lineHeight: options.lineHeight, trim: options.trim))
      let isWithin = layout.lines.allSatisfy { !$0.overflows && $0.width <= box.width }
      if isWithin, layout.height <= box.height, layout.lineCount <= options.maxLines ?? .max {
        return (size, tried)
      }
      size = options.minSize + (((size - options.minSize) / step).rounded(.up) - 1) * step
    }
    return (nil, tried)
  }

  @Test func withoutAStepSizesAreSixtyFourthsOfAPoint() throws {
    let type = Typesetter(fonts: try FontList(paths: ["\(Repository.fonts)/../Tests/Fonts/optical.ttf"]))
    let text = type.prepare("AVATAR To moves wide Wave 42")
    let (any, stepped) = (FitOptions(sizes: 4...90), FitOptions(sizes: 4...90, step: 1.0 / 64))
    let before = type.shapingStatistics.texts
    let fit = try text.largestSize(in: Size(217, 70), any)
    #expect(type.shapingStatistics.texts - before < 30)
    #expect(try fit.size == text.largestSize(in: Size(217, 70), stepped).size)
    #expect(fit.outcome == .fits && fit.nextSize == fit.size + 1.0 / 64)
    #expect(try !fit.certificate.isEmpty && text.measure(size: fit.size, width: 217).height <= 70)
  }

  /// Right values are those of trying every 1/64 point from above.
  @Test(arguments: [
    ("NotoSans-Regular.ttf", "OK", 2.0), ("NotoSans-Regular.ttf", "a", 2),
    ("NotoSans-Regular.ttf", "Budget für 2027", 1),
    ("Lato-Regular.ttf", "Speichern", 3), ("EBGaramond12-Regular.otf", "Qualität", 1),
    ("Inter.var.ttf", "17 of 20", 2),
  ]) func hintedLettersFitToTheirInk(_ font: String, _ string: String, _ pixels: Double) throws {
    let type = Typesetter(fonts: try ShippedFont.list([font]))
    let text = type.prepare(string, style: TextStyle(pixelsPerPoint: pixels))
    let box = Size(200, 41.5)
    let fit = try text.largestSize(in: box, FitOptions(sizes: 8...72, trim: .ink))
    let expected = try stride(from: 72.0, through: 8, by: -1.0 / 64).first { size in
      let layout = try text.layout(size: size, width: box.width, block: .init(trim: .ink))
      return layout.height <= box.height && layout.lines.allSatisfy { !$0.overflows && $0.width <= box.width }
    }
    #expect(fit.outcome == .fits && fit.size == expected)
  }

  @Test func aGroupOfTheseHasSixtyFourthsToo() throws {
    let type = Typesetter(fonts: try FontList(paths: ["\(Repository.fonts)/../Tests/Fonts/optical.ttf"]))
    let plain = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])).prepare("AVATAR To moves")
    let texts = [plain, type.prepare("AVATAR To moves wide Wave 42")]
    for box in [Size(217, 70), Size(60, 300)] {
      let fit = try TextGroup(texts, in: box).largestSize(FitOptions(sizes: 4...90))
      #expect(fit.outcome == .fits && fit.nextSize == fit.size + 1.0 / 64)
      let sizes = try texts.map { try $0.largestSize(in: box, FitOptions(sizes: 4...90)).size }
      #expect(fit.limitingText == (sizes[0] < sizes[1] ? 0 : 1) && fit.limitedBy != .maxSize)
      #expect(try fit.size <= #require(sizes.min()))
    }
  }

  @Test func groupsCurvesLeversAndTruncationTakeThem() throws {
    let type = Typesetter(fonts: try FontList(paths: ["\(Repository.fonts)/../Tests/Fonts/optical.ttf"]))
    let text = type.prepare("AVATAR To moves wide Wave 42")
    let box = Size(217, 70)
    let own = try text.largestSize(in: box)
    #expect(try TextGroup([text, type.prepare("a")], in: box).largestSize().size == own.size)
    #expect(try text.fitCurve().largestSize(in: box).size == own.size)
    for size in [9.0, 14, 40] {
      let measure = try text.measure(size: size, width: 90)
      #expect(try text.fitCurve().height(size: size, width: 90) == measure.height)
      #expect(try text.fitCurve().lineCount(size: size, width: 90) == measure.lineCount)
    }
    let levers = try text.largestSize(in: box, FitOptions(maxLines: 1), levers: [.tracking(to: -30)])
    #expect(levers.savings.map { $0.sizeBefore < $0.size && $0.size == levers.size } == [true])
    let cut = try text.largestSize(
      in: Size(60, 20), FitOptions(sizes: 12...20, truncation: .tail)
    ).layout
    #expect(cut.cut != nil && cut.width <= 60)
    // Cut at the size at which it is set, not at another.
    let chosen = Typesetter(fonts: try type.fonts.varied([Variation("opsz", 12)]))
    #expect(
      try chosen.prepare("AVATAR To moves wide Wave 42").truncatedLayout(size: 12, width: 60, maxLines: 1)
        .width
        == text.truncatedLayout(size: 12, width: 60, maxLines: 1).width)
  }

  /// Sizes are tried by themselves: those up to the one found, and all above it that are allowed.
  @Test(arguments: settings) func shapesTakeThem(_ setting: Setting) throws {
    let type = Typesetter(fonts: try FontList(paths: ["\(Repository.fonts)/\(setting.font)"]))
    let text = type.prepare(
      "AVATAR To moves wide Wave", style: TextStyle(pixelsPerPoint: setting.pixelsPerPoint))
    for (shape, alignment) in [
      (Shape.circle(diameter: 130), VerticalAlignment.center), (.ellipse(Size(190, 80)), .top),
    ] {
      let options = FitOptions(sizes: 4...40, step: 0.25, verticalAlignment: alignment)
      let before = type.shapingStatistics.texts
      let fit = try text.largestSize(in: shape, options)
      #expect(type.shapingStatistics.texts - before < 100, "\(fit)")
      let sizes = stride(from: 4, through: 40, by: 0.25).filter { size in
        let only = FitOptions(sizes: [size], verticalAlignment: alignment)
        return (try? text.largestSize(in: shape, only))?.outcome == .fits
      }
      #expect(fit.outcome == .fits && fit.size == sizes.last, "\(fit), not \(sizes.last as Double?)")
      #expect(fit.lines.allSatisfy { $0.glyphRuns.allSatisfy { $0.size == fit.size } })
      #expect(fit.nextSize == fit.size + 0.25 && !fit.certificate.isEmpty)
    }
  }

  @Test(arguments: settings) func postersTakeThem(_ setting: Setting) throws {
    let type = Typesetter(fonts: try FontList(paths: ["\(Repository.fonts)/\(setting.font)"]))
    let text = type.prepare(
      "AVATAR\nTo moves\nwide Wave", style: TextStyle(pixelsPerPoint: setting.pixelsPerPoint))
    let fit = try text.largestSizePerLine(in: Size(150, 400), FitOptions(sizes: 4...90, step: 0.25))
    #expect(fit.outcome == .fits && fit.layouts.count == 3 && Set(fit.sizes).count > 1)
    for (layout, size) in zip(fit.layouts, fit.sizes) {
      let line = type.prepare(
        try #require(layout.lines.first).visibleText,
        style: TextStyle(pixelsPerPoint: setting.pixelsPerPoint))
      let sizes = stride(from: 4, through: 90, by: 0.25).filter { line.maxContentWidth(at: $0) <= 150 }
      #expect(
        layout.size == size && size == sizes.last && layout.width <= 150,
        "\(fit), not \(sizes.last as Double?)")
    }
  }
}
