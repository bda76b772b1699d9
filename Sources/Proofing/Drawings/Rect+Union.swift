internal import Typography

extension Rect {
  /// The smallest rectangle around both.
  func union(_ other: Rect) -> Rect {
    let origin = Point(min(minX, other.minX), min(minY, other.minY))
    let size = Size(max(maxX, other.maxX) - origin.x, max(maxY, other.maxY) - origin.y)
    return Rect(origin: origin, size: size)
  }
}
