package import Typography

/// The order in which the runs of a line are set.
package enum BidiOrder {
  /// The indices of runs from left to right, given their levels in logical order.
  ///
  /// Source: UAX #9, rule L2: from the highest level to the lowest odd one, reverse every sequence of runs at that
  /// level or higher. Complexity: O(n) where all levels are even, else O(n × distinct levels).
  package static func visualOrder(of levels: [BidiLevel]) -> [Int] {
    var order = Array(levels.indices)
    guard let lowestOdd = levels.lazy.filter(\.isRightToLeft).min(), let highest = levels.max() else {
      return order
    }
    var level = highest
    while level >= lowestOdd {
      reverseRuns(of: &order, at: level, levels: levels)
      level = BidiLevel(level.value - 1)
    }
    return order
  }

  private static func reverseRuns(of order: inout [Int], at level: BidiLevel, levels: [BidiLevel]) {
    var start = 0
    while start < order.count {
      var end = start
      while end < order.count, levels[order[end]] >= level { end += 1 }
      order[start..<end].reverse()
      start = end + 1
    }
  }
}
