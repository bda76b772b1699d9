import Fitting
import Testing
import TextShaping
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Fits of texts with spans and boxes, some of them with sizes in points.
@Suite struct StyledFitTests {
  private let fonts: FontList
  private let type: Typesetter
  private static let words = ["price", "49", "only", "نص", "日本", "fi", "AVATAR", "of", "hundred-fold", "a"]

  init() throws {
    fonts = try ShippedFont.list([
      "NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "NotoSansCJKjp-Regular.otf",
    ])
    type = Typesetter(fonts: fonts)
  }

  /// A text whose words have sizes in times of the text's, or in points, which are all relative at a given size.
  private struct Sample {
    var words: [(text: String, scale: Double, size: Double?)]
    var box: (width: Double, height: Double, afterWord: Int)?

    func text(at size: Double?) -> StyledText {
      var text = StyledText("")
      for (index, word) in words.enumerated() {
        var style = SpanStyle(scale: word.scale)
        if let points = word.size {
          if let size { style.scale = points / size } else { (style.size, style.scale) = (points, 1) }
        }
        text.append(StyledText(word.text, style))
        if let box, box.afterWord == index {
          let em = size.map { 1 / $0 } ?? 1
          text.append(
            StyledText(
              InlineBox(
                width: box.width * em, height: box.height * em, depth: 0, unit: size == nil ? .points : .em)))
        }
        text.append(" ")
      }
      return text
    }
  }

