internal import Typefaces
public import Typesetting
public import Typography

extension Drawing {
  /// Paints the glyphs of a text, a path for each with ink, the block's top left corner at `origin`.
  ///
  /// Colour glyphs have a path for each layer, or one shape for all that version 1 paints; glyphs that are pictures have
  /// the picture.
  ///
  /// - Parameters:
  ///   - layout: the text.
  ///   - origin: the top left corner of the block.
  ///   - color: the colour of the text.
  ///   - palette: which palette colour fonts use, from 0; one that a font has not counts as 0.
  /// - Complexity: linear in the glyphs and their points.
  public mutating func set(_ layout: TextLayout, at origin: Point, in color: Color, palette: Int = 0) {
    var paints = GlyphPaints(color: color, palette: palette)
    for line in layout.lines { set(line, at: origin, by: &paints) }
  }

  /// Paints the glyphs of one line, the top left corner of the whole block at `origin`; otherwise as a whole text's.
  ///
  /// - Complexity: linear in the glyphs and their points.
  public mutating func set(_ line: Line, at origin: Point, in color: Color, palette: Int = 0) {
    var paints = GlyphPaints(color: color, palette: palette)
    set(line, at: origin, by: &paints)
  }

  private mutating func set(_ line: Line, at origin: Point, by paints: inout GlyphPaints) {
    let start = Point(origin.x + line.origin.x, origin.y + line.origin.y)
    for run in line.glyphRuns {
      for glyph in run.glyphs {
        let place = Point(start.x + glyph.position.x, start.y + glyph.position.y)
        if run.typeface.hasColors, paintColors(of: glyph.id, run, at: place, by: &paints) { continue }
        fill(glyph.id, run, at: place, paints.color)
      }
    }
  }

  /// Paints the colours of a glyph; false where it has none.
  private mutating func paintColors(
    of glyph: UInt32, _ run: GlyphRun, at place: Point, by paints: inout GlyphPaints
  ) -> Bool {
    if let painted = paints.glyph(glyph, of: run) {
      paint(painted.moved(by: place))
      return true
    }
    let color = paints.color
    let layers = run.typeface.colorLayers(of: glyph, palette: paints.palette)
    for layer in layers {
      let path = run.path(of: layer.glyph, at: place)
      if !path.steps.isEmpty { fill(path, layer.color.map(Color.init) ?? color) }
    }
    return !layers.isEmpty || paintPicture(of: glyph, run, at: place, color)
  }

  /// Fills the outline of a glyph, or, where it has none, paints its picture.
  private mutating func fill(_ glyph: UInt32, _ run: GlyphRun, at place: Point, _ color: Color) {
    let path = run.path(of: glyph, at: place)
    if !path.steps.isEmpty {
      fill(path, color)
    } else {
      _ = paintPicture(of: glyph, run, at: place, color)
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

/// The colour glyphs of a text, each read from its font once, however often it is there.
private struct GlyphPaints {
  /// Of a glyph at a size.
  private struct Key: Hashable {
    let face: Typeface
    let glyph: UInt32
    let size: Double
  }

  let color: Color
  let palette: Int
  private var found: [Key: PaintedGlyph?] = [:]

  init(color: Color, palette: Int) { (self.color, self.palette) = (color, palette) }

  /// A glyph painted at the page's corner; nil for one that is not of version 1.
  mutating func glyph(_ glyph: UInt32, of run: GlyphRun) -> PaintedGlyph? {
    let key = Key(face: run.typeface, glyph: glyph, size: run.size)
    if let known = found[key] { return known }
    let painted = run.typeface.colorPaint(of: glyph, palette: palette).map {
      PaintedGlyph($0, of: run.typeface, size: run.size, at: .zero, in: color)
    }
    found[key] = .some(painted)
    return painted
  }
}

extension GlyphRun {
  /// The outline of a glyph of this run's face whose origin stands at `place`.
  fileprivate func path(of glyph: UInt32, at place: Point) -> Path {
    Path(typeface.outline(of: glyph), scale: size / Double(typeface.unitsPerEm), at: place)
  }
}

extension Color {
  /// A font's colour.
  fileprivate init(_ color: PaletteColor) {
    let rgb = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    self.init(rgb, opacity: Double(color.alpha) / 255)
  }
}
