internal import CHarfBuzz
internal import Synchronization
internal import Typefaces
internal import Typography

/// The advances of a face's glyphs at a size in pixels: whole pixels, in units.
///
/// Kerning and other positions stay as HarfBuzz scales them, with the corrections that the font has for the size (device
/// tables); so does HarfBuzz with FreeType's advances.
final class HintedAdvances: Sendable {
  private let typeface: Typeface
  /// The face at that size, opened for the first of its glyphs; nil where they are not hinted.
  private let face = Mutex<HintedFace??>(nil)
  private let pixelsPerEm: Double
  /// Units of the text to a pixel.
  let unitsPerPixel: Double

  /// The advances of a typeface at a size; nil where they are exact at every size.
  init?(_ typeface: Typeface, at size: FontSize, scale: Double) {
    guard let pixelsPerPoint = size.pixelsPerPoint else { return nil }
    pixelsPerEm = size.points * pixelsPerPoint
    unitsPerPixel = Double(Em.units) * scale / max(pixelsPerEm, .leastNormalMagnitude)
    self.typeface = typeface
  }

  /// A font like another whose glyphs have these advances; it takes the other over, and must not outlive this object.
  func makeFont(_ exact: OpaquePointer) -> OpaquePointer {
    // Safe: the new font retains the other one and the functions; `self` is retained by the owner of the new font.
    let font = unsafe hb_font_create_sub_font(exact)
    unsafe hb_font_destroy(exact)
    unsafe hb_font_set_funcs(font, Self.functions.pointer, Unmanaged.passUnretained(self).toOpaque(), nil)
    let pixels = UInt32(max(0, min(pixelsPerEm, Self.maxPixels)).rounded())
    unsafe hb_font_set_ppem(font, pixels, pixels)
    unsafe hb_font_make_immutable(font)
    guard let font = unsafe font else { preconditionFailure("HarfBuzz returns an inert font, never null") }
    return unsafe font
  }

  /// No table of corrections reaches further.
  private static let maxPixels = 65535.0

  /// The advance of a glyph whose exact advance is known; rounded where the glyph is not hinted.
  private func advance(of glyph: UInt32, exact: Int32) -> Int32 {
    let face = face.withLock { face in
      if let face { return face }
      let opened = HintedFace(typeface, pixelsPerEm: pixelsPerEm)
      face = .some(opened)
      return opened
    }
    let pixels = face?.advance(of: glyph).map(Double.init) ?? (Double(exact) / unitsPerPixel).rounded()
    // Down, so that a line of whole pixels is never wider than they are.
    return Int32(saturating: (pixels * unitsPerPixel).rounded(.down))
  }

  /// HarfBuzz's functions for such fonts, made once.
  private static let functions = {
    let functions = unsafe hb_font_funcs_create()
    unsafe hb_font_funcs_set_glyph_h_advance_func(
      functions,
      { font, object, glyph, _ in
        // Safe: HarfBuzz passes what `makeFont` gave it, which is alive as long as the font.
        let exact = unsafe hb_font_get_glyph_h_advance(hb_font_get_parent(font), glyph)
        guard let object = unsafe object else { return exact }
        let advances = unsafe Unmanaged<HintedAdvances>.fromOpaque(object).takeUnretainedValue()
        return advances.advance(of: glyph, exact: exact)
      }, nil, nil)
    unsafe hb_font_funcs_make_immutable(functions)
    guard let functions = unsafe functions else {
      preconditionFailure("HarfBuzz returns inert functions, never null")
    }
    return unsafe FontFunctions(pointer: functions)
  }()
}
