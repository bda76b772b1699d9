/// Removes required equalities with one or two variables from a system.
///
/// `x == 3` makes x a constant, `x == y + 3` makes x an alias of y. Removing them may leave other
/// equalities with one or two variables. The oldest variable represents its aliases. Only sums and
/// differences (`x == ±y + c`) and constants are substituted, and only where the division is by a power of
/// two, so that no accuracy is lost.
struct Presolve {
  /// A variable expressed as `sign * root + offset`; a sign of 0 means a constant.
  struct Alias: Sendable {
    var root: Int
    var sign: Double
    var offset: Double
    /// The magnitude of the terms of the offset, for telling rounding errors.
    var size = 0.0
  }

  let system: LinearProgram
  /// Variables before this one have columns already and are not removed.
  private let firstVariable: Int
  /// By variable, and one more at the end, the root of all constants.
  private(set) var aliases: [Alias]
  /// By constraint: whether it was removed.
  private(set) var isTaken: [Bool]
  private var sum = RowSum()

  private var unit: Int { system.variableCount }

  init(_ system: LinearProgram, taking: Bool) {
    self.system = system
    firstVariable = 0
    aliases = (0...system.variableCount).map { Alias(root: $0, sign: 1, offset: 0) }
    isTaken = Array(repeating: false, count: system.count)
    sum.reserve(system.variableCount)
    if taking { takeEqualities() }
    for variable in 0..<system.variableCount { flatten(variable) }
  }

  /// Presolves with aliases given for the first variables.
  init(_ system: LinearProgram, settled: [Alias]) {
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

  /// The maximum number of passes over the remaining equalities.
  private static let passes = 8

  /// Resolves a chain of aliases to its root, so that later look-ups take one step.
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

  /// Sums up a constraint over root variables.
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

  /// Removes an equality with one variable, or with two in a sum or difference. Returns whether it did.
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

  /// Passes the coefficients of a constraint over root variables to `append`. Returns its constant and the
  /// constant's magnitude.
  mutating func reduce(_ constraint: Int, append: (Int, Double) -> Void) -> (constant: Double, size: Double) {
    gather(constraint)
    for root in sum.live { append(root, sum.coefficients[root]) }
    sum.clear()
    return (sum.constant, sum.size)
  }
}
