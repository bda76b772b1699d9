/// A layer of a colour glyph; layers are painted in order (OpenType, `COLR` version 0).
public struct ColorLayer: Hashable, Sendable {
  /// The glyph whose outline is filled.
  public let glyph: UInt32
  /// The fill; nil for the colour of the text.
  public let color: PaletteColor?
}

/// An sRGB colour of a font's palette (OpenType, `CPAL`).
public struct PaletteColor: Hashable, Sendable {
  /// The components, from 0 to 255; an `alpha` of 255 is opaque.
  public let red, green, blue, alpha: UInt8

  /// The colour with these components.
  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
