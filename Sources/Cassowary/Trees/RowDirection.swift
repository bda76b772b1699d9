/// The columns of a row and the ratios of its coefficients, which parallel rows have in common.
struct RowDirection: Hashable {
  private let columns: [Int]
  private let ratios: [Double]

  init(_ matrix: SparseMatrix, _ row: Int) {
    let entries = matrix.row(row).sorted { matrix.rowColumn[$0] < matrix.rowColumn[$1] }
    let scale = RowDirection.scale(matrix, row)
    columns = entries.map { matrix.rowColumn[$0] }
    ratios = entries.map { matrix.rowCoefficient[$0] / scale }
  }

  /// The coefficient of the first column, by number.
  static func scale(_ matrix: SparseMatrix, _ row: Int) -> Double {
    matrix.row(row).min { matrix.rowColumn[$0] < matrix.rowColumn[$1] }.map { matrix.rowCoefficient[$0] } ?? 1
  }
}
