public import Typesetting
internal import Typography

/// Several proofs on one page, in given rows and columns, or with as many in a row as fit.
///
///     try ProofSheet(title: "One headline, four scripts", rows: [[latin, arabic], [thai, japanese]])
///       .write(to: "demo.png")
///     try ProofSheet(flowing: proofs, width: 900).write(to: "all.pdf")
public struct ProofSheet: Sendable {
  /// The title of the page; may be empty.
  public let title: String
  /// The proofs, from left to right and from top to bottom.
  public let rows: [[Proof]]
  /// The typesetter of the title; nil for the one of the first proof.
  public let labels: Typesetter?

  /// The width of the rows of a flowing sheet, in points; nil where the rows are given.
  private let flow: Double?

  private static let margin = 36.0, rowGap = 30.0, titleSize = 20.0

  /// A sheet of proofs.
  public init(title: String = "", rows: [[Proof]], labels: Typesetter? = nil) {
    self.title = title
    self.rows = rows
    self.labels = labels
    flow = nil
  }

  /// A sheet of proofs in rows at most `width` points wide, or as wide as its widest proof.
  public init(title: String = "", flowing proofs: [Proof], width: Double, labels: Typesetter? = nil) {
    self.title = title
    rows = [proofs]
    self.labels = labels
    flow = width
  }

  /// The sheet as one page.
  ///
  /// - Complexity: linear in the glyphs and their points.
  public var drawing: Drawing {
    let panels = rows.map { $0.map(Panel.init) }
    let grids =
      flow.map { width in panels.flatMap { PanelGrid.flowing($0, width: width) } } ?? [PanelGrid(panels)]
    let width = grids.map(\.width).max() ?? 0
    return Self.page([heading(width)].filter { !$0.shapes.isEmpty } + grids.flatMap(\.drawings))
  }

  /// The drawing as the contents of a file; see ``Drawing/bytes(as:scale:)``.
  public func bytes(as format: DrawingFormat, scale: Double = 1) throws(ProofingError) -> [UInt8] {
    try drawing.bytes(as: format, scale: scale)
  }

  /// Writes the drawing to a .svg, .png or .pdf file; see ``Drawing/write(to:scale:)``.
  public func write(to path: String, scale: Double = 1) throws(ProofingError) {
    try drawing.write(to: path, scale: scale)
  }
}

extension ProofSheet {
  private func heading(_ width: Double) -> Drawing {
    guard let labels = labels ?? rows.joined().first?.labels else { return Drawing(size: Size(0, 0)) }
    return Drawing(words: title, size: Self.titleSize, width: max(width, 300), in: .ink, by: labels)
  }

  /// Drawings one below the other on white paper.
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
