internal import Typefaces

/// Colours and the places they stand at, from 0 to 1, as Cairo takes them.
struct GradientStops {
  let stops: [(offset: Double, shade: Shade)]

  /// The colours of a ramp, `start` becoming 0 and `end` 1.
  init(_ ramp: ColorRamp, from start: Double, to end: Double) {
    stops = ramp.stops.map { (max(0, min(1, ($0.offset - start) / (end - start))), $0.shade) }
  }
}

/// A linear gradient on the page: its first colour stands at one point, its last at the other.
struct LinearShape {
  let from, to: Outline.Point
  let stops: GradientStops

  /// The gradient between two points of a glyph placed on the page.
  ///
  /// What was perpendicular to it need not be so on the page; lines of one colour stay such lines, and that to which they
  /// are perpendicular is found anew.
  init(_ ramp: ColorRamp, _ start: Outline.Point, _ end: Outline.Point, placed place: GlyphTransform) {
    let span = ramp.span
    from = place(start.towards(end, span.start))
    let (far, side) = (
      place(start.towards(end, span.end)),
      (
        x: place.xx * (start.y - end.y) + place.xy * (end.x - start.x),
        y: place.yx * (start.y - end.y) + place.yy * (end.x - start.x)
      )
    )
    let part = ((far.x - from.x) * side.x + (far.y - from.y) * side.y) / (side.x * side.x + side.y * side.y)
    to = Outline.Point(far.x - part * side.x, far.y - part * side.y)
    stops = GradientStops(ramp, from: span.start, to: span.end)
  }
}

/// A radial gradient, in design units: its first colour stands on one circle, its last on the other.
struct RadialShape {
  let from, to: GlyphPaint.Circle
  let stops: GradientStops

  /// The gradient between two circles, begun or ended where the circles have shrunk to a point.
  init(_ ramp: ColorRamp, _ start: GlyphPaint.Circle, _ end: GlyphPaint.Circle) {
    var ramp = ramp
    let span = Self.span(&ramp, start.radius, end.radius)
    from = start.towards(end, span.start)
    to = start.towards(end, span.end)
    stops = GradientStops(ramp, from: span.origin, to: span.origin + span.end - span.start)
  }

  /// Where the two circles stand between which Cairo paints, none of them with a radius below 0, and where in the ramp
  /// the first of them is.
  private static func span(
    _ ramp: inout ColorRamp, _ near: Double, _ far: Double
  ) -> (start: Double, end: Double, origin: Double) {
    let (start, end) = ramp.span, growth = far - near
    guard near + growth * start < 0 || near + growth * end < 0 else { return (start, end, start) }
    let point = -near / growth
    if ramp.extend == .pad {
      if growth > 0 { ramp.cut(before: point) } else { ramp.cut(after: point) }
      // What is left, or one colour.
      let length = growth > 0 ? end - point : point - start
      let begin = growth > 0 ? point : point - (length > 0 ? length : 1)
      return (begin, begin + (length > 0 ? length : 1), begin)
    }
    // The same colours come again: take them where the circles are.
    let period = (end - start) * (ramp.extend == .reflect ? 2 : 1)
    let shift =
      growth > 0 ? ((point - start) / period).rounded(.up) : ((point - end) / period).rounded(.down)
    return (start + shift * period, end + shift * period, start)
  }
}

/// The sectors of a sweep gradient: in each the colour goes evenly from one to another.
struct SweepShape {
  /// From an angle to a larger one, in degrees.
  struct Sector: Hashable {
    let from, to: Double
    let first, last: Shade
  }

  private(set) var sectors: [Sector] = []

  /// The widest sector, in degrees: an arc of it is a curve to a millionth.
  private static let widest = 10.0
  /// The most places where a colour stands; with more of them around the centre, the colours are taken at as many evenly.
  private static let mostPlaces = 2048

  /// The gradient around a centre from 0 to 360 degrees, the ramp's 0 at one angle, its 1 at another.
  init(_ ramp: ColorRamp, from start: Double, to end: Double) {
    guard start != end else {
      if ramp.extend == .pad { sectors = Self.halves(ramp, at: start) }
      return
    }
    let place = { (angle: Double) in (angle - start) / (end - start) }
    let ends = Self.places(ramp, from: min(place(0), place(360)), to: max(place(0), place(360)))
    var angles = ends.map { start + $0 * (end - start) }.filter { $0 > 0 && $0 < 360 }.sorted()
    angles = [0] + angles + [360]
    for (from, to) in zip(angles, angles.dropFirst()) where to > from {
      // Colours change evenly within; at its ends they may jump.
      let (third, two) = (
        ramp.shade(at: place(from + (to - from) / 3)), ramp.shade(at: place(from + (to - from) * 2 / 3))
      )
      append(Sector(from: from, to: to, first: two.mixed(third, 2), last: third.mixed(two, 2)))
    }
  }

  private static func halves(_ ramp: ColorRamp, at angle: Double) -> [Sector] {
    let turn = max(0, min(360, angle)), span = ramp.span
    let (first, last) = (ramp.shade(at: span.start - 1), ramp.shade(at: span.end + 1))
    var shape = [Sector]()
    for (from, to, shade) in [(0, turn, first), (turn, 360, last)] where to > from {
      shape.append(contentsOf: Sector(from: from, to: to, first: shade, last: shade).parts(widest))
    }
    return shape
  }

  private mutating func append(_ sector: Sector) { sectors.append(contentsOf: sector.parts(Self.widest)) }

  /// Where, between two places, a colour of the ramp stands.
  private static func places(_ ramp: ColorRamp, from low: Double, to high: Double) -> [Double] {
    let (first, length) = (ramp.first, ramp.last - ramp.first)
    let isOnce = ramp.extend == .pad || length <= 0
    let rounds =
      isOnce ? 0...0 : ((low - first) / length).rounded(.down)...((high - first) / length).rounded(.down)
    guard (rounds.upperBound - rounds.lowerBound + 1) * Double(ramp.stops.count) <= Double(mostPlaces) else {
      return (0...mostPlaces).map { low + (high - low) * Double($0) / Double(mostPlaces) }
    }
    return stride(from: rounds.lowerBound, through: rounds.upperBound, by: 1).flatMap { round in
      let isBackwards = ramp.extend == .reflect && round.remainder(dividingBy: 2) != 0
      return ramp.stops.map { stop in
        first + round * length + (isBackwards ? ramp.last - stop.offset : stop.offset - first)
      }
    }
  }
}

extension SweepShape.Sector {
  /// The sector in parts of at most so many degrees.
  fileprivate func parts(_ widest: Double) -> [Self] {
    let count = max(1, ((to - from) / widest).rounded(.up))
    return (0..<Int(count)).map { index in
      let (low, high) = (Double(index) / count, Double(index + 1) / count)
      return Self(
        from: from + (to - from) * low, to: from + (to - from) * high, first: first.mixed(last, low),
        last: first.mixed(last, high))
    }
  }
}

extension Outline.Point {
  /// The point a part of the way to another.
  fileprivate func towards(_ other: Outline.Point, _ part: Double) -> Outline.Point {
    Outline.Point(x + (other.x - x) * part, y + (other.y - y) * part)
  }
}

extension GlyphPaint.Circle {
  /// The circle a part of the way to another.
  fileprivate func towards(_ other: GlyphPaint.Circle, _ part: Double) -> GlyphPaint.Circle {
    GlyphPaint.Circle(
      center: center.towards(other.center, part), radius: max(0, radius + (other.radius - radius) * part))
  }
}
