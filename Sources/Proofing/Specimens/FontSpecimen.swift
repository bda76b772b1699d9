package import Typefaces
package import Typesetting
internal import Typography

/// A page that shows fonts: the name of each, a sentence at several sizes, one in every script, and its instances.
///
///     try FontSpecimen(of: FontList(folder: "Fonts")).write(to: "fonts.pdf")
///
/// The sentences are those of the Universal Declaration of Human Rights, article 1. A font without
/// a script that has a sentence shows its first characters.
package struct FontSpecimen: Sendable {
  /// The fonts, in the order they are shown.
  package let fonts: FontList
  /// The typesetter of names and numbers.
  package let labels: Typesetter

  private static let margin = 40.0, columnGap = 56.0, sectionGap = 44.0
  /// The most fonts in a column before another column starts, and the most columns.
  private static let maxInColumn = 5, maxColumns = 4

  /// A specimen of fonts.
  ///
  /// - Parameters:
  ///   - fonts: the fonts.
  ///   - labels: the typesetter of names and numbers; by default one of the fonts shown.
  package init(of fonts: FontList, labels: Typesetter? = nil) {
    self.fonts = fonts
    self.labels = labels ?? Typesetter(fonts: fonts)
  }

  /// The specimen as one page.
  ///
  /// - Complexity: linear in the glyphs and their points.
  package var drawing: Drawing {
    let sections = fonts.faces.map { SpecimenSection($0, labels: labels).drawing }
    let columns = Self.columns(sections)
    let height = columns.map(Self.height).max() ?? 0
    let width = Double(columns.count) * (SpecimenSection.width + Self.columnGap) - Self.columnGap
    var page = Drawing(size: Size(width + 2 * Self.margin, (height + 2 * Self.margin).rounded(.up)))
    page.fill(Path(Rect(origin: .zero, size: page.size)), .paper)
    for (index, column) in columns.enumerated() {
      let x = Self.margin + Double(index) * (SpecimenSection.width + Self.columnGap)
      var y = Self.margin
      for section in column {
        page.place(section, at: Point(x, y))
        y += section.size.height + Self.sectionGap
      }
    }
    return page
  }

  /// The drawing as the contents of a file; see ``Drawing/bytes(as:scale:)``.
  package func bytes(as format: DrawingFormat, scale: Double = 1) throws(ProofingError) -> [UInt8] {
    try drawing.bytes(as: format, scale: scale)
  }

  /// Writes the drawing to a .svg, .png or .pdf file; see ``Drawing/write(to:scale:)``.
  package func write(to path: String, scale: Double = 1) throws(ProofingError) {
    try drawing.write(to: path, scale: scale)
  }

  private static func height(_ column: [Drawing]) -> Double {
    column.reduce(-sectionGap) { $0 + $1.size.height + sectionGap }
  }

  /// The sections in order, in columns of about equal height.
  private static func columns(_ sections: [Drawing]) -> [[Drawing]] {
    let count = min(maxColumns, (sections.count + maxInColumn - 1) / maxInColumn)
    let share = (height(sections) - sectionGap * Double(count - 1)) / Double(count)
    var columns: [[Drawing]] = [[]]
    for section in sections {
      let isFull = height(columns[columns.count - 1] + [section]) - section.size.height / 2 > share
      if isFull, columns.count < count, !columns[columns.count - 1].isEmpty { columns.append([]) }
      columns[columns.count - 1].append(section)
    }
    return columns
  }
}
