public import ConstraintLayout
public import Typesetting
internal import Typography

/// A list of cells that size themselves; the document's items and rules are those of one cell.
package struct DocumentList: Hashable, Sendable {
  /// How many cells stand beside each other.
  package internal(set) var columns = Adaptive(GridColumns.count(1))
  /// The points between cells.
  package internal(set) var spacing = AdaptiveNumber(0)
  /// The labels and fields whose texts differ from cell to cell.
  package internal(set) var labels: [String] = []
  /// By cell, the texts of these.
  package internal(set) var cells: [[DocumentText]] = []

  package init() {}
}

extension LayoutDocument {
  /// The list of cells that the document describes; nil where it describes a screen.
  ///
  /// A cell is the item named `cell`, else the first item.
  public func cells(
    in environment: Environment, with type: Typesetter, sets: Set<String> = []
  ) -> CellList? {
    guard let list else { return nil }
    var cells = CellList(
      of: layout, texts: list.labels, columns: list.columns, spacing: list.spacing, sets: sets,
      in: environment, with: type)
    cells.contents = list.cells.map { $0.map(\.localized) }
    return cells
  }
}
