/// How a colour glyph is painted: a tree of fills, each within the outline of a glyph (OpenType, `COLR` version 1).
///
/// In design units; y grows upwards from the baseline. Colours are those of a palette, resolved; what the font shares
/// between places stands here at each of them. What a font says wrongly paints nothing: a paint that holds itself, a
/// gradient without a direction, a colour that is not in the palette.
///
/// A glyph has at most ``mostPaints`` paints, the colours of gradients counted as well; none of them stands more than
/// ``mostLevels`` below the first, nor within more than ``mostNested`` outlines and composites. At most ``mostGroups`` are
/// painted by themselves before they reach what lies below. What lies beyond is left out. The fonts known have some 3,400
/// paints in nine levels, and four composites.
public indirect enum GlyphPaint: Hashable, Sendable {
  /// Paints above each other, the first at the bottom; without any, nothing is painted.
  case layers([GlyphPaint])
  /// One colour everywhere.
  case solid(PaintColor)
  /// Colours along the line between two points, the same on all of each perpendicular to it.
  case linearGradient(ColorLine, from: Outline.Point, to: Outline.Point)
  /// Colours on the circles between two circles; nothing where none of them passes. The two differ.
  case radialGradient(ColorLine, from: Circle, to: Circle)
  /// Colours around a centre, from angle to angle: degrees counter-clockwise, 0 to the right. The directions from 0 up to
  /// 360 are painted; they may end before the angles do, which may be equal.
  case sweepGradient(ColorLine, center: Outline.Point, from: Double, to: Double)
  /// A paint inside the outline of a glyph.
  case glyph(UInt32, GlyphPaint)
  /// A paint moved, scaled, turned or slanted.
  case transformed(GlyphTransform, GlyphPaint)
  /// A paint inside a box: what the font promises for a whole glyph.
  case clipped(GlyphBounds, GlyphPaint)
  /// A paint, the source, mixed with another, its backdrop, before both reach what lies below.
  case composite(source: GlyphPaint, CompositeMode, backdrop: GlyphPaint)

  /// The most paints of a glyph.
  public static let mostPaints = 16_384
  /// The most levels of paints below the first.
  public static let mostLevels = 64
  /// The most outlines and composites a paint stands within.
  public static let mostNested = 8
  /// The most groups of a glyph: composites, and outlines filled with more than one colour or gradient.
  public static let mostGroups = 256

  /// Nothing.
  static let nothing = GlyphPaint.layers([])

  /// Whether it is one colour or gradient, transformed or not, or nothing: an outline is filled with that at once.
  var isOneFill: Bool {
    switch self {
    case .solid, .linearGradient, .radialGradient, .sweepGradient: true
    case .layers(let layers): layers.isEmpty
    case .transformed(_, let paint): paint.isOneFill
    case .glyph, .clipped, .composite: false
    }
  }
}

extension GlyphPaint {
  /// A circle, in design units.
  public struct Circle: Hashable, Sendable {
    /// Its centre.
    public let center: Outline.Point
    /// Its radius, from 0 on.
    public let radius: Double

    /// A circle around a point.
    public init(center: Outline.Point, radius: Double) { (self.center, self.radius) = (center, radius) }
  }
}

/// What a colour glyph is filled with: a colour of the palette, or that of the text, more or less transparent.
public struct PaintColor: Hashable, Sendable {
  /// The colour; nil for the colour of the text.
  public let color: PaletteColor?
  /// How much of the colour's own opacity is left, from 0 to 1.
  public let opacity: Double

  /// A colour at an opacity from 0 to 1.
  public init(_ color: PaletteColor?, opacity: Double = 1) { (self.color, self.opacity) = (color, opacity) }
}

/// The colours of a gradient, and how it goes on beyond them.
///
/// Between two stops colours are mixed part by part, each of sRGB and the opacity by itself.
public struct ColorLine: Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// Where it stands: 0 is where the gradient begins, 1 where it ends; from -2 to 2.
    public let offset: Double
    /// The colour.
    public let color: PaintColor

    /// A colour at a place.
    public init(offset: Double, color: PaintColor) { (self.offset, self.color) = (offset, color) }
  }

  /// What there is before the first stop and after the last.
  public enum Extend: Int, Hashable, Sendable, CaseIterable {
    /// The colour of the nearer one.
    case pad
    /// The colours over again.
    case `repeat`
    /// The colours over again, every other time backwards.
    case reflect
  }

  /// The colours, by their places; those at one place in the font's order.
  public let stops: [Stop]
  /// What there is beyond them.
  public let extend: Extend

  /// A line of colours, put in order.
  ///
  /// - Complexity: O(n log n) in the stops.
  public init(stops: [Stop], extend: Extend = .pad) {
    let ordered = stops.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    (self.stops, self.extend) = (ordered.map(\.element), extend)
  }
}

/// How a paint and its backdrop are mixed (W3C, Compositing and Blending Level 1), numbered as in `COLR`.
public enum CompositeMode: Int, Hashable, Sendable, CaseIterable {
  /// Porter and Duff's ways: which of the two is kept where they overlap, and where not.
  case clear, source, destination, sourceOver, destinationOver, sourceIn, destinationIn, sourceOut,
    destinationOut
  /// Further of these; `plus` adds both.
  case sourceAtop, destinationAtop, xor, plus
  /// Ways to blend the colours, part by part.
  case screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion,
    multiply
  /// Ways to blend hue, saturation and luminosity.
  case hslHue, hslSaturation, hslColor, hslLuminosity
}

/// An affine transform of design units: x' = xx·x + xy·y + dx, y' = yx·x + yy·y + dy.
public struct GlyphTransform: Hashable, Sendable {
  /// The factors; xy is what y adds to x'.
  public let xx, yx, xy, yy: Double
  /// What is added, in design units.
  public let dx, dy: Double

  /// The transform of these numbers.
  public init(xx: Double, yx: Double, xy: Double, yy: Double, dx: Double, dy: Double) {
    (self.xx, self.yx, self.xy, self.yy, self.dx, self.dy) = (xx, yx, xy, yy, dx, dy)
  }

  /// What leaves all as it is.
  public static let identity = GlyphTransform(xx: 1, yx: 0, xy: 0, yy: 1, dx: 0, dy: 0)

  /// This transform of what another one has transformed.
  public func after(_ other: GlyphTransform) -> GlyphTransform {
    GlyphTransform(
      xx: xx * other.xx + xy * other.yx, yx: yx * other.xx + yy * other.yx,
      xy: xx * other.xy + xy * other.yy, yy: yx * other.xy + yy * other.yy,
      dx: xx * other.dx + xy * other.dy + dx, dy: yx * other.dx + yy * other.dy + dy)
  }

  /// Where a point comes to stand.
  public func callAsFunction(_ point: Outline.Point) -> Outline.Point {
    Outline.Point(xx * point.x + xy * point.y + dx, yx * point.x + yy * point.y + dy)
  }

  /// The same transform, with another point than the origin kept in its place.
  func around(_ center: Outline.Point) -> GlyphTransform {
    let moved = self(center)
    return GlyphTransform(
      xx: xx, yx: yx, xy: xy, yy: yy, dx: dx + center.x - moved.x, dy: dy + center.y - moved.y)
  }
}
