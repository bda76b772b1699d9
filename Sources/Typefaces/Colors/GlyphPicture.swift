/// The embedded bitmap of a glyph (OpenType, `CBDT`, `sbix`, `EBDT`).
public struct GlyphPicture: Hashable, Sendable {
  /// Its width and height in pixels.
  public let width, height: Int
  /// Its pixels, row by row from the top, each 0xAARRGGBB with the colours multiplied by the opacity AA.
  public let pixels: [UInt32]
  /// Whether it is a mask, painted in the colour of the text, and not a picture with its own colours.
  public let isMask: Bool
  /// Pixels from the glyph's origin to its left edge, and from the baseline up to its top.
  public let left, top: Int
  /// Pixels per em; at another size the bitmap is scaled.
  public let xPixelsPerEm, yPixelsPerEm: Int

  /// The most pixels of a bitmap; a larger one is ignored.
  static let maxPixels = 1 << 24
}
