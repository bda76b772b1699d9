internal import Typefaces
internal import Typography

/// A box with edges that may be infinitely far away.
struct PaintBox: Hashable {
  var minX, minY, maxX, maxY: Double

  /// Everything.
  static let everything = PaintBox(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

  /// The box around points; nil where there are none, or one of them is nowhere.
  init?(around points: some Sequence<Outline.Point>) {
    self.init(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    for point in points {
      guard point.x.isFinite, point.y.isFinite else { return nil }
      (minX, minY) = (min(minX, point.x), min(minY, point.y))
      (maxX, maxY) = (max(maxX, point.x), max(maxY, point.y))
    }
    if minX > maxX { return nil }
  }

  private init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// Whether it has an end on all sides.
  var isLimited: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

  var rect: Rect { Rect(origin: Point(minX, minY), size: Size(maxX - minX, maxY - minY)) }

  /// What both have in common; nil where that is nothing.
  func common(_ other: PaintBox?) -> PaintBox? {
    guard let other else { return nil }
    let box = PaintBox(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
    return box.minX <= box.maxX && box.minY <= box.maxY ? box : nil
  }

  /// The smallest box around both.
  func union(_ other: PaintBox?) -> PaintBox {
    guard let other else { return self }
    return PaintBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}

/// Finds the outlines that the paints of a glyph fill, and how far they reach: to the control points of these, or
/// everywhere.
///
/// It goes from paint to paint as the painter does: both run out of steps at the same one.
///
/// Source: OpenType, `COLR`, "Glyph metrics and boundedness".
struct PaintMeasure {
  /// The outlines found so far, of `mostSteps` steps at most.
  private(set) var outlines: [UInt32: Outline] = [:]
  private let face: Typeface
  /// Below 0 once an outline was left out: none is loaded any more.
  private var stepsLeft = PaintedGlyph.mostSteps

  init(of face: Typeface) { self.face = face }

  /// The box around a paint; nil where it paints nothing.
  mutating func box(of paint: GlyphPaint, placed place: GlyphTransform) -> PaintBox? {
    guard place.isUsable else { return nil }
    switch paint {
    case .solid, .linearGradient, .radialGradient, .sweepGradient: return .everything
    case .layers(let layers):
      return layers.reduce(nil) { (sum: PaintBox?, layer) in
        let box = self.box(of: layer, placed: place)
        return sum?.union(box) ?? box
      }
    case .glyph(let glyph, let paint):
      guard let outline = outline(of: glyph) else { return nil }
      let box = PaintBox(around: outline.segments.lazy.flatMap(\.points).map { place($0) })
      return box?.common(self.box(of: paint, placed: place))
    case .transformed(let transform, let paint): return box(of: paint, placed: place.after(transform))
    case .clipped(let box, let paint):
      return PaintBox(around: box.corners.map { place($0) })?.common(self.box(of: paint, placed: place))
    case .composite(let source, let mode, let backdrop):
      let below = box(of: backdrop, placed: place)
      return mode.box(box(of: source, placed: place), below)
    }
  }

  /// An outline to be filled once more; nil where there is no room for its steps, nor for any that come later.
  private mutating func outline(of glyph: UInt32) -> Outline? {
    guard stepsLeft >= 0 else { return nil }
    let outline = outlines[glyph] ?? face.outline(of: glyph)
    stepsLeft -= outline.segments.count
    guard stepsLeft >= 0 else { return nil }
    outlines[glyph] = outline
    return outline
  }
}

extension CompositeMode {
  /// Where the two leave something.
  fileprivate func box(_ source: PaintBox?, _ backdrop: PaintBox?) -> PaintBox? {
    switch self {
    case .clear: nil
    case .source, .sourceOut, .destinationAtop: source
    case .destination, .destinationOut, .sourceAtop: backdrop
    case .sourceIn, .destinationIn: source?.common(backdrop)
    default: source?.union(backdrop) ?? backdrop
    }
  }
}

extension GlyphBounds {
  /// The corners, one after the other.
  var corners: [Outline.Point] {
    [
      Outline.Point(minX, minY), Outline.Point(maxX, minY), Outline.Point(maxX, maxY),
      Outline.Point(minX, maxY),
    ]
  }
}

extension GlyphTransform {
  /// How much larger areas become; below 0 where they are mirrored.
  var determinant: Double { xx * yy - xy * yx }

  /// Whether what it transforms can be seen: neither flattened to a line or less, nor larger than any page.
  var isUsable: Bool {
    let largest = max(abs(xx), abs(xy), abs(yx), abs(yy))
    return [xx, xy, yx, yy, dx, dy].allSatisfy { abs($0) < 1e12 }
      && abs(determinant) > 1e-9 * largest * largest
      && largest > 1e-9
  }

  /// The transform back. Precondition: `isUsable`.
  var inverse: GlyphTransform {
    let (a, b, c, d) = (yy / determinant, -yx / determinant, -xy / determinant, xx / determinant)
    return GlyphTransform(xx: a, yx: b, xy: c, yy: d, dx: -(a * dx + c * dy), dy: -(b * dx + d * dy))
  }
}

extension Outline.Segment {
  /// Its end and the control points before it.
  fileprivate var points: [Outline.Point] {
    switch self {
    case .move(let to), .line(let to): [to]
    case .quad(let control, let to): [control, to]
    case .cubic(let control1, let control2, let to): [control1, control2, to]
    case .close: []
    }
  }
}
