public import Proofing
internal import Typesetting
internal import Typography

/// Several screens on one page, in rows.
///
///     try ScreenSheet(title: "One form, four languages", rows: [[english, german], [arabic, japanese]])
///       .drawing.write(to: "forms.png")
public struct ScreenSheet: Sendable {
  /// The title of the page; may be empty.
  public let title: String
  /// The screens, from left to right and from top to bottom.
  public let rows: [[ScreenProof]]

  private static let margin = 36.0, gap = 36.0, titleSize = 20.0

  /// A sheet of screens.
  public init(title: String = "", rows: [[ScreenProof]]) { (self.title, self.rows) = (title, rows) }

  /// The sheet as one page.
  ///
  /// - Complexity: linear in the items and their glyphs.
  public var drawing: Drawing {
    let lines = ([heading] + rows.map(line)).filter { !$0.shapes.isEmpty }
    let width = lines.map(\.size.width).max() ?? 0
    let height = lines.reduce(Self.gap * Double(max(0, lines.count - 1))) { $0 + $1.size.height }
    let size = Size((width + 2 * Self.margin).rounded(.up), (height + 2 * Self.margin).rounded(.up))
    var page = Drawing(size: size)
    page.fill(Path(Rect(origin: .zero, size: size)), .background)
    var y = Self.margin
    for line in lines {
      page.place(line, at: Point(Self.margin, y))
      y += line.size.height + Self.gap
    }
    return page
  }

  private var heading: Drawing {
    guard let labels = rows.joined().first?.labels else { return Drawing(size: Size(0, 0)) }
    return Drawing(words: title, size: Self.titleSize, width: 2000, in: .ink, by: labels)
  }

  private func line(_ row: [ScreenProof]) -> Drawing {
    let panels = row.map(ScreenPanel.init)
    let width = panels.reduce(Self.gap * Double(max(0, panels.count - 1))) { $0 + $1.drawing.size.width }
    var line = Drawing(size: Size(width, panels.map(\.drawing.size.height).max() ?? 0))
    var x = 0.0
    for panel in panels {
      line.place(panel.drawing, at: Point(x, 0))
      x += panel.drawing.size.width + Self.gap
    }
    return line
  }
}
