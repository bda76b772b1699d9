internal import Typesetting
public import Typography

extension Screen {
  /// The frames on whole pixels: the last step before drawing.
  ///
  /// Edges that touch go on touching, since an edge's pixel depends on its place alone, and edges nearer to each other
  /// than 1e-9 of the screen's longer side are in one place; later edges never come before earlier ones. A text's
  /// rectangle is never smaller than the text: where rounding would make it so, the edge after it goes on to the next
  /// pixel, and what lies behind makes room.
  ///
  /// - Parameter scale: pixels a point; that of the environment unless said otherwise.
  /// - Complexity: sorting the edges.
  public func snapped(scale: Double? = nil) -> [Rect] {
    let scale = scale ?? environment.scale
    guard scale > 0, scale.isFinite else { return frames }
    let needs = frames.indices.map { need(of: $0) }
    let side = max(environment.size.width, environment.size.height)
    let columns = PixelGrid(
      zip(frames, needs).map { .init(start: $0.minX, end: $0.maxX, need: $1.width) }, side: side,
      scale: scale)
    let rows = PixelGrid(
      zip(frames, needs).map { .init(start: $0.minY, end: $0.maxY, need: $1.height) }, side: side,
      scale: scale)
    return frames.map { frame in
      let origin = Point(columns.place(of: frame.minX), rows.place(of: frame.minY))
      return Rect(
        origin: origin,
        size: Size(columns.place(of: frame.maxX) - origin.x, rows.place(of: frame.maxY) - origin.y))
    }
  }

  /// Returns the size that an item's text takes, or that of the item if less; zero for items without text.
  private func need(of number: Int) -> Size {
    guard let text = texts[number] else { return Size(0, 0) }
    let frame = frames[number].size
    return Size(min(text.layout.width, frame.width), min(text.layout.height, frame.height))
  }
}
