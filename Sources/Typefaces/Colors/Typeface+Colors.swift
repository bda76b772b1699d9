// Colour and bitmap glyphs.
extension Typeface {
  /// Whether the font has colours: layers (`COLR`) or pictures (`CBDT`, `sbix`).
  public var hasColors: Bool { facts.hasColors }

  /// Whether the font has glyphs as bitmaps, in colour or not.
  package var hasPictures: Bool { facts.strikeCount > 0 }

  /// The number of palettes that the font offers for its colour layers (`CPAL`).
  public var paletteCount: Int { facts.paletteCount }

  /// The layers of a colour glyph (`COLR` version 0); empty for any other glyph.
  ///
  /// - Parameters:
  ///   - glyph: its number.
  ///   - palette: the palette, from 0; an unknown one means palette 0.
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
  package func hasGradientPaint(_ glyph: UInt32) -> Bool {
    guard hasColors else { return false }
    return ColorTable(ofFace: dataIndex, in: fontData)?.contains(glyph) ?? false
  }

  /// The bitmap of a glyph, at the smallest size of the font that is at least `pixelsPerEm`, or else at its largest.
  ///
  /// Nil for a glyph without a bitmap, or with one of more than 2²⁴ pixels.
  ///
  /// Complexity: O(pixels).
  public func picture(of glyph: UInt32, pixelsPerEm: Double) -> GlyphPicture? {
    hasPictures ? handle.picture(of: glyph, pixelsPerEm: pixelsPerEm) : nil
  }
}
