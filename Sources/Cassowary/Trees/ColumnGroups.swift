/// Columns that rows connect, as disjoint sets.
struct ColumnGroups {
  private var leader: [Int]
  /// By leader: the last call that has met its group.
  private var lastCall: [Int]
  private var calls = 0

  init(count: Int) {
    leader = Array(0..<count)
    lastCall = Array(repeating: 0, count: count)
  }

  private mutating func group(of column: Int) -> Int {
    var column = column
    while leader[column] != column {
      leader[column] = leader[leader[column]]
      column = leader[column]
    }
    return column
  }

  /// Joins the groups of columns, unless two of these are of one group already. Returns whether it did.
  mutating func join(_ columns: ArraySlice<Int>) -> Bool {
    calls += 1
    for column in columns {
      let group = group(of: column)
      if lastCall[group] == calls { return false }
      lastCall[group] = calls
    }
    guard let first = columns.first else { return true }
    let common = group(of: first)
    for column in columns { leader[group(of: column)] = common }
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
