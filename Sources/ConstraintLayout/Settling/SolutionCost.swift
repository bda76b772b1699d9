internal import Cassowary

/// The total error of the soft constraints at each priority, by which solutions are compared.
struct SolutionCost: Sendable {
  private var errors: [Priority: Double] = [:]

  /// Smaller differences count as equal.
  private static let tolerance = 1e-6

  mutating func add(_ error: Double, _ priority: Priority?) {
    guard let priority, error > 0 else { return }
    errors[priority, default: 0] += error
  }

  /// Whether the error is less at the strongest priority where the two differ.
  func isLess(than other: SolutionCost) -> Bool {
    for priority in Set(errors.keys).union(other.errors.keys).sorted(by: >) {
      let difference = (errors[priority] ?? 0) - (other.errors[priority] ?? 0)
      if abs(difference) > Self.tolerance { return difference < 0 }
    }
    return false
  }
}
