internal import Typography

/// The pixels of edges along one axis.
///
/// What is in one place by the rules of a layout is computed in several ways, which differ by rounding: edges no farther
/// from each other than that are one edge, unless there is a text between them.
struct PixelGrid {
  /// The edges of an item, and the length between them that its text takes.
  struct Span {
    var start, end, need: Double
  }

  /// Edges nearer to each other than this, for each point of the screen's longer side, are one.
  private static let tolerance = 1e-9

  private var places: [Double: Double] = [:]
  private let scale: Double
  /// The edge that is looked at and those that are one with it begin here.
  private var first = -Double.infinity
  /// The spans by the edge at which they end; equal edges are in the same place.
  private var endings: [Double: [Span]] = [:]

  /// Finds the pixels of the edges of spans on a screen whose longer side is `side` points.
  ///
  /// Complexity: sorting the edges.
  init(_ spans: [Span], side: Double, scale: Double) {
    self.scale = scale
    for span in spans where span.need > 0 { endings[span.end, default: []].append(span) }
    var (one, pixel) = ([Double](), -Double.infinity)
    for edge in Set(spans.flatMap { [$0.start, $0.end] }).sorted() {
      if let last = one.last, !isOne(edge, last, side) {
        pixel = place(one, after: pixel)
        one = []
      }
      if one.isEmpty { first = edge }
      one.append(edge)
    }
    _ = place(one, after: pixel)
  }

  func place(of edge: Double) -> Double { places[edge] ?? edge }

  /// Whether an edge is in the place of the one before it.
  private func isOne(_ edge: Double, _ last: Double, _ side: Double) -> Bool {
    let tolerance = Self.tolerance * max(side, last.magnitude)
    return edge - last < tolerance && endings[edge]?.contains { $0.start >= first } != true
  }

  /// Puts edges that are one on a pixel: the nearest of the last of them, where no earlier edge and no text needs more.
  private mutating func place(_ edges: [Double], after last: Double) -> Double {
    guard let edge = edges.last else { return last }
    var pixel = max((edge * scale).rounded(), last)
    for span in edges.flatMap({ endings[$0] ?? [] }) {
      // As in every comparison of lengths: what is more by less than rounding is not more.
      let least = (span.need * scale * (1 - Em.tolerance)).rounded(.up)
      pixel = max(pixel, (places[span.start] ?? 0) * scale + least)
    }
    pixel.round()
    for edge in edges { places[edge] = pixel / scale }
    return pixel
  }
}
