/// Columns that rows connect, as disjoint sets.
struct ColumnGroups {
  private var leader: [Int]
  private var found: [Int] = []

  init(count: Int) { leader = Array(0..<count) }

  private mutating func group(of column: Int) -> Int {
    var column = column
    while leader[column] != column {
      leader[column] = leader[leader[column]]
      column = leader[column]
    }
    return column
  }

  /// Joins the groups of columns, unless two of these are of one group already. Returns whether it did.
  mutating func join(_ columns: some Sequence<Int>) -> Bool {
    found.removeAll(keepingCapacity: true)
    for column in columns {
      let group = group(of: column)
      if found.contains(group) { return false }
      found.append(group)
    }
    for group in found { leader[group] = found[0] }
    return true
  }
}

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
