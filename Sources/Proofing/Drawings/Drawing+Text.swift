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
    let runs = line.glyphRuns
    for (run, clusters) in zip(runs, line.clusters(of: runs)) {
      let isColumn = line.layout.writingMode.isVertical && !run.isTurned
      let direction = run.isTurned ? DrawnText.Direction.turned : isColumn ? .column : .horizontal
      set(run, clusters, direction, at: start, color(run), palette)
    }
  }

  /// Paints the glyphs of a run, and keeps their text.
  private mutating func set(
    _ run: GlyphRun, _ clusters: [GlyphCluster], _ direction: DrawnText.Direction, at start: Point,
    _ color: Color, _ palette: Int
  ) {
    var texts: [DrawnText] = []
    for cluster in clusters {
      let first = shapes.count
      let glyphs = run.glyphs[cluster.glyphs].map { DrawnText.Glyph($0, from: start) }
      let areOutlines = glyphs.map { paint($0, run, color, palette) }
      let isOutlines = !areOutlines.contains(false)
      let text = ClusterText(cluster.text, isRightToLeft: run.isRightToLeft)
      if isOutlines {
        if texts.last?.isOutlines != true {
          texts.append(DrawnText(run, color, direction, isOutlines: true, at: first))
        }
        texts[texts.count - 1].add(glyphs, text.ofGlyphs, endingAt: shapes.count)
      }
      guard text.parts.count > 1 || !isOutlines else { continue }
      var hidden = DrawnText(run, color, direction, isOutlines: false, at: isOutlines ? shapes.count : first)
      hidden.add(text.parts, over: glyphs, from: start, endingAt: shapes.count)
      texts.append(hidden)
    }
    keep(texts)
  }

  /// Paints a glyph; true where that is its outline, which may be empty.
  private mutating func paint(
    _ glyph: DrawnText.Glyph, _ run: GlyphRun, _ color: Color, _ palette: Int
  ) -> Bool {
    guard run.typeface.hasColors else { return fill(glyph, run, color) }
    let layers = run.typeface.colorLayers(of: glyph.id, palette: palette)
    fill(layers, run, at: glyph.place, color)
    if !layers.isEmpty || paintPicture(of: glyph.id, run, at: glyph.place, color) { return false }
    return fill(glyph, run, color)
  }

  /// Fills the layers of a colour glyph.
  private mutating func fill(_ layers: [ColorLayer], _ run: GlyphRun, at place: Point, _ color: Color) {
    for layer in layers {
      let path = run.path(of: layer.glyph, at: place)
      if !path.elements.isEmpty { fill(path, layer.color.map(Color.init) ?? color) }
    }
  }

  /// Fills the outline of a glyph, or, where it has none, paints its picture, or a frame for the paint it has instead.
  ///
  /// Returns true for an outline, and where there is nothing to paint.
  private mutating func fill(_ glyph: DrawnText.Glyph, _ run: GlyphRun, _ color: Color) -> Bool {
    let path = run.path(of: glyph.id, at: glyph.place)
    if !path.elements.isEmpty {
      fill(path, color)
    } else if paintPicture(of: glyph.id, run, at: glyph.place, color) {
      return false
    } else if run.typeface.hasGradientPaint(glyph.id) {
      stroke(run.frame(of: glyph), color, width: run.size / 24)
      return false
    }
    return true
  }

  /// Paints the picture of a glyph; false where it has none.
  private mutating func paintPicture(
    of glyph: UInt32, _ run: GlyphRun, at place: Point, _ color: Color
  ) -> Bool {
    // Enough pixels for print and sharp screens.
    guard let found = run.typeface.picture(of: glyph, pixelsPerEm: run.size * 2) else { return false }
    let across = run.size / Double(found.xPixelsPerEm) * run.xScale
    let down = run.size / Double(found.yPixelsPerEm)
    let corner = Point(place.x + Double(found.left) * across, place.y - Double(found.top) * down)
    let size = Size(Double(found.width) * across, Double(found.height) * down)
    let picture = Picture(found, ink: color)
    guard run.isTurned else {
      paint(picture, in: Rect(origin: corner, size: size))
      return true
    }
    let turned = WritingMode.verticalRL.onPage(
      fromOrigin: Rect(corner.x - place.x, corner.y - place.y, width: size.width, height: size.height))
    paint(
      picture.turned,
      in: Rect(
        place.x + turned.minX, place.y + turned.minY, width: turned.size.width, height: turned.size.height)
    )
    return true
  }
}

extension GlyphRun {
  /// The outline of a glyph of this run's face whose origin stands at `place`.
  fileprivate func path(of glyph: UInt32, at place: Point) -> Path {
    let (outline, scale) = (typeface.outline(of: glyph), size / Double(typeface.unitsPerEm))
    if isTurned { return Path(turned: outline, scale: scale, at: place) }
    return Path(outline, scale: scale, xScale: xScale, at: place)
  }

  /// A square above the baseline, nearly as wide as the glyph's advance.
  fileprivate func frame(of glyph: DrawnText.Glyph) -> Path {
    let margin = glyph.advance / 12
    let side = max(0, glyph.advance - 2 * margin)
    if isTurned {
      return Path(Rect(origin: Point(glyph.place.x, glyph.place.y + margin), size: Size(side, side)))
    }
    return Path(Rect(origin: Point(glyph.place.x + margin, glyph.place.y - side), size: Size(side, side)))
  }
}

extension DrawnText {
  /// A text without glyphs, of a run and in a colour, whose shapes start at an index.
  fileprivate init(
    _ run: GlyphRun, _ color: Color, _ direction: Direction, isOutlines: Bool, at start: Int
  ) {
    self.init(
      typeface: run.typeface, size: run.size, xScale: isOutlines ? run.xScale : 1, color: color,
      isOutlines: isOutlines, direction: direction, shapes: start..<start)
  }

  /// Adds the glyphs of a cluster to the right of the others.
  fileprivate mutating func add(_ glyphs: [Glyph], _ text: String, endingAt end: Int) {
    self.glyphs += glyphs
    clusters.append(Cluster(text: text, glyphCount: glyphs.count))
    shapes = shapes.lowerBound..<end
  }

  /// Adds invisible glyphs over those of a cluster, one for each part of its text, on the baseline of a line's start.
  fileprivate mutating func add(
    _ parts: [String], over cluster: [Glyph], from start: Point, endingAt end: Int
  ) {
    shapes = shapes.lowerBound..<end
    let first = (cluster.first { $0.advance > 0 } ?? cluster.first)?.place ?? .zero
    let advance = cluster.reduce(0) { $0 + $1.advance } / Double(parts.count)
    for (index, part) in parts.enumerated() where !part.isEmpty {
      let distance = Double(index) * advance
      let place =
        switch direction {
        case .horizontal: Point(first.x + distance, start.y)
        case .turned, .column: Point(first.x, first.y + distance)
        }
      glyphs.append(Glyph(id: 0, place: place, advance: advance))
      clusters.append(Cluster(text: part, glyphCount: 1))
    }
  }
}

extension DrawnText.Glyph {
  /// A glyph of a run that starts at a point of the page.
  fileprivate init(_ glyph: GlyphRun.Glyph, from start: Point) {
    self.init(
      id: glyph.id, place: Point(start.x + glyph.position.x, start.y + glyph.position.y),
      advance: glyph.advance)
  }
}

extension Color {
  /// A font's colour.
  fileprivate init(_ color: PaletteColor) {
    let rgb = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    self.init(rgb, opacity: Double(color.alpha) / 255)
  }
}
