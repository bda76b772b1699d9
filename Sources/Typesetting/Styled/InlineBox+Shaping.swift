internal import TextShaping
internal import Typography

extension InlineBox {
  /// The most em or points of a length.
  private static let mostEm = 1000.0, mostPoints = 1e6

  /// Checks its lengths.
  func check(_ name: String) throws(TypesettingError) {
    let most = unit == .em ? Self.mostEm : Self.mostPoints
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

  /// It in units of a text of a size, around which an em is so many of the text's.
  func shaped(at textSize: Double, scale: Double) -> ShapedBox {
    func units(_ length: Double) -> Int32 {
      let em = unit == .em ? length * scale : length / textSize
      return Int32((min(max(em, -Self.mostEm), Self.mostEm) * Double(Em.units)).rounded())
    }
    let descent = units(depth)
    return ShapedBox(
      offset: Int32(offset), isGlued: breaks == .never, width: width == 0 ? 0 : units(width),
      ascent: (height == 0 ? 0 : units(height)) - descent, descent: descent)
  }
}
