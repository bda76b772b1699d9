/// One of the layers that make a colour glyph, painted from the first to the last (OpenType, `COLR` version 0).
public struct ColorLayer: Hashable, Sendable {
  /// The glyph whose outline is filled.
  public let glyph: UInt32
  /// What it is filled with; nil for the colour of the text.
  public let color: PaletteColor?
}

/// A colour of a font's palette, of sRGB (OpenType, `CPAL`).
public struct PaletteColor: Hashable, Sendable {
  /// Its parts, from 0 to 255; `alpha` is 255 where nothing below shows.
  public let red, green, blue, alpha: UInt8

  /// The colour of these parts.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}
