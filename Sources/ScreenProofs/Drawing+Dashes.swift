internal import Proofing
internal import Typography

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
