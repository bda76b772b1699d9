// Glyphs that are more than an outline.
extension Typeface {
  /// Whether the font has colours: layers (`COLR`) or pictures (`CBDT`, `sbix`).
  public var hasColors: Bool { facts.hasColors }

  /// Whether the font has glyphs as bitmaps, in colour or not.
  public var hasPictures: Bool { facts.strikeCount > 0 }

  /// How many palettes the font offers for its colour layers (`CPAL`).
  public var paletteCount: Int { facts.paletteCount }

  /// The layers of a colour glyph; empty for any other (``outline(of:)`` is then all there is to it).
  ///
  /// - Parameters:
  ///   - glyph: its number.
  ///   - palette: which palette, from 0; one that is not there counts as 0.
  /// - Complexity: O(layers).
  public func colorLayers(of glyph: UInt32, palette: Int = 0) -> [ColorLayer] {
    guard hasColors, paletteCount > 0 else { return [] }
    return handle.colorLayers(of: glyph, palette: (0..<paletteCount).contains(palette) ? palette : 0)
  }

  /// Whether a glyph is painted with gradients and composites (`COLR` version 1), which Copyfit does not draw.
  ///
  /// Such a glyph often has no outline; ``colorLayers(of:palette:)`` has its layers where the font has both versions.
  ///
  /// - Complexity: logarithmic in the glyphs of the font.
  public func hasGradientPaint(_ glyph: UInt32) -> Bool {
    guard hasColors else { return false }
    return ColorTable(ofFace: dataIndex, in: fontData)?.contains(glyph) ?? false
  }

  /// The picture of a glyph at the size nearest above `pixelsPerEm` that the font has, else at its largest; nil for a
  /// glyph without one, or one of more than 2²⁴ pixels.
  ///
  /// Complexity: O(pixels).
  public func picture(of glyph: UInt32, pixelsPerEm: Double) -> GlyphPicture? {
    hasPictures ? handle.picture(of: glyph, pixelsPerEm: pixelsPerEm) : nil
  }
}
