internal import Support
internal import TextShaping
internal import Typography

/// Measures from one start of a line to ends further and further on, tab by tab.
struct TabRuler {
  private let exceptions: LineExceptions?
  private var tab: Int
  /// The pen's position after the last tab passed, and the prefix sum there.
  private var x: Int64 = 0
  private var position: Int64

  /// A ruler laid at a point. Complexity: logarithmic in the tabs.
  init(_ start: Breakpoint, _ exceptions: LineExceptions?) {
    self.exceptions = exceptions
    position = start.start
    tab = exceptions?.tabs.partitioningIndex { $0.offset >= start.offset } ?? 0
  }

  /// The visible width up to a point, in units, given the pair of the two where the table has one (it holds no tab).
  ///
  /// Precondition: no later point was measured before. Complexity: linear in the tabs since the last.
  mutating func width(to end: Breakpoint, _ pair: LineExceptions.Pair?) -> Int64 {
    guard let exceptions else { return max(0, end.end - position) }
    if let pair { return max(0, pair.width) }
    while tab < exceptions.tabs.count, exceptions.tabs[tab].offset < end.visibleEnd {
      x = exceptions.tabStop(after: x + exceptions.tabs[tab].position - position)
      position = exceptions.tabs[tab].position
      tab += 1
    }
    return max(0, x + end.end - position)
  }
}
