/// Removes from a system what needs no simplex: required equalities that leave one or two variables.
///
/// `x == 3` makes x a number, `x == y + 3` makes x follow y; both are taken out, and may leave other
/// equalities with one or two variables in turn. The first variable created stands for all that follow each
/// other. Only differences and sums (`x == ±y + c`) are followed: they cost no accuracy.
struct Presolve {
  /// A variable is `sign` times another plus `offset`; a sign of 0 means a number.
  struct Alias: Sendable {
    var root: Int
    var sign: Double
    var offset: Double
    /// How large the numbers were that the offset comes from, by which rounding in it is told.
    var size = 0.0
  }

  let system: System
  /// Variables and constraints before these are settled: they stand for others already and must go on to.
  private let firstVariable: Int
  private let firstConstraint: Int
  /// Whether an equality would take out a variable that is settled.
  private(set) var isBlocked = false
  /// By variable, and one more at the end that all numbers follow.
  private(set) var aliases: [Alias]
  /// Whether a constraint was taken out.
  private(set) var isTaken: [Bool]
  private var sum: [Double]
  private var live: [Int] = []
  private var constant = 0.0
  private var size = 0.0

  private var unit: Int { system.variableCount }

  init(_ system: System, taking: Bool) {
    self.system = system
    (firstVariable, firstConstraint) = (0, 0)
    aliases = (0...system.variableCount).map { Alias(root: $0, sign: 1, offset: 0) }
    isTaken = Array(repeating: false, count: system.count)
    sum = Array(repeating: 0, count: system.variableCount + 1)
    if taking { takeEqualities() }
    for variable in 0..<system.variableCount { flatten(variable) }
  }

  /// Goes on where another left off, with more variables and constraints; `aliases` are those settled.
  init(_ system: System, settled: [Alias], variables: Int, constraints: Int) {
    self.system = system
    (firstVariable, firstConstraint) = (variables, constraints)
    aliases = settled
    for variable in variables...system.variableCount {
      aliases.append(Alias(root: variable, sign: 1, offset: 0))
    }
    isTaken = Array(repeating: false, count: system.count)
    sum = Array(repeating: 0, count: system.variableCount + 1)
    takeEqualities()
    for variable in variables..<system.variableCount { flatten(variable) }
  }

  private mutating func takeEqualities() {
    var open = (firstConstraint..<system.count).filter {
      system.relations[$0] == .equal && system.priorities[$0] == 1000 && !system.isEdited[$0]
    }
    for _ in 0..<Presolve.passes {
      let before = open.count
      open.removeAll { take($0) }
      if open.count == before || open.isEmpty { return }
    }
  }

  /// An equality may wait for a later one; how often all that wait are looked at again.
  private static let passes = 8

  /// Follows a variable to the one that stands for it; later look-ups take one step.
  private mutating func flatten(_ variable: Int) {
    var alias = aliases[variable]
    while true {
      let next = aliases[alias.root]
      if next.root == alias.root { break }
      alias = Alias(
        root: next.root, sign: alias.sign * next.sign, offset: alias.offset + alias.sign * next.offset,
        size: alias.size + next.size)
    }
    aliases[variable] = alias
  }

  /// Gathers a constraint over the variables that stand for others.
  private mutating func gather(_ constraint: Int) {
    constant = system.constants[constraint]
    size = abs(constant)
    live.removeAll(keepingCapacity: true)
    var largest = 0.0
    for term in system.terms(of: constraint) {
      let (variable, coefficient) = (system.variables[term], system.coefficients[term])
      flatten(variable)
      let alias = aliases[variable]
      constant += coefficient * alias.offset
      size += abs(coefficient) * alias.size
      if alias.root == unit { continue }
      if sum[alias.root] == 0 { live.append(alias.root) }
      sum[alias.root] += coefficient * alias.sign
      largest = max(largest, abs(coefficient))
      // A sum that passes through zero must not be listed twice.
      if sum[alias.root] == 0 { live.removeAll { $0 == alias.root } }
    }
    dropCancelled(below: largest * Presolve.cancelled)
  }

  /// What is left of coefficients that cancel, relative to them, is rounding.
  private static let cancelled = 1e-14

  private mutating func dropCancelled(below limit: Double) {
    guard live.contains(where: { abs(sum[$0]) <= limit }) else { return }
    for root in live where abs(sum[root]) <= limit { sum[root] = 0 }
    live.removeAll { sum[$0] == 0 }
  }

  private mutating func clear() {
    for root in live { sum[root] = 0 }
  }

  /// Takes an equality out if it leaves one variable, or two in a sum or difference.
  private mutating func take(_ constraint: Int) -> Bool {
    gather(constraint)
    defer { clear() }
    if live.count == 1 {
      return replace(live[0], by: alias(root: unit, sign: 0, over: sum[live[0]]), constraint)
    }
    guard live.count == 2, abs(sum[live[0]]) == abs(sum[live[1]]) else { return false }
    let isFirstOlder = system.variableAge[live[0]] < system.variableAge[live[1]]
    let (first, second) = isFirstOlder ? (live[0], live[1]) : (live[1], live[0])
    return replace(
      second, by: alias(root: first, sign: -sum[first] / sum[second], over: sum[second]), constraint)
  }

  private func alias(root: Int, sign: Double, over coefficient: Double) -> Alias {
    Alias(root: root, sign: sign, offset: -constant / coefficient, size: size / abs(coefficient))
  }

  private mutating func replace(_ root: Int, by alias: Alias, _ constraint: Int) -> Bool {
    if root < firstVariable {
      isBlocked = true
      return false
    }
    aliases[root] = alias
    isTaken[constraint] = true
    return true
  }

  /// A constraint over the variables that stand for others, for `append` of each term; answers its constant
  /// and the size of the numbers that come from.
  mutating func reduce(_ constraint: Int, append: (Int, Double) -> Void) -> (constant: Double, size: Double) {
    gather(constraint)
    for root in live { append(root, sum[root]) }
    clear()
    return (constant, size)
  }
}
