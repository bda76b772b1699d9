internal import TextShaping
internal import Typography

extension InlineBox {
  /// The most em or points of a length.
  private static let maxEm = 1000.0, maxPoints = 1e6

  /// Checks its lengths.
  func check(_ name: String) throws(TypesettingError) {
    let most = unit == .em ? Self.maxEm : Self.maxPoints
    for (part, value) in [("width", width), ("height", height)] where !(0...most).contains(value) {
      throw .badValue(
        "\(name).\(part)",
        "\(Decimals.exact(value)) is not a length in \(unit.rawValue); give 0 to \(Int(most))")
    }
    guard abs(depth) <= most else {
      throw .badValue(
        "\(name).depth",
        "\(Decimals.exact(depth)) is not a depth in \(unit.rawValue); give -\(Int(most)) to \(Int(most))")
    }
  }

  /// It as shaping knows it, within a font. In a column its height is along the line, and half of its width on either side.
  func shaped(in font: SpanFont, _ mode: WritingMode) -> ShapedBox {
    let (width, height) = mode.turned(width, height)
    let depth = mode.isVertical ? height / 2 : depth
    func length(_ length: Double) -> Double {
      if unit == .points { return length }
      if let points = font.points { return length * points }
      return min(max(length * font.scale, -Self.maxEm), Self.maxEm)
    }
    return ShapedBox(
      offset: Int32(offset), isGlued: breaks == .never, width: length(width),
      height: length(height), depth: length(depth),
      isInPoints: unit == .points || font.points != nil)
  }
}
