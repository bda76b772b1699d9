internal import Typography

/// The box around all that is painted of a glyph or a line, in units of `Em.units` per em; y grows upwards.
package struct InkBox: Hashable, Sendable {
  /// The edges, from the glyph's or the line's origin.
  package var minX, minY, maxX, maxY: Int64

  /// The box between these edges.
  package init(minX: Int64, minY: Int64, maxX: Int64, maxY: Int64) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The distance from its left to its right edge.
  package var width: Int64 { maxX - minX }

  /// The same box so much further to the right and up.
  package func moved(right x: Int64, up y: Int64) -> InkBox {
    InkBox(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// The box of an upright glyph of a column, in the frame of its line: that runs down, and has its upper side at the right.
  package var inColumn: InkBox { InkBox(minX: -maxY, minY: minX, maxX: -minY, maxY: maxX) }

  /// The box of the same glyph enlarged by `scale`, rounded outwards.
  package func scaled(by scale: Double) -> InkBox {
    if scale == 1 { return self }
    func edge(_ value: Int64, _ rule: FloatingPointRoundingRule) -> Int64 {
      Int64(saturating: (Double(value) * scale).rounded(rule))
    }
    return InkBox(
      minX: edge(minX, .down), minY: edge(minY, .down), maxX: edge(maxX, .up), maxY: edge(maxY, .up))
  }

  /// The box of the same glyph with another horizontal scale, rounded outwards.
  package func narrowed(by xScale: Double) -> InkBox {
    if xScale == 1 { return self }
    return InkBox(
      minX: Int64(saturating: (Double(minX) * xScale).rounded(.down)), minY: minY,
      maxX: Int64(saturating: (Double(maxX) * xScale).rounded(.up)), maxY: maxY)
  }

  /// The smallest box around both.
  package func union(_ other: InkBox) -> InkBox {
    InkBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}
