internal import Proofing
internal import Typefaces
internal import Typography

extension Path {
  /// The path with every point moved to the nearest point of a rectangle.
  ///
  /// This clips rectangles exactly, and letters at the edge approximately.
  func limited(to rect: Rect) -> Path {
    func near(_ point: Point) -> Point {
      Point(max(rect.minX, min(point.x, rect.maxX)), max(rect.minY, min(point.y, rect.maxY)))
    }
    return Path(
      elements: elements.map { element in
        switch element {
        case .move(let to): .move(to: near(to))
        case .line(let to): .line(to: near(to))
        case .quad(let control, let to): .quad(control: near(control), to: near(to))
        case .cubic(let control1, let control2, let to):
          .cubic(control1: near(control1), control2: near(control2), to: near(to))
        case .close: .close
        }
      })
  }
}
