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
  /// The texts whose glyphs some of the shapes are, in the same order; their shapes never overlap.
  private(set) var texts: [DrawnText] = []

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
    texts += other.texts.map { $0.moved(by: origin, after: shapes.count) }
    shapes.reserveCapacity(shapes.count + other.shapes.count)
    for shape in other.shapes { shapes.append(shape.moved(by: origin)) }
  }

  /// Keeps the texts that the shapes painted last stand for.
  mutating func keep(_ texts: [DrawnText]) { self.texts += texts }

  /// The drawing with each shape replaced, or left out where `body` returns nil.
  ///
  /// A text with a shape that changes becomes mere shapes.
  ///
  /// - Complexity: linear in the shapes.
  package func mapShapes(_ body: (Shape) -> Shape?) -> Drawing {
    var (mapped, places, kept) = (Drawing(size: size), [0], [Bool]())
    for shape in shapes {
      let new = body(shape)
      if let new { mapped.shapes.append(new) }
      kept.append(new == shape)
      places.append(mapped.shapes.count)
    }
    for var text in texts where text.shapes.allSatisfy({ kept[$0] }) {
      text.shapes = places[text.shapes.lowerBound]..<places[text.shapes.upperBound]
      mapped.texts.append(text)
    }
    return mapped
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
