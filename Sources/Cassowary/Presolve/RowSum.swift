/// A constraint summed up over root variables.
struct RowSum: Sendable {
  /// By root variable: its coefficient; zero between uses.
  private(set) var coefficients: [Double] = []
  /// The root variables with a coefficient, in order of occurrence.
  private(set) var live: [Int] = []
  private(set) var constant = 0.0
  /// The magnitude of the terms of the constant.
  private(set) var size = 0.0
  private var largest = 0.0

  mutating func reserve(_ count: Int) {
    if coefficients.count < count { coefficients.fill(0, count: max(count, 2 * coefficients.count)) }
  }

  mutating func start(_ constant: Double) {
    self.constant = constant
    size = abs(constant)
    largest = 0
  }

  /// Adds a term of a variable with this alias.
  mutating func add(_ coefficient: Double, _ alias: Presolve.Alias, isNumber: Bool) {
    constant += coefficient * alias.offset
    size += abs(coefficient) * alias.size
    if isNumber { return }
    if coefficients[alias.root] == 0 { live.append(alias.root) }
    coefficients[alias.root] += coefficient * alias.sign
    largest = max(largest, abs(coefficient))
    // A coefficient that passes through zero must not be listed twice.
    if coefficients[alias.root] == 0 { live.removeAll { $0 == alias.root } }
  }

  /// Drops coefficients that cancel up to rounding error.
  mutating func dropCancelled() {
    let limit = largest * RowSum.cancelled
    guard live.contains(where: { abs(coefficients[$0]) <= limit }) else { return }
    for root in live where abs(coefficients[root]) <= limit { coefficients[root] = 0 }
    live.removeAll { coefficients[$0] == 0 }
  }

  private static let cancelled = 1e-14

  mutating func clear() {
    for root in live { coefficients[root] = 0 }
    live.removeAll(keepingCapacity: true)
  }
}
