internal import CCairo
internal import CCairoFonts
internal import Support
internal import Typefaces
internal import Typography

/// A font that a PDF embeds: that of a face, or one with invisible glyphs.
///
/// Used by one canvas, never shared, so it is not `Sendable`.
@safe final class TextFont {
  private let face: OpaquePointer
  /// The font at the size at which Cairo embeds it: 1,000 points; nil for the invisible font.
  private let embedded: OpaquePointer?

  /// The sizes of invisible text that were shown.
  private var shownSizes: Set<Double> = []

  private init(_ face: OpaquePointer, embedded: OpaquePointer?) {
    unsafe (self.face, self.embedded) = (face, embedded)
    LiveHandles.opened()
  }

  /// The font of a face; nil where Cairo cannot open it.
  convenience init?(_ typeface: Typeface) {
    let data = typeface.fontData
    // Retained until Cairo calls `release`, since Cairo keeps fonts for later drawings.
    let owner = unsafe Unmanaged.passRetained(data).toOpaque()
    let face = unsafe data.withUnsafeBytes { bytes in
      unsafe bytes.baseAddress.flatMap {
        unsafe cairo_face_open(
          $0.assumingMemoryBound(to: UInt8.self), bytes.count, Int32(clamping: typeface.dataIndex),
          typeface.coordinates, Int32(clamping: typeface.coordinates.count),
          { unsafe Unmanaged<FontData>.fromOpaque($0).release() }, owner)
      }
    }
    guard let face = unsafe face else { return nil }
    unsafe self.init(face, embedded: Self.embedded(face))
  }

  deinit {
    unsafe cairo_scaled_font_destroy(embedded)
    unsafe cairo_font_face_destroy(face)
    LiveHandles.closed()
  }

  private static func embedded(_ face: OpaquePointer) -> OpaquePointer? {
    var (scale, identity) = (cairo_matrix_t(), cairo_matrix_t())
    unsafe cairo_matrix_init_scale(&scale, advanceSteps, -advanceSteps)
    unsafe cairo_matrix_init_identity(&identity)
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    return unsafe cairo_scaled_font_create(face, &scale, &identity, options)
  }

  /// The sizes that Cairo can draw, in points, and the farthest place.
  private static let sizes = 0.01...10_000, maxDistance = 1e6
  /// The steps of advances in an em.
  private static let advanceSteps = 1000.0

  /// Shows the glyphs of a text with the context's source; false where they are too small, too large or too far away.
  ///
  /// - Parameter size: points per em. Cairo starts a text object where it differs from that of the text before.
  func show(_ text: DrawnText, size: Double, in context: OpaquePointer) -> Bool {
    guard !text.glyphs.isEmpty, Self.sizes.contains(size),
      text.glyphs.allSatisfy({ $0.place.isWithin(Self.maxDistance) }),
      let glyphs = glyphs(of: text)
    else { return false }
    let clusters = text.clusters.map {
      cairo_text_cluster_t(num_bytes: Int32($0.text.utf8.count), num_glyphs: Int32($0.glyphCount))
    }
    unsafe cairo_set_font_face(context, face)
    unsafe setFontSize(size, text, in: context)
    if unsafe embedded == nil, shownSizes.insert(size).inserted {
      unsafe showHalfEm(at: text.glyphs[0].place, in: context)
    }
    let utf8 = text.clusters.map(\.text).joined()
    unsafe cairo_show_text_glyphs(
      context, utf8, Int32(utf8.utf8.count), glyphs, Int32(glyphs.count), clusters, Int32(clusters.count),
      cairo_text_cluster_flags_t(0))
    return true
  }

  /// The glyphs from left to right; nil where Cairo cannot load one.
  ///
  /// Cairo embeds advances as whole thousandths of an em, and places glyphs as though they were exact: each moves the
  /// glyphs shown after it by the fraction that was cut off, which is added here.
  private func glyphs(of text: DrawnText) -> [cairo_glyph_t]? {
    var (glyphs, drift) = ([cairo_glyph_t](), 0.0)
    for glyph in text.glyphs {
      guard let number = number(of: glyph, size: text.size), let cut = cutOffAdvance(of: number) else {
        return nil
      }
      let place =
        switch text.direction {
        case .horizontal: Point(glyph.place.x + drift, glyph.place.y)
        case .turned: Point(glyph.place.x, glyph.place.y + drift)
        // Each glyph starts a string of text.
        case .column: glyph.place
        }
      glyphs.append(cairo_glyph_t(index: number, x: place.x, y: place.y))
      drift += cut / Self.advanceSteps * text.size
    }
    return glyphs
  }

  private func setFontSize(_ size: Double, _ text: DrawnText, in context: OpaquePointer) {
    guard text.direction == .turned || text.xScale != 1 else {
      unsafe cairo_set_font_size(context, size)
      return
    }
    var matrix = cairo_matrix_t()
    if text.direction == .turned {
      unsafe cairo_matrix_init(&matrix, 0, size, -size, 0, 0, 0)
    } else {
      unsafe cairo_matrix_init_scale(&matrix, size * text.xScale, size)
    }
    unsafe cairo_set_font_matrix(context, &matrix)
  }

  /// The number of a glyph: its own, or in the invisible font its advance.
  private func number(of glyph: DrawnText.Glyph, size: Double) -> UInt? {
    if unsafe embedded != nil { return UInt(glyph.id) }
    return UInt(exactly: min((glyph.advance / size * Self.advanceSteps).rounded(), 65_535))
  }

  /// The part of a glyph's advance that Cairo cuts off, in thousandths of an em; nil where it cannot load the glyph.
  private func cutOffAdvance(of glyph: UInt) -> Double? {
    guard let embedded = unsafe embedded else { return 0 }
    var (glyph, extents) = (cairo_glyph_t(index: glyph, x: 0, y: 0), cairo_text_extents_t())
    unsafe cairo_scaled_font_glyph_extents(embedded, &glyph, 1, &extents)
    guard unsafe cairo_scaled_font_status(embedded) == CAIRO_STATUS_SUCCESS else { return nil }
    return extents.x_advance - extents.x_advance.rounded(.towardZero)
  }
}

// The invisible font.
extension TextFont {
  /// A font whose glyphs have no ink; nil when there is no memory for it.
  static func invisible() -> TextFont? {
    guard let face = unsafe cairo_user_font_face_create() else { return nil }
    unsafe cairo_user_font_face_set_render_glyph_func(face, advance)
    return unsafe TextFont(face, embedded: nil)
  }

  /// Shows an invisible glyph half an em wide, without text.
  ///
  /// Readers do not know the size of a font without names, and find it from its first glyph, which they take for that wide.
  private func showHalfEm(at place: Point, in context: OpaquePointer) {
    var glyph = cairo_glyph_t(index: UInt(Self.advanceSteps / 2), x: place.x, y: place.y)
    var cluster = cairo_text_cluster_t(num_bytes: 0, num_glyphs: 1)
    unsafe cairo_show_text_glyphs(context, "", 0, &glyph, 1, &cluster, 1, cairo_text_cluster_flags_t(0))
  }

  /// Draws nothing, and reports the advance that the glyph's number says.
  private static let advance: cairo_user_scaled_font_render_glyph_func_t = { _, glyph, _, extents in
    unsafe extents?.pointee.x_advance = Double(glyph) / advanceSteps
    return CAIRO_STATUS_SUCCESS
  }
}

extension Point {
  fileprivate func isWithin(_ distance: Double) -> Bool { abs(x) <= distance && abs(y) <= distance }
}
