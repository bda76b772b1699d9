internal import CHarfBuzz
internal import Support
internal import Synchronization
package import Typefaces
internal import Typography

/// A HarfBuzz font: one typeface at `Em.units` per em, at the same axis coordinates that FreeType uses.
///
/// In a span of another size than the text around, its em is more or less of those units. Where its advances depend on the
/// size in points, it is the face at one such size.
///
/// It retains the typeface, whose bytes HarfBuzz borrows.
@safe package final class FontHandle {
  package let typeface: Typeface
  /// The font's em in em of the text: 1 except in spans of another size.
  package let scale: Double
  /// Points per em, whatever the size of the text: of spans with a size in points, whose units are then of that em.
  package let points: Double?
  /// The characters the face has.
  package let coverage: Coverage
  /// The face's ascent, descent and gap, in units.
  package let vertical: VerticalMetrics
  /// Whether it is the face at one size, and another at another.
  package let isSized: Bool
  /// The advances of hinted glyphs, for HarfBuzz; nil if advances are exact.
  private let hinting: HintedAdvances?
  /// The most that rounding to a font unit takes off an advance if the size grows a little, in units: one font unit where
  /// letters are drawn for the size, else 0.
  private let lostToUnits: Double
  let font: OpaquePointer
  /// The same for upright glyphs in columns, made when first used.
  private let uprightFont = Mutex<UprightFont?>(nil)

  package init(_ typeface: Typeface) {
    self.typeface = typeface
    scale = 1
    points = nil
    isSized = false
    hinting = nil
    lostToUnits = 0
    coverage = typeface.coverage
    vertical = VerticalMetrics(typeface, scale: 1)
    // Safe: the bytes outlive the blob, as `typeface` owns them and this handle owns both.
    unsafe font = typeface.fontData.withUnsafeBytes { bytes in
      unsafe Self.makeFont(bytes, faceIndex: typeface.dataIndex, coordinates: typeface.coordinates)
    }
    LiveHandles.opened()
  }

  /// The same face at another scale, and at a size if its advances depend on it; what HarfBuzz knows of the face is shared.
  init(_ other: FontHandle, scale: Double, points: Double?, at size: FontSize?) {
    self.points = points
    let size = size.flatMap { other.dependsOn($0) ? $0 : nil }
    let isOptical = size?.isOptical == true
    let typeface =
      size.map { isOptical ? other.typeface.opticallySized(for: $0.points) : other.typeface }
      ?? other.typeface
    coverage = other.coverage
    self.scale = scale
    self.typeface = typeface
    isSized = size != nil
    vertical = VerticalMetrics(typeface, scale: scale)
    hinting = size.flatMap { HintedAdvances(typeface, at: $0, scale: scale) }
    let varies = isOptical && typeface.hasAutomaticOpticalSize
    lostToUnits = varies ? Double(Em.units) * scale / Double(typeface.unitsPerEm) : 0
    // Safe: the new font retains the face, whose bytes `typeface` owns.
    unsafe font = Self.makeFont(
      hb_font_get_face(other.font), coordinates: typeface.coordinates,
      unitsPerEm: Int32((Double(Em.units) * scale).rounded()), points: isOptical ? size?.points : nil, hinting
    )
    LiveHandles.opened()
  }

  /// The font for a direction.
  func font(isUpright: Bool) -> OpaquePointer {
    guard isUpright else { return unsafe font }
    return unsafe uprightFont.withLock { upright in
      if let upright { return unsafe upright.font }
      let made = unsafe UprightFont(font, typeface, unitsPerEm: unitsPerEm)
      upright = made
      return unsafe made.font
    }
  }

  /// How far below the top of its room the baseline of an upright figure is in a column, in units.
  var uprightBaseline: Int32 {
    _ = unsafe font(isUpright: true)
    return uprightFont.withLock { $0?.figureBaseline ?? 0 }
  }

  /// Whether an advance is an em, or as many whole pixels of hinted glyphs.
  func isFullWidth(_ advance: Int32) -> Bool {
    let error = abs(Double(unitsPerEm) - Double(advance))
    return error == 0 || error < hinting?.unitsPerPixel ?? 0
  }

  /// The units of its em.
  package var unitsPerEm: Int32 { Int32((Double(Em.units) * scale).rounded()) }

  /// Whether the advances of its glyphs depend on the size at which it is set.
  func dependsOn(_ size: FontSize) -> Bool { size.pixelsPerPoint != nil || size.isOptical && hasOpticalSizes }

  /// Whether the face has an axis of optical sizes where it may stand anywhere, or a tracking that depends on the size.
  ///
  /// Source: OpenType, axis `opsz`; TrueType Reference Manual, table `trak`.
  var hasOpticalSizes: Bool {
    // Safe: the face is the font's, and only asked for one of its tables.
    unsafe typeface.hasAutomaticOpticalSize || hb_aat_layout_has_tracking(hb_font_get_face(font)) != 0
  }

  deinit {
    // Safe: this is the font's only owner.
    unsafe hb_font_destroy(font)
    LiveHandles.closed()
  }

  /// The advance of a glyph in units, without any feature.
  package func advance(of glyph: UInt32) -> Int32 {
    // Safe: the font is alive, and HarfBuzz checks the number of the glyph.
    unsafe hb_font_get_glyph_h_advance(font, glyph)
  }

  /// The most that rounding takes off the advance of a glyph if the size grows a little, in units.
  ///
  /// Where letters are drawn for the size that is a font unit, and of hinted ones a unit, as pixels are rounded down to units.
  /// Hinted letters that are drawn for the size also lose a pixel, unless they stand in a line, the advance in pixels is the
  /// exact one rounded, and that is further above the middle between two pixels than rounding it to font units can take.
  ///
  /// - Parameters:
  ///   - glyph: the glyph.
  ///   - advance: what ``advance(of:)`` says.
  ///   - isUpright: whether the glyph stands upright in a column.
  package func lostByRounding(of glyph: UInt32, advance: Int32, isUpright: Bool) -> Double {
    guard let pixel = hinting?.unitsPerPixel else { return lostToUnits }
    guard lostToUnits > 0 else { return 1 }
    guard !isUpright else { return lostToUnits + 1 + pixel }
    // Safe: the font and its parent are alive, and HarfBuzz checks the number of the glyph.
    let exact = unsafe Double(hb_font_get_glyph_h_advance(hb_font_get_parent(font), glyph)) / pixel
    let pixels = (Double(advance) / pixel).rounded()
    // FreeType and HarfBuzz may round to units differently; FreeType counts 64 parts of a pixel.
    let least = exact - 2 * lostToUnits / pixel - 1.0 / 32
    return exact.rounded() == pixels && least.rounded() == pixels ? lostToUnits + 1 : lostToUnits + 1 + pixel
  }

  private static func makeFont(_ bytes: UnsafeRawBufferPointer, faceIndex: Int, coordinates: [Int16])
    -> OpaquePointer
  {
    let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    // Safe: HarfBuzz only reads the blob; each object is released after its user has taken another reference.
    let blob = unsafe hb_blob_create(start, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    let face = unsafe hb_face_create(blob, UInt32(faceIndex))
    let font = unsafe makeFont(face, coordinates: coordinates, unitsPerEm: Em.units)
    unsafe hb_face_destroy(face)
    unsafe hb_blob_destroy(blob)
    return unsafe font
  }

  private static func makeFont(
    _ face: OpaquePointer?, coordinates: [Int16], unitsPerEm: Int32, points: Double? = nil,
    _ hinting: HintedAdvances? = nil
  ) -> OpaquePointer {
    // Safe: HarfBuzz copies the coordinates.
    let font = unsafe hb_font_create(face)
    unsafe hb_font_set_scale(font, unitsPerEm, unitsPerEm)
    let normalized = coordinates.map { CInt($0) }
    if !normalized.isEmpty {
      unsafe hb_font_set_var_coords_normalized(font, normalized, UInt32(normalized.count))
    }
    if let points { unsafe hb_font_set_ptem(font, Float(points)) }
    unsafe hb_font_make_immutable(font)
    if let hinting, let font = unsafe font { return unsafe hinting.makeFont(font) }
    guard let font = unsafe font else { preconditionFailure("HarfBuzz returns an inert font, never null") }
    return unsafe font
  }
}

/// An immutable HarfBuzz font may be used by any number of threads at once (HarfBuzz manual, "Object lifecycle").
extension FontHandle: @unchecked Sendable {}

// Carets within ligatures.
extension FontHandle {
  /// More components than any ligature has.
  private static let maxCarets = 64

  /// The caret positions that the font gives within a ligature: units to the right of the glyph's origin, ascending.
  ///
  /// Empty where it says nothing. Source: OpenType, table `GDEF`, LigCaretList.
  package func ligatureCarets(of glyph: UInt32, isRightToLeft: Bool) -> [Int32] {
    let direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    var count = UInt32(Self.maxCarets)
    var carets = [Int32](repeating: 0, count: Self.maxCarets)
    // Safe: the font is alive; HarfBuzz writes `count` numbers at most, and then says how many it wrote.
    unsafe hb_ot_layout_get_ligature_carets(font, direction, glyph, 0, &count, &carets)
    return carets.prefix(Int(min(count, UInt32(Self.maxCarets)))).sorted()
  }
}
