internal import Typesetting
public import Typography

extension Screen {
  /// The frames on whole pixels: the last step before drawing.
  ///
  /// Edges that touch go on touching, since an edge's pixel depends on its place alone, and later edges never come before
  /// earlier ones. A text's rectangle is never smaller than the text: where rounding would make it so, the edge after
  /// it goes on to the next pixel, and what lies behind makes room.
  ///
  /// - Parameter scale: pixels a point; that of the environment unless said otherwise.
  /// - Complexity: sorting the edges.
  public func snapped(scale: Double? = nil) -> [Rect] {
    let scale = scale ?? environment.scale
    guard scale > 0, scale.isFinite else { return frames }
    let needs = frames.indices.map { need(of: $0) }
    let columns = PixelGrid(
      frames.indices.map { (frames[$0].minX, frames[$0].maxX, needs[$0].width) }, scale: scale)
    let rows = PixelGrid(
      frames.indices.map { (frames[$0].minY, frames[$0].maxY, needs[$0].height) }, scale: scale)
    return frames.map { frame in
      let origin = Point(columns.place(of: frame.minX), rows.place(of: frame.minY))
      return Rect(
        origin: origin,
        size: Size(columns.place(of: frame.maxX) - origin.x, rows.place(of: frame.maxY) - origin.y))
    }
  }

  /// What an item's text takes, or the item itself where that is less; nothing for items without text.
  private func need(of number: Int) -> Size {
    guard let text = texts[number] else { return Size(0, 0) }
    let frame = frames[number].size
    return Size(min(text.layout.width, frame.width), min(text.layout.height, frame.height))
  }
}

/// The pixels of edges along one axis.
private struct PixelGrid {
  private var places: [Double: Double] = [:]

  /// Finds the pixels of the edges of spans, each of which needs some length within it.
  init(_ spans: [(start: Double, end: Double, need: Double)], scale: Double) {
    var endings: [Double: [(start: Double, need: Double)]] = [:]
    for span in spans where span.need > 0 { endings[span.end, default: []].append((span.start, span.need)) }
    var last = -Double.infinity
    for edge in Set(spans.flatMap { [$0.start, $0.end] }).sorted() {
      var pixel = max((edge * scale).rounded(), last)
      for (start, need) in endings[edge] ?? [] {
        // As in every comparison of lengths: what is more by less than rounding is not more.
        let least = (need * scale * (1 - Em.tolerance)).rounded(.up)
        pixel = max(pixel, (places[start] ?? 0) * scale + least)
      }
      last = pixel.rounded()
      places[edge] = last / scale
    }
  }

  func place(of edge: Double) -> Double { places[edge] ?? edge }
}
