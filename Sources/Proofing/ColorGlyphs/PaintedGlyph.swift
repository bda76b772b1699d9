public import Typefaces
public import Typography

/// A colour glyph on a page: its paints, the outlines they fill, and where it stands (OpenType, `COLR` version 1).
///
/// A value by itself: nothing of the font is kept alive by it.
public struct PaintedGlyph: Hashable, Sendable {
  /// What it is painted with, in design units.
  public let paint: GlyphPaint
  /// The outlines of the glyphs that are filled, in design units, by their numbers.
  public private(set) var outlines: [UInt32: Outline]
  /// How long a design unit is, in points.
  public let scale: Double
  /// The colour of the text.
  public let color: Color
  /// Where the glyph's origin stands on the page.
  public private(set) var origin: Point
  /// A box around all that is painted, on the page; of no size where nothing is.
  public private(set) var bounds: Rect

  /// The most steps of outlines that are painted for one glyph, each counted as often as it is filled; what comes after
  /// them is left out, and its outlines are not kept.
  ///
  /// The fonts known have some 40,000.
  public static let mostSteps = 1 << 20

  /// A glyph of a face, painted so.
  init(_ paint: GlyphPaint, of face: Typeface, size: Double, at origin: Point, in color: Color) {
    (self.paint, self.color, self.origin) = (paint, color, origin)
    scale = size / Double(face.unitsPerEm)
    (outlines, bounds) = ([:], Rect(origin: origin, size: Size(0, 0)))
    var measure = PaintMeasure(of: face)
    if let box = measure.box(of: paint, placed: placement), box.isLimited { bounds = box.rect }
    outlines = measure.outlines
  }

  /// From design units to the page.
  var placement: GlyphTransform {
    GlyphTransform(xx: scale, yx: 0, xy: 0, yy: -scale, dx: origin.x, dy: origin.y)
  }

  /// The same glyph elsewhere.
  func moved(by offset: Point) -> PaintedGlyph {
    var moved = self
    moved.origin = Point(origin.x + offset.x, origin.y + offset.y)
    moved.bounds.origin = Point(bounds.origin.x + offset.x, bounds.origin.y + offset.y)
    return moved
  }
}
