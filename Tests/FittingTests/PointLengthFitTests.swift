import Fitting
import Testing
import TextShaping
import Typesetting
import Typography
import _TestSupport

/// What is given in points stays in points: of a text that is measured, and of one that is fitted.
@Suite struct PointLengthFitTests {
  private let type: Typesetter
  private static let sizes = [
    0.37, 1, 7, 9.5, 11, 13, 16, 17, 17.3, 23.4375, 31.7, 40, 57, 99.9, 333.3, 1000,
  ]
  private static let lengths = [120, 41.69, 8.1, 0.1, 120.1, 1000.7, 1e6]

  init() throws {
    type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf"]))
  }

  @Test func aBoxFitsAColumnAsWideAndHigh() throws {
    for length in Self.lengths {
      let box = InlineBox(width: length, height: length, unit: .points)
      let (alone, between) = (
        try type.prepare(StyledText(box)), try type.prepare("one \(box: box)\(box: box) two")
      )
      for size in Self.sizes {
        let measure = try alone.measure(size: size, width: length)
        #expect(
          abs(measure.width - length) <= 1e-13 * max(1, length) && measure.height <= length,
          "\(length) at \(size)")
        let fit = try alone.largestSize(in: Size(length, length), FitOptions(sizes: [size]))
        #expect(fit.outcome == .fits && fit.layout.width <= length, "\(length) at \(size)")
        let lines = try between.layout(size: size, width: length).lines.filter { !$0.boxes.isEmpty }
        #expect(lines.allSatisfy { !$0.overflows } && lines.count == 2, "\(length) at \(size)")
        let frame = try #require(lines.first?.boxes.first?.frame)
        #expect(abs(frame.size.width - length) <= 1e-13 * max(1, length), "\(frame) at \(size)")
      }
    }
  }

  @Test func aSpanWithASizeFitsItsOwnWidth() throws {
    for text in ["Speichern", "AVATAR office", "سلام عليكم"] {
      for points in [9.2, 12, 14.7, 24, 30.3, 41.69] {
        let plain = try type.prepare(text).measure(size: points)
        for tracking in [nil, 0.0] {
          var style = SpanStyle(size: points)
          style.tracking = tracking
          let span = try type.prepare(StyledText(text, style))
          for size in Self.sizes {
            let measure = try span.measure(size: size, width: plain.width)
            #expect(
              measure.lineCount == 1 && abs(measure.width - plain.width) < 1e-10,
              "\(text) at \(points) in \(size)")
            #expect(try span.measure(size: size, width: measure.width) == measure)
            #expect(abs(measure.height - plain.height) < 1e-10)
            let layout = try span.layout(size: size, width: plain.width, block: .init(alignment: .right))
            #expect(layout.lines.first.map { abs($0.origin.x) < 1e-10 } == true)
          }
        }
      }
    }
  }

  @Test func lettersAndPointsAddUp() throws {
    let box = InlineBox(width: 41.69, height: 3, unit: .points)
    for size in Self.sizes.dropFirst(2) {
      let words =
        try type.prepare("ab").measure(size: size).width + type.prepare("cd").measure(size: 12.3).width
      let text = try type.prepare("ab\("cd", .size(12.3))\(box: box)")
      let width = try text.measure(size: size).width
      #expect(abs(width - words - 41.69) < 1e-9, "\(width) at \(size)")
      #expect(try text.measure(size: size, width: width).lineCount == 1)
      let fit = try text.largestSize(width: words + 41.69, height: nil, options: FitOptions(maxLines: 1))
      #expect(
        abs(fit.size / size - 1) < 1e-11 && fit.layout.width <= words + 41.69, "\(fit.size) for \(size)")
      let cut = try text.truncatedLayout(size: size, width: width * 0.9, maxLines: 1)
      #expect(cut.width <= width * 0.9)
    }
  }

  /// A block of lines as high as their faces, trimmed to letters, is as high as its lines are.
  @Test func trimmedLinesOfTheirOwnHeightsAreInTheBox() throws {
    let text = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])).prepare("11e au 20e")
    for trim in [Trim.cap, .ex, .none, .ink] {
      var (options, equal) = (FitOptions(lineHeight: .perLine, trim: trim), FitOptions(trim: trim))
      for maxLines in [nil, 1, 2] {
        (options.maxLines, equal.maxLines) = (maxLines, maxLines)
        let fit = try text.largestSize(in: Size(182.48, 137.08), options)
        #expect(fit.outcome == .fits && fit.layout.height <= 137.08 && fit.layout.width <= 182.48, "\(fit)")
        #expect(try fit.size == text.largestSize(in: Size(182.48, 137.08), equal).size, "\(fit)")
      }
    }
  }

  @Test func linesOfTheirOwnHeightsFitAtOneSize() throws {
    let text = try type.prepare("one \("two", .size(40)) three")
    let height = try text.measure(size: 20, width: 90, block: .init(lineHeight: .perLine)).height
    let options = FitOptions(sizes: 20...20, lineHeight: .perLine)
    #expect(try text.largestSize(in: Size(90, height), options).outcome == .fits)
    let lower = try text.largestSize(in: Size(90, height - 0.01), options)
    #expect(lower.outcome == .cannotFit && lower.limitedBy == .height)
    let range = FitOptions(sizes: 10...19, lineHeight: .perLine)
    #expect(try text.largestSize(in: Size(90, height), range).size == 19)
  }

  /// The height of such a line is no multiple of the size, so that a part of it cannot be asked for.
  @Test func normalLinesWithAPartInPointsKeepTheirHeight() throws {
    let text = try type.prepare("one \("two", .size(40)) three")
    for (lineHeight, isPulled) in [(LineHeight.normal, false), (.multiple(2), true), (.points(40), true)] {
      let options = FitOptions(sizes: 5...60, lineHeight: lineHeight)
      let fit = try text.largestSize(in: Size(150, 110), options, levers: [.leading(to: 0.8)])
      #expect(
        fit.savings.map { $0.size > $0.sizeBefore && $0.size == fit.size } == (isPulled ? [true] : []),
        "\(fit)")
    }
  }

  /// Tabs go to stops of the text's own em, however much larger that is than the letters beside them.
  @Test func tabsBesideSmallLettersAreOfTheText() throws {
    let tabbed = try type.prepare("\("a", .size(0.5))\t\("b", .size(0.5))\t\("c", .size(0.5))")
    let stop =
      type.prepare("a\ta").maxContentWidth(at: 1000) - type.prepare("a").maxContentWidth(at: 1000)
    let width = tabbed.maxContentWidth(at: 1000)
    #expect(abs(width - 2 * stop - type.prepare("c").maxContentWidth(at: 0.5)) < 1e-9)
    #expect(try tabbed.measure(size: 1000, width: width).lineCount == 1)
  }

  /// Bounds of a text that is too wide by little come down by little.
  @Test func aBoxTooWideByLittleFitsNowhere() throws {
    let text = try type.prepare("\(box: InlineBox(width: 8.1, height: 3, unit: .points)) To")
    for less in [1e-2, 1e-6, 1e-9] {
      let before = type.shapingStatistics.texts
      let fit = try text.largestSize(
        width: 8.1 * (1 - less), height: nil, options: FitOptions(sizes: 1...1000))
      #expect(fit.outcome == .cannotFit && fit.size == 1, "\(fit) at \(less)")
      #expect(type.shapingStatistics.texts - before < 20)
    }
    #expect(
      try text.largestSize(width: 8.1, height: nil, options: FitOptions(sizes: 1...1000)).outcome == .fits)
  }
}
