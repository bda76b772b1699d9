internal import Typefaces

/// A picture of pixels.
public struct Picture: Hashable, Sendable {
  /// The number of pixels from left to right and from top to bottom.
  public let width, height: Int
  /// Its pixels, row by row from the top, each 0xAARRGGBB with the colours multiplied by the opacity AA.
  public let pixels: [UInt32]

  /// A picture of these pixels; missing pixels are transparent.
  ///
  /// Precondition: width and height are not negative.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0, "a picture's sides are numbers of pixels")
    self.width = width
    self.height = height
    let missing = max(0, width * height - pixels.count)
    self.pixels = pixels.prefix(width * height) + [UInt32](repeating: 0, count: missing)
  }

  /// The picture turned clockwise by a right angle.
  var turned: Picture {
    var turned = [UInt32]()
    turned.reserveCapacity(pixels.count)
    for column in 0..<width {
      for row in (0..<height).reversed() { turned.append(pixels[row * width + column]) }
    }
    return Picture(width: height, height: width, pixels: turned)
  }

  /// The picture of a bitmap glyph; a mask gets the colour of the text.
  init(_ glyph: GlyphPicture, ink: Color) {
    let pixels = glyph.isMask ? glyph.pixels.map { ink.pixel(coverage: $0 >> 24) } : glyph.pixels
    self.init(width: glyph.width, height: glyph.height, pixels: pixels)
  }
}

extension Color {
  /// A pixel covered by this colour, from 0 to 255.
  fileprivate func pixel(coverage: UInt32) -> UInt32 {
    let alpha = (Double(coverage) * opacity).rounded()
    let part = { (value: UInt8) in UInt32((Double(value) * alpha / 255).rounded()) }
    return UInt32(alpha) << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }
}
