internal import TextShaping
internal import Typefaces
internal import Typography

/// The font of a span: a list of fonts, coordinates on their axes, and a size.
struct SpanFont: Hashable {
  /// Nil for the fonts of the text.
  var fonts: FontList?
  var variations: [Variation] = []
  /// Em of the span in em of the text.
  var scale = 1.0
  /// Whether it has a size in points: such a part is shaped by itself at every size of the text, at its own too.
  var isFixed = false
  /// The size at which it is set; nil where no font's advances depend on it.
  var size: FontSize?

  /// Whether it is that of the text, at any size.
  var isPlain: Bool { fonts == nil && variations.isEmpty && scale == 1 && !isFixed }
}
