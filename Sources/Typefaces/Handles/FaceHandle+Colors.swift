internal import CFreeType

extension FaceHandle {
  /// The colour index that stands for the colour of the text (OpenType, `COLR`, layer records).
  private static let textColor: FT_UInt = 0xFFFF

  /// Whether the font has colours, its number of palettes, and its number of bitmap sizes.
  func colorFacts() -> (hasColors: Bool, paletteCount: Int, strikeCount: Int) {
    unsafe withFace { face in
      var palettes = unsafe FT_Palette_Data()
      let isRead = unsafe FT_Palette_Data_Get(face, &palettes) == 0
      return unsafe (
        copyfit_ft_has_color(face) != 0, isRead ? Int(palettes.num_palettes) : 0,
        max(0, Int(face.pointee.num_fixed_sizes))
      )
    }
  }

  /// The colour layers of a glyph; empty for a glyph without.
  func colorLayers(of glyph: UInt32, palette: Int) -> [ColorLayer] {
    unsafe withFace { face in
      // Safe: the palette belongs to the face, has this many entries, and is read before anything changes it.
      var data = unsafe FT_Palette_Data()
      var colors: UnsafeMutablePointer<FT_Color>?
      guard unsafe FT_Palette_Data_Get(face, &data) == 0,
        unsafe FT_Palette_Select(face, FT_UShort(palette), &colors) == 0
      else { return [] }
      let entries = unsafe UnsafeBufferPointer(start: colors, count: Int(data.num_palette_entries))
      var (layers, iterator) = unsafe ([ColorLayer](), FT_LayerIterator())
      var (part, index): (FT_UInt, FT_UInt) = (0, 0)
      while unsafe FT_Get_Color_Glyph_Layer(face, glyph, &part, &index, &iterator) != 0 {
        guard index == Self.textColor || index < entries.count else { continue }
        let color = unsafe index == Self.textColor ? nil : PaletteColor(entries[Int(index)])
        layers.append(ColorLayer(glyph: part, color: color))
      }
      return layers
    }
  }
}

extension PaletteColor {
  fileprivate init(_ color: FT_Color) {
    red = color.red
    green = color.green
    blue = color.blue
    alpha = color.alpha
  }
}
