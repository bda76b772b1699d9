package import Typesetting
internal import Typography

extension Drawing {
  /// The widest that words may become before they wrap, in points.
  private static let widest = 100_000.0

  /// A drawing of headings, captions and notes, set by the library itself, as large as they are.
  ///
  /// - Parameters:
  ///   - words: what is set; a drawing of no size where it is empty.
  ///   - size: points per em.
  ///   - width: where lines wrap, in points; words longer than a line are broken.
  ///   - color: the colour.
  ///   - typesetter: sets the words.
  package init(words: String, size: Double, width: Double, in color: Color, by typesetter: Typesetter) {
    self.init(size: Size(0, 0))
    let text = typesetter.prepare(words, style: TextStyle(wrapping: .anywhere))
    // A width that is infinite or not a number comes from a page too large to draw, which writing refuses.
    let limit = width >= 0 ? min(max(width, size), Self.widest) : Self.widest
    guard !words.isEmpty, let layout = try? text.layout(size: size, width: limit) else { return }
    self.size = Size(layout.width, layout.height)
    set(layout, at: .zero, in: color)
  }
}
