import Fitting
import Testing
import Typesetting
import Typography
import _TestSupport

/// Texts whose every line fills the width at a size of its own.
@Suite struct PerLineFitTests {
  private let type: Typesetter

  init() throws {
    type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf"]))
  }

  @Test("Every line fills the width, and would not at the next size") func linesFillTheWidth() throws {
    let text = type.prepare("Summer\nat the lake\nنص عربي\nof words")
    let fit = try text.largestSizePerLine(width: 300, height: nil, options: FitOptions(sizes: 1...500))
    #expect(fit.outcome == .fits && fit.limitedBy == .width && fit.layouts.count == 4)
    for (index, layout) in fit.layouts.enumerated() {
      let line = try #require(layout.lines.first)
      #expect(layout.lineCount == 1 && layout.size == fit.sizes[index])
      #expect(line.width <= 300 && line.width > 300 - 1e-9)
      let alone = type.prepare(line.visibleText)
      #expect(abs(alone.maxContentWidth(at: fit.sizes[index]) - 300) < 1e-9)
      #expect(fit.nextSizes[index] == fit.sizes[index].nextUp)
      #expect(alone.maxContentWidth(at: fit.sizes[index].nextUp) > 300)
    }
    let ranges = fit.lines.map(\.range)
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    #expect(ranges.last?.upperBound == text.text.utf8.count)
  }

  @Test("An indent counts as a part of its line, as in every fit") func indentsCount() throws {
    let text = type.prepare("Summer\n\nat the lake of words")
    var options = FitOptions(sizes: 1...500, maxLines: 5)
    options.indents = Indents(firstLine: 1.5, hanging: 0.5)
    let fit = try text.largestSizePerLine(width: 300, height: nil, options: options)
    #expect(fit.outcome == .fits && fit.layouts.count == 5)
    #expect(fit.lines.map { $0.width > 0 } == [true, false, true, true, true])
    for (layout, line) in zip(fit.layouts, fit.lines) where line.width > 0 {
      #expect(layout.width <= 300 && layout.width > 300 - 1e-9 && line.width < 300 - layout.size / 3)
    }
    // A blank line is as wide as its indent.
    options.indents = Indents(firstLine: 400)
    let wide = try type.prepare("\na").largestSizePerLine(width: 300, height: nil, options: options)
    #expect(wide.outcome == .cannotFit && wide.limitedBy == .width)
  }

