internal import CCairo
internal import Typefaces
internal import Typography

/// Paints one colour glyph.
///
/// Cairo's own transform stays as it is: places are computed here, so that none can spoil the context.
@safe struct GlyphPainter {
  /// Belongs to the canvas, which outlives the painter.
  private let context: OpaquePointer
  private let glyph: PaintedGlyph
  /// What is seen of the glyph, on the page.
  private let visible: PaintBox
  /// The farthest that Cairo counts, in points, with room to spare.
  private let farthest: Double
  /// Below 0 once an outline was left out; so are all that come later.
  private var stepsLeft = PaintedGlyph.mostSteps

  /// A painter of what is seen of a glyph on a page, of which a point has `scale` pixels; nil where nothing is.
  init?(_ context: OpaquePointer, _ glyph: PaintedGlyph, page: Size, scale: Double) {
    let corners = [Outline.Point(0, 0), Outline.Point(page.width, page.height)]
    let (low, high) = (glyph.bounds.origin, Point(glyph.bounds.maxX, glyph.bounds.maxY))
    let box = PaintBox(around: [Outline.Point(low.x, low.y), Outline.Point(high.x, high.y)])
    guard var visible = PaintBox(around: corners)?.common(box), low.x < high.x, low.y < high.y else {
      return nil
    }
    // Whole pixels.
    (visible.minX, visible.minY) = (
      (visible.minX * scale).rounded(.down) / scale, (visible.minY * scale).rounded(.down) / scale
    )
    (visible.maxX, visible.maxY) = (
      (visible.maxX * scale).rounded(.up) / scale, (visible.maxY * scale).rounded(.up) / scale
    )
    unsafe self.context = context
    (self.glyph, self.visible, farthest) = (glyph, visible, 4_000_000 / scale)
  }

  /// Paints the glyph.
  mutating func paint() {
    unsafe cairo_save(context)
    unsafe cairo_new_path(context)
    unsafe cairo_rectangle(
      context, visible.minX, visible.minY, visible.maxX - visible.minX, visible.maxY - visible.minY)
    unsafe cairo_clip(context)
    paint(glyph.paint, glyph.placement)
    unsafe cairo_restore(context)
  }

  private mutating func paint(_ paint: GlyphPaint, _ place: GlyphTransform) {
    guard place.isUsable else { return }
    switch paint {
    case .solid, .linearGradient, .radialGradient, .sweepGradient:
      if setSource(paint, place) { unsafe cairo_paint(context) }
    case .layers(let layers): for layer in layers { self.paint(layer, place) }
    case .transformed(let transform, let paint): self.paint(paint, place.after(transform))
    case .glyph(let glyph, let paint): fill(glyph, with: paint, place)
    case .clipped(let box, let paint):
      unsafe cairo_save(context)
      trace(box.corners.map { place($0) })
      unsafe cairo_clip(context)
      self.paint(paint, place)
      unsafe cairo_restore(context)
    case .composite(let source, let mode, let backdrop): mix(source, mode, backdrop, place)
    }
  }

  /// Paints inside an outline.
  private mutating func fill(_ glyph: UInt32, with paint: GlyphPaint, _ place: GlyphTransform) {
    guard let outline = self.glyph.outlines[glyph], !outline.isEmpty else { return }
    stepsLeft -= outline.segments.count
    guard stepsLeft >= 0 else { return }
    var (inner, within) = (paint, place)
    while case .transformed(let transform, let paint) = inner {
      (inner, within) = (paint, within.after(transform))
    }
    guard within.isUsable else { return }
    switch inner {
    case .solid, .linearGradient, .radialGradient, .sweepGradient:
      guard setSource(inner, within) else { return }
      trace(outline, place)
      unsafe cairo_fill(context)
    case .layers([]): return
    default:
      group { painter in painter.paint(inner, within) }
      // Clipped, not filled: of a path filled with a group Cairo 1.16 writes another place into an SVG.
      trace(outline, place)
      unsafe cairo_save(context)
      unsafe cairo_clip(context)
      unsafe cairo_paint(context)
      unsafe cairo_restore(context)
    }
  }

  private mutating func mix(
    _ source: GlyphPaint, _ mode: CompositeMode, _ backdrop: GlyphPaint, _ place: GlyphTransform
  ) {
    group { painter in
      painter.paint(backdrop, place)
      painter.group { $0.paint(source, place) }
      unsafe cairo_set_operator(painter.context, mode.cairo)
      unsafe cairo_paint(painter.context)
    }
    unsafe cairo_paint(context)
  }

  /// Makes what is painted by itself the source of what comes next.
  private mutating func group(_ paint: (inout GlyphPainter) -> Void) {
    unsafe cairo_push_group(context)
    // A group is as large as what is clipped; clipped are its edges when it is painted, and not twice.
    unsafe cairo_reset_clip(context)
    paint(&self)
    unsafe cairo_pop_group_to_source(context)
  }
}

