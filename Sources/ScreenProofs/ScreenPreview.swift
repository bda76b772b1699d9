public import ConstraintLayout
public import Proofing
internal import Typesetting
internal import Typography

/// A solved screen painted as an app would show it: boxes, letters and nothing that speaks of the layout.
///
///     let preview = ScreenPreview(of: screen, looks: ["save": ItemLook(fill: "#2F6FDE", text: .white, cornerRadius: 8)])
///     try preview.drawing.write(to: "settings.png", scale: 2)
///
/// Items without a specified look have that of their role: fields a thin edge, contents a plain box in place of the
/// image, bars a light ground; labels are letters alone, and containers and guides are not seen.
public struct ScreenPreview: Sendable {
  /// The screen.
  public var screen: Screen
  /// The colour that fills the screen.
  public var background: Color
  /// By the names of items, how they look.
  public var looks: [String: ItemLook]

  /// A preview of a screen.
  public init(of screen: Screen, background: Color = .white, looks: [String: ItemLook] = [:]) {
    self.screen = screen
    self.background = background
    self.looks = looks
  }

  /// The preview on a page as large as the screen. What reaches out of the screen, or out of the window of what scrolls, is
  /// cut off at the edge.
  ///
  /// - Complexity: linear in the items and their glyphs.
  public var drawing: Drawing {
    let ground = Rect(origin: .zero, size: screen.environment.size)
    var drawing = Drawing(size: ground.size)
    drawing.fill(Path(ground), background)
    let items = screen.layout.allItems.dropFirst()
    // Bars lie over what scrolls under them.
    for item in items where !screen.layout.isInBar(item) { paint(item, on: &drawing) }
    for item in items where screen.layout.isInBar(item) { paint(item, on: &drawing) }
    return drawing
  }

  /// The part of the screen in which an item is seen.
  private func window(of item: Item) -> Rect {
    var (window, outer) = (
      Rect(origin: .zero, size: screen.environment.size), screen.layout.container(of: item)
    )
    while let found = outer {
      if screen.layout.role(of: found) == .scroll { window = window.cut(to: screen.frame(of: found)) }
      outer = screen.layout.container(of: found)
    }
    return window
  }

  /// The look of an item: its own, or that of its role.
  private func look(of item: Item) -> ItemLook {
    if let look = looks[screen.layout.name(of: item)] { return look }
    switch screen.layout.role(of: item) {
    case .field: return ItemLook(fill: .white, border: .fieldEdge, cornerRadius: 6)
    case .content: return ItemLook(fill: .content, cornerRadius: 4)
    case .bar: return ItemLook(fill: .bar)
    case .label, .container, .guide, .scroll: return ItemLook()
    }
  }

  private func paint(_ item: Item, on drawing: inout Drawing) {
    let (frame, look, window) = (screen.frame(of: item), look(of: item), window(of: item))
    var own = Drawing(size: drawing.size)
    if let fill = look.fill { own.fill(Path(rounded: frame, look.cornerRadius), fill) }
    if let border = look.border, look.borderWidth > 0 {
      let inside = frame.grown(by: -look.borderWidth / 2)
      own.stroke(
        Path(rounded: inside, look.cornerRadius - look.borderWidth / 2), border, width: look.borderWidth)
    }
    if let text = screen.text(of: item) {
      for line in text.layout.lines.prefix(text.lineCount) { own.set(line, at: .zero, in: look.text) }
    }
    drawing.place(own.limited(to: window), at: .zero)
  }
}

extension Layout {
  /// Whether an item is a bar, or in one.
  func isInBar(_ item: Item) -> Bool {
    var outer: Item? = item
    while let found = outer {
      if role(of: found) == .bar { return true }
      outer = container(of: found)
    }
    return false
  }
}
