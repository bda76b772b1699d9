internal import Typefaces
internal import Typography

/// The size at which fonts are set, where the advances of their glyphs depend on it.
package struct FontSize: Hashable, Sendable {
  /// Points per em.
  package let points: Double
  /// Whether letters are drawn for the size: by the axis of optical sizes, and by the tracking that a font has for sizes.
  package let isOptical: Bool
  /// Pixels per point of the device that glyphs are hinted for; nil for advances that are exact.
  package let pixelsPerPoint: Double?

  /// A size; nil where no font's advances depend on it.
  package init?(points: Double, isOptical: Bool, pixelsPerPoint: Double?) {
    if !isOptical, pixelsPerPoint == nil { return nil }
    self.points = points
    self.isOptical = isOptical
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// The same for letters of another size.
  package func changed(to points: Double) -> FontSize { FontSize(points, self) }

  private init(_ points: Double, _ other: FontSize) {
    self.points = points
    isOptical = other.isOptical
    pixelsPerPoint = other.pixelsPerPoint
  }
}
