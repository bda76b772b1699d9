import Fitting
import Foundation
import Typesetting
import Typography

/// Random shapes for texts, and options for them.
extension RandomFits {
  /// A shape in which a text of this length and line height fits at about a size.
  mutating func shape(for text: PreparedText, at size: Double) -> Shape {
    let length = max(size, text.storage.points(text.storage.table.points.last?.start ?? 0, at: size))
    let area = length * 1.3 * size * number(0.7, 4)
    let (aspect, side) = (number(0.4, 2.5), area.squareRoot())
    let box = Size(side * aspect, side / aspect)
    var shape = outline(box)
    for _ in 0..<pick([0, 0, 0, 1, 2]) {
      let corner = Point(
        Double.random(in: -0.2...1, using: &random) * box.width,
        Double.random(in: -0.2...1, using: &random) * box.height)
      shape = shape.excluding(
        Rect(origin: corner, size: Size(box.width * number(0.02, 0.6), box.height * number(0.02, 0.6))))
    }
    return shape
  }

  private mutating func outline(_ box: Size) -> Shape {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .rectangle(box)
    case 1, 2: return .ellipse(box)
    case 3: return .circle(diameter: box.width)
    case 4:  // Whole numbers, with level and upright edges.
      let (w, h) = (box.width.rounded(.up), box.height.rounded(.up))
      return .polygon([
        Point(0, 0), Point(w, 0), Point(w, h), Point(w / 2, h), Point(w / 2, h / 2), Point(0, h / 2),
      ])
    case 5: return star(box)
    default:
      // Any corners: mostly an outline that crosses itself.
      let count = Int.random(in: 3...9, using: &random)
      return .polygon(
        (0..<count).map { _ in
          Point(
            Double.random(in: -1...1, using: &random) * box.width,
            Double.random(in: -1...1, using: &random) * box.height)
        })
    }
  }

  /// A star, or a convex outline, around the middle.
  private mutating func star(_ box: Size) -> Shape {
    let (count, depth) = (Int.random(in: 3...40, using: &random), pick([1, 1, 0.8, 0.5]))
    return .polygon(
      (0..<count).map { index in
        let (angle, radius) = (2 * Double.pi * Double(index) / Double(count), index % 2 == 0 ? 1 : depth)
        return Point(box.width * radius * Foundation.cos(angle), box.height * radius * Foundation.sin(angle))
      })
  }

  /// Options with few allowed sizes, about this one.
  mutating func shapeOptions(about size: Double) -> FitOptions {
    var options = FitOptions(minSize: size * number(0.2, 0.9), maxSize: size * number(1, 3))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: options = FitOptions(sizes: (0..<12).map { _ in size * number(0.3, 3) })
    case 1: options = FitOptions(minSize: size, maxSize: size + number(0.1, 1))
    default: options.step = max((options.maxSize - options.minSize) / number(1, 40), 1.0 / 64)
    }
    options.maxLines = pick([nil, nil, nil, nil, 2, 5])
    options.lineHeight = pick([
      .normal, .normal, .multiple(1.2), .multiple(number(0.5, 3)), .points(number(5, 40)),
    ])
    options.trim = pick([.none, .none, .cap, .ex])
    options.verticalAlignment = pick([.top, .center, .center, .bottom])
    options.alignment = pick([.start, .center, .justify, .end])
    options.indents = pick([.none, .none, Indents(firstLine: number(0.1, 3)), Indents(hanging: 1.5)])
    return options
  }
}
