/// The box around the ink of a glyph, in design units; y grows upwards from the baseline.
public struct GlyphBounds: Hashable, Sendable {
  /// The edges, in design units.
  public let minX, minY, maxX, maxY: Double

  /// The box between these edges.
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Distance from the left to the right edge, in design units.
  public var width: Double { maxX - minX }
  /// Distance from the bottom to the top edge, in design units.
  public var height: Double { maxY - minY }
}
