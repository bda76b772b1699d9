internal import Support
internal import TextShaping
internal import Typography

/// The lines of a text that are not the difference of two positions.
///
/// Few texts have any: it takes two breaks so near that shaping changes between them overlap, tabs, or words that may
/// be broken anywhere.
package struct LineExceptions: Sendable {
  /// A line whose two edges change each other, shaped for real.
  struct Pair: Sendable {
    /// The point where the line ends.
    let end: Int32
    /// Its visible width, in units.
    let width: Int64
  }

  /// A tab of the text.
  struct Tab: Sendable {
    /// Its UTF-8 offset.
    let offset: Int32
    /// The prefix sum at the tab, tabs themselves counted as 0.
    let position: Int64
  }

  /// The pairs, by their start and then by their end.
  var pairs: [Pair] = []
  /// For each point the first of the pairs that start there, and one more; empty where there are no pairs.
  var firstPair: [Int32] = []
  /// All tabs, ascending.
  var tabs: [Tab] = []
  /// The distance between tab stops, in units.
  var tabInterval: Int64 = 1
  /// Like `Breakpoint.reach`, but with the places inside words; a table fills it in where words may be broken.
  var emergencyReach: [Int64] = []
  /// Whether words may be broken where no other place is within the width.
  var breaksWords = false

  var isEmpty: Bool { pairs.isEmpty && tabs.isEmpty && !breaksWords }

  /// The range of the pairs that start at point `start`.
  func pairs(from start: Int) -> Range<Int> {
    firstPair.isEmpty ? 0..<0 : Int(firstPair[start])..<Int(firstPair[start + 1])
  }

  /// The pair from `start` to `end`, where the table has it.
  func pair(from start: Int, to end: Int) -> Pair? {
    for index in pairs(from: start) where pairs[index].end == end { return pairs[index] }
    return nil
  }

  /// The furthest point to which there is a pair from `start`, or `start` itself.
  func lastPaired(from start: Int) -> Int {
    let range = pairs(from: start)
    return range.isEmpty ? start : Int(pairs[range.upperBound - 1].end)
  }

  /// Whether there is a tab in a range of offsets.
  func hasTab(in range: Range<Int32>) -> Bool {
    guard !tabs.isEmpty else { return false }
    let first = tabs.partitioningIndex { $0.offset >= range.lowerBound }
    return first < tabs.count && tabs[first].offset < range.upperBound
  }

  /// The first tab stop right of `x`, in units.
  package func tabStop(after x: Int64) -> Int64 { (max(x, 0) / tabInterval + 1) * tabInterval }

  /// How far it is from `x` to the first tab stop right of it, in units, if the line had stops left of its start as well.
  func tabWidth(after x: Int64) -> Int64 {
    let rest = x % tabInterval
    return rest < 0 ? -rest : tabInterval - rest
  }
}
