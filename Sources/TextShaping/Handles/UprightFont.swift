internal import CHarfBuzz
internal import Typefaces
internal import Typography

/// A font for upright glyphs in columns: the face's own vertical metrics, or where it has none an em for every glyph.
///
/// It is immutable, so that any number of threads may use it at once.
///
/// Source: OpenType, tables `vhea`, `vmtx` and `VORG`, which HarfBuzz reads.
@safe final class UprightFont: @unchecked Sendable {
  let font: OpaquePointer
  /// Down the column, and from the glyph's origin up to the top of its room, in units of the font.
  private let advance, top: Int32

  /// The font of a face whose em has so many units; it takes a reference to another.
  init(_ exact: OpaquePointer, _ typeface: Typeface, unitsPerEm: Int32) {
    advance = unitsPerEm
    let metrics = typeface.metrics
    let middle = (metrics.ascent.value - metrics.descent.value) / 2 / Double(typeface.unitsPerEm)
    top = Int32(saturating: ((0.5 + middle) * Double(unitsPerEm)).rounded())
    guard unsafe !Self.hasVerticalMetrics(exact) else {
      // Safe: the reference is given back in `deinit`.
      unsafe font = hb_font_reference(exact)
      return
    }
    // Safe: the new font retains the other and the functions; `self` lives as long as the new font, which is its own.
    let made = unsafe hb_font_create_sub_font(exact)
    guard let made = unsafe made else { preconditionFailure("HarfBuzz returns an inert font, never null") }
    unsafe font = made
    unsafe hb_font_set_funcs(made, Self.functions.pointer, Unmanaged.passUnretained(self).toOpaque(), nil)
    unsafe hb_font_make_immutable(made)
  }

  /// How far the baseline of a figure is below the top of its room; of a face without figures, that of any letter without
  /// vertical metrics.
  var figureBaseline: Int32 {
    var (glyph, x, y) = (UInt32(0), Int32(0), top)
    // Safe: the font is alive; HarfBuzz writes one number to each place.
    let hasFigure = unsafe hb_font_get_nominal_glyph(font, 0x30, &glyph) != 0
    guard hasFigure, unsafe hb_font_get_glyph_v_origin(font, glyph, &x, &y) != 0 else { return top }
    return y
  }

  private static func hasVerticalMetrics(_ font: OpaquePointer) -> Bool {
    [Tag("vhea"), Tag("vmtx")].allSatisfy { tag in
      // Safe: the face is the font's; the blob is released after its length was asked.
      let table = unsafe hb_face_reference_table(hb_font_get_face(font), tag.value)
      defer { unsafe hb_blob_destroy(table) }
      return unsafe hb_blob_get_length(table) > 0
    }
  }

  deinit {
    // Safe: this is the owner of the font, or of a reference to it.
    unsafe hb_font_destroy(font)
  }

  /// HarfBuzz's functions for faces without vertical metrics, made once.
  private static let functions = {
    let functions = unsafe hb_font_funcs_create()
    unsafe hb_font_funcs_set_glyph_v_advance_func(
      functions,
      { _, object, _, _ in
        // Safe: HarfBuzz passes what `init` gave it, which is alive as long as the font.
        guard let object = unsafe object else { return 0 }
        return unsafe -Unmanaged<UprightFont>.fromOpaque(object).takeUnretainedValue().advance
      }, nil, nil)
    unsafe hb_font_funcs_set_glyph_v_origin_func(
      functions,
      { font, object, glyph, x, y, _ in
        // Safe: as above; HarfBuzz passes places for both numbers.
        guard let object = unsafe object, let x = unsafe x, let y = unsafe y else { return 0 }
        unsafe x.pointee = hb_font_get_glyph_h_advance(hb_font_get_parent(font), glyph) / 2
        unsafe y.pointee = Unmanaged<UprightFont>.fromOpaque(object).takeUnretainedValue().top
        return 1
      }, nil, nil)
    unsafe hb_font_funcs_make_immutable(functions)
    guard let functions = unsafe functions else {
      preconditionFailure("HarfBuzz returns inert functions, never null")
    }
    return unsafe FontFunctions(pointer: functions)
  }()
}

/// Functions of HarfBuzz that live as long as the program.
@safe struct FontFunctions: @unchecked Sendable {
  let pointer: OpaquePointer
}