  private func sample(_ random: inout SplitMix64) -> Sample {
    let sizes: [Double?] = [nil, nil, 9.2, 14.7, 30.3]
    let words = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      let scale: Double = [1, 1, 0.5, 1.5][Int.random(in: 0..<4, using: &random)]
      let word = Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
      return (text: word, scale: scale, size: sizes[Int.random(in: 0..<sizes.count, using: &random)])
    }
    let box =
      Bool.random(using: &random)
      ? (Double.random(in: 0...40, using: &random), 20.0, Int.random(in: 0..<words.count, using: &random))
      : nil
    return Sample(words: words, box: box)
  }

  /// The largest size of a grid, tried one by one from above, each with a text whose parts are all relative.
  private func scanned(_ sample: Sample, in box: Size, _ options: FitOptions) throws -> (Double, Int)? {
    var step = Int(((options.maxSize - options.minSize) / (options.step ?? 1)).rounded())
    while step >= 0 {
      let size = options.minSize + Double(step) * (options.step ?? 1)
      let layout = try type.prepare(sample.text(at: size)).layout(
        size: size, width: box.width, block: .init(lineHeight: options.lineHeight))
      let isWithin = layout.lines.allSatisfy { !$0.overflows && $0.width <= box.width }
      if isWithin, layout.height <= box.height, layout.lineCount <= options.maxLines ?? .max {
        return (size, layout.lineCount)
      }
      step -= 1
    }
    return nil
  }

  @Test func sizesInPointsStayAndTheRestGrows() throws {
    var random = SplitMix64(for: "fixed parts")
    var fits = 0
    for _ in 0..<(Repository.isFullTest ? 400 : 40) {
      let sample = sample(&random)
      let box = Size(.random(in: 20...400, using: &random), .random(in: 20...200, using: &random))
      var options = FitOptions(minSize: 2, maxSize: 100)
      options.step = 0.5
      options.maxLines = [nil, nil, 1, 2, 3].randomElement(using: &random) ?? nil
      options.lineHeight =
        [.normal, .multiple(1.2), .points(22)].randomElement(using: &random) ?? .normal
      let text = try type.prepare(sample.text(at: nil))
      let fit = try text.largestSize(in: box, options)
      let expected = try scanned(sample, in: box, options)
      #expect((fit.outcome == .fits) == (expected != nil), "\(sample) in \(box): \(options)")
      guard let expected, fit.outcome == .fits else { continue }
      fits += 1
      #expect(fit.size == expected.0 && fit.lineCount == expected.1, "\(sample) in \(box): \(options)")
      #expect(fit.layout.width <= box.width && fit.layout.height <= box.height)
      // Any size: at least that of the grid, and less than the grid's next.
      options.step = nil
      let any = try text.largestSize(in: box, options)
      #expect(any.size >= fit.size && any.size < fit.nextSize ?? .infinity, "\(any.size) for \(fit.size)")
      #expect(any.layout.width <= box.width && any.layout.height <= box.height)
    }
    #expect(fits > 15)
  }

  @Test func aPartInPointsIsMeasuredAtEverySize() throws {
    let text = try type.prepare("big \("small", .size(10)) big")
    for size in [8.0, 10, 20, 55] {
      let relative = try type.prepare("big \("small", .scale(10 / size)) big").measure(size: size)
      // A scale is rounded to units of the text, a size is not.
      let measure = try text.measure(size: size)
      #expect(measure.lineCount == 1 && abs(measure.width - relative.width) < 1e-3)
      #expect(text.maxContentWidth(at: size) == measure.width && abs(measure.height - relative.height) < 1e-3)
      let run = try text.layout(size: size).lines.first?.glyphRuns[1]
      #expect(run?.size == 10)
    }
    #expect(try !text.largestSize(in: Size(100, 30)).isMonotone)
  }

  @Test func aTextThatHardlyGrowsIsFoundInFewProbes() throws {
    let text = try type.prepare("\("wide words of a fixed size", .size(20)) i")
    let width = try text.measure(size: 30).width
    let before = type.shapingStatistics.texts
    let fit = try text.largestSize(width: width, height: nil, options: FitOptions(maxLines: 1))
    #expect(
      abs(fit.size - 30) < 1e-12 && fit.layout.width <= width, "\(fit.size) \(fit.layout.width) \(width)")
    #expect(type.shapingStatistics.texts - before < 40, "\(type.shapingStatistics.texts - before) texts")
  }

  @Test func groupsLeversAndCurvesTakeStyledTexts() throws {
    let relative = try type.prepare("Budget \("2027", .scale(1.5)) of all")
    let fixed = try type.prepare("Budget \("2027", .size(12)) of all")
    for text in [relative, fixed] {
      let box = Size(120, 60)
      let own = try text.largestSize(in: box)
      #expect(try TextGroup([text, type.prepare("a")], in: box).largestSize().size == own.size)
      #expect(try text.fitCurve().largestSize(in: box).size == own.size)
      for size in [10.0, 20, 30] {
        let measure = try text.measure(size: size, width: 90)
        #expect(try text.fitCurve().height(size: size, width: 90) == measure.height)
        #expect(try text.fitCurve().lineCount(size: size, width: 90) == measure.lineCount)
      }
      let levers = try text.largestSize(
        width: 120, height: nil, options: FitOptions(maxLines: 1), levers: [.tracking(to: -30)])
      #expect(levers.savings.map { $0.sizeBefore < $0.size && $0.size == levers.size } == [true])
    }
  }

  @Test func balancedAndTruncatedFitsTakeSpans() throws {
    let text = try type.prepare("One \("two three", .scale(1.4)) four five \("six", .size(9)) seven")
    var options = FitOptions(minSize: 14, maxSize: 30)
    options.breaking = .balanced
    let fit = try text.largestSize(in: Size(160, 90), options)
    let lines = Array(fit.lines)
    #expect(fit.outcome == .fits && lines.allSatisfy { $0.width <= 160 })
    options.truncation = .tail
    let cut = try text.largestSize(in: Size(60, 30), options)
    #expect(cut.outcome == .truncated && cut.size == 14 && cut.layout.width <= 60)
  }

  /// Parts in points that make a line higher than others, on lines that are fewer or more at other sizes.
  @Test func linesOfPartsInPointsMayDifferInHeight() throws {
    var random = SplitMix64(for: "parts in points in lines of their heights")
    var (found, uneven) = (0, 0)
    for _ in 0..<(Repository.isQuickTest ? 80 : 240) {
      var parts = StyledText("")
      for _ in 0..<Int.random(in: 2...7, using: &random) {
        let word = ["a", "some", "words", "wide"].randomElement(using: &random) ?? ""
        let points = Double.random(in: 4...30, using: &random)
        parts.append(Bool.random(using: &random) ? StyledText(word) : StyledText(word, .size(points)))
        parts.append(" ")
      }
      let text = try type.prepare(parts)
      let box = Size(.random(in: 30...160, using: &random), .random(in: 20...120, using: &random))
      let options = FitOptions(sizes: 4...60, step: 0.5, lineHeight: .perLine)
      let fit = try text.largestSize(in: box, options)
      let block = BlockStyle(lineHeight: .perLine)
      let expected = try stride(from: 4, through: 60, by: 0.5).filter { size in
        let layout = try text.layout(size: size, width: box.width, block: block)
        return layout.height <= box.height
          && layout.lines.allSatisfy { !$0.overflows && $0.width <= box.width }
      }.last
      let note = "\(parts) in \(box): \(fit), seed \(SplitMix64.seed)"
      #expect((fit.outcome == .fits ? fit.size : nil) == expected, "\(note), not \(expected as Double?)")
      found += expected == nil ? 0 : 1
      uneven += Set(fit.lines.map(\.height)).count > 1 ? 1 : 0
    }
    #expect(found > 10 && uneven > 5)
  }

  /// Quotation marks have nothing below the baseline's height; enlarged, they leave more of the block free.
  @Test func theInkOfSpansIsWithinTheBox() throws {
    let box = InlineBox(width: 1, height: 0.5, depth: -2)
    for text in [
      "\("“", .scale(6))", "“\("a", .scale(0.2))", "\(box: box)", "x\("”", .raised(by: 3)) \(box: box)",
    ]
      as [StyledText]
    {
      let prepared = try type.prepare(text)
      var options = FitOptions(minSize: 2, maxSize: 120)
      (options.step, options.trim) = (0.5, .ink)
      let fit = try prepared.largestSize(in: Size(150, 40), options)
      let sizes = stride(from: 120, through: 2, by: -0.5)
      let expected = try sizes.first { size in
        let layout = try prepared.layout(size: size, width: 150, block: .init(trim: .ink))
        let ink = try #require(layout.inkBounds)
        return ink.size.width <= 150 && ink.size.height <= 40 && !layout.lines.contains { $0.overflows }
      }
      #expect(fit.size == expected && fit.outcome == .fits, "\(text)")
    }
  }
}
