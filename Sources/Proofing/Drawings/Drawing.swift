public import Typography

/// The content of a page: filled and stroked paths and pictures, in the order they are painted.
///
/// Points; y grows downwards.
///
///     var card = Drawing(size: Size(90, 50))
///     card.fill(Path(Rect(origin: .zero, size: card.size)), .paper)
///     card.set(layout, at: Point(10, 12), in: .ink)
///     try card.write(to: "card.pdf")
///
/// A value that refers to no graphics library. Shapes outside the page are cut off only when it is written.
public struct Drawing: Hashable, Sendable {
  /// The longest side of a page, in points: well below Cairo's own limit.
  package static let maximumSide = 1_000_000
  /// The longest side of a PNG, in pixels.
  package static let maximumPixels = 16_384

  /// A filled or stroked path, or a picture.
  public enum Shape: Hashable, Sendable {
    /// The inside of a path, by the non-zero winding rule.
    case fill(Path, Color)
    /// A line along a path, `width` points thick, half on each side.
    case stroke(Path, Color, width: Double)
    /// A picture, scaled to fill a rectangle.
    case picture(Picture, in: Rect)
  }

  /// The page.
  public var size: Size
  /// The shapes, in the order they are painted.
  public private(set) var shapes: [Shape] = []

  /// An empty page.
  public init(size: Size) { self.size = size }

  /// Fills the inside of a path.
  ///
  /// - Complexity: constant.
  public mutating func fill(_ path: Path, _ color: Color) { shapes.append(.fill(path, color)) }

  /// Draws a line along a path, `width` points thick.
  ///
  /// - Complexity: constant.
  public mutating func stroke(_ path: Path, _ color: Color, width: Double) {
    shapes.append(.stroke(path, color, width: width))
  }

  /// Paints a picture, scaled to fill a rectangle.
  ///
  /// - Complexity: constant.
  public mutating func paint(_ picture: Picture, in rect: Rect) { shapes.append(.picture(picture, in: rect)) }

  /// Paints another drawing on this one, its top left corner at `origin`; this page keeps its size.
  ///
  /// - Complexity: linear in the other's elements.
  public mutating func place(_ other: Drawing, at origin: Point) {
    shapes.reserveCapacity(shapes.count + other.shapes.count)
    for shape in other.shapes { shapes.append(shape.moved(by: origin)) }
  }
}

extension Drawing.Shape {
  /// The path that is filled or stroked; the edge of a picture.
  package var path: Path {
    switch self {
    case .fill(let path, _), .stroke(let path, _, width: _): path
    case .picture(_, in: let rect): Path(rect)
    }
  }

  /// The shape moved by `offset`.
  func moved(by offset: Point) -> Drawing.Shape {
    switch self {
    case .fill(let path, let color): .fill(path.moved(by: offset), color)
    case .stroke(let path, let color, let width): .stroke(path.moved(by: offset), color, width: width)
    case .picture(let picture, let rect):
      .picture(
        picture,
        in: Rect(origin: Point(rect.minX + offset.x, rect.minY + offset.y), size: rect.size))
    }
  }
}
