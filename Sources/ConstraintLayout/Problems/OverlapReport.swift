internal import Typography

/// Finds the visible items of a solved layout that lie over each other, from the top of the screen.
/// Items in a bar lie over items that scroll, and some items may overlap; neither is reported.
struct OverlapReport {
  private let resolved: ResolvedLayout
  private let frames: [Rect]
  private let isInBar: [Bool]

  /// The maximum number of reported pairs; where thousands of items lie in one place there are millions.
  static let maxPairs = 1000

  init(_ resolved: ResolvedLayout, _ frames: [Rect]) {
    self.resolved = resolved
    self.frames = Self.seen(frames, of: resolved)
    var isInBar: [Bool] = []
    for item in resolved.items { isInBar.append(item.isBar || item.container.map { isInBar[$0] } ?? false) }
    self.isInBar = isInBar
  }

  /// The parts of frames that items which scroll let be seen.
  private static func seen(_ frames: [Rect], of resolved: ResolvedLayout) -> [Rect] {
    var (seen, windows) = (frames, [Rect?]())
    for (number, item) in resolved.items.enumerated() {
      let window = item.container.flatMap { windows[$0] }
      if let window { seen[number] = frames[number].cut(to: window) }
      // The visible part, which does not wrap what it scrolls.
      windows.append(item.scrolls && !item.wraps ? seen[number] : window)
    }
    return seen
  }

  /// The pairs, and one problem more where there are too many. Complexity: sorting, and the pairs that share a height.
  var problems: [LayoutProblem] {
    var (open, end, found) = ([Int](), Double.infinity, [LayoutProblem]())
    for number in order {
      let top = frames[number].minY + ProblemReport.least
      if end <= top {
        open.removeAll { frames[$0].maxY <= top }
        end = open.reduce(.infinity) { min($0, frames[$1].maxY) }
      }
      for other in open where isInBar[number] == isInBar[other] {
        let amount = common(frames[number], frames[other])
        guard amount > ProblemReport.least else { continue }
        if found.count == Self.maxPairs { return found + [rest] }
        found.append(overlap(min(number, other), max(number, other), amount))
      }
      open.append(number)
      end = min(end, frames[number].maxY)
    }
    return found
  }

  private var order: [Int] {
    resolved.items.indices.filter {
      resolved.items[$0].isVisible && resolved.adaptive.isShown[$0] && !resolved.items[$0].mayOverlap
    }
    .sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) }
  }

  /// Returns how far one of them would have to move to be clear of the other.
  private func common(_ a: Rect, _ b: Rect) -> Double {
    min(min(a.maxX, b.maxX) - max(a.minX, b.minX), min(a.maxY, b.maxY) - max(a.minY, b.minY))
  }

  private func overlap(_ one: Int, _ other: Int, _ amount: Double) -> LayoutProblem {
    let names = [one, other].map { resolved.name($0) }
    let points = LayoutProblem.points(amount)
    return LayoutProblem(
      kind: .overlap, items: names, amount: amount,
      message: "\(names[0]) and \(names[1]) lie over each other by \(points) points")
  }

  private var rest: LayoutProblem {
    LayoutProblem(
      kind: .overlap, items: [], amount: 0,
      message: "more items lie over each other, farther down; the first \(Self.maxPairs) pairs are told")
  }
}
