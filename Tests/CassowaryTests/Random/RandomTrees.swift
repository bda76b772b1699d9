import _TestSupport

/// Random systems whose rows connect the variables as trees, all or nearly all of them.
struct RandomTrees {
  enum Shape: String, CaseIterable, Sendable {
    case chain, columns, binary, random
    /// Rows of three variables; one of them is of no other such row.
    case labels
    /// A few rows close cycles.
    case cycles
  }

  let shape: Shape
  /// Whether coefficients are not only 1 and -1, but also 2 and a half.
  let isScaled: Bool
  /// Those of rows that are not required.
  let priorities: [Int]
  private var random: SplitMix64
  private var witness: [Double] = []
  private var rows: [Row] = []

  init(_ shape: Shape, isScaled: Bool = false, priorities: [Int] = [250, 500, 750], for name: String) {
    self.priorities = priorities
    (self.shape, self.isScaled, random) = (shape, isScaled, SplitMix64(for: name))
  }

  /// A tree of so many variables.
  ///
  /// - Parameter equalities: each variable has at least so many, to numbers.
  mutating func system(_ variableCount: Int, equalities: Int = 0) -> LinearSystem {
    witness = (0..<variableCount).map { _ in Double(below(200)) }
    rows = []
    for variable in 0..<variableCount {
      for number in 0..<equalities + below(3) {
        let relation = number < equalities ? .equal : relation()
        rows.append(Row([(coefficient(), variable)], -Double(below(60)), relation, weak()))
      }
      if variable == 0 || shape == .labels && variable % 2 == 1 { continue }
      var terms = [(coefficient(), variable), (-coefficient(), parent(of: variable))]
      if shape == .labels { terms.append((-coefficient(), variable - 1)) }
      connect(terms)
      if shape == .cycles, variable % 20 == 0 { connect([(1, variable), (-1, below(variable))]) }
    }
    rows.shuffle(using: &random)
    return LinearSystem(variableCount: variableCount, rows: rows)
  }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func weak() -> Int { priorities[below(priorities.count)] }

  private mutating func relation() -> Row.Relation { Row.Relation.allCases[below(3)] }

  private mutating func coefficient() -> Double { isScaled ? [1, 1, 2, 0.5, -1][below(5)] : 1 }

  private mutating func parent(of variable: Int) -> Int {
    switch shape {
    case .chain: variable - 1
    case .columns: variable % 20 == 0 ? 0 : variable - 1
    case .binary: (variable - 1) / 2
    case .labels: variable - 2
    case .random, .cycles: below(variable)
    }
  }

  /// A required row that holds at the witness, or a weaker one, and often another in the same direction.
  private mutating func connect(_ terms: [(Double, Int)]) {
    var row = Row(terms, -Double(below(20)), relation(), below(3) > 0 ? Row.required : weak())
    if row.priority == Row.required { row.constant -= row.value(at: witness) }
    rows.append(row)
    if below(3) > 0 { return }
    let factor = isScaled ? [2, 0.5, -1, -2][below(4)] : 1
    rows.append(Row(terms.map { (factor * $0.0, $0.1) }, -Double(below(20)), relation(), weak()))
  }
}
