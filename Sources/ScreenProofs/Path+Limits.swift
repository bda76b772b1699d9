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
  /// The drawing cut to a rectangle: what is outside is left out, and a path that reaches out ends at its edge.
  func limited(to rect: Rect) -> Drawing {
    mapShapes { shape in
      guard let box = shape.path.controlBounds, rect.touches(box) else { return nil }
      return switch shape {
      case .fill(let path, let color): .fill(path.limited(to: rect), color)
      case .stroke(let path, let color, let width): .stroke(path.limited(to: rect), color, width: width)
      case .picture: shape
      }
    }
  }
}

extension Rect {
  /// Whether two rectangles have a point in common.
  fileprivate func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
