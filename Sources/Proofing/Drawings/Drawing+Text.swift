internal import Typefaces
public import Typesetting
public import Typography

extension Drawing {
  /// Paints the glyphs of a text, the block's top left corner at `origin`.
  ///
  /// A glyph is a filled path; a colour glyph of layers (`COLR` version 0) is a path for each layer, and a bitmap glyph
  /// (`CBDT`, `sbix`) is a picture. Gradients and composites (`COLR` version 1) are not drawn: such a glyph is its
  /// outline in the colour of the text, or a frame as wide as its advance where it has no outline.
  ///
  /// - Parameters:
  ///   - layout: the text.
  ///   - origin: the top left corner of the block.
  ///   - color: the colour of the text.
  ///   - palette: the palette of colour fonts, from 0; a font without that palette uses palette 0.
  /// - Complexity: linear in the glyphs and their points.
  public mutating func set(_ layout: TextLayout, at origin: Point, in color: Color, palette: Int = 0) {
    for line in layout.lines { set(line, at: origin, in: color, palette: palette) }
  }

  /// Paints the glyphs of one line, the top left corner of the whole block at `origin`, as for a whole text.
  ///
  /// - Complexity: linear in the glyphs and their points.
  public mutating func set(_ line: Line, at origin: Point, in color: Color, palette: Int = 0) {
    set(line, at: origin, palette: palette) { _ in color }
  }

  /// Paints the glyphs of one line, with a colour for each run: by its span, its link.
  ///
  ///     drawing.set(line, at: .zero) { run in run.style.link == nil ? .ink : "#0b57d0" }
  ///
  /// - Complexity: linear in the glyphs and their points.
  public mutating func set(
    _ line: Line, at origin: Point, palette: Int = 0, color: (GlyphRun) -> Color
  ) {
    let start = Point(origin.x + line.origin.x, origin.y + line.origin.y)
    for run in line.glyphRuns {
      let color = color(run)
      for glyph in run.glyphs {
        let place = Point(start.x + glyph.position.x, start.y + glyph.position.y)
        guard run.typeface.hasColors else {
          fill(glyph, run, at: place, color)
          continue
        }
        let layers = run.typeface.colorLayers(of: glyph.id, palette: palette)
        fill(layers, run, at: place, color)
        if layers.isEmpty, !paintPicture(of: glyph.id, run, at: place, color) {
          fill(glyph, run, at: place, color)
        }
      }
    }
  }

  /// Fills the layers of a colour glyph.
  private mutating func fill(_ layers: [ColorLayer], _ run: GlyphRun, at place: Point, _ color: Color) {
    for layer in layers {
      let path = run.path(of: layer.glyph, at: place)
      if !path.elements.isEmpty { fill(path, layer.color.map(Color.init) ?? color) }
    }
  }

  /// Fills the outline of a glyph, or, where it has none, paints its picture, or a frame for the paint it has instead.
  private mutating func fill(_ glyph: GlyphRun.Glyph, _ run: GlyphRun, at place: Point, _ color: Color) {
    let path = run.path(of: glyph.id, at: place)
    if !path.elements.isEmpty {
      fill(path, color)
    } else if !paintPicture(of: glyph.id, run, at: place, color), run.typeface.hasGradientPaint(glyph.id) {
      stroke(run.frame(of: glyph, at: place), color, width: run.size / 24)
    }
  }

  /// Paints the picture of a glyph; false where it has none.
  private mutating func paintPicture(
    of glyph: UInt32, _ run: GlyphRun, at place: Point, _ color: Color
  ) -> Bool {
    // Enough pixels for print and sharp screens.
    guard let found = run.typeface.picture(of: glyph, pixelsPerEm: run.size * 2) else { return false }
    let across = run.size / Double(found.xPixelsPerEm), down = run.size / Double(found.yPixelsPerEm)
    let corner = Point(place.x + Double(found.left) * across, place.y - Double(found.top) * down)
    let size = Size(Double(found.width) * across, Double(found.height) * down)
    paint(Picture(found, ink: color), in: Rect(origin: corner, size: size))
    return true
  }
}

extension GlyphRun {
  /// The outline of a glyph of this run's face whose origin stands at `place`.
  fileprivate func path(of glyph: UInt32, at place: Point) -> Path {
    Path(typeface.outline(of: glyph), scale: size / Double(typeface.unitsPerEm), at: place)
  }

  /// A square above the baseline, nearly as wide as the glyph's advance.
  fileprivate func frame(of glyph: Glyph, at place: Point) -> Path {
    let margin = glyph.advance / 12
    let side = max(0, glyph.advance - 2 * margin)
    return Path(Rect(origin: Point(place.x + margin, place.y - side), size: Size(side, side)))
  }
}

extension Color {
  /// A font's colour.
  fileprivate init(_ color: PaletteColor) {
    let rgb = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    self.init(rgb, opacity: Double(color.alpha) / 255)
  }
}
