internal import Typesetting
internal import Typography

/// The box of a proof and its contents; the origin is the top left corner of the box.
struct ProofBody {
  private let proof: Proof
  /// The top left corner of the text.
  private let origin: Point
  /// The drawing. Ink may have negative coordinates, above or left of the box.
  private(set) var drawing = Drawing(size: Size(0, 0))

  /// The colours of spans, in the order in which they are met.
  private var palette = SpanPalette()

  private static let hairline = 0.5

  init(_ proof: Proof) {
    self.proof = proof
    origin = Self.origin(of: proof)
    let lines = proof.layouts.flatMap { Array($0.lines) }
    for line in lines { fillLineBox(of: line) }
    for line in lines { strokeLineBox(line) }
    for line in lines { setGlyphs(of: line) }
    paintFrames()
  }

  private static func origin(of proof: Proof) -> Point {
    // Lines in a shape stand where they are.
    guard proof.shape == nil else { return proof.layout.origin }
    // Parts stand where they were placed.
    if proof.layouts.count > 1 { return proof.layout.origin }
    if proof.layout.writingMode.isVertical { return proof.columnsOrigin }
    return Point(proof.insets.left, proof.textTop)
  }

  /// The smallest rectangle around the box and all that is painted.
  var extent: Rect {
    drawing.shapes.lazy.compactMap(\.path.controlBounds).reduce(box) { $0.union($1) }
  }

  /// The box; an open side is as long as the text needs.
  private var box: Rect {
    if let shape = proof.shape { return shape.bounds }
    let (layout, insets) = (proof.layout, proof.insets)
    if layout.writingMode.isVertical {
      return Rect(
        origin: .zero,
        size: Size(
          proof.width ?? right + insets.right,
          proof.height ?? insets.top + (layout.limit ?? layout.height) + insets.bottom))
    }
    return Rect(
      origin: .zero,
      size: Size(
        proof.width ?? insets.left + (layout.limit ?? layout.width) + insets.right,
        proof.height ?? bottom + insets.bottom))
  }

  /// The right end of the text.
  private var right: Double {
    proof.layouts.map { origin.x + $0.origin.x - proof.layout.origin.x + $0.width }.max() ?? 0
  }

  /// The lower end of the text.
  private var bottom: Double {
    proof.layouts.map { origin.y + $0.origin.y - proof.layout.origin.y + $0.height }.max() ?? 0
  }

  /// The place of the layout: the positions of a fit count from the corner of the box, others from the text's own.
  private var layoutOrigin: Point {
    Point(origin.x - proof.layout.origin.x, origin.y - proof.layout.origin.y)
  }

  /// The distance of a line from the left edge of the text.
  private func indent(of line: Line) -> Double { line.origin.x - proof.layout.origin.x }

  private func lineBox(of line: Line, from left: Double, width: Double) -> Path {
    if isVertical {
      return Path(onPage(Rect(left, line.acrossStart, width: width, height: line.thickness), of: line))
    }
    let top = layoutOrigin.y + line.origin.y - line.baseline + line.top
    return Path(Rect(origin: Point(origin.x + left, top), size: Size(width, line.height)))
  }
}

// Vertical text.
extension ProofBody {
  private var isVertical: Bool { proof.layout.writingMode.isVertical }

  /// A rectangle in the frame of the lines of a block, on the page.
  private func onPage(_ rect: Rect, of line: Line) -> Rect {
    let (corner, block, place) = (layoutOrigin, line.layout.origin, line.layout.frame.onPage(rect))
    return Rect(
      origin: Point(corner.x + block.x + place.minX, corner.y + block.y + place.minY), size: place.size)
  }
}

// The parts, from the lowest to the topmost.
extension ProofBody {
  private mutating func fillLineBox(of line: Line) {
    let room = line.place ?? LineRoom(left: 0, width: proof.layout.limit ?? proof.layout.length)
    drawing.fill(lineBox(of: line, from: room.left, width: room.width), .band)
  }

