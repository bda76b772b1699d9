/// The room of a line in a shape: the widest part that lies inside the shape over the line's whole height.
package struct LineRoom: Hashable, Sendable {
  /// Its left edge and its width, in points.
  package let left, width: Double

  package init(left: Double, width: Double) { (self.left, self.width) = (left, width) }
}

/// Finds the room of lines in a shape.
///
/// Keeps its scratch memory from one line to the next.
package struct ShapeRooms: Sendable {
  private let outline: Shape.Outline
  private let exclusions: [Rect]
  /// The smallest rectangle around the shape.
  package let bounds: Rect
  /// The edges of a polygon, by their upper ends.
  private let edges: [ShapeEdge]
  private var walls: [ShapeWall] = []

  /// The rooms of a valid shape. Complexity: linear in its corners, and their logarithm.
  package init(_ shape: Shape) {
    outline = shape.outline
    exclusions = shape.exclusions
    bounds = shape.bounds
    guard case .polygon(let corners) = shape.outline, let last = corners.last else {
      edges = []
      return
    }
    edges = zip([last] + corners, corners).map { ShapeEdge($0, $1) }.sorted { $0.top.y < $1.top.y }
  }

  /// The maximum cost of finding a room, in steps of some ten nanoseconds.
  package var cost: Int { 8 + edges.count + exclusions.count }

  /// The room between two heights; nil if there is no room. If several parts are widest, it is the leftmost.
  ///
  /// Lines of no height have no room.
  ///
  /// - Complexity: linear in the edges above `bottom`, and the logarithm of those in between.
  package mutating func room(from top: Double, to bottom: Double) -> LineRoom? {
    guard top < bottom, top >= bounds.minY, bottom <= bounds.maxY else { return nil }
    walls.removeAll(keepingCapacity: true)
    switch outline {
    case .rectangle(let size):
      if exclusions.isEmpty { return size.width > 0 ? LineRoom(left: 0, width: size.width) : nil }
      addSides(0, size.width)
    case .ellipse(let size):
      let (left, right) = Self.sides(of: size, from: top, to: bottom)
      if exclusions.isEmpty { return left < right ? LineRoom(left: left, width: right - left) : nil }
      addSides(left, right)
    case .polygon:
      for edge in edges {
        guard edge.top.y < bottom else { break }
        if let wall = edge.wall(from: top, to: bottom) { walls.append(wall) }
      }
    }
    for rect in exclusions where rect.minY < bottom && rect.maxY > top {
      walls.append(ShapeWall(left: rect.minX, right: rect.maxX, isCrossing: false))
    }
    sortWalls()
    return widestGap()
  }

  /// The sides of an ellipse at the end of a line that is further from its middle.
  private static func sides(
    of size: Size, from top: Double, to bottom: Double
  ) -> (left: Double, right: Double) {
    let (across, down) = (size.width / 2, size.height / 2)
    let distance = max((top - down).magnitude, (bottom - down).magnitude)
    let half = across * (max(0, down - distance) * (down + distance)).squareRoot() / down
    return (across - half, across + half)
  }

  private mutating func addSides(_ left: Double, _ right: Double) {
    walls.append(ShapeWall(left: left, right: left, isCrossing: true))
    walls.append(ShapeWall(left: right, right: right, isCrossing: true))
  }

  /// Sorts the walls by their left ends; few of them by insertion, which took half the time of the general sort.
  private mutating func sortWalls() {
    guard walls.count <= Self.fewWalls else { return walls.sort { $0.left < $1.left } }
    for index in walls.indices.dropFirst() {
      let wall = walls[index]
      var place = index
      while place > 0, walls[place - 1].left > wall.left {
        walls[place] = walls[place - 1]
        place -= 1
      }
      walls[place] = wall
    }
  }

  private static let fewWalls = 16

  /// The widest gap between the walls that lies inside the shape.
  private func widestGap() -> LineRoom? {
    var (widest, isInside, reach) = (LineRoom?.none, false, -Double.infinity)
    for wall in walls {
      if isInside, wall.left > reach, wall.left - reach > widest?.width ?? 0 {
        widest = LineRoom(left: reach, width: wall.left - reach)
      }
      reach = max(reach, wall.right)
      if wall.isCrossing { isInside.toggle() }
    }
    return widest
  }
}

/// The part of an edge, or of a rectangle to keep clear, that stands in the way of a line.
struct ShapeWall: Sendable {
  /// From where to where it reaches, in points.
  let left, right: Double
  /// Whether it crosses the middle of the line, and so parts inside from outside.
  let isCrossing: Bool
}

/// An edge of a polygon.
struct ShapeEdge: Sendable {
  let top, bottom: Point

  init(_ first: Point, _ second: Point) {
    (top, bottom) = first.y <= second.y ? (first, second) : (second, first)
  }

  /// The part of the edge between two heights; nil if it only touches them.
  func wall(from upper: Double, to lower: Double) -> ShapeWall? {
    guard top.y < lower, bottom.y > upper else { return nil }
    let isLevel = top.y == bottom.y
    let first = isLevel ? top.x : x(at: max(top.y, upper))
    let second = isLevel ? bottom.x : x(at: min(bottom.y, lower))
    let middle = upper + (lower - upper) / 2
    return ShapeWall(
      left: min(first, second), right: max(first, second),
      isCrossing: (top.y <= middle) != (bottom.y <= middle))
  }

  private func x(at y: Double) -> Double {
    if y <= top.y { return top.x }
    if y >= bottom.y { return bottom.x }
    return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
  }
}