// Paths.
extension GlyphPainter {
  private func trace(_ outline: Outline, _ place: GlyphTransform) {
    unsafe cairo_new_path(context)
    var pen = Outline.Point(0, 0)
    for segment in outline.segments {
      switch segment {
      case .move(let to): unsafe cairo_move_to(context, near(place(to).x), near(place(to).y))
      case .line(let to): unsafe cairo_line_to(context, near(place(to).x), near(place(to).y))
      case .quad(let control, let to):
        // Cairo has no quadratic curves; the cubic with the same points is exact.
        curve(place(pen.twoThirds(to: control)), place(to.twoThirds(to: control)), place(to))
      case .cubic(let control1, let control2, let to): curve(place(control1), place(control2), place(to))
      case .close: unsafe cairo_close_path(context)
      }
      pen = segment.end ?? pen
    }
  }

  private func trace(_ corners: [Outline.Point]) {
    unsafe cairo_new_path(context)
    for corner in corners { unsafe cairo_line_to(context, near(corner.x), near(corner.y)) }
    unsafe cairo_close_path(context)
  }

  private func curve(_ control1: Outline.Point, _ control2: Outline.Point, _ to: Outline.Point) {
    unsafe cairo_curve_to(
      context, near(control1.x), near(control1.y), near(control2.x), near(control2.y), near(to.x), near(to.y))
  }

  /// A coordinate that Cairo can count.
  private func near(_ value: Double) -> Double { max(-farthest, min(farthest, value)) }
}

// Sources.
extension GlyphPainter {
  /// Makes a colour or a gradient what is painted with; false where it paints nothing.
  private func setSource(_ paint: GlyphPaint, _ place: GlyphTransform) -> Bool {
    switch paint {
    case .solid(let color): return setSource(Shade(color, text: glyph.color))
    case .linearGradient(let line, let from, let to):
      guard let ramp = ColorRamp(line, text: glyph.color), from != to else { return false }
      if let shade = ramp.single { return setSource(shade) }
      let shape = LinearShape(ramp, from, to, placed: place)
      return unsafe setSource(
        cairo_pattern_create_linear(shape.from.x, shape.from.y, shape.to.x, shape.to.y), shape.stops,
        ramp.extend
      )
    case .radialGradient(let line, let from, let to):
      guard let ramp = ColorRamp(line, text: glyph.color), from != to else { return false }
      if let shade = ramp.single { return setSource(shade) }
      return setSource(RadialShape(ramp, from, to), ramp.extend, place)
    case .sweepGradient(let line, let center, let from, let to):
      guard let ramp = ColorRamp(line, text: glyph.color) else { return false }
      return setSource(SweepShape(ramp, from: from, to: to), around: center, place)
    default: return false
    }
  }

  private func setSource(_ shade: Shade) -> Bool {
    unsafe cairo_set_source_rgba(context, shade.red, shade.green, shade.blue, shade.alpha)
    return true
  }

  private func setSource(_ pattern: OpaquePointer?, _ stops: GradientStops, _ extend: ColorLine.Extend)
    -> Bool
  {
    for (offset, shade) in stops.stops {
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, offset, shade.red, shade.green, shade.blue, shade.alpha)
    }
    unsafe cairo_pattern_set_extend(pattern, extend.cairo)
    return unsafe setSource(pattern)
  }

  /// The context keeps the pattern; a broken one would break the context.
  private func setSource(_ pattern: OpaquePointer?) -> Bool {
    defer { unsafe cairo_pattern_destroy(pattern) }
    guard unsafe cairo_pattern_status(pattern) == CAIRO_STATUS_SUCCESS else { return false }
    unsafe cairo_set_source(context, pattern)
    return true
  }

  /// Circles are made around the first one's centre and about as large as on the page, for the sake of precision.
  private func setSource(_ shape: RadialShape, _ extend: ColorLine.Extend, _ place: GlyphTransform) -> Bool {
    let scale = abs(place.determinant).squareRoot(), center = shape.from.center
    let pattern = unsafe cairo_pattern_create_radial(
      0, 0, shape.from.radius * scale, (shape.to.center.x - center.x) * scale,
      (shape.to.center.y - center.y) * scale, shape.to.radius * scale)
    let (back, moved) = (place.inverse, place(center))
    var matrix = cairo_matrix_t()
    unsafe cairo_matrix_init(
      &matrix, back.xx * scale, back.yx * scale, back.xy * scale, back.yy * scale,
      -(back.xx * moved.x + back.xy * moved.y) * scale, -(back.yx * moved.x + back.yy * moved.y) * scale)
    unsafe cairo_pattern_set_matrix(pattern, &matrix)
    return unsafe setSource(pattern, shape.stops, extend)
  }

  /// A mesh of a patch for each sector, large enough for all that is seen.
  private func setSource(_ shape: SweepShape, around center: Outline.Point, _ place: GlyphTransform) -> Bool {
    let back = place.inverse
    let farthest = visible.corners.map { back($0) }.map { corner in
      (corner.x - center.x) * (corner.x - center.x) + (corner.y - center.y) * (corner.y - center.y)
    }.max()
    let radius = (farthest ?? 0).squareRoot() * 1.01 + 1
    guard radius.isFinite, !shape.sectors.isEmpty else { return false }
    let pattern = unsafe cairo_pattern_create_mesh()
    let wheel = GlyphTransform(xx: radius, yx: 0, xy: 0, yy: radius, dx: center.x, dy: center.y)
    for sector in shape.sectors { unsafe add(sector, to: pattern, place.after(wheel)) }
    return unsafe setSource(pattern)
  }

  /// From the centre out, along the arc, and back; colours stand at the four corners, two of them the centre.
  private func add(_ sector: SweepShape.Sector, to pattern: OpaquePointer?, _ place: GlyphTransform) {
    let (first, last) = (place.after(.init(rotatedBy: sector.from)), place.after(.init(rotatedBy: sector.to)))
    let corners = [
      place(Outline.Point(0, 0)), first(Outline.Point(1, 0)), first(Outline.Point(1, sector.reach)),
      last(Outline.Point(1, -sector.reach)), last(Outline.Point(1, 0)),
    ]
    unsafe cairo_mesh_pattern_begin_patch(pattern)
    unsafe cairo_mesh_pattern_move_to(pattern, corners[0].x, corners[0].y)
    unsafe cairo_mesh_pattern_line_to(pattern, corners[1].x, corners[1].y)
    unsafe cairo_mesh_pattern_curve_to(
      pattern, corners[2].x, corners[2].y, corners[3].x, corners[3].y, corners[4].x, corners[4].y)
    unsafe cairo_mesh_pattern_line_to(pattern, corners[0].x, corners[0].y)
    for (corner, shade) in [sector.first, sector.first, sector.last, sector.last].enumerated() {
      unsafe cairo_mesh_pattern_set_corner_color_rgba(
        pattern, UInt32(corner), shade.red, shade.green, shade.blue, shade.alpha)
    }
    unsafe cairo_mesh_pattern_end_patch(pattern)
  }
}

