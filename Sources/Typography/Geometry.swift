/// A point; x grows to the right and y downwards, in typographic points.
public struct Point: Hashable, Sendable {
  /// Distance to the right of the origin, in points.
  public var x: Double
  /// Distance below the origin, in points.
  public var y: Double

  /// The point `x` to the right of the origin and `y` below it.
  public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  /// The origin.
  public static let zero = Point(0, 0)
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// A size of `width` by `height` points.
  public init(_ width: Double, _ height: Double) { (self.width, self.height) = (width, height) }
}

/// An upright rectangle, in points.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// Its extent to the right and downwards.
  public var size: Size

  /// The rectangle of `size` whose top left corner is `origin`.
  public init(origin: Point, size: Size) { (self.origin, self.size) = (origin, size) }

  /// The rectangle of `width` by `height` points whose top left corner is at `x` and `y`.
  public init(_ x: Double, _ y: Double, width: Double, height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// Its left edge, in points.
  public var minX: Double { origin.x }
  /// Its right edge, in points.
  public var maxX: Double { origin.x + size.width }
  /// Its top edge, in points.
  public var minY: Double { origin.y }
  /// Its bottom edge, in points.
  public var maxY: Double { origin.y + size.height }

  /// The smallest rectangle around both.
  package func union(_ other: Rect) -> Rect {
    let origin = Point(min(minX, other.minX), min(minY, other.minY))
    let size = Size(max(maxX, other.maxX) - origin.x, max(maxY, other.maxY) - origin.y)
    return Rect(origin: origin, size: size)
  }
}

extension Rect {
  /// The part of it within another; an empty one where there is none.
  package func cut(to other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      origin: Point(left, top),
      size: Size(max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top)))
  }
}

/// Distances from the edges of a box to its contents, in points. Insets never scale with the text.
public struct Insets: Hashable, Sendable {
  /// The inset of each edge.
  public var top, left, bottom, right: Double

  /// Insets in the order top, left, bottom, right.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same inset at every edge.
  public init(_ all: Double) { self.init(top: all, left: all, bottom: all, right: all) }

  /// Insets at both sides, and above and below.
  public init(horizontal: Double = 0, vertical: Double = 0) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// No insets.
  public static let zero = Insets()
}

extension Insets: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The same inset at every edge.
  public init(integerLiteral all: Int) { self.init(Double(all)) }
  /// The same inset at every edge.
  public init(floatLiteral all: Double) { self.init(all) }
}
