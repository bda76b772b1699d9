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

extension Drawing {
  /// A rectangle's edges in dashes.
  mutating func dash(_ rect: Rect, _ color: Color, width: Double) {
    let corners = [
      rect.origin, Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY),
    ]
    for (start, end) in zip(corners, corners.dropFirst() + [corners[0]]) {
      dash(from: start, to: end, color, width: width)
    }
  }

  /// Draws a dashed line, two thirds of it painted, in at most a thousand dashes.
  private mutating func dash(from start: Point, to end: Point, _ color: Color, width: Double) {
    let (across, down) = (end.x - start.x, end.y - start.y)
    let count = max(1, min(1000, ((across.magnitude + down.magnitude) / 6).rounded()))
    let place = { (part: Double) in Point(start.x + across * part, start.y + down * part) }
    for number in stride(from: 0, to: count, by: 1) {
      let dash = Path(from: place(number / count), to: place((number + 2 / 3.0) / count))
      stroke(dash, color, width: width)
    }
  }
}
