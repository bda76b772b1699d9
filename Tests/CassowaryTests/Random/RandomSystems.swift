import _TestSupport

/// Random systems: sparse and dense, with required rows that mostly hold together, rows at all priorities that mostly
/// do not, rows that are there twice and rows that follow from others.
struct RandomSystems {
  enum Coefficients: String, CaseIterable, Sendable {
    /// Coefficients +1 and -1, constants multiples of 1/64.
    case units
    /// Any coefficients and constants.
    case general
  }

  let coefficients: Coefficients
  var random: SplitMix64
  private var variableCount = 0
  /// Satisfies the required rows.
  private var witness: [Double] = []
  /// How far apart the variables of a row may be in order of creation.
  private var reach = 0
  private var priorities: [Int] = []

  init(_ coefficients: Coefficients, for name: String) {
    (self.coefficients, random) = (coefficients, SplitMix64(for: name))
  }

  /// A system of at most `largest` variables: any number, or small ones as likely as large ones.
  mutating func system(largest: Int) -> LinearSystem {
    variableCount = chance(3) == 0 ? 1 + chance(largest) : size(1, largest)
    witness = (0..<variableCount).map { _ in constant() }
    reach = pick([2, 3, 8, variableCount])
    priorities =
      pick([[750, 250], [900, 750, 500, 250], [500], [999, 1]])
      + (0..<chance(3)).map { _ in Int.random(in: 1...999, using: &random) }
    let count = Int(Double(variableCount) * Double.random(in: 0.3...2, using: &random)) + 1
    var system = LinearSystem(variableCount: variableCount, rows: [])
    for _ in 0..<count { system.rows.append(row(among: system.rows)) }
    return system
  }

  /// A row that suits the system made last.
  mutating func row(among rows: [Row] = []) -> Row {
    switch Int.random(in: 0..<12, using: &random) {
    case 0 where !rows.isEmpty: again(pick(rows))
    case 1 where rows.count > 1: sum(of: pick(rows), and: pick(rows))
    default: fresh()
    }
  }

  mutating func priority() -> Int { chance(3) == 0 ? Row.required : pick(priorities) }

  mutating func relation() -> Row.Relation { pick(Row.Relation.allCases) }

  mutating func coefficient() -> Double {
    let sign = Bool.random(using: &random) ? 1.0 : -1
    guard coefficients == .general else { return sign }
    return sign
      * pick([1, 1, 0.5, 2, 3, 1 / 3.0, 0.1, 16 / 9.0, Double.random(in: 0.05...20, using: &random)])
  }

  mutating func constant() -> Double {
    let units = Double(Int.random(in: -64_000...64_000, using: &random))
    return switch (coefficients, chance(4)) {
    case (_, 0): 0
    case (.units, 1): (units / 64).rounded()
    case (.units, _): units / 64
    case (.general, _): Double.random(in: -1000...1000, using: &random)
    }
  }

  mutating func variable() -> Int { Int.random(in: 0..<variableCount, using: &random) }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  /// One of 0..<count.
  mutating func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func size(_ least: Int, _ greatest: Int) -> Int {
    var size = Double(greatest)
    let share = Double.random(in: 0...1, using: &random)
    // The greatest to the power of the share, by halves.
    var (exponent, root) = (share, size)
    size = 1
    for _ in 0..<20 {
      root = root.squareRoot()
      exponent *= 2
      if exponent >= 1 { (size, exponent) = (size * root, exponent - 1) }
    }
    return min(greatest, max(least, Int(size.rounded())))
  }

  private mutating func fresh() -> Row {
    let center = variable()
    var row = Row([], 0, relation(), priority())
    for _ in 0..<pick([1, 2, 2, 2, 3, 4]) {
      let other = center + Int.random(in: -reach...reach, using: &random)
      let index = min(variableCount - 1, max(0, other))
      guard !row.terms.contains(where: { $0.variable == index }) else { continue }
      row.terms.append(Row.Term(coefficient: coefficient(), variable: index))
    }
    row.constant = constant()
    if row.priority == Row.required, chance(50) > 0 { settle(&row) }
    return row
  }

  /// Makes a row hold at the witness; an inequality often with room to spare.
  private mutating func settle(_ row: inout Row) {
    let slack = chance(3) == 0 ? 0 : abs(constant())
    let value = row.value(at: witness)
    row.constant -= value
    if row.relation == .lessOrEqual { row.constant -= slack }
    if row.relation == .greaterOrEqual { row.constant += slack }
  }

  /// The same row, perhaps at another priority or with another constant: redundant, or in conflict.
  private mutating func again(_ row: Row) -> Row {
    var row = row
    if chance(2) == 0 { row.priority = pick(priorities) }
    if row.priority != Row.required, chance(2) == 0 { row.constant = constant() }
    return row
  }

  /// What follows from two rows, where both are equations.
  private mutating func sum(of one: Row, and other: Row) -> Row {
    guard one.relation == other.relation, one.priority == other.priority else { return again(one) }
    var sum: [Int: Double] = [:]
    for term in one.terms + other.terms { sum[term.variable, default: 0] += term.coefficient }
    let terms = sum.keys.sorted().compactMap { key in sum[key].map { ($0, key) } }.filter { $0.0 != 0 }
    guard coefficients == .general || terms.allSatisfy({ abs($0.0) == 1 }) else { return again(one) }
    return Row(terms, one.constant + other.constant, one.relation, one.priority)
  }
}
