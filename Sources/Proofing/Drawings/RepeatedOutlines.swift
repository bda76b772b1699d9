internal import Typography

/// The outlines that a drawing fills at more than one place, in whatever colour, as letters of one size are: what an SVG
/// holds once and shows often.
struct RepeatedOutlines {
  /// Each once, its first point at the corner of the page.
  private(set) var outlines: [Path] = []
  /// Which of them each shape of the drawing is, and where that stands.
  private(set) var uses: [Use?]

  /// An outline at a place.
  struct Use: Hashable, Sendable {
    let outline: Int
    let place: Point
  }

  /// Paths of fewer steps are shorter than a name: rectangles have five.
  private static let leastSteps = 6

  /// - Complexity: linear in the steps of the shapes.
  init(_ shapes: [Drawing.Shape]) {
    let moved = shapes.map(Self.outline)
    var first: [Path: Int] = [:]
    let same = moved.enumerated().map { index, outline -> Int? in
      guard let key = outline?.path.rounded else { return nil }
      if let known = first[key] { return known }
      first[key] = index
      return index
    }
    var counts = [Int](repeating: 0, count: shapes.count)
    for case let index? in same { counts[index] += 1 }
    var (numbers, outlines) = ([Int: Int](), [Path]())
    uses = zip(moved, same).map { outline, first in
      guard let first, counts[first] > 1, let (path, place) = outline else { return nil }
      let number = numbers[first] ?? outlines.count
      if number == outlines.count {
        numbers[first] = number
        outlines.append(path)
      }
      return Use(outline: number, place: place)
    }
    self.outlines = outlines
  }

  /// A filled path moved to the corner of the page, and where it was; nil for one that reaches farther than any page,
  /// whose font Cairo gives up.
  private static func outline(of shape: Drawing.Shape) -> (path: Path, place: Point)? {
    guard case .fill(let path, _) = shape, path.steps.count >= leastSteps,
      case .move(to: let place)? = path.steps.first
    else { return nil }
    let outline = path.moved(by: Point(-place.x, -place.y))
    guard let box = outline.controlBounds,
      max(-box.minX, -box.minY, box.maxX, box.maxY) <= Double(Drawing.maximumSide)
    else { return nil }
    return (outline, place)
  }
}

extension Path {
  /// The path to a 4096th of a point, a sixteenth of what Cairo can tell apart: the same letter at two places differs by
  /// less, and mostly by what adding a place costs.
  fileprivate var rounded: Path {
    Path(steps: steps.map { step in step.mapped { Point($0.x.rounded4096, $0.y.rounded4096) } })
  }
}

extension Double {
  fileprivate var rounded4096: Double { (self * 4096).rounded() / 4096 }
}