extension SweepShape.Sector {
  /// How far the control points of its arc are from the ends, as parts of the radius: 4/3 of the tangent of a quarter of
  /// the angle, which is small.
  fileprivate var reach: Double {
    let quarter = GlyphTransform(rotatedBy: (to - from) / 4)
    return 4 * quarter.yx / (3 * quarter.xx)
  }
}

extension ColorLine.Extend {
  fileprivate var cairo: cairo_extend_t {
    switch self {
    case .pad: CAIRO_EXTEND_PAD
    case .repeat: CAIRO_EXTEND_REPEAT
    case .reflect: CAIRO_EXTEND_REFLECT
    }
  }
}

extension CompositeMode {
  /// Cairo's operators, in the order of the modes.
  private static let operators: [cairo_operator_t] = [
    CAIRO_OPERATOR_CLEAR, CAIRO_OPERATOR_SOURCE, CAIRO_OPERATOR_DEST, CAIRO_OPERATOR_OVER,
    CAIRO_OPERATOR_DEST_OVER, CAIRO_OPERATOR_IN, CAIRO_OPERATOR_DEST_IN, CAIRO_OPERATOR_OUT,
    CAIRO_OPERATOR_DEST_OUT, CAIRO_OPERATOR_ATOP, CAIRO_OPERATOR_DEST_ATOP, CAIRO_OPERATOR_XOR,
    CAIRO_OPERATOR_ADD, CAIRO_OPERATOR_SCREEN, CAIRO_OPERATOR_OVERLAY, CAIRO_OPERATOR_DARKEN,
    CAIRO_OPERATOR_LIGHTEN, CAIRO_OPERATOR_COLOR_DODGE, CAIRO_OPERATOR_COLOR_BURN, CAIRO_OPERATOR_HARD_LIGHT,
    CAIRO_OPERATOR_SOFT_LIGHT, CAIRO_OPERATOR_DIFFERENCE, CAIRO_OPERATOR_EXCLUSION, CAIRO_OPERATOR_MULTIPLY,
    CAIRO_OPERATOR_HSL_HUE, CAIRO_OPERATOR_HSL_SATURATION, CAIRO_OPERATOR_HSL_COLOR,
    CAIRO_OPERATOR_HSL_LUMINOSITY,
  ]

  fileprivate var cairo: cairo_operator_t { Self.operators[rawValue] }
}

extension PaintBox {
  fileprivate var corners: [Outline.Point] {
    [
      Outline.Point(minX, minY), Outline.Point(maxX, minY), Outline.Point(maxX, maxY),
      Outline.Point(minX, maxY),
    ]
  }
}

extension Outline.Segment {
  fileprivate var end: Outline.Point? {
    switch self {
    case .move(let to), .line(let to), .quad(_, let to), .cubic(_, _, let to): to
    case .close: nil
    }
  }
}

extension Outline.Point {
  /// The point two thirds of the way to another.
  fileprivate func twoThirds(to other: Outline.Point) -> Outline.Point {
    Outline.Point(x + (other.x - x) * 2 / 3, y + (other.y - y) * 2 / 3)
  }
}
