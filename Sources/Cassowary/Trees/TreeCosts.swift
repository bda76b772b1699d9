/// The costs of subtrees of a system whose rows connect its columns as trees, by dynamic programming.
///
/// From the leaves on, each row passes to the column towards the root the least cost of its subtree, as a convex
/// piecewise-linear function of that column. Rows that would close a cycle are left out, the weaker ones first.
struct TreeCosts {
  let component: Component
  var trees = BreakpointTrees()
  /// By row: the row of its tree that it is parallel to, which may be itself, or -1; and the next one of these.
  private var parallelTo: [Int]
  private(set) var nextParallel: [Int]
  /// By tree row: the column towards the root, and where the other ones begin in `children`.
  private(set) var parent: [Int]
  private var firstChild: [Int]
  /// A column of a row away from the root, with its coefficient and the cost of its subtree by the product of both.
  private var children: [(column: Int, coefficient: Double, cost: ConvexCost)] = []
  /// By tree row: the cost of minus the sum of its terms, for its own errors and those of parallel rows.
  private(set) var rowCosts: [ConvexCost]
  /// By tree row: the same with the subtrees of its children, the sum being theirs alone.
  private(set) var subtreeCosts: [ConvexCost]
  /// By column: the cost of its subtree.
  private(set) var columnCosts: [ConvexCost]
  /// The tree rows from the roots to the leaves, and the roots.
  private(set) var rowsFromRoots: [Int] = []
  private(set) var roots: [Int] = []

  /// Nil where too many rows would close cycles, coefficients are other than powers of two, or there are more levels than
  /// slopes have.
  ///
  /// - Complexity: the breakpoints times the square of a logarithm in time, times a logarithm in memory.
  init?(_ component: Component) {
    self.component = component
    guard component.levelCount <= Slopes.scalarCount else { return nil }
    // Slopes are exact only for powers of two, as they are divided.
    guard component.matrix.rowCoefficient.allSatisfy({ abs($0.significand) == 1 }) else { return nil }
    parallelTo = Array(repeating: -1, count: component.rows)
    (nextParallel, parent, firstChild) = (parallelTo, parallelTo, parallelTo)
    rowCosts = Array(repeating: ConvexCost(), count: component.rows)
    subtreeCosts = rowCosts
    columnCosts = Array(repeating: ConvexCost(), count: component.columns)
    guard joinColumns() else { return nil }
    orderRows()
    addRowCosts()
    addSubtrees()
  }

  func columns(of row: Int) -> ArraySlice<Int> { component.matrix.rowColumn[component.matrix.row(row)] }

  func children(of row: Int) -> ArraySlice<(column: Int, coefficient: Double, cost: ConvexCost)> {
    children[firstChild[row]..<firstChild[row] + columns(of: row).count - 1]
  }

  /// The cost of a row's subtree as a function of its parent column.
  func costByParent(of row: Int) -> ConvexCost {
    subtreeCosts[row].substituting(factor: -coefficient(of: parent[row], in: row))
  }

  func coefficient(of column: Int, in row: Int) -> Double {
    component.coefficient(of: column, in: component.firstRow + row)
  }

  /// The ratio of a row's coefficients to those of the tree row it is parallel to.
  func ratio(of row: Int) -> Double {
    RowDirection.scale(component.matrix, row) / RowDirection.scale(component.matrix, parallelTo[row])
  }

  func isTreeRow(_ row: Int) -> Bool { parallelTo[row] == row }
}

// The trees.
extension TreeCosts {
  /// At most so large a share of the rows of several columns may close cycles.
  private static let maxCycles = 0.1

  /// Joins columns by rows, the strongest first, as long as no cycle closes. Returns whether few would.
  private mutating func joinColumns() -> Bool {
    var (groups, joined) = (ColumnGroups(count: component.columns), [RowDirection: Int]())
    let connecting = (0..<component.rows).filter { columns(of: $0).count > 1 }
    var cyclesLeft = Int(TreeCosts.maxCycles * Double(connecting.count))
    for strength in 0..<component.levelCount {
      for row in connecting where component.level[component.firstRow + row] == strength {
        let direction = RowDirection(component.matrix, row)
        if let parallel = joined[direction] {
          (parallelTo[row], nextParallel[row], nextParallel[parallel]) = (
            parallel, nextParallel[parallel], row
          )
        } else if groups.join(columns(of: row)) {
          (parallelTo[row], joined[direction]) = (row, row)
        } else {
          cyclesLeft -= 1
          if cyclesLeft < 0 { return false }
        }
      }
    }
    return true
  }

  /// Lists the rows of each tree breadth first.
  private mutating func orderRows() {
    var isFound = Array(repeating: false, count: component.columns)
    for root in 0..<component.columns where !isFound[root] {
      roots.append(root)
      isFound[root] = true
      var (queue, next) = ([root], 0)
      while next < queue.count {
        for entry in component.matrix.column(queue[next]) {
          let row = component.matrix.columnRow[entry]
          guard isTreeRow(row), parent[row] < 0 else { continue }
          parent[row] = queue[next]
          rowsFromRoots.append(row)
          for column in columns(of: row) where !isFound[column] {
            isFound[column] = true
            queue.append(column)
          }
        }
        next += 1
      }
    }
  }
}

// From the leaves to the roots.
extension TreeCosts {
  /// Adds what the rows of one column cost it, and what others cost the tree rows that they are parallel to.
  private mutating func addRowCosts() {
    for row in 0..<component.rows {
      let index = component.firstRow + row
      let cost = ConvexCost(
        &trees, down: component.down[index], up: component.up[index], level: component.level[index])
      if let column = columns(of: row).first, columns(of: row).count == 1 {
        let ofColumn = cost.substituting(
          factor: coefficient(of: column, in: row), constant: component.constants[row])
        columnCosts[column] = trees.sum(columnCosts[column], ofColumn)
      } else if parallelTo[row] >= 0 {
        let tree = parallelTo[row]
        let ofSum = cost.substituting(factor: -ratio(of: row), constant: component.constants[row])
        rowCosts[tree] = trees.sum(rowCosts[tree], ofSum)
      }
    }
    trees.freeze()
  }

  private mutating func addSubtrees() {
    for row in rowsFromRoots.reversed() {
      subtreeCosts[row] = rowCosts[row]
      firstChild[row] = children.count
      for entry in component.matrix.row(row) where component.matrix.rowColumn[entry] != parent[row] {
        let (column, coefficient) = (
          component.matrix.rowColumn[entry], component.matrix.rowCoefficient[entry]
        )
        let cost = columnCosts[column].substituting(factor: 1 / coefficient)
        children.append((column, coefficient, cost))
        subtreeCosts[row] = trees.infimalConvolution(subtreeCosts[row], cost)
      }
      trees.freeze()
      columnCosts[parent[row]] = trees.sum(columnCosts[parent[row]], costByParent(of: row))
      trees.freeze()
    }
  }
}
