internal import ConstraintLayout
internal import Proofing
internal import Typesetting
internal import Typography

/// Paints a screen, its top left corner at the origin.
struct ScreenPainter {
  let screen: Screen
  let labels: Typesetter
  var drawing: Drawing
  /// The places of the marks drawn so far.
  var marks: Set<Point> = []

  static let hairline = 0.5
  private static let nameSize = 7.0, guideNameSize = 6.0

  init(_ proof: ScreenProof) {
    screen = proof.screen
    labels = proof.labels
    drawing = Drawing(size: screen.environment.size)
    paintGround()
    let items = screen.layout.allItems.dropFirst().filter { screen.isShown($0) }
    // Bars are above the content that scrolls under them.
    for item in items where !screen.layout.isInBar(item) { paint(item) }
    for item in items where screen.layout.isInBar(item) { paint(item) }
    paintGuides()
    paintProblems()
  }

  private mutating func paintGround() {
    let ground = Rect(origin: .zero, size: screen.environment.size)
    for spread in [3.0, 2, 1] { drawing.fill(Path(rounded: ground.grown(by: spread), 3), .shadow) }
    drawing.fill(Path(ground), .paper)
    drawing.stroke(Path(ground), .screenEdge, width: Self.hairline)
  }

  private mutating func paint(_ item: Item) {
    let frame = screen.frame(of: item)
    switch screen.layout.role(of: item) {
    case .container: paintBox(frame, .container, .containerEdge, radius: 4)
    case .bar: paintBox(frame, .bar, .screenEdge, radius: 0)
    case .scroll, .guide: break
    case .content: paintContent(frame, screen.layout.name(of: item))
    case .field:
      paintBox(frame, .paper, .fieldEdge, radius: 3)
      paintText(of: item)
    case .label:
      drawing.fill(Path(frame), .textArea)
      paintText(of: item)
    }
  }

  private mutating func paintBox(_ frame: Rect, _ inside: Color, _ edge: Color, radius: Double) {
    drawing.fill(Path(rounded: frame, radius), inside)
    drawing.stroke(Path(rounded: frame, radius), edge, width: Self.hairline)
  }

  private mutating func paintContent(_ frame: Rect, _ name: String) {
    paintBox(frame, .content, .contentEdge, radius: 2)
    // The last part of the name: `photo` of `card.photo`.
    let name = name.split(separator: ".").last.map(String.init) ?? name
    let note = Drawing(
      words: name, size: Self.nameSize, width: frame.size.width, in: .contentName, by: labels)
    let isRoomy = note.size.width + 4 <= frame.size.width && note.size.height <= frame.size.height
    guard isRoomy else { return }
    drawing.place(
      note,
      at: Point(
        frame.minX + (frame.size.width - note.size.width) / 2,
        frame.minY + (frame.size.height - note.size.height) / 2))
  }

  /// Draws the guides, which are invisible in the app, above everything; guides with equal frames share one note.
  private mutating func paintGuides() {
    var names: [Rect: [String]] = [:]
    let guides = screen.layout.allItems.filter {
      screen.layout.role(of: $0) == .guide && screen.isShown($0)
    }
    for guide in guides { names[screen.frame(of: guide), default: []].append(screen.layout.name(of: guide)) }
    for guide in guides {
      let frame = screen.frame(of: guide)
      guard let found = names.removeValue(forKey: frame) else { continue }
      drawing.dash(frame, .guide, width: Self.hairline)
      let note = Drawing(
        words: found.joined(separator: ", "), size: Self.guideNameSize, width: 400, in: .guide, by: labels)
      if note.size.height <= frame.size.height { drawing.place(note, at: Point(frame.minX + 3, frame.minY)) }
    }
  }

  /// Draws the visible lines of a text, each with its baseline; columns with their middle.
  private mutating func paintText(of item: Item) {
    guard let text = screen.text(of: item) else { return }
    for line in text.layout.lines.prefix(text.lineCount) {
      let (start, isColumn) = (line.origin, text.layout.writingMode.isVertical)
      let end =
        isColumn ? Point(start.x, start.y + line.height) : Point(start.x + line.width, start.y)
      drawing.stroke(Path(from: start, to: end), .baseline, width: Self.hairline)
      drawing.set(line, at: .zero, in: .ink)
    }
  }
}
