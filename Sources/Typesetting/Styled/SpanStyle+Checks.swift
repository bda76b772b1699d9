internal import Typography

extension SpanStyle {
  /// Checks its numbers.
  func check(_ name: String) throws(TypesettingError) {
    guard scale > 0, scale.isFinite else {
      throw .badValue("\(name).scale", "\(Decimals.exact(scale)) is not a size; give a number above 0")
    }
    if let size, !(size > 0 && size.isFinite) {
      throw .badValue("\(name).size", "\(Decimals.exact(size)) is not a size; give points above 0")
    }
    for (part, value) in [
      ("baselineShift", baselineShift), ("tracking", tracking ?? 0), ("wordSpacing", wordSpacing ?? 0),
    ] where !value.isFinite {
      throw .badValue("\(name).\(part)", "\(Decimals.exact(value)) is not a number; give one")
    }
    for variation in variations where !variation.value.isFinite {
      throw .badValue(
        "\(name).variations",
        "\(Decimals.exact(variation.value)) is no coordinate on the axis '\(variation.axis)'")
    }
  }
}
