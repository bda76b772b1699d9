/// A constraint summed up over root variables.
struct RowSum: Sendable {
  /// By root variable: its coefficient; zero between uses.
  private(set) var coefficients: [Double] = []
  /// By root variable: the magnitude of the terms of its coefficient.
  private var sizes: [Double] = []
  /// The root variables with a coefficient, in order of occurrence.
  private(set) var live: [Int] = []
  private(set) var constant = 0.0
  /// The magnitude of the terms of the constant.
  private(set) var size = 0.0

  mutating func reserve(_ count: Int) {
    guard coefficients.count < count else { return }
    coefficients.fill(0, count: max(count, 2 * coefficients.count))
    sizes.fill(0, count: coefficients.count)
  }

  mutating func start(_ constant: Double) {
    self.constant = constant
    size = abs(constant)
  }

  /// Adds a term of a variable with this alias.
  mutating func add(_ coefficient: Double, _ alias: Presolve.Alias, isNumber: Bool) {
    constant += coefficient * alias.offset
    size += abs(coefficient) * alias.size
    if isNumber { return }
    if sizes[alias.root] == 0 { live.append(alias.root) }
    coefficients[alias.root] += coefficient * alias.sign
    sizes[alias.root] += abs(coefficient)
  }

  /// Drops coefficients that cancel exactly, or up to rounding error.
  mutating func dropCancelled() {
    for root in live where abs(coefficients[root]) <= sizes[root] * RowSum.cancelled {
      (coefficients[root], sizes[root]) = (0, 0)
    }
    live.removeAll { coefficients[$0] == 0 }
  }

  private static let cancelled = 1e-14

  mutating func clear() {
    for root in live { (coefficients[root], sizes[root]) = (0, 0) }
    live.removeAll(keepingCapacity: true)
  }
}
