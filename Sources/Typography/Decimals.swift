/// Writes numbers for people, without a fraction where they are whole.
///
/// Rounded numbers have at most two decimals, or two significant digits below 0.1. A size is rounded down and a width or height is rounded up, so that the text still fits at the size shown and in the
/// box shown.
package enum Decimals {
  /// A size that is not larger than `value`.
  package static func down(_ value: Double) -> String { text(value, .down) }

  /// A length that is not smaller than `value`.
  package static func up(_ value: Double) -> String { text(value, .up) }

  /// The nearest such number.
  package static func nearest(_ value: Double) -> String { text(value, .toNearestOrAwayFromZero) }

  /// All digits: the shortest decimal that reads back as `value`.
  package static func exact(_ value: Double) -> String { text(value == 0 ? 0 : value) }

  private static func text(_ value: Double, _ rule: FloatingPointRoundingRule) -> String {
    text(rounded(value, rule))
  }

  private static func text(_ value: Double) -> String {
    let digits = value.description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  private static func rounded(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
    // The nearest to a rounding error is 0; above `largest` there are no decimals worth rounding.
    guard abs(value) >= smallest else { return rule == .toNearestOrAwayFromZero || value == 0 ? 0 : value }
    guard abs(value) < largest else { return value }
    var scale = 100.0
    while abs(value) * scale < 10 { scale *= 10 }
    let count = (value * scale).rounded()
    // The nearest is taken where it is on the right side of the value: multiplying may have rounded.
    switch rule {
    case .down where count / scale > value: return (count - 1) / scale
    case .up where count / scale < value: return (count + 1) / scale
    default: return count == 0 ? 0 : count / scale
    }
  }

  private static let smallest = 1e-9, largest = 1e12
}
