internal import Typefaces
public import Typesetting
public import Typography

extension Drawing {
  /// Fills the outlines of a text, a path for each glyph with ink, the block's top left corner at `origin`.
  ///
  /// - Complexity: linear in the glyphs and their points.
  public mutating func set(_ layout: TextLayout, at origin: Point, in color: Color) {
    for line in layout.lines { set(line, at: origin, in: color) }
  }

  /// Fills the outlines of one line, the top left corner of the whole block at `origin`.
  ///
  /// - Complexity: linear in the glyphs and their points.
  public mutating func set(_ line: Line, at origin: Point, in color: Color) {
    let start = Point(origin.x + line.origin.x, origin.y + line.origin.y)
    for run in line.glyphRuns {
      for glyph in run.glyphs {
        let path = run.path(of: glyph, from: start)
        if !path.steps.isEmpty { fill(path, color) }
      }
    }
  }
}

extension GlyphRun {
  /// The outline of a glyph of this run, in a line whose glyphs start at `start`.
  fileprivate func path(of glyph: Glyph, from start: Point) -> Path {
    Path(
      typeface.outline(of: glyph.id), scale: size / Double(typeface.unitsPerEm),
      at: Point(start.x + glyph.position.x, start.y + glyph.position.y))
  }
}
