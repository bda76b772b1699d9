internal import Cassowary
internal import Typesetting
internal import Typography

/// Finds what is wrong with a solved layout.
struct ProblemReport {
  let live: LiveLayout
  let frames: [Rect]
  let texts: [Screen.SetText?]

  /// Less than this is nobody's problem: a length of 1/64 point.
  private static let least = 1.0 / 64

  /// A length in words: hundredths of a point are enough for those.
  private func points(_ length: Double) -> String { LiveLayout.number((length * 100).rounded() / 100) }

  var problems: [LayoutProblem] { failures + endless + conflicts + ambiguities + clippings + overlaps }

  private func name(_ number: Int) -> String { live.layout.name(ofNumber: number) }

  private var failures: [LayoutProblem] {
    switch live.failure {
    case nil: []
    case .solver(let error):
      [LayoutProblem(kind: .unsolved, items: [], amount: 0, message: "the solver gave up: \(error)")]
    case .rounds(let numbers):
      [
        LayoutProblem(
          kind: .unsolved, items: numbers.map(name), amount: 0,
          message: "heights and widths that depend on each other came to no end")
      ]
    }
  }

  private var endless: [LayoutProblem] {
    let items = frames.indices.filter { !frames[$0].isFinite }.map(name)
    guard let first = items.first else { return [] }
    return [
      LayoutProblem(
        kind: .unsolved, items: items, amount: 0, message: "\(first) is farther than numbers reach")
    ]
  }

  private var conflicts: [LayoutProblem] {
    let explained = live.conflicts.map { origins in
      let rules = origins.map { live.description(of: $0) }
      return LayoutProblem(
        kind: .conflict, items: unique(origins.flatMap { live.items(of: $0) }).map(name), amount: 0,
        message: "these cannot all hold: " + rules.joined(separator: "; "))
    }
    return live.hasGivenUp ? explained + unexplained : explained
  }

  /// Required rules that do not hold, beyond those that were explained.
  private var unexplained: [LayoutProblem] {
    let explained = Set(live.conflicts.joined())
    return live.rules.indices.compactMap { number in
      guard live.rules[number].priority == .required, !explained.contains(.rule(number)) else { return nil }
      guard let constraint = live.ruleConstraints[number], live.solver.isActive(constraint) else {
        return nil
      }
      let error = live.solver.error(of: constraint)
      guard error > 1e-6 else { return nil }
      return LayoutProblem(
        kind: .conflict, items: unique(live.items(of: .rule(number))).map(name), amount: error,
        message: "this cannot hold beside the others: \(live.description(of: .rule(number)))")
    }
  }

  private func unique(_ numbers: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return numbers.filter { seen.insert($0).inserted }
  }

  private var ambiguities: [LayoutProblem] {
    let loose = Set(live.solver.ambiguousVariables())
    return live.items.indices.flatMap { number in
      LayoutAxis.allCases.compactMap { axis -> LayoutProblem? in
        let box = live.boxes[number]
        let size = loose.contains(box.size(axis)), place = box.start(axis).map(loose.contains) ?? false
        guard size || place, concerns(number, axis) else { return nil }
        let what = size && place ? "place and size" : size ? "size" : "place"
        return LayoutProblem(
          kind: .ambiguous, items: [name(number)], axis: axis, amount: 0,
          message: "nothing settles the \(axis.rawValue) \(what) of \(name(number))")
      }
    }
  }

  /// A guide may stand anywhere along an axis that no rule mentions it on.
  private func concerns(_ number: Int, _ axis: LayoutAxis) -> Bool {
    guard live.items[number].kind.isGuide else { return true }
    return live.rules.contains { rule in
      rule.terms.contains { $0.item == number && $0.edge.axis == axis } && live.counts(rule)
    }
  }

  private var clippings: [LayoutProblem] {
    live.items.indices.dropFirst().flatMap { number -> [LayoutProblem] in
      guard live.items[number].isVisible else { return [] }
      return [overhang(number), shortage(number)].compactMap { $0 }
    }
  }

  /// An item that reaches out of what it is in, or of what that is in, up to what scrolls: the one it is furthest out of.
  private func overhang(_ number: Int) -> LayoutProblem? {
    var (outer, worst) = (live.items[number].container, (amount: Self.least, container: Int?.none))
    while let container = outer, !live.items[container].scrolls {
      let amount = overhang(frames[number], frames[container])
      if amount > worst.amount { worst = (amount, container) }
      outer = live.items[container].container
    }
    guard let container = worst.container else { return nil }
    return LayoutProblem(
      kind: .clipped, items: [name(number), name(container)], amount: worst.amount,
      message: "\(name(number)) reaches \(points(worst.amount)) points out of \(name(container))")
  }

  private func overhang(_ inner: Rect, _ outer: Rect) -> Double {
    max(
      max(outer.minX - inner.minX, inner.maxX - outer.maxX),
      max(outer.minY - inner.minY, inner.maxY - outer.maxY))
  }

  /// A text with less room than it takes.
  private func shortage(_ number: Int) -> LayoutProblem? {
    guard let label = live.contents[number]?.content as? LabelContent, let text = texts[number] else {
      return nil
    }
    let insets = label.style.insets
    let missing = text.layout.width + insets.left + insets.right - frames[number].size.width
    if text.layout.lineCount > text.lineCount || missing > Self.least {
      return LayoutProblem(
        kind: .truncated, items: [name(number)], amount: max(0, missing),
        message: "\(name(number)) shows \(text.lineCount) of \(text.layout.lineCount) lines"
          + (missing > Self.least ? ", \(points(missing)) points too narrow" : ""))
    }
    let height = text.layout.height + insets.top + insets.bottom - frames[number].size.height
    guard height > Self.least else { return nil }
    return LayoutProblem(
      kind: .clipped, items: [name(number)], amount: height,
      message: "\(name(number)) is \(points(height)) points too low for its text")
  }

  /// Visible items that lie over each other. Complexity: sorting, and the items that share a height.
  private var overlaps: [LayoutProblem] {
    let order = live.items.indices.filter { live.items[$0].isVisible && !live.items[$0].mayOverlap }
      .sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) }
    var (open, found) = ([Int](), [LayoutProblem]())
    for number in order {
      open.removeAll { frames[$0].maxY <= frames[number].minY + Self.least }
      for other in open where isInBar(number) == isInBar(other) {
        let amount = common(frames[number], frames[other])
        guard amount > Self.least else { continue }
        let names = [min(number, other), max(number, other)].map(name)
        found.append(
          LayoutProblem(
            kind: .overlap, items: names, amount: amount,
            message: "\(names[0]) and \(names[1]) lie over each other by \(points(amount)) points"))
      }
      open.append(number)
    }
    return found
  }

  /// Whether an item is in a bar, which lies over what scrolls.
  private func isInBar(_ number: Int) -> Bool {
    var outer: Int? = number
    while let found = outer {
      if live.items[found].isBar { return true }
      outer = live.items[found].container
    }
    return false
  }

  /// How far one of them would have to move to be clear of the other.
  private func common(_ a: Rect, _ b: Rect) -> Double {
    min(min(a.maxX, b.maxX) - max(a.minX, b.minX), min(a.maxY, b.maxY) - max(a.minY, b.minY))
  }
}

extension Rect {
  fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
}
