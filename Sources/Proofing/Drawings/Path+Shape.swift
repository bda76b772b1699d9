internal import Typefaces
internal import Typography

extension Path {
  /// The outline of a shape, without what is to be kept clear.
  init(outlineOf shape: Shape) {
    switch shape.outline {
    case .rectangle: self.init(shape.bounds)
    case .ellipse(let size): self.init(ellipse: size)
    case .polygon(let corners):
      let lines = corners.dropFirst().map { Element.line(to: $0) }
      self.init(elements: corners.first.map { [.move(to: $0)] + lines + [.close] } ?? [])
    }
  }

  /// An ellipse that touches the edges of a rectangle at the origin.
  private init(ellipse size: Size) {
    // A quarter of a circle as a cubic curve: off by less than 0.03 % of the radius.
    let (x, y) = (size.width / 2, size.height / 2)
    let (dx, dy) = (x * 0.552285, y * 0.552285)
    self.init(elements: [
      .move(to: Point(x, 0)),
      .cubic(control1: Point(x + dx, 0), control2: Point(2 * x, y - dy), to: Point(2 * x, y)),
      .cubic(control1: Point(2 * x, y + dy), control2: Point(x + dx, 2 * y), to: Point(x, 2 * y)),
      .cubic(control1: Point(x - dx, 2 * y), control2: Point(0, y + dy), to: Point(0, y)),
      .cubic(control1: Point(0, y - dy), control2: Point(x - dx, 0), to: Point(x, 0)), .close,
    ])
  }
}
