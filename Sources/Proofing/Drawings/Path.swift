public import Typefaces
public import Typography

/// Lines and curves, in points; y grows downwards.
public struct Path: Hashable, Sendable {
  /// A part of a path: a move of the pen, a line, a curve, or the end of a contour.
  public typealias Element = Outline.Segment

  /// The elements; every contour begins with a `move`.
  public let elements: [Element]

  /// A path of these elements.
  public init(elements: [Element]) { self.elements = elements }

  /// The outline of a rectangle.
  public init(_ rect: Rect) {
    elements = [
      .move(to: rect.origin), .line(to: Point(rect.maxX, rect.minY)), .line(to: Point(rect.maxX, rect.maxY)),
      .line(to: Point(rect.minX, rect.maxY)), .close,
    ]
  }

  /// The outline of a rectangle with round corners of that radius, at most half its shorter side.
  public init(rounded rect: Rect, _ radius: Double) {
    let r = min(radius, rect.size.width / 2, rect.size.height / 2)
    guard r > 0 else {
      self.init(rect)
      return
    }
    // A quarter of a circle as a cubic curve: off by less than 0.03 % of the radius.
    let k = r * 0.447715
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    self.init(elements: [
      .move(to: Point(left + r, top)), .line(to: Point(right - r, top)),
      .cubic(control1: Point(right - k, top), control2: Point(right, top + k), to: Point(right, top + r)),
      .line(to: Point(right, bottom - r)),
      .cubic(
        control1: Point(right, bottom - k), control2: Point(right - k, bottom), to: Point(right - r, bottom)),
      .line(to: Point(left + r, bottom)),
      .cubic(
        control1: Point(left + k, bottom), control2: Point(left, bottom - k), to: Point(left, bottom - r)),
      .line(to: Point(left, top + r)),
      .cubic(control1: Point(left, top + k), control2: Point(left + k, top), to: Point(left + r, top)),
      .close,
    ])
  }

  /// A straight line.
  public init(from start: Point, to end: Point) { elements = [.move(to: start), .line(to: end)] }

  /// A glyph's outline with its origin at `origin`, one design unit `scale` points long.
  public init(_ outline: Outline, scale: Double, at origin: Point) {
    elements = outline.segments.map { segment in
      segment.mapped { Point(origin.x + $0.x * scale, origin.y - $0.y * scale) }
    }
  }

  /// The outline of a glyph with another horizontal scale.
  init(_ outline: Outline, scale: Double, xScale: Double, at origin: Point) {
    elements = outline.segments.map { segment in
      segment.mapped { Point(origin.x + $0.x * scale * xScale, origin.y - $0.y * scale) }
    }
  }

  /// The outline of a glyph that is turned clockwise by a right angle about its origin.
  init(turned outline: Outline, scale: Double, at origin: Point) {
    elements = outline.segments.map { segment in
      segment.mapped { Point(origin.x + $0.y * scale, origin.y + $0.x * scale) }
    }
  }

  /// The path moved by `offset`.
  ///
  /// - Complexity: linear in the elements.
  func moved(by offset: Point) -> Path {
    Path(elements: elements.map { element in element.mapped { Point($0.x + offset.x, $0.y + offset.y) } })
  }

  /// A box around the path and the control points of its curves; nil for a path without elements.
  ///
  /// - Complexity: linear in the elements.
  public var controlBounds: Rect? {
    elements.lazy.flatMap(\.points).map { Rect(origin: $0, size: Size(0, 0)) }.reduce(nil) {
      (box: Rect?, point) in box?.union(point) ?? point
    }
  }
}

extension Path.Element {
  /// The element with each of its points mapped by `place`.
  func mapped(_ place: (Point) -> Point) -> Self {
    switch self {
    case .move(let to): .move(to: place(to))
    case .line(let to): .line(to: place(to))
    case .quad(let control, let to): .quad(control: place(control), to: place(to))
    case .cubic(let control1, let control2, let to):
      .cubic(control1: place(control1), control2: place(control2), to: place(to))
    case .close: .close
    }
  }

  fileprivate var points: [Point] {
    switch self {
    case .move(let to), .line(let to): [to]
    case .quad(let control, let to): [control, to]
    case .cubic(let control1, let control2, let to): [control1, control2, to]
    case .close: []
    }
  }
}
