internal import Proofing
internal import Typesetting
internal import Typography

/// Words about a screen, set by the library itself.
struct Note {
  /// As large as the words.
  let drawing: Drawing

  /// Sets words in lines of a width; nothing for none.
  init(_ text: String, size: Double, width: Double, in color: Color, by typesetter: Typesetter) {
    let prepared = typesetter.prepare(text, style: TextStyle(wrapping: .anywhere))
    guard !text.isEmpty, let layout = try? prepared.layout(size: size, width: max(width, size)) else {
      drawing = Drawing(size: Size(0, 0))
      return
    }
    var drawing = Drawing(size: Size(layout.width, layout.height))
    drawing.set(layout, at: .zero, in: color)
    self.drawing = drawing
  }
}
