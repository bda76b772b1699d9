internal import CFreeType
internal import Typography

// Properties that no variation changes.
extension FaceHandle {
  /// Units per em; nil outside 16...16384, the range that OpenType allows and HarfBuzz accepts.
  static func unitsPerEm(of face: FT_Face) -> Int? {
    guard let head = unsafe table(FT_SFNT_HEAD, of: face, as: TT_Header.self) else { return nil }
    let units = Int(unsafe head.pointee.Units_Per_EM)
    return (16...16384).contains(units) ? units : nil
  }

  /// A table that FreeType has parsed; nil when the font has none.
  static func table<T>(_ tag: FT_Sfnt_Tag, of face: FT_Face, as type: T.Type) -> UnsafePointer<T>? {
    unsafe UnsafePointer(FT_Get_Sfnt_Table(face, tag)?.assumingMemoryBound(to: type))
  }

  var unitsPerEm: Int { unsafe withFace { unsafe Self.unitsPerEm(of: $0) } ?? 1000 }

  var glyphCount: Int { unsafe withFace { unsafe Int($0.pointee.num_glyphs) } }

  /// Determined by the tables of the font.
  var format: GlyphFormat {
    if hasTable("CFF2") { return .cff2 }
    if hasTable("CFF ") { return .cff }
    return hasTable("glyf") ? .trueType : .other
  }

  private func hasTable(_ tag: Tag) -> Bool {
    unsafe withFace { face in
      var length: FT_ULong = 0
      return unsafe FT_Load_Sfnt_Table(face, FT_ULong(tag.value), 0, nil, &length) == 0
    }
  }
}

// Characters to glyphs.
extension FaceHandle {
  /// The nominal glyph of a code point; 0 when the font has none.
  func glyph(for codePoint: UInt32) -> UInt32 {
    unsafe withFace { face in
      let glyph = unsafe FT_Get_Char_Index(face, FT_ULong(codePoint))
      guard glyph == 0, codePoint <= 0xFF, unsafe Self.isSymbolic(face) else { return glyph }
      return unsafe FT_Get_Char_Index(face, FT_ULong(Self.symbols + codePoint))
    }
  }

  /// All code points of the face's Unicode character map.
  func coverage() -> Coverage {
    unsafe withFace { face in
      let codePoints = unsafe Self.codePoints(of: face)
      guard unsafe Self.isSymbolic(face) else { return Coverage(codePoints) }
      let low = codePoints.filter { (Self.symbols...Self.symbols + 0xFF).contains($0) }
      return Coverage(codePoints + low.map { $0 - Self.symbols })
    }
  }

  /// Selects the symbol character map when FreeType has not selected a Unicode one.
  static func chooseCharacterMap(of face: FT_Face) {
    if unsafe face.pointee.charmap == nil { unsafe FT_Select_Charmap(face, FT_ENCODING_MS_SYMBOL) }
  }

  private static func codePoints(of face: FT_Face) -> [UInt32] {
    var found: [UInt32] = []
    var glyph: FT_UInt = 0
    var codePoint = unsafe FT_Get_First_Char(face, &glyph)
    while glyph != 0, codePoint <= 0x10FFFF {
      found.append(UInt32(codePoint))
      codePoint = unsafe FT_Get_Next_Char(face, codePoint, &glyph)
    }
    return found
  }

  /// The start of the 256 characters of symbol fonts; HarfBuzz also maps U+0000...U+00FF to it.
  private static var symbols: UInt32 { 0xF000 }

  private static func isSymbolic(_ face: FT_Face) -> Bool {
    guard let map = unsafe face.pointee.charmap else { return false }
    return unsafe map.pointee.encoding == FT_ENCODING_MS_SYMBOL
  }
}
