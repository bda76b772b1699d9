internal import Typography

extension SpanStyle {
  /// Checks its numbers.
  func check(_ name: String) throws(TypesettingError) {
    guard scale > 0, scale.isFinite else {
      throw .badValue("\(name).scale", "\(Decimals.exact(scale)) is not a size; give a number above 0")
    }
    try TypesettingError.check(size, in: .chosenSize, "\(name).size")
    try TypesettingError.check(baselineShift, in: .shift, "\(name).baselineShift")
    try TypesettingError.check(tracking, in: .spacing, "\(name).tracking")
    try TypesettingError.check(wordSpacing, in: .spacing, "\(name).wordSpacing")
    for variation in variations where !variation.value.isFinite {
      throw .badValue(
        "\(name).variations",
        "\(Decimals.exact(variation.value)) is no coordinate on the axis '\(variation.axis)'")
    }
  }
}
