import Fitting
import Testing
import Typefaces
import Typography
import _TestSupport

@testable import Typesetting

/// Texts in shapes, compared with trying every size.
@Suite struct ShapeFitTests {
  private static let rounds = Repository.isFullTest ? 2000 : Repository.isQuickTest ? 150 : 400
  private let type: Typesetter

  init() throws { type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])) }

  @Test func agreesWithTryingEverySizeFromAbove() throws {
    var fits = try RandomFits(for: "shapes")
    var (found, mismatches) = (0, 0)
    for round in 0..<Self.rounds where mismatches < 5 {
      let text = round % 3 == 0 ? try fits.sampleText() : fits.text()
      let size = fits.number(6, 40)
      let (shape, options) = (fits.shape(for: text, at: size), fits.shapeOptions(about: size))
      let oracle = ShapeOracle(text, shape, options)
      let (fit, expected) = (try text.largestSize(in: shape, options), oracle.largest())
      let sizes = oracle.sizes
      let size2 = expected?.size ?? sizes.last ?? 0
      let next = expected == nil ? size2 : sizes.last { $0 > size2 }
      let isSame =
        fit.size == size2 && (fit.outcome == .fits) == (expected != nil) && fit.nextSize == next
        && (expected == nil || places(fit) == expected?.lines.map(Place.init))
      if !isSame {
        mismatches += 1
        Issue.record(
          """
          \(fit.outcome) \(fit.size), next \(fit.nextSize ?? 0), for \(expected?.size ?? 0), next \(next ?? 0): \
          \(text.text.debugDescription) \(text.style) in \(shape) with \(options) seed \(SplitMix64.seed) \
          \(places(fit)) for \(expected?.lines.map(Place.init) ?? [])
          """)
      }
      if expected != nil { found += 1 }
      #expect(fit.layout.lines.reduce(0) { $0 + $1.range.count } == text.text.utf8.count)
      #expect((fit.limitedBy == .maxSize) == (fit.nextSize == nil) && !fit.certificate.isEmpty)
    }
    #expect(found > Self.rounds / 3 && found < Self.rounds, "\(found)")
  }

  /// What is compared of a line: numbers up to rounding errors, which the ends of an ellipse enlarge.
  private struct Place: Equatable {
    let end: Int
    let numbers: [Double]

    init(_ line: ShapeOracle.SetLine) { (end, numbers) = (line.end, [line.left, line.width, line.top]) }

    init(_ line: Line, _ place: LinePlace) {
      (end, numbers) = (line.end, [place.room.left, place.room.width, place.top])
    }

    static func == (one: Place, other: Place) -> Bool {
      one.end == other.end && zip(one.numbers, other.numbers).allSatisfy { abs($0 - $1) < 1e-4 }
    }
  }

  private func places(_ fit: Fit) -> [Place] {
    zip(fit.layout.lines, fit.layout.places ?? []).map { Place($0, $1) }
  }

  @Test(arguments: [VerticalAlignment.top, .center, .bottom])
  func aRectangleIsABox(_ alignment: VerticalAlignment) throws {
    var fits = try RandomFits(for: "rectangles")
    var compared = 0
    for _ in 0..<Self.rounds {
      let text = fits.text()
      let box = Size(fits.number(20, 400), fits.number(20, 200))
      var options = FitOptions(sizes: 1...100, step: 0.25, verticalAlignment: alignment)
      options.trim = fits.pick([.none, .cap])
      options.indents = fits.pick([.none, Indents(firstLine: 2)])
      options.alignment = fits.pick([.start, .center, .end])
      options.maxLines = fits.pick([nil, nil, 3])
      let (shaped, boxed) = (
        try text.largestSize(in: .rectangle(box), options), try text.largestSize(in: box, options)
      )
      #expect(
        shaped.size == boxed.size && shaped.outcome == boxed.outcome && shaped.nextSize == boxed.nextSize)
      guard boxed.outcome == .fits else { continue }
      for (line, other) in zip(shaped.lines, boxed.lines) {
        #expect(line.range == other.range && abs(line.origin.x - other.origin.x) < 1e-9)
        #expect(abs(line.origin.y - other.origin.y) < 1e-9, "\(text.text.debugDescription) \(options)")
      }
      #expect(shaped.lineCount == boxed.lineCount)
      compared += 1
    }
    #expect(compared > Self.rounds * 3 / 4)
  }

  @Test func linesLieInsideTheCircle() throws {
    let text = type.prepare(SampleText.all[0].text)
    let options = FitOptions(sizes: 4...40, alignment: .center, verticalAlignment: .center)
    let fit = try text.largestSize(in: .circle(diameter: 200), options)
    #expect(fit.outcome == .fits && fit.lineCount > 5 && !fit.isMonotone)
    for line in fit.lines {
      for x in [line.origin.x, line.origin.x + line.width] {
        for y in [line.top, line.top + line.height] {
          #expect((x - 100) * (x - 100) + (y - 100) * (y - 100) <= 100 * 100 * (1 + 1e-9))
        }
      }
      // Lines of a circle have their middle in its middle.
      #expect(abs(line.origin.x + line.width / 2 - 100) < 1e-9)
    }
    let (first, last) = (try #require(fit.lines.first), try #require(fit.lines.last))
    #expect(abs(first.top + last.top + last.height - 200) < 1e-9)
  }

  @Test func textStandsAroundAPicture() throws {
    let text = type.prepare(SampleText.all[0].text)
    let picture = Rect(120, 40, width: 80, height: 60)
    let fit = try text.largestSize(in: Shape.rectangle(Size(200, 200)).excluding(picture))
    for line in fit.lines {
      let isBeside = line.top < picture.maxY && line.top + line.height > picture.minY
      #expect(line.origin.x == 0 && line.width <= (isBeside ? 120 : 200))
    }
    #expect(fit.size < (try text.largestSize(in: Size(200, 200)).size))
  }

  @Test func aPieceTooWideGoesToTheNextLine() throws {
    // A roof: the first lines are too narrow.
    let text = type.prepare("Verantwortung")
    let roof = Shape.polygon([Point(0, 100), Point(100, 0), Point(200, 100)])
    let fit = try text.largestSize(in: roof, FitOptions(sizes: [10]))
    let line = try #require(fit.lines.first)
    #expect(fit.lineCount == 1 && line.top > 0)
    #expect((line.top / line.height).rounded() * line.height == line.top)
    // Its room is that at its top, the line above had too little.
    #expect(2 * (line.top - line.height) < line.width && line.width <= 2 * line.top)
  }

  @Test func aStarHasNoMiddle() throws {
    let star = (0..<5).map { index in
      [(0.0, -1.0), (0.588, 0.809), (-0.951, -0.309), (0.951, -0.309), (-0.588, 0.809)][index]
    }
    let shape = Shape.polygon(star.map { Point(100 * $0.0, 100 * $0.1) })
    let fit = try type.prepare("a a a a a a a a").largestSize(in: shape, FitOptions(sizes: 2...40))
    #expect(fit.outcome == .fits)
    for line in fit.lines {
      let middle = Point(line.origin.x + line.width / 2, line.top + line.height / 2)
      #expect(middle.x * middle.x + middle.y * middle.y > 25 * 25)
    }
  }
}
