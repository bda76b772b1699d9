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
    while passTab(before: end.visibleEnd, exceptions) {}
    return max(0, x + end.end - position)
  }

  /// Goes on to the stop of the next tab, if that is before an offset.
  private mutating func passTab(before offset: Int32, _ exceptions: LineExceptions) -> Bool {
    guard tab < exceptions.tabs.count, exceptions.tabs[tab].offset < offset else { return false }
    x = exceptions.tabStop(after: x + exceptions.tabs[tab].position - position)
    position = exceptions.tabs[tab].position
    tab += 1
    return true
  }

  /// The tabs before an offset.
  fileprivate mutating func tabs(before offset: Int32) -> [LineTable.TabStop] {
    var tabs: [LineTable.TabStop] = []
    guard let exceptions else { return tabs }
    var end = (x, position)
    while passTab(before: offset, exceptions) {
      let width = position - end.1
      tabs.append(.init(stop: x / exceptions.tabInterval, width: width, room: x - end.0 - width))
      end = (x, position)
    }
    return tabs
  }
}

extension LineTable {
  /// Whether the text has tabs.
  package var hasTabs: Bool { exceptions?.tabs.isEmpty == false }

  /// Where a tab of a line goes.
  package struct TabStop {
    /// The number of the stop.
    package let stop: Int64
    /// The width of what is before the tab, after the tab before on its line, in units.
    package let width: Int64
    /// How far the tab goes, in units.
    package let room: Int64
  }

  /// Where each tab goes, in lines that end at these points, and where it would go in the piece that each line would gain next.
  ///
  /// - Complexity: linear.
  package func tabStops(onLinesTo ends: [Int]) -> [TabStop] {
    zip([0] + ends, ends).flatMap { start, end in
      var ruler = TabRuler(points[start], exceptions)
      return ruler.tabs(before: points[pieceGained(after: end)].offset)
    }
  }

  /// The first place after the end of a line that is not inside a word, up to the end of its paragraph: the line gains that
  /// before any further one.
  private func pieceGained(after end: Int) -> Int {
    if points[end].isForced { return end }
    return points[(end + 1)...].firstIndex { !$0.isEmergency && !$0.showsHyphen } ?? end
  }

  /// A monotone bound in which tabs count as nothing: also one of the same lines with narrower letters, whose tabs may go to
  /// stops before.
  package var boundWithoutTabs: LineTable {
    Self.monotoneBound(of: points, exceptions, slack: slack, countsTabs: false)
  }
}

/// Bounds the widths of tabs, for points one after the other.
///
/// After another tab on its line, a tab is as wide as what stands between the two says. The first on a line depends on where
/// that starts: by what it lacks there, the start is moved on.
struct TabBounds {
  private let exceptions: LineExceptions
  /// The first tab not before the point, and the first that its line does not see where it ends there.
  private var (tab, seen) = (0, 0)
  /// The widths of the tabs before each, together.
  private var sums: [Int64] = [0]

  /// Nil where there are no tabs.
  init?(_ exceptions: LineExceptions) {
    guard !exceptions.tabs.isEmpty else { return nil }
    self.exceptions = exceptions
    var position: Int64 = 0
    for tab in exceptions.tabs {
      sums.append(sums[sums.count - 1] + exceptions.tabWidth(after: tab.position - position))
      position = tab.position
    }
  }

  /// Moves a point's positions, which count tabs as 0, by the widths of the tabs before it.
  ///
  /// Precondition: no later point was moved before. Complexity: linear in the tabs since the last.
  mutating func widen(_ point: inout Breakpoint, slack: Int64) {
    let tabs = exceptions.tabs
    while seen < tabs.count, tabs[seen].offset < point.visibleEnd { seen += 1 }
    while tab < tabs.count, tabs[tab].offset < point.offset { tab += 1 }
    point.end += sums[seen]
    var lacking: Int64 = 0
    if tab < tabs.count {
      let before = tabs[tab].position - point.start
      let least = exceptions.tabWidth(after: before - slack) - 2 * slack
      lacking = max(0, sums[tab + 1] - sums[tab] - max(0, least))
    }
    point.start += sums[tab] + lacking
  }
}