  private mutating func strokeLineBox(_ line: Line) {
    let left = (isVertical ? line.origin.y - line.layout.origin.y : indent(of: line)) + line.leftHang
    let frame = lineBox(of: line, from: left, width: line.length)
    drawing.stroke(frame, line.overflows ? .box : .line, width: Self.hairline)
    if isVertical {
      let middle = onPage(Rect(left, line.acrossBaseline, width: line.length, height: 0), of: line)
      drawing.stroke(
        Path(from: middle.origin, to: Point(middle.minX, middle.maxY)), .baseline, width: Self.hairline)
      return
    }
    let start = Point(origin.x + left, layoutOrigin.y + line.origin.y)
    drawing.stroke(
      Path(from: start, to: Point(start.x + line.width, start.y)), .baseline, width: Self.hairline)
  }

  private mutating func setGlyphs(of line: Line) {
    let corner = layoutOrigin
    drawing.set(line, at: corner) { palette.color(of: $0.style) }
    for placed in line.boxes {
      let frame = placed.frame
      let place = Point(
        corner.x + line.origin.x + frame.minX, corner.y + line.origin.y + frame.minY)
      drawing.stroke(Path(Rect(origin: place, size: frame.size)), .note, width: Self.hairline)
    }
    for run in line.glyphRuns {
      for glyph in run.glyphs where glyph.id == 0 { tick(glyph, run.size, line) }
    }
  }

  /// A red tick under a missing glyph; to the left of one in a column.
  private mutating func tick(_ glyph: GlyphRun.Glyph, _ size: Double, _ line: Line) {
    if isVertical {
      let x = layoutOrigin.x + line.origin.x - size / 2
      let y = layoutOrigin.y + line.origin.y + glyph.position.y + glyph.advance / 2
      drawing.stroke(
        Path(from: Point(x - size * 0.1, y), to: Point(x - size * 0.25, y)), .box, width: size * 0.06)
      return
    }
    let x = origin.x + indent(of: line) + glyph.position.x + glyph.advance / 2
    let y = layoutOrigin.y + line.origin.y
    drawing.stroke(
      Path(from: Point(x, y + size * 0.1), to: Point(x, y + size * 0.25)), .box, width: size * 0.06)
  }

  private mutating func paintFrames() {
    if let shape = proof.shape {
      for rect in shape.exclusions { drawing.stroke(Path(rect), .inset, width: Self.hairline) }
      drawing.stroke(Path(outlineOf: shape), .box, width: Self.hairline)
      return
    }
    let insets = proof.insets
    if insets != .zero {
      let size = Size(
        box.size.width - insets.left - insets.right, box.size.height - insets.top - insets.bottom)
      drawing.stroke(
        Path(Rect(origin: Point(insets.left, insets.top), size: size)), .inset, width: Self.hairline)
    }
    for edge in edges { drawing.stroke(edge, .box, width: Self.hairline) }
    // A block trimmed to its ink shows how far that reaches.
    for layout in proof.layouts where layout.trim == .ink {
      guard var ink = layout.inkBounds else { continue }
      ink.origin = Point(ink.origin.x + layoutOrigin.x, ink.origin.y + layoutOrigin.y)
      drawing.stroke(Path(ink), .inset, width: Self.hairline)
    }
  }

  /// The frame of the box; only the edges that limit it.
  private var edges: [Path] {
    let corner = { (x: Double, y: Double) in Point(x * self.box.size.width, y * self.box.size.height) }
    let (top, left) = (Path(from: corner(0, 0), to: corner(1, 0)), Path(from: corner(0, 0), to: corner(0, 1)))
    return switch (proof.width, proof.height) {
    case (nil, nil): []
    case (_?, nil): [left, top, Path(from: corner(1, 0), to: corner(1, 1))]
    case (nil, _?): [top, left, Path(from: corner(0, 1), to: corner(1, 1))]
    case (_?, _?): [Path(box)]
    }
  }
}
