package import CCopyfit
internal import Proofing
internal import Requests
internal import Typefaces
internal import Typesetting
internal import Typography

/// The outlines of a text, as arrays that C reads in place.
final class CPath: Handle {
  static let noun = "copyfit_path"
  let points: CArray<copyfit_point>
  let steps: CArray<UInt8>

  init(_ answer: Answer) {
    var drawing = Drawing(size: answer.size)
    for layout in answer.layouts { drawing.set(layout, at: .zero, in: .black) }
    var (points, steps) = ([copyfit_point](), [UInt8]())
    for case .fill(let path, _) in drawing.shapes {
      var start = Point.zero
      for element in path.elements {
        let (step, ends) = element.step(closingAt: start)
        if case .move(to: let first) = element { start = first }
        points += ends.map { copyfit_point(x: $0.x, y: $0.y) }
        steps += ends.map { _ in UInt8(step.rawValue) }
      }
    }
    self.points = CArray(points)
    self.steps = CArray(steps)
  }
}

extension Path.Element {
  /// What C calls it, and its points; the end of a contour has the point where that begins.
  fileprivate func step(closingAt start: Point) -> (copyfit_step, [Point]) {
    switch self {
    case .move(let to): (COPYFIT_MOVE, [to])
    case .line(let to): (COPYFIT_LINE, [to])
    case .quad(let control, let to): (COPYFIT_QUADRATIC, [control, to])
    case .cubic(let control1, let control2, let to): (COPYFIT_CUBIC, [control1, control2, to])
    case .close: (COPYFIT_CLOSE, [start])
    }
  }
}

@c @implementation
package func copyfit_lines_path(_ lines: OpaquePointer!, _ error: ErrorPlace!) -> OpaquePointer! {
  unsafe reporting(to: error) { () throws(RequestError) in
    unsafe CPath(try CLines.held(lines).answer).handedOver()
  }
}

@c @implementation
package func copyfit_path_free(_ path: OpaquePointer!) { unsafe CPath.free(path) }

@c @implementation
package func copyfit_path_points(
  _ path: OpaquePointer!, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<copyfit_point>! { unsafe CArray.start(of: path, \CPath.points, count) }

@c @implementation
package func copyfit_path_steps(
  _ path: OpaquePointer!, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<UInt8>! { unsafe CArray.start(of: path, \CPath.steps, count) }
