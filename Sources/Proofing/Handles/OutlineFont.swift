internal import CCairo
internal import Support
internal import Typography

/// A Cairo user font whose glyphs are given outlines, so that a vector format holds each of them once.
///
/// Its size is 1 point. Cairo can ask for an outline until the surface is finished, so the canvas keeps the font until then.
/// Used by one canvas, never shared, so it is not `Sendable`.
@safe final class OutlineFont {
  private let outlines: [Path]
  /// The largest distance of a point of an outline from its origin, in points.
  private let reach: Double
  private let face: OpaquePointer

  /// The key of the face's user data. Cairo compares its address only, so it is never freed or written.
  private nonisolated(unsafe) static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(
    capacity: 1)

  /// A font whose glyph ids are indices of these outlines; nil when there is no memory for it.
  init?(_ outlines: [Path]) {
    guard let face = unsafe cairo_user_font_face_create() else { return nil }
    self.outlines = outlines
    unsafe self.face = face
    reach =
      outlines.compactMap(\.controlBounds)
      .map { max(-$0.minX, -$0.minY, $0.maxX, $0.maxY) }.max() ?? 0
    LiveHandles.opened()
    // Unretained: the face shows outlines only as long as the canvas that keeps this object.
    unsafe cairo_font_face_set_user_data(face, Self.key, Unmanaged.passUnretained(self).toOpaque(), nil)
    unsafe cairo_user_font_face_set_init_func(face, Self.measure)
    unsafe cairo_user_font_face_set_render_glyph_func(face, Self.draw)
  }

  deinit {
    unsafe cairo_font_face_destroy(face)
    LiveHandles.closed()
  }

  /// Makes this the font of a context.
  func select(in context: OpaquePointer) {
    unsafe cairo_set_font_face(context, face)
    unsafe cairo_set_font_size(context, 1)
  }

  /// Paints outlines at their places with the context's source.
  func show(_ uses: [RepeatedOutlines.Use], in context: OpaquePointer) {
    let glyphs = uses.map { cairo_glyph_t(index: UInt($0.outline), x: $0.place.x, y: $0.place.y) }
    unsafe cairo_show_glyphs(context, glyphs, Int32(clamping: glyphs.count))
  }
}

// Callbacks.
extension OutlineFont {
  private static func font(of scaled: OpaquePointer?) -> OutlineFont? {
    // Safe: the data is what `init` set, of a font that its canvas still keeps.
    unsafe cairo_font_face_get_user_data(cairo_scaled_font_get_font_face(scaled), key)
      .map { unsafe Unmanaged<OutlineFont>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Reports extents that hold every outline: Cairo clips each glyph that exceeds them.
  private static let measure: cairo_user_scaled_font_init_func_t = { scaled, _, extents in
    let reach = unsafe OutlineFont.font(of: scaled)?.reach ?? 0
    unsafe extents?.pointee = cairo_font_extents_t(
      ascent: reach, descent: reach, height: 2 * reach, max_x_advance: 2 * reach, max_y_advance: 0)
    return CAIRO_STATUS_SUCCESS
  }

  /// Draws one outline.
  private static let draw: cairo_user_scaled_font_render_glyph_func_t = { scaled, glyph, context, _ in
    guard let font = unsafe OutlineFont.font(of: scaled), let context = unsafe context,
      font.outlines.indices.contains(Int(clamping: glyph))
    else { return CAIRO_STATUS_INVALID_INDEX }
    unsafe font.outlines[Int(glyph)].trace(on: context)
    unsafe cairo_fill(context)
    return CAIRO_STATUS_SUCCESS
  }
}
