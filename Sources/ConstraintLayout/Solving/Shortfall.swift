internal import Cassowary

/// The total error of the soft constraints at each priority, by which solutions are compared.
struct Shortfall: Sendable {
  private var sums: [Priority: Double] = [:]

  /// Smaller differences count as equal.
  private static let least = 1e-6

  mutating func add(_ error: Double, _ priority: Priority?) {
    guard let priority, error > 0 else { return }
    sums[priority, default: 0] += error
  }

  /// Whether this misses less at the strongest priority where the two differ.
  func isLess(than other: Shortfall) -> Bool {
    for priority in Set(sums.keys).union(other.sums.keys).sorted(by: >) {
      let difference = (sums[priority] ?? 0) - (other.sums[priority] ?? 0)
      if abs(difference) > Self.least { return difference < 0 }
    }
    return false
  }
}
