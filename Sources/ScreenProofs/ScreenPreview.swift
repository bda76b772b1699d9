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

  /// The preview on a page as large as the screen. Boxes that reach out of the screen are cut off at its edge.
  ///
  /// - Complexity: linear in the items and their glyphs.
  public var drawing: Drawing {
    let ground = Rect(origin: .zero, size: screen.environment.size)
    var drawing = Drawing(size: ground.size)
    drawing.fill(Path(ground), background)
    let items = screen.layout.allItems.dropFirst()
    // Bars lie over what scrolls under them.
    for item in items where !screen.layout.isInBar(item) { paint(item, within: ground, on: &drawing) }
    for item in items where screen.layout.isInBar(item) { paint(item, within: ground, on: &drawing) }
    return drawing
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

  private func paint(_ item: Item, within ground: Rect, on drawing: inout Drawing) {
    let (frame, look) = (screen.frame(of: item), look(of: item))
    if let fill = look.fill {
      drawing.fill(Path(rounded: frame, look.cornerRadius).limited(to: ground), fill)
    }
    if let border = look.border, look.borderWidth > 0 {
      let inside = frame.grown(by: -look.borderWidth / 2)
      let edge = Path(rounded: inside, look.cornerRadius - look.borderWidth / 2)
      drawing.stroke(edge.limited(to: ground), border, width: look.borderWidth)
    }
    guard let text = screen.text(of: item) else { return }
    for line in text.layout.lines.prefix(text.lineCount) { drawing.set(line, at: .zero, in: look.text) }
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
