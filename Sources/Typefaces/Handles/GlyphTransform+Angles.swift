#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension GlyphTransform {
  /// A turn around the origin, counter-clockwise, in degrees.
  public init(rotatedBy degrees: Double) {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    self.init(xx: cosine, yx: sine, xy: -sine, yy: cosine, dx: 0, dy: 0)
  }

  /// A slant: the y axis turned counter-clockwise by `x` degrees, the x axis by `y` (OpenType, PaintSkew).
  public init(skewedBy x: Double, _ y: Double) {
    self.init(xx: 1, yx: tan(y * .pi / 180), xy: -tan(x * .pi / 180), yy: 1, dx: 0, dy: 0)
  }
}
