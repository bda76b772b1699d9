public import Typography

extension Screen {
  /// The frames a part of the way to those of another screen of the same layout, for an animation.
  ///
  /// At 0 they are those of this screen, at 1 those of the other, and between each edge moves one way only. An item that
  /// is shown in one of them only stays in its place there, to be faded.
  ///
  /// - Parameters:
  ///   - other: the screen after.
  ///   - progress: from 0 to 1.
  public func frames(toward other: Screen, progress: Double) -> [Rect] {
    frames.indices.map { number in
      guard number < other.frames.count, other.isShown[number] else { return frames[number] }
      guard isShown[number] else { return other.frames[number] }
      return frames[number].moved(toward: other.frames[number], by: progress)
    }
  }
}

extension Rect {
  fileprivate func moved(toward other: Rect, by part: Double) -> Rect {
    Rect(
      origin: Point(
        origin.x.between(other.origin.x, part), origin.y.between(other.origin.y, part)),
      size: Size(
        size.width.between(other.size.width, part), size.height.between(other.size.height, part)))
  }
}

extension Double {
  /// Neither before this nor after the other, whatever rounding does.
  fileprivate func between(_ other: Double, _ part: Double) -> Double {
    if part <= 0 { return self }
    if part >= 1 { return other }
    return (self + (other - self) * part).limited(to: Swift.min(self, other)...Swift.max(self, other))
  }
}