  @Test(
    "Lines stand one below the other", arguments: Trim.allCases, [LineHeight.normal, .multiple(1), .perLine])
  func linesAreStacked(_ trim: Trim, _ lineHeight: LineHeight) throws {
    let text = type.prepare("Agx\nسلام up\nnone at all")
    let fit = try text.largestSizePerLine(
      width: 200, height: 900, options: FitOptions(sizes: 1...300, lineHeight: lineHeight, trim: trim))
    let heights = try zip(fit.lines, fit.sizes).map { line, size in
      try type.prepare(line.visibleText).layout(size: size, block: .init(lineHeight: lineHeight))
    }
    let isUneven = lineHeight == .perLine
    if isUneven, trim == .none {
      #expect(abs(fit.height - heights.map(\.height).reduce(0, +)) < 1e-9)
    }
    let baselines = fit.lines.map(\.origin.y)
    #expect(zip(baselines, baselines.dropFirst()).allSatisfy { $0 < $1 })
    switch trim {
    case .none:
      #expect(fit.layouts[0].origin.y == 0)
      if lineHeight == .multiple(1) { #expect(abs(fit.height - fit.sizes.reduce(0, +)) < 1e-9) }
    case .cap, .ex:
      #expect(abs(baselines[2] - fit.height) < 1e-9)
      #expect(abs(baselines[0] - fit.sizes[0] * (trim == .cap ? 0.714 : 0.536)) < 1e-9)
    case .ink:
      let boxes = fit.layouts.compactMap(\.inkBounds)
      #expect(abs(try #require(boxes.map(\.minY).min())) < 1e-9)
      #expect(abs(try #require(boxes.map(\.maxY).max()) - fit.height) < 1e-9)
      #expect(boxes.count == 3 && boxes.allSatisfy { $0.minX > -1e-9 && $0.maxX < 200 + 1e-9 })
    }
  }

  @Test("Blocks stand in their box as they are to") func blocksAreAligned() throws {
    let text = type.prepare("One\ntwo words")
    func tops(_ alignment: VerticalAlignment) throws -> [Double] {
      let options = FitOptions(
        insets: Insets(top: 10, left: 20, bottom: 30, right: 40), verticalAlignment: alignment)
      return try text.largestSizePerLine(in: Size(160, 500), options).layouts.map(\.origin.y)
    }
    let fit = try text.largestSizePerLine(in: Size(100, 460))
    #expect(try tops(.top)[0] == 10 && tops(.firstBaseline)[0] == 10)
    #expect(try abs(tops(.bottom)[0] - (470 - fit.height)) < 1e-9)
    #expect(try abs(tops(.center)[0] - (10 + (460 - fit.height) / 2)) < 1e-9)
    #expect(try tops(.capHeight)[0] < tops(.bottom)[0])
  }

  /// The least sum of squares over all ways to break a text between words.
  private func minSum(_ words: [Double], _ spaces: Double, _ count: Int) -> Double {
    guard count > 1 else {
      let width = words.reduce(0, +) + spaces * Double(words.count - 1)
      return width * width
    }
    return (1...max(1, words.count - count + 1)).map { taken in
      let width = words.prefix(taken).reduce(0, +) + spaces * Double(taken - 1)
      return width * width + minSum(Array(words.dropFirst(taken)), spaces, count - 1)
    }.min() ?? .infinity
  }

  @Test("A number of lines is broken as evenly as can be", arguments: 1...6) func breaksAreEven(_ count: Int)
    throws
  {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSansCJKjp-Regular.otf"]))
    for words in [
      "a bb ccc dddd eeeee ffffff", "one two, three and four or five and six", "iii w iiii www i",
    ] {
      let text = type.prepare(words)
      let fit = try text.largestSizePerLine(
        width: 100, height: nil, options: FitOptions(sizes: 1...900, maxLines: count))
      let parts = words.split(separator: " ")
      let widths = parts.map { type.prepare(String($0)).maxContentWidth(at: 1) }
      let space = type.prepare("a a").maxContentWidth(at: 1) - 2 * type.prepare("a").maxContentWidth(at: 1)
      let expected = min(count, parts.count)
      #expect(fit.layouts.count == expected && fit.outcome == .fits)
      let sum = zip(fit.lines, fit.sizes).map { ($0.width / $1) * ($0.width / $1) }.reduce(0, +)
      #expect(abs(sum - minSum(widths, space, expected)) < 1e-3, "\(words) \(count)")
    }
  }

  @Test("Long texts are broken greedily, in so many lines") func longTextsAreBroken() throws {
    let text = type.prepare(SampleText.named("latin-english").text + SampleText.named("latin-english").text)
    let fit = try text.largestSizePerLine(width: 500, height: nil, options: FitOptions(maxLines: 40))
    #expect(fit.layouts.count <= 40 && fit.layouts.count > 36 && fit.outcome == .fits)
  }

  @Test("What does not fit says why") func whatDoesNotFit() throws {
    let text = type.prepare("One\n\ntwo words\n")
    let tall = try text.largestSizePerLine(in: Size(300, 50))
    #expect(tall.outcome == .cannotFit && tall.limitedBy == .height)
    let few = try text.largestSizePerLine(in: Size(300, 2000), FitOptions(maxLines: 2))
    #expect(few.outcome == .cannotFit && few.limitedBy == .lines && few.layouts.count == 3)
    let wide = try text.largestSizePerLine(width: 30, height: nil, options: FitOptions(sizes: 40...50))
    #expect(wide.outcome == .cannotFit && wide.limitedBy == .width && wide.sizes.allSatisfy { $0 == 40 })
    // A line without anything to see has the smallest size; one that could be larger has the largest.
    let fit = try text.largestSizePerLine(width: 300, height: nil, options: FitOptions(sizes: [20, 30, 60]))
    #expect(fit.sizes == [60, 60, 60])
    let none = try type.prepare("").largestSizePerLine(in: Size(300, 50))
    #expect(none.outcome == .fits && none.layouts.isEmpty && none.height == 0 && none.limitedBy == .maxSize)
    #expect(throws: FittingError.self) { try text.largestSizePerLine(width: -1, height: nil) }
    #expect(throws: FittingError.self) { try text.largestSizePerLine(width: .nan, height: nil) }
  }

  @Test("Narrower lines stand and are spread as others") func narrowLinesAreAligned() throws {
    let text = type.prepare("To be or\nnot")
    let options = { FitOptions(sizes: [10], alignment: $0) }
    let right = try text.largestSizePerLine(width: 200, height: nil, options: options(.end))
    #expect(right.lines.allSatisfy { abs($0.origin.x + $0.width - 200) < 1e-9 })
    var justified = options(.justify)
    justified.justification.lastLine = true
    let spread = try text.largestSizePerLine(width: 200, height: nil, options: justified)
    #expect(abs(spread.lines[0].width - 200) < 1e-3)
  }
}
