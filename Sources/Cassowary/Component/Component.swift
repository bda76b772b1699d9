/// A connected system with its optimal basis.
///
/// After ``Presolve``, there are `columns` variables and `rows` constraints. Both share one numbering:
/// columns come first, rows start at `firstRow`, and the numbers in between are reserved for new columns.
///
/// The basis is a row basis: as many rows or columns as there are columns, linearly independent, whose
/// value is zero. They determine all variables. A row's violation costs `up` for each unit above zero and
/// `down` for each unit below. Costs are summed per level of priority. Required rows form the strongest
/// level, so every basis is a valid start. See <doc:How-the-Solver-Works>.
struct Component: Sendable {
  var system: LinearProgram
  /// The number of the first row, which is also the capacity for columns.
  var firstRow = 0
  /// By variable: the column it follows (-1 for a constant) and how.
  var aliases: [Presolve.Alias] = []
  /// By constraint: its row, or -1 if presolve removed it.
  var rowOfConstraint: [Int] = []
  /// By column: its variable.
  var variableOfColumn: [Int] = []
  /// By row: its constraint.
  var constraintOfRow: [Int] = []
  var matrix = SparseMatrix()
  /// By row: the constant added to its terms.
  var constants: [Double] = []
  /// By row: the magnitude of the numbers that its constant is a sum of.
  var sizes: [Double] = []
  /// By column or row: the cost per unit above and below zero, and the level.
  var up: [Double] = []
  var down: [Double] = []
  var level: [Int] = []
  /// The priorities in use, strongest first.
  var levels: [Int] = []
  /// Columns in the order of their variables' creation, in which ties are broken.
  var columnOrder: [Int] = []
  /// Rows in the order in which ties are broken: highest priority first, then by creation.
  var tieOrder: [Int] = []

  /// By position: the column or row in the basis. And the inverse, -1 if not in the basis.
  var basis: [Int] = []
  var basisPosition: [Int] = []
  /// By column or row: its value, the side of zero it counts as being on, and a bound on the value's
  /// rounding error.
  var value: [Double] = []
  /// By column: the low-order part of its value, below the precision of `Double`.
  var lowPart: [Double] = []
  var side: [Double] = []
  var valueErrors: [Double] = []
  var factors = BasisFactors()
  /// By level and position: how fast the level's cost grows as the basic row there rises from zero.
  var reducedCosts: [Double] = []
  /// By level and position: a bound on the reduced cost's rounding error.
  var reducedCostErrors: [Double] = []
  /// Whether the optimum was not unique, so that the canonical rule chose.
  var isTied = false
  /// Whether some coefficients are not 1, 2 or 1/2. Then rounding errors have to be bounded, and the basis
  /// is factorised after each pivot.
  var isInexact = false
  /// Whether every value is a multiple of 2^-12 small enough for exact sums.
  var isDyadic = true
  /// Whether pivots have moved the values since they were computed from the basis.
  var isMoved = false
  /// The basis positions that the next solve has to check.
  var dirtyTies = DirtyTies()
  var edit = EditColumn()
  var saved = SavedBasis()
  var counts = Counts()
  /// The column in which the last factorisation had a number that was not finite; nil for none.
  var overflowingColumn: Int?

  struct Counts: Sendable {
    var pivots = 0
    var factorings = 0
    var drift = 0.0
    var repairs = 0
  }

  var columns: Int { variableOfColumn.count }
  var rows: Int { constants.count }
  var levelCount: Int { levels.count }
  /// Whether the strongest level is that of required rows.
  var hasRequired: Bool { levels.first == 1000 }

  init(_ system: LinearProgram, presolving: Bool = true) {
    self.system = system
    var presolve = Presolve(system, taking: presolving)
    let columnOf = addVariables(presolve, settled: [])
    addRows(&presolve, columnOf)
    matrix.transpose(columns: columns)
  }
}

extension Component {
  /// Returns the violation of a row.
  func error(ofRow row: Int) -> Double {
    let index = firstRow + row
    return value[index] > 0 ? up[index] * value[index] : -down[index] * value[index] + 0
  }

  func value(ofVariable variable: Int) -> Double {
    let alias = aliases[variable]
    if alias.root < 0 { return alias.offset + 0 }
    if alias.offset == 0 && lowPart[alias.root] == 0 { return alias.sign * value[alias.root] + 0 }
    // Rounded once, so that the result does not depend on which variable follows which.
    var sum = TwofoldSum(alias.sign * value[alias.root])
    sum.add(alias.offset)
    sum.add(alias.sign * lowPart[alias.root])
    let rounded = sum.rounded
    return abs(rounded) < abs(alias.offset) * Component.vanishing ? 0 : rounded + 0
  }

  /// The cost of a row or column per unit it rises, on its present side.
  func ownSlope(_ index: Int) -> Double { side[index] > 0 ? up[index] : -down[index] }
}

extension Component {
  /// Returns whether a constraint's row is in the basis.
  func isInBasis(_ constraint: Int) -> Bool {
    let row = rowOfConstraint[constraint]
    return row >= 0 && basisPosition[firstRow + row] >= 0
  }
}

extension Component.Counts {
  mutating func add(_ other: Component.Counts) {
    pivots += other.pivots
    factorings += other.factorings
    drift = max(drift, other.drift)
    repairs += other.repairs
  }
}
