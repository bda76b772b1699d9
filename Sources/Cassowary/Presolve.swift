/// Removes from a system what needs no simplex: required equalities that leave one or two variables.
///
/// `x == 3` makes x a number, `x == y + 3` makes x follow y; both are taken out, and may leave other
/// equalities with one or two variables in turn. The first variable created stands for all that follow each
/// other. Only differences and sums (`x == ±y + c`) and numbers are followed, and only where what they are divided by is a
/// power of two: that costs no accuracy. Of `3 x == 1` the simplex keeps what rounding takes off.
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
  /// Variables before this one are settled: an equality that would take one out is left.
  private let firstVariable: Int
  /// By variable, and one more at the end that all numbers follow.
  private(set) var aliases: [Alias]
  /// Whether a constraint was taken out.
  private(set) var isTaken: [Bool]
  private var sum = RowSum()

  private var unit: Int { system.variableCount }

  init(_ system: System, taking: Bool) {
    self.system = system
    firstVariable = 0
    aliases = (0...system.variableCount).map { Alias(root: $0, sign: 1, offset: 0) }
    isTaken = Array(repeating: false, count: system.count)
    sum.reserve(system.variableCount)
    if taking { takeEqualities() }
    for variable in 0..<system.variableCount { flatten(variable) }
  }

  /// The first variables have aliases already, by which they stand for others for good.
  init(_ system: System, settled: [Alias]) {
    self.system = system
    firstVariable = settled.count
    aliases = settled
    for variable in settled.count...system.variableCount {
      aliases.append(Alias(root: variable, sign: 1, offset: 0))
    }
    isTaken = Array(repeating: false, count: system.count)
    sum.reserve(system.variableCount)
    takeEqualities()
    for variable in settled.count..<system.variableCount { flatten(variable) }
  }

  private mutating func takeEqualities() {
    var open = (0..<system.count).filter { system.isPresolvable($0) }
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
    sum.start(system.constants[constraint])
    for term in system.terms(of: constraint) {
      let variable = system.variables[term]
      flatten(variable)
      let alias = aliases[variable]
      sum.add(system.coefficients[term], alias, isNumber: alias.root == unit)
    }
    sum.dropCancelled()
  }

  /// Takes an equality out if it leaves one variable, or two in a sum or difference, and dividing it is exact.
  private mutating func take(_ constraint: Int) -> Bool {
    gather(constraint)
    defer { sum.clear() }
    let live = sum.live
    guard let divisor = live.first.map({ sum.coefficients[$0] }), divisor.significand == 1 else {
      return false
    }
    if live.count == 1 { return replace(live[0], by: alias(root: unit, sign: 0, over: live[0]), constraint) }
    guard live.count == 2, abs(sum.coefficients[live[0]]) == abs(sum.coefficients[live[1]]) else {
      return false
    }
    let isFirstOlder = system.variableAge[live[0]] < system.variableAge[live[1]]
    let (first, second) = isFirstOlder ? (live[0], live[1]) : (live[1], live[0])
    let sign = -sum.coefficients[first] / sum.coefficients[second]
    return replace(second, by: alias(root: first, sign: sign, over: second), constraint)
  }

  private func alias(root: Int, sign: Double, over solved: Int) -> Alias {
    let coefficient = sum.coefficients[solved]
    return Alias(
      root: root, sign: sign, offset: -sum.constant / coefficient, size: sum.size / abs(coefficient))
  }

  private mutating func replace(_ root: Int, by alias: Alias, _ constraint: Int) -> Bool {
    if root < firstVariable { return false }
    aliases[root] = alias
    isTaken[constraint] = true
    return true
  }

  /// A constraint over the variables that stand for others, for `append` of each term; answers its constant
  /// and the size of the numbers that come from.
  mutating func reduce(_ constraint: Int, append: (Int, Double) -> Void) -> (constant: Double, size: Double) {
    gather(constraint)
    for root in sum.live { append(root, sum.coefficients[root]) }
    sum.clear()
    return (sum.constant, sum.size)
  }
}
