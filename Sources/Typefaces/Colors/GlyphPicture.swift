/// A glyph that is a picture: an embedded bitmap (OpenType, `CBDT`, `sbix`, `EBDT`).
public struct GlyphPicture: Hashable, Sendable {
  /// How many pixels it has from left to right and from top to bottom.
  public let width, height: Int
  /// Its pixels, row by row from the top, each 0xAARRGGBB with the colours multiplied by the opacity AA.
  public let pixels: [UInt32]
  /// Whether it is the shape of a letter, to be painted in the colour of the text, and not a picture with its own.
  public let isMask: Bool
  /// Pixels from the glyph's origin to its left edge, and from the baseline up to its top.
  public let left, top: Int
  /// How many pixels an em has, across and down: at another size the picture is scaled.
  public let xPixelsPerEm, yPixelsPerEm: Int

  /// The most pixels a picture may have; a larger one is left out.
  static let mostPixels = 1 << 24
}
