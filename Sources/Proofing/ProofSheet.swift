public import Typesetting
internal import Typography

/// Several proofs on one page, in rows: the boxes of a row have their top edges on one line.
///
///     try ProofSheet(title: "One headline, four scripts", rows: [[latin, arabic], [thai, japanese]], labels: type)
///       .write(to: "demo.png")
public struct ProofSheet: Sendable {
  /// A line above all; may be empty.
  public let title: String
  /// The proofs, from left to right and from top to bottom.
  public let rows: [[Proof]]
  /// What sets the title; the first proof's, if nil.
  public let labels: Typesetter?

  private static let margin = 36.0, columnGap = 32.0, rowGap = 30.0, titleSize = 20.0

  /// A sheet of proofs.
  public init(title: String = "", rows: [[Proof]], labels: Typesetter? = nil) {
    (self.title, self.rows, self.labels) = (title, rows, labels)
  }

  /// The sheet on a page as large as it needs.
  ///
  /// Complexity: linear in the glyphs and their points.
  public var drawing: Drawing {
    let rows = rows.map { $0.map(Panel.init) }.filter { !$0.isEmpty }
    let width = rows.map(Self.width).max() ?? 0
    let heading = heading(width)
    let bodies = rows.map(Self.row)
    return Self.page([heading].filter { !$0.shapes.isEmpty } + bodies)
  }

  /// The drawing as the contents of a file; see ``Drawing/bytes(as:scale:)``.
  public func bytes(as format: DrawingFormat, scale: Double = 2) throws(ProofingError) -> [UInt8] {
    try drawing.bytes(as: format, scale: scale)
  }

  /// Writes the drawing to a .svg, .png or .pdf file; see ``Drawing/write(to:scale:)``.
  public func write(to path: String, scale: Double = 2) throws(ProofingError) {
    try drawing.write(to: path, scale: scale)
  }
}

extension ProofSheet {
  private func heading(_ width: Double) -> Drawing {
    guard let labels = labels ?? rows.joined().first?.labels else { return Drawing(size: Size(0, 0)) }
    return Label.drawing(title, size: Self.titleSize, width: max(width, 300), in: .ink, by: labels)
  }

  private static func width(_ panels: [Panel]) -> Double {
    panels.reduce(columnGap * Double(panels.count - 1)) { $0 + $1.width }
  }

  /// A row of panels, as large as they need.
  private static func row(_ panels: [Panel]) -> Drawing {
    let above = panels.map { $0.heading.size.height + Panel.gap + $0.overhang.height }.max() ?? 0
    let depth = panels.map(\.depth).max() ?? 0
    var (row, x) = (Drawing(size: Size(width(panels), above + depth)), 0.0)
    for panel in panels {
      panel.paint(on: &row, at: Point(x + panel.overhang.width, above))
      x += panel.width + columnGap
    }
    return row
  }

  /// Drawings below each other on white paper.
  private static func page(_ parts: [Drawing]) -> Drawing {
    let width = parts.map(\.size.width).max() ?? 0
    let height = parts.reduce(rowGap * Double(max(0, parts.count - 1))) { $0 + $1.size.height }
    var page = Drawing(size: Size((width + 2 * margin).rounded(.up), (height + 2 * margin).rounded(.up)))
    page.fill(Path(Rect(origin: .zero, size: page.size)), .paper)
    var y = margin
    for part in parts {
      page.place(part, at: Point(margin, y))
      y += part.size.height + rowGap
    }
    return page
  }
}
