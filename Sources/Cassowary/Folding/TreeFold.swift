/// Finds the optimum of a system that is a tree, or nearly one, by folding it from its leaves.
///
/// A column that is a leaf costs its row something convex and piecewise linear, with all that depends on it; a row whose
/// other columns are folded costs the last one something of that kind. At the root the least cost is read off, and the
/// values are put in from there to the leaves. Rows that would close a circle are left out, the weaker rather than others.
struct TreeFold {
  let component: Component
  var trees = BreakpointTrees()
  /// By row: the row of its tree that it is parallel to, which may be itself, or -1; and the next one of these.
  private var leader: [Int]
  private(set) var nextParallel: [Int]
  /// By row of the tree: the column towards the root, and the other columns in `parts`.
  private(set) var parent: [Int]
  private var firstPart: [Int]
  /// A folded column of a row, with its coefficient there and its cost by the product of both.
  private(set) var parts: [(column: Int, coefficient: Double, cost: ConvexCost)] = []
  /// By row of the tree: what it costs by the sum of its terms with the other sign, as far as it is itself that costs, and
  /// with its parts.
  private(set) var ownCosts: [ConvexCost]
  private(set) var costs: [ConvexCost]
  /// By column: what it costs as far as it is folded.
  private(set) var columnCosts: [ConvexCost]
  /// The rows of the tree from the roots to the leaves, and the roots.
  private(set) var order: [Int] = []
  private(set) var roots: [Int] = []

  /// Folds a system; nil where too many rows would close circles.
  ///
  /// - Complexity: the coefficients times a logarithm.
  init?(_ component: Component) {
    self.component = component
    guard component.levelCount <= Slopes.zero.scalarCount, !component.isInexact else { return nil }
    leader = Array(repeating: -1, count: component.rows)
    (nextParallel, parent, firstPart) = (leader, leader, leader)
    ownCosts = Array(repeating: ConvexCost(), count: component.rows)
    costs = ownCosts
    columnCosts = Array(repeating: ConvexCost(), count: component.columns)
    guard joinColumns() else { return nil }
    orderRows()
    foldRows()
  }

  func columns(of row: Int) -> ArraySlice<Int> { component.matrix.rowColumn[component.matrix.row(row)] }

  func parts(of row: Int) -> ArraySlice<(column: Int, coefficient: Double, cost: ConvexCost)> {
    parts[firstPart[row]..<firstPart[row] + columns(of: row).count - 1]
  }

  /// What a row of the tree costs the column towards the root.
  func costTowardsRoot(of row: Int) -> ConvexCost {
    costs[row].ofNumber(times: -coefficient(of: parent[row], in: row))
  }

  func coefficient(of column: Int, in row: Int) -> Double {
    component.coefficient(of: column, in: component.firstRow + row)
  }

  /// By how much the terms of a row are larger than those of the row that it is parallel to.
  func scale(of row: Int) -> Double {
    RowDirection.scale(component.matrix, row) / RowDirection.scale(component.matrix, leader[row])
  }

  /// Whether a row of several columns is itself in a tree.
  func isInTree(_ row: Int) -> Bool { leader[row] == row }
}

// The trees.
extension TreeFold {
  /// At most so large a share of the rows of several columns may be left out.
  private static let mostLeftOut = 0.1

  /// Joins columns by rows, the strongest first, as long as no circle closes. Returns whether few rows are left out.
  private mutating func joinColumns() -> Bool {
    var (groups, joined) = (ColumnGroups(count: component.columns), [RowDirection: Int]())
    var (count, leftOut) = (0, 0)
    for strength in 0..<component.levelCount {
      for row in 0..<component.rows where component.level[component.firstRow + row] == strength {
        if columns(of: row).count < 2 { continue }
        count += 1
        let direction = RowDirection(component.matrix, row)
        if let parallel = joined[direction] {
          (leader[row], nextParallel[row], nextParallel[parallel]) = (parallel, nextParallel[parallel], row)
        } else if groups.join(columns(of: row)) {
          (leader[row], joined[direction]) = (row, row)
        } else {
          leftOut += 1
        }
      }
    }
    return Double(leftOut) <= TreeFold.mostLeftOut * Double(count)
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
          guard isInTree(row), parent[row] < 0 else { continue }
          parent[row] = queue[next]
          order.append(row)
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
extension TreeFold {
  private mutating func foldRows() {
    for row in 0..<component.rows {
      if let column = columns(of: row).first, columns(of: row).count == 1 {
        let cost = cost(of: row)
        add(
          cost.ofNumber(times: coefficient(of: column, in: row), plus: component.constants[row]), to: column)
      } else if leader[row] >= 0 {
        let cost = cost(of: row).ofNumber(times: -scale(of: row), plus: component.constants[row])
        ownCosts[leader[row]] = trees.sum(ownCosts[leader[row]], cost)
        trees.keepTrees()
      }
    }
    for row in order.reversed() {
      costs[row] = ownCosts[row]
      firstPart[row] = parts.count
      for entry in component.matrix.row(row) where component.matrix.rowColumn[entry] != parent[row] {
        let (column, coefficient) = (
          component.matrix.rowColumn[entry], component.matrix.rowCoefficient[entry]
        )
        parts.append((column, coefficient, columnCosts[column].ofNumber(times: 1 / coefficient)))
        costs[row] = trees.leastCost(ofSum: costs[row], parts[parts.count - 1].cost)
      }
      trees.keepTrees()
      add(costTowardsRoot(of: row), to: parent[row])
    }
  }

  /// What a row costs by its value.
  private mutating func cost(of row: Int) -> ConvexCost {
    let index = component.firstRow + row
    return ConvexCost(
      &trees, at: 0, down: component.down[index], up: component.up[index], level: component.level[index])
  }

  private mutating func add(_ cost: ConvexCost, to column: Int) {
    columnCosts[column] = trees.sum(columnCosts[column], cost)
    trees.keepTrees()
  }
}
