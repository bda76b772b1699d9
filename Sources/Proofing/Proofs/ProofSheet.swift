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
  public var drawing: Drawing { Self.page(parts) }

  /// The sheet as the pages of a PDF: one, or where its rows are too many for a page of the proportions of A4, several of
  /// the same size, which no row crosses.
  ///
  /// - Complexity: linear in the glyphs and their points.
  public var pages: [Drawing] {
    let parts = parts
    let width = parts.map(\.size.width).max() ?? 0
    // The first row is below the title.
    let first = Self.height(of: parts.prefix(title.isEmpty ? 1 : 2))
    let height = max(width * 2.0.squareRoot(), first, parts.map(\.size.height).max() ?? 0)
    var pages: [[Drawing]] = [[]]
    for part in parts {
      if Self.height(of: pages[pages.count - 1] + [part]) > height { pages.append([]) }
      pages[pages.count - 1].append(part)
    }
    return pages.count == 1 ? [drawing] : pages.map { Self.page($0, atLeast: Size(width, height)) }
  }

  /// The sheet as the contents of a file, of a PDF its ``pages``; see ``Drawing/bytes(as:scale:)``.
  public func bytes(as format: DrawingFormat, scale: Double = 1) throws(ProofingError) -> [UInt8] {
    format == .pdf ? try Drawing.pdf(pages) : try drawing.bytes(as: format, scale: scale)
  }

  /// Writes the sheet to a .svg, .png or .pdf file; see ``Drawing/write(to:scale:)``.
  public func write(to path: String, scale: Double = 1) throws(ProofingError) {
    try Drawing.write(try bytes(as: try DrawingFormat(path: path), scale: scale), to: path)
  }
}

extension ProofSheet {
  /// The title and the rows.
  private var parts: [Drawing] {
    let panels = rows.map { $0.map(Panel.init) }
    let grids =
      flow.map { width in panels.flatMap { PanelGrid.flowing($0, width: width) } } ?? [PanelGrid(panels)]
    let width = grids.map(\.width).max() ?? 0
    return [heading(width)].filter { !$0.shapes.isEmpty } + grids.flatMap(\.drawings)
  }

  private func heading(_ width: Double) -> Drawing {
    guard let labels = labels ?? rows.joined().first?.labels else { return Drawing(size: Size(0, 0)) }
    return Drawing(words: title, size: Self.titleSize, width: max(width, 300), in: .ink, by: labels)
  }

  /// The height of drawings one below the other.
  private static func height(of parts: some Collection<Drawing>) -> Double {
    parts.reduce(rowGap * Double(max(0, parts.count - 1))) { $0 + $1.size.height }
  }

  /// Drawings one below the other on white paper.
  private static func page(_ parts: [Drawing], atLeast least: Size = Size(0, 0)) -> Drawing {
    let width = max(parts.map(\.size.width).max() ?? 0, least.width)
    let height = max(height(of: parts), least.height)
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
