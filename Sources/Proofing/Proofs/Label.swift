internal import Typesetting
internal import Typography

/// What is written about a text: set like any other, by the library itself.
enum Label {
  /// The widest a label may become before it wraps, in points.
  private static let widest = 100_000.0

  /// A drawing as large as the label: `text` at `size` points, wrapped at `width`.
  ///
  /// Empty for an empty text.
  static func drawing(
    _ text: String, size: Double, width: Double, in color: Color, by typesetter: Typesetter
  ) -> Drawing {
    let prepared = typesetter.prepare(text, style: TextStyle(wrapping: .anywhere))
    // A width that is infinite or none comes from a text too large to draw, which writing refuses.
    let limit = width >= 0 ? min(width, widest) : widest
    guard let layout = try? prepared.layout(size: size, width: limit) else {
      preconditionFailure("a label's size and width are lengths")
    }
    var drawing = Drawing(size: Size(layout.width, layout.height))
    drawing.set(layout, at: .zero, in: color)
    return drawing
  }
}
