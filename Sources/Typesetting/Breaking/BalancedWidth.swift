internal import Typography

/// Finds the least width within which greedy breaking has no more lines than within another.
enum BalancedWidth {
  /// The balanced width, in units; `available` itself where a line overflows it.
  ///
  /// A monotone table is bisected. Otherwise the search goes up from the width found in its monotone bound, in jumps
  /// to the least width at which any line would end elsewhere.
  static func of(
    _ table: LineTable, within available: Int64, indents: LineIndents = .none, _ shaper: LineShaper?
  ) -> Int64 {
    let greedy = table.pass(within: available, indents: indents, shaper)
    guard greedy.overflow == nil, greedy.lineCount > 1 else { return available }
    let bound = bisected(table.monotoneBound ?? table, greedy.lineCount, upTo: greedy.leastWidth, indents)
    guard !table.isMonotone else { return bound }
    var (width, work) = (bound, 0)
    while work < maxWork {
      let pass = table.pass(
        within: width, lineLimit: greedy.lineCount, stopsAtOverflow: true, indents: indents, shaper)
      if pass.overflow == nil, pass.lineCount <= greedy.lineCount { return width }
      guard pass.nextWidth > width, pass.nextWidth < greedy.leastWidth else { break }
      width = pass.nextWidth
      work += minWork + (shaper?.takeWork() ?? 0)
    }
    return greedy.leastWidth
  }

  /// After this many steps of work the greedy lines are taken, in the width of the widest: after 1000 jumps, or fewer
  /// where lines are shaped for each.
  private static let maxWork = 10_000_000, minWork = 10_000

  private static func bisected(
    _ table: LineTable, _ lineCount: Int, upTo width: Int64, _ indents: LineIndents
  ) -> Int64 {
    var (low, high) = (Int64(-1), width)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      let pass = table.pass(
        within: middle, lineLimit: lineCount, stopsAtOverflow: true, indents: indents, nil)
      if pass.overflow == nil, pass.lineCount <= lineCount { high = middle } else { low = middle }
    }
    return high
  }
}
