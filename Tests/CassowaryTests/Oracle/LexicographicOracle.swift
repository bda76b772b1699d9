/// Solves a system level by level, as the definition says: for each priority from the highest, the least sum of its
/// violations, those above held at their optimum; then the canonical rule.
struct LexicographicOracle {
  let system: LinearSystem
  /// The least sum of violations of each priority in use, required ones included, the highest first.
  private(set) var objectives: [(priority: Int, sum: Double)] = []
  private var tableau: OracleTableau

  /// Solves the levels; nil where the required constraints cannot all be satisfied.
  init?(_ system: LinearSystem) {
    self.system = system
    tableau = OracleTableau(system)
    for priority in [Row.required] + system.priorities { descend(priority) }
    guard Self.isNothing(objectives[0].sum, in: system) else { return nil }
  }

  /// Whether all rows can be satisfied at once.
  static func isSatisfiable(_ rows: [Row], variableCount: Int) -> Bool {
    let required = rows.map { Row($0.terms.map { ($0.coefficient, $0.variable) }, $0.constant, $0.relation) }
    var tableau = OracleTableau(LinearSystem(variableCount: variableCount, rows: required))
    _ = tableau.minimize(tableau.costs(of: required.indices, in: required, variableCount))
    let system = LinearSystem(variableCount: variableCount, rows: required)
    return isNothing(tableau.sum(of: required.indices, in: required, variableCount), in: system)
  }

  private static func isNothing(_ sum: some BinaryFloatingPoint, in system: LinearSystem) -> Bool {
    Double(sum) <= 1e-9 * system.rows.reduce(1) { max($0, abs($1.constant)) }
  }

  private mutating func descend(_ priority: Int) {
    let level = system.rows.indices.filter { system.rows[$0].priority == priority }
    minimize(level)
    objectives.append((priority, Double(tableau.sum(of: level, in: system.rows, system.variableCount))))
  }

  private mutating func minimize(_ rows: some Sequence<Int>) {
    let result = tableau.minimize(tableau.costs(of: rows, in: system.rows, system.variableCount))
    tableau.holdOptimum(result.reduced)
  }

  /// The values of the variables at some optimum.
  var values: [Double] { (0..<system.variableCount).map { Double(tableau.value($0)) } }

  /// The canonical optimum: the errors of tied constraints one by one in order of creation, the highest priority first;
  /// then each variable nearest zero, in order of creation.
  func canonicalValues() -> [Double] {
    var judge = self
    for priority in system.priorities {
      for row in system.rows.indices where system.rows[row].priority == priority { judge.minimize([row]) }
    }
    return (0..<system.variableCount).map { judge.nearestZero($0) }
  }

  /// Moves a variable as near to zero as it gets, and holds it there.
  private mutating func nearestZero(_ variable: Int) -> Double {
    let isNegative = tableau.value(variable) < 0
    if isNegative { tableau.negate(variable) }
    tableau.bound(variable)
    let result = tableau.minimize([variable: 1])
    tableau.holdOptimum(result.reduced)
    return Double(tableau.value(variable)) * (isNegative ? -1 : 1)
  }

  /// The least and the greatest value of a variable over all optima, before the canonical rule.
  func range(of variable: Int) -> ClosedRange<Double> {
    var (least, greatest) = (tableau, tableau)
    let low = least.minimize([variable: 1]).outcome == .unbounded ? -.infinity : Double(least.value(variable))
    let high =
      greatest.minimize([variable: -1]).outcome == .unbounded ? .infinity : Double(greatest.value(variable))
    return min(low, high)...max(low, high)
  }
}

extension OracleTableau {
  /// The columns of a system: its variables, which are free; then for each row what it has too much and too little.
  fileprivate init(_ system: LinearSystem) {
    let (variables, rows) = (system.variableCount, system.rows)
    let isFree = (0..<variables + 2 * rows.count).map { $0 < variables }
    var entries: [[Long]] = []
    var basis: [Int] = []
    for (index, row) in rows.enumerated() {
      var line = [Long](repeating: 0, count: isFree.count + 1)
      for term in row.terms { line[term.variable] += Long(term.coefficient) }
      (line[variables + 2 * index], line[variables + 2 * index + 1]) = (-1, 1)
      line[isFree.count] = -Long(row.constant)
      let isTooMuch = row.constant > 0
      entries.append(isTooMuch ? line.map { -$0 } : line)
      basis.append(variables + 2 * index + (isTooMuch ? 0 : 1))
    }
    let smallest = rows.flatMap(\.terms).reduce(1) { min($0, abs($1.coefficient)) }
    self.init(entries, basis: basis, isFree: isFree, tolerance: smallest < 1e-3 ? 1e-15 : 1e-10)
  }

  /// The columns that are violations of these rows.
  private func violations(of rows: some Sequence<Int>, in all: [Row], _ variables: Int) -> [Int] {
    rows.flatMap { row in
      (all[row].relation == .greaterOrEqual ? [] : [variables + 2 * row])
        + (all[row].relation == .lessOrEqual ? [] : [variables + 2 * row + 1])
    }
  }

  fileprivate func costs(of rows: some Sequence<Int>, in all: [Row], _ variables: Int) -> [Int: Long] {
    Dictionary(uniqueKeysWithValues: violations(of: rows, in: all, variables).map { ($0, 1) })
  }

  fileprivate func sum(of rows: some Sequence<Int>, in all: [Row], _ variables: Int) -> Long {
    violations(of: rows, in: all, variables).reduce(0) { $0 + value($1) }
  }
}
