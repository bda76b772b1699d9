public import ConstraintLayout
public import Typesetting

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
