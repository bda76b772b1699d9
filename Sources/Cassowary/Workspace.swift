/// Room to reckon in, shared by all components of a solver and all its solves; nothing is kept from one to
/// the next.
///
/// Vectors are zero between uses, so that what is sparse costs what it holds.
struct Workspace: Sendable {
  /// A direction of movement: how fast every variable and row changes, and which do.
  var rates: [Double] = []
  var touched: [Int] = []
  private var isTouched: [Bool] = []
  /// By position or column, the two sides of a solve.
  var right: [Double] = []
  var solution: [Double] = []
  /// A right side, what a solution leaves of it, and what that leads to, for solving twice.
  var target: [Double] = []
  var rest: [Double] = []
  var correction: [Double] = []
  /// By position or column, the size of what a solve's numbers come from; by column or row, and by position, what in
  /// rates and in growth may be rounding.
  var magnitude: [Double] = []
  var noise: [Double] = []
  var growthNoise: [Double] = []
  /// The entering row as a combination of active rows.
  var combination: [Double] = []
  var breakpoints = BreakpointHeap()
  /// The slope of each level's sum along the direction, and what in it may be rounding.
  var slope: [Double] = []
  var slopeNoise: [Double] = []
  var flipped: [Int] = []
  /// By column or row: whether an active one may leave zero to a side at no cost, and what that would move.
  var isOpenUp: [Bool] = []
  var isOpenDown: [Bool] = []
  var isLoose: [Bool] = []
  /// By position, the column its row was solved for, how many columns it has left; the positions in that
  /// order.
  var pivotColumn: [Int] = []
  var openEntries: [Int] = []
  var peeled: [Int] = []
  /// By column: whether a row was solved for it, its place in the order of creation, the first place that
  /// moves with it.
  var isSolved: [Bool] = []
  var rank: [Int] = []
  var firstMoved: [Int] = []
  var candidates: [Int] = []
  var elimination = Elimination()
  /// By variable of the solver, its number in the part being built.
  var numbering: [Int] = []
  /// By variable of a component, its number among those that new constraints mention; -1 for none.
  var mentioned: [Int] = []
  /// By new column, whether something is held at zero for it already, and whether old columns move it then.
  var isPlaced: [Bool] = []
  var movesWithOld: [Bool] = []
  var rowSum = RowSum()

  /// Makes room for so many; more than asked for, as what grows asks again soon.
  mutating func prepare(columns: Int, indices: Int, levels: Int) {
    if rates.count < indices {
      let indices = max(indices, 2 * rates.count)
      rates.fill(0, count: indices)
      isTouched.fill(false, count: indices)
      noise.fill(0, count: indices)
    }
    if right.count < columns {
      let columns = max(columns, 2 * right.count)
      right.fill(0, count: columns)
      solution.fill(0, count: columns)
      magnitude.fill(0, count: columns)
      target.fill(0, count: columns)
      rest.fill(0, count: columns)
      correction.fill(0, count: columns)
      growthNoise.fill(0, count: columns)
      combination.fill(0, count: columns)
    }
    if slope.count < levels {
      slope.fill(0, count: levels)
      slopeNoise.fill(0, count: levels)
    }
  }

  /// Makes room for numbers of so many variables.
  mutating func number(_ variables: Int) {
    if numbering.count < variables {
      numbering.append(contentsOf: repeatElement(0, count: variables - numbering.count))
    }
  }

  mutating func add(_ rate: Double, to index: Int) {
    if !isTouched[index] {
      isTouched[index] = true
      touched.append(index)
    }
    rates[index] += rate
  }

  mutating func clearDirection() {
    for index in touched {
      rates[index] = 0
      isTouched[index] = false
    }
    touched.removeAll(keepingCapacity: true)
  }
}
