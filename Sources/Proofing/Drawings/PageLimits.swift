internal import Support
internal import Typography

/// The limits of a page.
enum PageLimits {
  /// Checks the size of a page, and of a PNG its number of pixels.
  static func check(_ size: Size, _ scale: Double, _ format: DrawingFormat) throws(ProofingError) {
    try ProofingError.check(size.width, "width")
    try ProofingError.check(size.height, "height")
    let most = max(size.width, size.height)
    guard most <= Double(Drawing.maximumSide) else {
      throw .tooLarge("page", "\(size.width) × \(size.height)", limit: Drawing.maximumSide, "points")
    }
    guard format == .png else { return }
    guard scale > 0, scale.isFinite else {
      throw ProofingError(
        .badValue, "scale",
        "\(Decimals.exact(scale)) is not a scale; give one above 0")
    }
    guard most * scale <= Double(Drawing.maximumPixels) else {
      let found = "\((size.width * scale).rounded(.up)) × \((size.height * scale).rounded(.up))"
      throw .tooLarge("page", found, limit: Drawing.maximumPixels, "pixels")
    }
  }

  /// The pixels of a page: at least one each way, rounded up.
  static func pixels(_ size: Size, _ scale: Double) -> (width: Int, height: Int) {
    (max(1, Int((size.width * scale).rounded(.up))), max(1, Int((size.height * scale).rounded(.up))))
  }
}
