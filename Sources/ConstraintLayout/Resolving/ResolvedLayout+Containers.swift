internal import Typography

// The sizes of containers that queries read.
// Sizes that required rules derive from the environment alone are known before anything is solved. All other containers
// start from the size of the environment, and alternatives from the first, so that the answer depends on the layout alone.
extension ResolvedLayout {
  /// Returns to the state in which every solution starts; returns what changed.
  mutating func reset() -> AdaptiveEdits {
    if plan.containers.isEmpty, plan.choices.isEmpty { return evaluate() }
    adaptive.misfits = adaptive.misfits.map { _ in 0 }
    adaptive.unsettled = []
    adaptive.withoutFit = []
    adaptive.known = adaptive.known.map { _ in [] }
    var edits = evaluate()
    while deriveSizes() { edits.merge(evaluate()) }
    let size = environment.size
    setUnknownSizes { _ in size }
    edits.merge(evaluate())
    return edits
  }

  /// Derives further sizes of containers; returns false if it finds none. Each size is found once, so this ends.
  private mutating func deriveSizes() -> Bool {
    guard hasUnknownSizes else { return false }
    let lengths = knownLengths { isClear(plan.ruleDependencies[$0]) }
    var hasFound = false
    for (index, container) in plan.containers.enumerated() {
      for (axis, side) in [(LayoutAxis.horizontal, ContainerAxes.width), (.vertical, .height)] {
        guard !adaptive.known[index].contains(side), let length = lengths[.size(of: container, axis)] else {
          continue
        }
        adaptive.known[index].insert(side)
        adaptive.sizes[index].set(axis, max(0, length))
        hasFound = true
      }
    }
    return hasFound
  }

  /// Whether all sizes are known that decide whether a rule counts, and with which numbers.
  private func isClear(_ dependencies: QueryDependencies) -> Bool {
    !dependencies.isNeverKnown
      && dependencies.axes.allSatisfy { container, axes in
        plan.containerIndex[container].map { adaptive.known[$0].isSuperset(of: axes) } ?? false
      }
  }

  /// Whether a size that queries read follows only from the solved layout.
  var hasUnknownSizes: Bool { adaptive.known.contains { $0 != .both } }

  /// Sets the lengths of containers that are not known beforehand to those of the sizes that a function returns.
  mutating func setUnknownSizes(_ size: (_ container: Int) -> Size) {
    for (index, container) in plan.containers.enumerated() where adaptive.known[index] != .both {
      let size = size(container)
      if !adaptive.known[index].contains(.width) { adaptive.sizes[index].width = size.width }
      if !adaptive.known[index].contains(.height) { adaptive.sizes[index].height = size.height }
    }
  }
}

extension Size {
  fileprivate mutating func set(_ axis: LayoutAxis, _ length: Double) {
    if axis == .horizontal { width = length } else { height = length }
  }
}
