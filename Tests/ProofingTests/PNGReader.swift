import CCairo
import Proofing
import Typography

/// A picture read back, by Cairo's own reader.
struct PNGReader {
  let width, height: Int
  /// The pixels that show any ink: from the first one's near edge to the last one's far edge.
  private(set) var inked = Rect(origin: .zero, size: Size(0, 0))
  /// All pixels, row by row, each 0xAARRGGBB with the colours multiplied by the opacity.
  private var pixels: [UInt32] = []

  func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] }

  init(_ drawing: Drawing, scale: Double, in folder: TemporaryFolder) throws {
    let path = folder.path("picture.png")
    try drawing.write(to: path, scale: scale)
    let surface = unsafe cairo_image_surface_create_from_png(path)
    defer { unsafe cairo_surface_destroy(surface) }
    width = unsafe Int(cairo_image_surface_get_width(surface))
    height = unsafe Int(cairo_image_surface_get_height(surface))
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    guard let bytes = unsafe cairo_image_surface_get_data(surface) else { return }
    var dots: [Rect] = []
    for y in 0..<height {
      // The fourth byte of a pixel, in memory order of this kind of machine, is how much it hides.
      for x in 0..<width where unsafe bytes[y * stride + x * 4 + 3] > 0 {
        dots.append(Rect(origin: Point(Double(x), Double(y)), size: Size(1, 1)))
      }
    }
    for y in 0..<height {
      for x in 0..<width {
        let word = unsafe UnsafeRawPointer(bytes).load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
        pixels.append(word)
      }
    }
    if let first = dots.first { inked = dots.reduce(first) { $0.union($1) } }
  }
}
