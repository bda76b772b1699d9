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

  /// How a colour glyph of version 1 is painted (`COLR`); nil for any other. Where a glyph has this and layers, this is
  /// meant.
  ///
  /// Paints that vary along the axes of a variable font are those of its default place.
  ///
  /// - Parameters:
  ///   - glyph: its number.
  ///   - palette: which palette, from 0; one that is not there counts as 0.
  /// - Complexity: O(paints), of which there are ``GlyphPaint/mostPaints`` at most.
  public func colorPaint(of glyph: UInt32, palette: Int = 0) -> GlyphPaint? {
    guard hasColors, paletteCount > 0, let table = ColorTable(ofFace: dataIndex, in: fontData),
      table.paint(of: Int(glyph)) != nil
    else { return nil }
    let colors = handle.palette((0..<paletteCount).contains(palette) ? palette : 0)
    var reader = PaintReader(table, palette: colors)
    return reader.root(of: Int(glyph))
  }

  /// The picture of a glyph at the size nearest above `pixelsPerEm` that the font has, else at its largest; nil for a
  /// glyph without one, or one of more than 2²⁴ pixels.
  ///
  /// Complexity: O(pixels).
  public func picture(of glyph: UInt32, pixelsPerEm: Double) -> GlyphPicture? {
    hasPictures ? handle.picture(of: glyph, pixelsPerEm: pixelsPerEm) : nil
  }
}
