/// Scratch vectors shared by all solves of a solver. Nothing in them outlives a solve.
///
/// Sparse vectors are zero between uses, so clearing one takes time linear in its nonzeros.
struct Workspace: Sendable {
  /// A direction: the rate of change of each column and row, and the nonzero ones.
  var rates: [Double] = []
  var touched: [Int] = []
  private var isTouched: [Bool] = []
  /// The right side and the solution of a linear system, by position or column.
  var right: [Double] = []
  var solution: [Double] = []
  /// For iterative refinement: a copy of the right side, the residual, and the correction.
  var target: [Double] = []
  var rest: [Double] = []
  var correction: [Double] = []
  /// Magnitudes of a solve's terms, by position or column, and bounds on rounding errors: of rates, by
  /// column or row, and of growth rates, by position.
  var magnitude: [Double] = []
  var rateErrors: [Double] = []
  var growthErrors: [Double] = []
  /// The entering row as a combination of basic rows.
  var combination: [Double] = []
  var breakpoints = BreakpointHeap()
  /// The slope of each level's cost along a direction, and a bound on its rounding error.
  var slope: [Double] = []
  var slopeErrors: [Double] = []
  var flipped: [Int] = []
  /// By column or row: whether a basic one may leave the basis upwards or downwards at no cost, and whether
  /// that can move it.
  var isOpenUp: [Bool] = []
  var isOpenDown: [Bool] = []
  var isLoose: [Bool] = []
  /// By column or row: its rank among the goals of the canonical rule.
  var rank: [Int] = []
  /// Whether the ranks are those of the component at hand.
  var isRanked = false
  /// By column, and by position: the first goal that changes with it.
  var columnGoals: [GoalChange] = []
  var positionGoals: [GoalChange] = []
  /// By position: the first goal that the open direction there changes (-1 if unknown), and its rate.
  var tieGoal: [Int] = []
  var tieRate: [Double] = []
  var unknownTies: [Int] = []
  /// Bounds to flip at once, their order, and by column whether it has one.
  var flips: [Component.BoundFlip] = []
  var flipOrder: [Int] = []
  var isFlipped: [Bool] = []
  var candidates: [Int] = []
  var elimination = Elimination()
  /// By variable of the solver: its number in the part being built.
  var numbering: [Int] = []
  /// By variable of a component: its number among those that new constraints mention; -1 for none.
  var mentioned: [Int] = []
  /// By new column: whether a basic row is assigned to it, and whether that row makes old columns move it.
  var isPlaced: [Bool] = []
  var movesWithOld: [Bool] = []
  var rowSum = RowSum()
  /// The first column or row with a number that became too large since the vectors were prepared; nil for none.
  private(set) var overflow: Int?
  /// The work of solves so far: for each step of the simplex, how many columns and rows its component has.
  var work = 0
  /// Whether rates were so far apart that some may have been taken for rounding errors.
  var isWide = false
  /// With exact coefficients: rates up to this are rounding errors.
  private(set) var minRate = 0.0

  /// Grows the vectors to at least these sizes, by doubling.
  mutating func prepare(columns: Int, indices: Int, levels: Int) {
    (isRanked, isWide, overflow) = (false, false, nil)
    if rates.count < indices {
      let indices = max(indices, 2 * rates.count)
      rates.fill(0, count: indices)
      isTouched.fill(false, count: indices)
      rateErrors.fill(0, count: indices)
    }
    if right.count < columns {
      let columns = max(columns, 2 * right.count)
      right.fill(0, count: columns)
      solution.fill(0, count: columns)
      magnitude.fill(0, count: columns)
      target.fill(0, count: columns)
      rest.fill(0, count: columns)
      correction.fill(0, count: columns)
      growthErrors.fill(0, count: columns)
      combination.fill(0, count: columns)
    }
    if slope.count < levels {
      slope.fill(0, count: levels)
      slopeErrors.fill(0, count: levels)
    }
  }

  /// Grows the numbering to this many variables.
  mutating func number(_ variables: Int) {
    if numbering.count < variables {
      numbering.append(contentsOf: repeatElement(0, count: variables - numbering.count))
    }
  }

  /// Notes the first column or row that has a number out of range.
  mutating func note(_ number: Double, of index: Int) {
    if overflow == nil, !ValueRange.contains(number) { overflow = index }
  }

  mutating func add(_ rate: Double, to index: Int) {
    if !isTouched[index] {
      isTouched[index] = true
      touched.append(index)
    }
    rates[index] += rate
  }

  /// Finds out which rates of a direction with exact coefficients are rounding errors.
  mutating func findLeastRate() {
    var largest = 0.0
    for index in touched { largest = max(largest, abs(rates[index])) }
    minRate = largest * 1e-9
    if isWide { return }
    isWide = touched.contains { abs(rates[$0]) <= minRate && abs(rates[$0]) > largest * 1e-13 }
  }

  mutating func clearDirection() {
    for index in touched {
      rates[index] = 0
      isTouched[index] = false
    }
    touched.removeAll(keepingCapacity: true)
  }
}
