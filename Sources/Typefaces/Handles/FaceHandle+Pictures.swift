internal import CFreeType

extension FaceHandle {
  /// The bitmap of a glyph at the best size of the font; nil if the glyph has no bitmap.
  func picture(of glyph: UInt32, pixelsPerEm: Double) -> GlyphPicture? {
    unsafe withFace { face in
      // The face is set back to the size that outlines are loaded at.
      defer { unsafe Self.chooseSize(of: face) }
      guard let strike = unsafe Self.strike(of: face, pixelsPerEm) else { return nil }
      // Measured before it is decoded: a bitmap of a hundred bytes can have a billion pixels.
      guard unsafe FT_Select_Size(face, FT_Int(strike)) == 0,
        unsafe Self.load(glyph, of: face, measuresOnly: true),
        unsafe Self.load(glyph, of: face, measuresOnly: false)
      else { return nil }
      let size = unsafe face.pointee.size.pointee.metrics
      return unsafe GlyphPicture(
        face.pointee.glyph.pointee, pixelsPerEm: (Int(size.x_ppem), Int(size.y_ppem)))
    }
  }

  /// The index of the smallest size that is large enough, or else of the largest.
  private static func strike(of face: FT_Face, _ pixelsPerEm: Double) -> Int? {
    let sizes = unsafe UnsafeBufferPointer(
      start: face.pointee.available_sizes, count: max(0, Int(face.pointee.num_fixed_sizes)))
    let heights = sizes.indices.map { unsafe (height: Double(sizes[$0].y_ppem) / 64, index: $0) }
    let enough = heights.filter { $0.height >= pixelsPerEm }.min { $0.height < $1.height }
    return (enough ?? heights.max { $0.height < $1.height })?.index
  }

  private static func load(_ glyph: UInt32, of face: FT_Face, measuresOnly: Bool) -> Bool {
    guard unsafe FT_Load_Glyph(face, glyph, copyfit_ft_picture_flags(measuresOnly ? 1 : 0)) == 0 else {
      return false
    }
    let slot = unsafe face.pointee.glyph.pointee
    let (width, height) = unsafe (Int(slot.bitmap.width), Int(slot.bitmap.rows))
    return unsafe slot.format == FT_GLYPH_FORMAT_BITMAP && width > 0 && height > 0
      && width <= GlyphPicture.maxPixels / height
  }
}

extension GlyphPicture {
  /// The bitmap in a glyph slot; nil for a pixel format that fonts do not use.
  fileprivate init?(_ slot: FT_GlyphSlotRec, pixelsPerEm: (x: Int, y: Int)) {
    guard let start = unsafe slot.bitmap.buffer, pixelsPerEm.x > 0, pixelsPerEm.y > 0 else { return nil }
    unsafe (width, height) = (Int(slot.bitmap.width), Int(slot.bitmap.rows))
    unsafe (left, top) = (Int(slot.bitmap_left), Int(slot.bitmap_top))
    (xPixelsPerEm, yPixelsPerEm) = pixelsPerEm
    let (mode, pitch) = unsafe (FT_Pixel_Mode(UInt32(slot.bitmap.pixel_mode)), Int(slot.bitmap.pitch))
    isMask = mode != FT_PIXEL_MODE_BGRA
    guard pitch > 0, [FT_PIXEL_MODE_BGRA, FT_PIXEL_MODE_GRAY, FT_PIXEL_MODE_MONO].contains(mode) else {
      return nil
    }
    // Safe: a bitmap has `pitch` bytes a row, and lives until the next glyph is loaded.
    let bytes = unsafe UnsafeBufferPointer(start: start, count: pitch * Int(slot.bitmap.rows))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        pixels.append(unsafe Self.pixel(mode, bytes, row * pitch, column))
      }
    }
    self.pixels = pixels
  }

  private static func pixel(
    _ mode: FT_Pixel_Mode, _ bytes: UnsafeBufferPointer<UInt8>, _ row: Int, _ column: Int
  ) -> UInt32 {
    switch mode {
    case FT_PIXEL_MODE_BGRA:
      let place = row + 4 * column
      return unsafe UInt32(bytes[place + 3]) << 24 | UInt32(bytes[place + 2]) << 16
        | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place])
    case FT_PIXEL_MODE_GRAY: return unsafe UInt32(bytes[row + column]) << 24
    default: return unsafe bytes[row + column / 8] >> UInt8(7 - column % 8) & 1 == 1 ? 0xFF00_0000 : 0
    }
  }
}
