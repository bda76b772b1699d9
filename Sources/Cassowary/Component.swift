/// A system no part of which is independent of the rest, solved: a vertex and what proves it optimal.
///
/// After ``Presolve`` there are `columns` free variables and `rows` of them. Both are numbered together: below `columns`
/// the variables themselves, from `firstRow` on the rows; what is between is reserved for variables to come, and is
/// nothing. `columns` of these are *active*: they are zero, and their values being zero fixes all variables. Every row's
/// violation costs `up` for each unit above zero and `down` below, summed for each level of priority; a required row is
/// the strongest level, so that any vertex is a place to start from. See <doc:Internals>.
struct Component: Sendable {
  var system: System
  /// The number of the first row; as many columns there is room for.
  var firstRow = 0
  /// By variable of the system: the column it follows (none: -1) and how.
  var aliases: [Presolve.Alias] = []
  /// By constraint of the system: its row, or -1 for what presolve took out.
  var rowOfConstraint: [Int] = []
  /// By column, the variable that stands for it.
  var variableOfColumn: [Int] = []
  /// By row, its constraint.
  var constraintOfRow: [Int] = []
  var matrix = SparseMatrix()
  /// By row, what is added to its terms.
  var constants: [Double] = []
  /// By row, how large the numbers were that its constant comes from.
  var sizes: [Double] = []
  /// By column or row: the cost of a unit above and below zero, and its level.
  var up: [Double] = []
  var down: [Double] = []
  var level: [Int] = []
  /// The priorities in use, strongest first.
  var levels: [Int] = []
  /// Columns in the order in which their values are brought near zero: as their variables were created.
  var columnOrder: [Int] = []
  /// Rows in the order in which their errors are made small: highest priority first, then as created.
  var tieOrder: [Int] = []

  /// By position, the column or row that is held at zero there; and back, -1 for what is not held.
  var active: [Int] = []
  var position: [Int] = []
  /// By column or row: where it stands, on which side of zero it counts as being, and what may be rounding.
  var value: [Double] = []
  /// By column, what rounding its value has taken off.
  var lost: [Double] = []
  var side: [Double] = []
  var slop: [Double] = []
  var factors = Factors()
  /// By level and position: how fast the level's sum grows as the active row there rises.
  var prices: [Double] = []
  /// By level and position, what in a price may be rounding.
  var priceNoise: [Double] = []
  /// Whether some level sums leave a choice that the canonical rule made.
  var isTied = false
  /// Whether there are coefficients that do not keep numbers exact. Then nothing but the size of what it
  /// comes from tells a number from rounding, so sizes are reckoned with, from the rows themselves after each
  /// pivot.
  var isRough = false
  /// Whether every value is a multiple of 2^-12 small enough that sums of them are exact.
  var isDyadic = true
  /// Whether pivots have moved the values since they were last found from the active rows.
  var isMoved = false
  /// The places to look at in the next solve.
  var doubts = Doubts()
  var edit = EditColumn()
  var saved = SavedVertex()
  var counts = Counts()

  struct Counts: Sendable {
    var pivots = 0
    var factorings = 0
    var drift = 0.0
    var repairs = 0
  }

  var columns: Int { variableOfColumn.count }
  var rows: Int { constants.count }
  var strengths: Int { levels.count }
  /// Whether the strongest level is of required rows.
  var hasRequired: Bool { levels.first == 1000 }

  init(_ system: System, presolving: Bool = true) {
    self.system = system
    var presolve = Presolve(system, taking: presolving)
    let columnOf = addVariables(presolve, settled: [])
    addRows(&presolve, columnOf)
    matrix.transpose(columns: columns)
  }
}

extension Component {
  /// The violation of a row at the vertex.
  func error(ofRow row: Int) -> Double {
    let index = firstRow + row
    return value[index] > 0 ? up[index] * value[index] : -down[index] * value[index] + 0
  }

  func value(ofVariable variable: Int) -> Double {
    let alias = aliases[variable]
    if alias.root < 0 { return alias.offset + 0 }
    // Rounded once, so that it does not tell which variable follows which.
    var sum = TwofoldSum(alias.sign * value[alias.root])
    sum.add(alias.offset)
    sum.add(alias.sign * lost[alias.root])
    let rounded = sum.rounded
    return abs(rounded) < abs(alias.offset) * Component.vanishing ? 0 : rounded + 0
  }

  /// What a row or column adds to its level's sum for each unit it rises, on the side it is.
  func ownSlope(_ index: Int) -> Double { side[index] > 0 ? up[index] : -down[index] }
}

extension Component {
  /// Whether a constraint's row is one of those that fix the vertex.
  func holds(_ constraint: Int) -> Bool {
    let row = rowOfConstraint[constraint]
    return row >= 0 && position[firstRow + row] >= 0
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
