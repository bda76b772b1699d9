internal import TextShaping
internal import Typefaces
internal import Typography

/// The font of a span: a list of fonts, coordinates on their axes, and a size.
struct SpanFont: Hashable {
  /// Nil for the fonts of the text.
  var fonts: FontList?
  var variations: [Variation] = []
  /// Em of the span in em of the text; 1 where it has a size in points.
  private(set) var scale = 1.0
  /// Points per em, whatever the size of the text.
  private(set) var points: Double?
  /// The size at which it is set; nil where no font's advances depend on it.
  var size: FontSize?

  /// Whether it is that of the text, at any size.
  var isPlain: Bool { fonts == nil && variations.isEmpty && scale == 1 && points == nil }

  /// The same fonts as large as the text, at no size.
  var unsized: SpanFont {
    var font = self
    (font.scale, font.points, font.size) = (1, nil, nil)
    return font
  }

  /// The same fonts as large as the text, drawn for the same size: what in a face does not depend on its scale.
  var unscaled: SpanFont {
    var font = self
    (font.scale, font.points) = (1, nil)
    return font
  }

  /// The same at no size.
  var unhinted: SpanFont {
    var font = self
    font.size = nil
    return font
  }

  /// Gives it a size in points.
  mutating func setPoints(_ points: Double) { (self.points, scale) = (points, 1) }

  /// Enlarges it by a factor.
  mutating func enlarge(by factor: Double) {
    if let points { self.points = points * factor } else { scale *= factor }
  }

  /// Em of it in em of a text of a size.
  func scale(inTextOf size: Double) -> Double { points.map { $0 / size } ?? scale }
}
