internal import Typefaces
internal import Typography

/// The outlines that a drawing fills at more than one place, such as letters of one size, in any colour.
///
/// An SVG holds each of them once.
struct RepeatedOutlines {
  /// Each outline once, moved so that its first point is at the corner of the page.
  private(set) var outlines: [Path] = []
  /// For each shape of the drawing, its outline and its place; nil for a shape that is not repeated.
  private(set) var uses: [Use?]

  /// An outline at a place.
  struct Use: Hashable, Sendable {
    let outline: Int
    let place: Point
  }

  /// Shorter paths are written where they are: a reference would take more bytes. Rectangles have five elements.
  private static let minElements = 6

  /// - Complexity: linear in the elements of the shapes.
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

  /// A filled path moved to the corner of the page, and its place.
  ///
  /// Nil for a path larger than the largest page, which Cairo's fonts cannot hold.
  private static func outline(of shape: Drawing.Shape) -> (path: Path, place: Point)? {
    guard case .fill(let path, _) = shape, path.elements.count >= minElements,
      case .move(to: let place)? = path.elements.first
    else { return nil }
    let outline = path.moved(by: Point(-place.x, -place.y))
    guard let box = outline.controlBounds,
      max(-box.minX, -box.minY, box.maxX, box.maxY) <= Double(Drawing.maximumSide)
    else { return nil }
    return (outline, place)
  }
}

extension Path {
  /// The path rounded to 1/4096 point, a sixteenth of Cairo's resolution.
  ///
  /// The same letter at two places differs by less, through rounding errors.
  fileprivate var rounded: Path {
    Path(elements: elements.map { element in element.mapped { Point($0.x.rounded4096, $0.y.rounded4096) } })
  }
}

extension Double {
  fileprivate var rounded4096: Double { (self * 4096).rounded() / 4096 }
}
