import Fitting
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// How long a fit in a shape takes, beside one in a rectangle.
@Suite(.serialized) struct ShapeSpeedTests {
  @Test(.enabled(if: Repository.isFullTest && !Repository.isQuickTest))
  func aShapeTakesAtMostSomeThirtyTimesAsLongAsABox() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    let words = SampleText.all[0].text
    let hexagon = [(1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87), (0.5, -0.87)]
    let shapes: [(String, Shape)] = [
      ("circle", .circle(diameter: 200)),
      ("hexagon", .polygon(hexagon.map { Point(100 * $0.0, 100 * $0.1) })),
      ("picture", Shape.rectangle(Size(200, 200)).excluding(Rect(120, 40, width: 80, height: 60))),
    ]
    for (name, length) in [("label", 18), ("sentence", 100), ("page", 1500)] {
      let text = type.prepare(String(words.prefix(length)))
      for alignment in [VerticalAlignment.top, .center] {
        for options in [
          FitOptions(verticalAlignment: alignment), FitOptions(step: 0.5, verticalAlignment: alignment),
        ] {
          for (outline, shape) in shapes {
            let (box, inShape) = try times(
              { _ = try text.largestSize(in: Size(200, 200), options).size },
              { _ = try text.largestSize(in: shape, options).size })
            let ratio = inShape / box
            print("\(name) in \(outline), \(alignment), step \(options.step ?? 0): \(ratio) x \(box) us")
            // Centred texts are tried in several numbers of positions, here at steps of 1/64 point.
            #expect(ratio < (options.step == nil && alignment == .center ? 150 : 30))
          }
        }
      }
    }
  }

  /// Microseconds of two calls, the least of several, measured by turns.
  private func times(_ one: () throws -> Void, _ other: () throws -> Void) throws -> (Double, Double) {
    var least = (Double.infinity, Double.infinity)
    for _ in 0..<9 {
      least.0 = min(least.0, try time(one))
      least.1 = min(least.1, try time(other))
    }
    return least
  }

  /// Microseconds of a call.
  private func time(_ body: () throws -> Void) throws -> Double {
    try ThreadTime.measure { for _ in 0..<60 { try body() } } / .microseconds(60)
  }
}
