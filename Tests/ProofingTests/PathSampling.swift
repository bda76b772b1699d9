import Proofing
import Typefaces
import Typography

extension Path {
  /// The box around points taken densely on the path itself, by an eye that knows nothing of extrema.
  ///
  /// A curve 20 points across bends by less than 0.001 points between two of 256 samples.
  var sampledBounds: Rect? {
    var (pen, box) = (Point.zero, nil as Rect?)
    for element in elements {
      let points = element.samples(from: pen)
      for point in points {
        let dot = Rect(origin: point, size: Size(0, 0))
        box = box.map { $0.union(dot) } ?? dot
      }
      pen = points.last ?? pen
    }
    return box
  }
}

extension Path.Element {
  fileprivate func samples(from start: Point) -> [Point] {
    switch self {
    case .move(let to), .line(let to): [to]
    case .quad(let control, let to): Self.bezier([start, control, to])
    case .cubic(let control1, let control2, let to): Self.bezier([start, control1, control2, to])
    case .close: []
    }
  }

  /// De Casteljau's construction.
  private static func bezier(_ points: [Point]) -> [Point] {
    (1...256).map { step in
      let t = Double(step) / 256
      var points = points
      while points.count > 1 {
        points = zip(points, points.dropFirst()).map {
          Point($0.x + ($1.x - $0.x) * t, $0.y + ($1.y - $0.y) * t)
        }
      }
      return points[0]
    }
  }
}
