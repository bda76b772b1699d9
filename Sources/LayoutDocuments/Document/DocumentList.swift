package import ConstraintLayout

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
