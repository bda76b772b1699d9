/// A shape to set text in: its lines are as wide as the shape is where they stand.
///
///     let badge = Shape.circle(diameter: 200)
///     let roof = Shape.polygon([Point(0, 100), Point(150, 0), Point(300, 100)])
///     let column = Shape.rectangle(Size(300, 400)).excluding(Rect(180, 40, width: 120, height: 120))   // text around a picture
///
/// Coordinates are points, x to the right and y downwards. Circles, ellipses and rectangles have their top left corner at
/// the origin. A shape does not change with the size of the text.
public struct Shape: Hashable, Sendable {
  /// The outline that bounds a shape.
  package enum Outline: Hashable, Sendable {
    case rectangle(Size)
    case ellipse(Size)
    case polygon([Point])
  }

  /// The outline that bounds it.
  package let outline: Outline
  /// The rectangles to keep clear within it.
  public private(set) var exclusions: [Rect] = []

  private init(_ outline: Outline) { self.outline = outline }

  /// A rectangle.
  public static func rectangle(_ size: Size) -> Shape { Shape(.rectangle(size)) }

  /// An ellipse that touches the edges of a rectangle of this size.
  public static func ellipse(_ size: Size) -> Shape { Shape(.ellipse(size)) }

  /// A circle.
  public static func circle(diameter: Double) -> Shape { .ellipse(Size(diameter, diameter)) }

  /// A polygon with these corners, in order; the last is joined to the first.
  ///
  /// Where its edges cross, what lies inside is said by the even-odd rule: the middle of a five-pointed star drawn in one
  /// stroke is outside. No line of text crosses an edge.
  public static func polygon(_ corners: [Point]) -> Shape { Shape(.polygon(corners)) }

  /// The same shape with rectangles that are to be kept clear, such as pictures.
  public func excluding(_ rects: Rect...) -> Shape {
    var shape = self
    shape.exclusions += rects
    return shape
  }

  /// The smallest rectangle around the outline.
  public var bounds: Rect {
    switch outline {
    case .rectangle(let size), .ellipse(let size): return Rect(origin: .zero, size: size)
    case .polygon(let corners):
      guard let first = corners.first else { return Rect(origin: .zero, size: Size(0, 0)) }
      var (least, most) = (first, first)
      for corner in corners {
        least = Point(min(least.x, corner.x), min(least.y, corner.y))
        most = Point(max(most.x, corner.x), max(most.y, corner.y))
      }
      return Rect(origin: least, size: Size(most.x - least.x, most.y - least.y))
    }
  }
}

// A shape in the frame of lines that are columns.
extension Shape {
  /// The extent of the frame in which vertical text is set in the shape, in points: that of `verticalRL` begins at its right
  /// side. 0 for a polygon, whose coordinates count from anywhere.
  package var frameExtent: Double {
    switch outline {
    case .rectangle(let size), .ellipse(let size): size.width
    case .polygon: 0
    }
  }

  /// The shape in the frame of lines that run in some way: as it is seen from the side from which the lines are horizontal.
  package func turned(_ mode: WritingMode) -> Shape {
    guard mode.isVertical else { return self }
    let frame = LineFrame(mode, extent: frameExtent)
    var shape: Shape
    switch outline {
    case .rectangle(let size): shape = .rectangle(Size(size.height, size.width))
    case .ellipse(let size): shape = .ellipse(Size(size.height, size.width))
    case .polygon(let corners): shape = .polygon(corners.map { frame.ofPage($0) })
    }
    shape.exclusions = exclusions.map { rect in
      let corner = frame.ofPage(Point(mode == .verticalRL ? rect.maxX : rect.minX, rect.minY))
      return Rect(origin: corner, size: Size(rect.size.height, rect.size.width))
    }
    return shape
  }
}

// What a shape may be.
extension Shape {
  /// No coordinate of a shape is further from the origin, in points.
  package static var furthestCoordinate: Double { 100_000 }
  /// The most corners of a polygon, and the most rectangles that are kept clear.
  package static var maxParts: Int { 4096 }

  /// The reason the shape is invalid; nil for a valid one.
  package var fault: String? {
    switch outline {
    case .rectangle(let size), .ellipse(let size):
      if let fault = Self.fault(of: size, "shape") { return fault }
    case .polygon(let corners):
      if corners.count < 3 { return "a polygon of \(corners.count) corners has no inside; give at least 3" }
      if corners.count > Self.maxParts {
        return "\(corners.count) corners are too many; give at most \(Self.maxParts)"
      }
      for corner in corners { if let fault = Self.fault(of: corner) { return fault } }
    }
    if exclusions.count > Self.maxParts {
      return "\(exclusions.count) rectangles to keep clear are too many; give at most \(Self.maxParts)"
    }
    for rect in exclusions {
      if let fault = Self.fault(of: rect.origin) ?? Self.fault(of: rect.size, "rectangle to keep clear") {
        return fault
      }
    }
    return nil
  }

  private static func fault(of size: Size, _ name: String) -> String? {
    for (side, length) in [("width", size.width), ("height", size.height)]
    where !(0...furthestCoordinate).contains(length) {
      return "\(Decimals.exact(length)) is not a \(side) of a \(name); give a number from 0 to 100000"
    }
    return nil
  }

  private static func fault(of point: Point) -> String? {
    for number in [point.x, point.y] where !(number.magnitude <= furthestCoordinate) {
      return "\(Decimals.exact(number)) is not a coordinate of a shape; give a number from -100000 to 100000"
    }
    return nil
  }
}
