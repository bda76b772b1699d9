import Fitting
import Testing
import Typefaces
import Typography
import _TestSupport

@testable import Typesetting

/// Columns in shapes, and columns that each have a size of their own.
@Suite struct VerticalShapeTests {
  private static let rounds = Repository.isFullTest ? 2000 : Repository.isQuickTest ? 100 : 300

  private static let words = [
    "日本語", "の", "縦書き", "、", "。", "「括弧」", "ー", "AVA", "office", "2027", "12", "年", "한국어", "…", "Tokyo ", " ",
    "\n",
  ]

  /// A text in columns; in `sideways` ones that letters of a script that is written from left to right have in lines as well.
  private static func text(
    _ fits: inout RandomFits, _ type: Typesetter, _ mode: WritingMode, sideways: Bool = false
  ) throws -> (vertical: PreparedText, horizontal: PreparedText) {
    var string = ""
    for _ in 0..<Int.random(in: 2...14, using: &fits.random) {
      string +=
        sideways ? fits.pick(["AVA", "office", "2027", "of", "words", "representative"]) : fits.pick(words)
      if sideways { string += fits.pick([" ", " ", " ", "\n"]) }
    }
    var style = TextStyle()
    style.tracking = fits.pick([0, 0, 50, -20])
    style.wrapping = fits.pick([.word, .word, .anywhere])
    // What a line's end may lose is no part of the judge; see SpacingTrimFitTests.
    style.spacingTrim = .spaceAll
    let horizontal = try type.prepare(StyledText(string), style: style)
    style.writingMode = mode
    style.textOrientation = sideways ? .sideways : fits.pick([.mixed, .upright])
    return (try type.prepare(StyledText(string), style: style), horizontal)
  }

  /// A point of the page where the lines are seen as horizontal ones.
  private static func turned(_ point: Point, _ mode: WritingMode, _ shape: Shape) -> Point {
    guard mode == .verticalRL else { return Point(point.y, point.x) }
    if case .polygon = shape.outline { return Point(point.y, -point.x) }
    return Point(point.y, shape.bounds.size.width - point.x)
  }

  private static func turned(_ shape: Shape, _ mode: WritingMode) -> Shape {
    func swapped(_ size: Size) -> Size { Size(size.height, size.width) }
    var turned =
      switch shape.outline {
      case .rectangle(let size): Shape.rectangle(swapped(size))
      case .ellipse(let size): Shape.ellipse(swapped(size))
      case .polygon(let corners): Shape.polygon(corners.map { Self.turned($0, mode, shape) })
      }
    for rect in shape.exclusions {
      let corners = [rect.origin, Point(rect.maxX, rect.maxY)].map { Self.turned($0, mode, shape) }
      turned = turned.excluding(
        Rect(
          origin: Point(min(corners[0].x, corners[1].x), min(corners[0].y, corners[1].y)),
          size: swapped(rect.size)))
    }
    return turned
  }

  /// Every size is tried in the shape that is turned: what the columns have there they have on the page.
  @Test func agreesWithTryingEverySizeFromAbove() throws {
    var fits = try RandomFits(for: "vertical shapes")
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf", "NotoSansCJKjp-Regular.otf"]))
    var found = 0
    for _ in 0..<Self.rounds {
      let mode = fits.pick([WritingMode.verticalRL, .verticalLR])
      let text = try Self.text(&fits, type, mode).vertical
      let size = fits.number(6, 40)
      var shape = fits.shape(for: text, at: size)
      if case .polygon(let corners) = shape.outline {
        // An edge just in the middle would be at the edge of a column, where a rounding error decides.
        let moved = corners.map { Point($0.x + fits.number(1e-4, 1e-3), $0.y + fits.number(1e-4, 1e-3)) }
        shape = shape.exclusions.reduce(.polygon(moved)) { $0.excluding($1) }
      }
      var options = fits.shapeOptions(about: size)
      options.trim = .none
      options.alignment = fits.pick([.start, .center, .end])
      let fit = try text.largestSize(in: shape, options)
      let oracle = ShapeOracle(text, Self.turned(shape, mode), options)
      let (expected, sizes) = (oracle.largest(), oracle.sizes)
      let place: Comment = "\(text.text.debugDescription) \(mode) in \(shape) with \(options)"
      #expect((fit.outcome == .fits ? fit.size : nil) == expected?.size, place)
      #expect(fit.size == expected?.size ?? sizes.last, place)
      #expect(!fit.certificate.isEmpty && !fit.certificate.contains("line"), place)
      guard let expected, fit.outcome == .fits else { continue }
      found += 1
      let lines = Array(fit.layout.lines)
      try #require(lines.map(\.end) == expected.lines.map(\.end), place)
      let share = options.alignment == .start ? 0 : options.alignment == .center ? 0.5 : 1
      for (line, judge) in zip(lines, expected.lines) {
        // The middle of the column, and its upper end.
        let middle = Self.turned(line.origin, mode, shape)
        let start =
          judge.left + (line.isRightToLeft ? 1 - share : share) * (judge.width - line.indent - line.length)
        #expect(abs(middle.x - start - (line.isRightToLeft ? 0 : line.indent)) < 1e-4, place)
        #expect(abs(middle.y - judge.top - line.thickness / 2) < 1e-4, place)
      }
    }
    #expect(found > Self.rounds / 5 && found < Self.rounds, "\(found)")
  }

