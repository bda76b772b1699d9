internal import CCairo
internal import Typefaces
internal import Typography

extension Path {
  /// Makes this the path of a context, which outlives the call.
  func trace(on context: OpaquePointer) {
    unsafe cairo_new_path(context)
    var pen = Point.zero
    for element in elements { unsafe element.trace(on: context, from: &pen) }
  }
}

extension Path.Element {
  /// Cairo has no quadratic curves; the cubic with the same points is exact.
  fileprivate func trace(on context: OpaquePointer, from pen: inout Point) {
    switch self {
    case .move(let to):
      unsafe cairo_move_to(context, to.x, to.y)
      pen = to
    case .line(let to):
      unsafe cairo_line_to(context, to.x, to.y)
      pen = to
    case .quad(let control, let to):
      unsafe Self.curve(on: context, pen.towards(control), to.towards(control), to)
      pen = to
    case .cubic(let control1, let control2, let to):
      unsafe Self.curve(on: context, control1, control2, to)
      pen = to
    case .close:
      unsafe cairo_close_path(context)
    }
  }

  private static func curve(on context: OpaquePointer, _ control1: Point, _ control2: Point, _ to: Point) {
    unsafe cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, to.x, to.y)
  }
}

extension Point {
  /// The point two thirds of the way to `other`.
  fileprivate func towards(_ other: Point) -> Point {
    Point(x + (other.x - x) * 2 / 3, y + (other.y - y) * 2 / 3)
  }
}