  /// Letters that are turned are those of lines, seen from the right side.
  @Test func turnedLettersAreLines() throws {
    var fits = try RandomFits(for: "sideways shapes")
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    var found = 0
    for _ in 0..<Self.rounds {
      let mode = fits.pick([WritingMode.verticalRL, .verticalLR])
      let (vertical, horizontal) = try Self.text(&fits, type, mode, sideways: true)
      let size = fits.number(6, 40)
      let shape = fits.shape(for: vertical, at: size)
      var options = fits.shapeOptions(about: size)
      options.trim = .none
      let (fit, judge) = (
        try vertical.largestSize(in: shape, options),
        try horizontal.largestSize(in: Self.turned(shape, mode), options)
      )
      let place: Comment = "\(vertical.text.debugDescription) \(mode) in \(shape) with \(options)"
      #expect(fit.outcome == judge.outcome && fit.size == judge.size && fit.nextSize == judge.nextSize, place)
      #expect(fit.layout.lines.map(\.range) == judge.layout.lines.map(\.range), place)
      #expect(
        fit.limitedBy
          == (judge.limitedBy == .height ? .width : judge.limitedBy == .width ? .height : judge.limitedBy))
      if fit.outcome == .fits { found += 1 }
      for (line, other) in zip(fit.layout.lines, judge.layout.lines) {
        let middle = Self.turned(line.origin, mode, shape)
        #expect(abs(middle.x - other.origin.x) < 1e-6 && line.length == other.length, place)
        #expect(
          abs(middle.y - line.thickness / 2 - (other.origin.y - other.baseline + other.top)) < 1e-6, place)
      }
    }
    #expect(found > Self.rounds / 5)
  }

  @Test func columnsStayInTheShape() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSansCJKjp-Regular.otf"]))
    for mode in [WritingMode.verticalRL, .verticalLR] {
      let text = type.prepare(
        String(repeating: "縦書きの文章は、円の中で。", count: 4), style: TextStyle(writingMode: mode))
      let circle = try text.largestSize(
        in: .circle(diameter: 200), FitOptions(sizes: 1...60, verticalAlignment: .center))
      #expect(circle.outcome == .fits && circle.lineCount > 4)
      let lines = Array(circle.lines)
      for line in lines {
        for x in [line.origin.x - line.thickness / 2, line.origin.x + line.thickness / 2] {
          for y in [line.origin.y, line.origin.y + line.length] {
            let (dx, dy) = (x - 100, y - 100)
            #expect(dx * dx + dy * dy <= 100 * 100 * (1 + 1e-9))
          }
        }
      }
      #expect(
        zip(lines, lines.dropFirst()).allSatisfy { ($0.origin.x > $1.origin.x) == (mode == .verticalRL) })
      // The block stands in the middle.
      let edges = lines.map(\.origin.x)
      #expect(abs((edges.min() ?? 0) + (edges.max() ?? 0) - 200) < 1e-6)
    }
  }

  @Test func everyColumnFillsTheHeight() throws {
    var fits = try RandomFits(for: "columns with sizes")
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    for _ in 0..<Self.rounds {
      let mode = fits.pick([WritingMode.verticalRL, .verticalLR])
      let (vertical, horizontal) = try Self.text(&fits, type, mode, sideways: true)
      var options = FitOptions(sizes: 1...300, maxLines: fits.pick([nil, 2, 5]))
      options.alignment = fits.pick([.start, .center, .end])
      options.verticalAlignment = fits.pick([.top, .center, .bottom])
      options.lineHeight = fits.pick([.normal, .multiple(1.5), .perLine])
      var turned = options
      options.insets = fits.pick([.zero, Insets(top: 1, left: 2, bottom: 3, right: 4)])
      turned.insets = mode.turned(options.insets)
      let (width, height) = (fits.pick([nil, fits.number(50, 900)]), fits.number(50, 400))
      let fit = try vertical.largestSizePerLine(width: width, height: height, options: options)
      let judge = try horizontal.largestSizePerLine(width: height, height: width, options: turned)
      let place: Comment =
        "\(vertical.text.debugDescription) \(mode) \(String(describing: width)) \(height) \(options)"
      #expect(
        fit.outcome == judge.outcome && fit.sizes == judge.sizes && fit.nextSizes == judge.nextSizes, place)
      #expect(fit.width == judge.height && fit.height == judge.width, place)
      #expect(!fit.certificate.contains("line") && !fit.certificate.isEmpty)
      let insets = options.insets
      // An open box is as wide as its text.
      let extent = width ?? fit.width + insets.left + insets.right
      for (line, other) in zip(fit.lines, judge.lines) {
        let x = mode == .verticalRL ? extent - line.origin.x : line.origin.x
        #expect(abs(line.origin.y - other.origin.x) < 1e-6, place)
        #expect(abs(x - line.thickness / 2 - (other.origin.y - other.baseline + other.top)) < 1e-6, place)
      }
    }
  }

  @Test func columnsNeedAHeight() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSansCJKjp-Regular.otf"]))
    let text = type.prepare("縦書き\nの文章", style: TextStyle(writingMode: .verticalRL))
    #expect { try text.largestSizePerLine(width: 100, height: nil) } throws: {
      ($0 as? FittingError)?.culprit == "height"
    }
    #expect { try type.prepare("a").largestSizePerLine(width: nil, height: 10) } throws: {
      ($0 as? FittingError)?.culprit == "width"
    }
    let fit = try text.largestSizePerLine(width: nil, height: 60, options: FitOptions(sizes: 1...100))
    #expect(fit.sizes == [20, 20] && fit.height == 60 && fit.limitedBy == .height)
    #expect(fit.certificate.hasSuffix("the first column would be taller than the box."))
    let narrow = try text.largestSizePerLine(width: 30, height: 60, options: FitOptions(sizes: 1...100))
    #expect(narrow.outcome == .cannotFit && narrow.limitedBy == .width)
    #expect(narrow.certificate == "The columns overflow the width.")
  }
}
