internal import Cassowary
internal import Typography

// From an environment to a solved layout, where queries ask for sizes that only the solution has.
//
// Sizes that required rules derive from the environment alone are known before anything is solved (see `KnownSizes`).
// All other asked containers set out from the size of the environment, and alternatives from the first, whatever was
// before, so that the answer depends on the layout alone. Then the layout is solved, queries are asked again with the
// sizes of the solution, and so on until nothing changes. A container whose choice changes its own size so that the
// choice would change back never ends that: after some rounds it keeps the smallest size that it had, and is reported.
extension LiveLayout {
  /// Rounds in which sizes of containers may go either way.
  private static let maxRounds = 10

  /// Goes back to where every solution sets out from; answers what is other than before.
  mutating func reset() -> AdaptiveEdits {
    work = 0
    if plan.containers.isEmpty, plan.choices.isEmpty { return evaluate() }
    adaptive.misfits = adaptive.misfits.map { _ in 0 }
    (adaptive.unsettled, adaptive.withoutFit) = ([], [])
    adaptive.known = adaptive.known.map { _ in [] }
    var edits = evaluate()
    while learnKnownSizes() { edits.merge(evaluate()) }
    for index in adaptive.sizes.indices {
      if !adaptive.known[index].contains(.width) { adaptive.sizes[index].width = rootEnvironment.size.width }
      if !adaptive.known[index].contains(.height) {
        adaptive.sizes[index].height = rootEnvironment.size.height
      }
    }
    edits.merge(evaluate())
    return edits
  }

  /// Derives further sizes of containers; false if it finds none. Each size is found once, so this ends.
  private mutating func learnKnownSizes() -> Bool {
    guard adaptive.known.contains(where: { $0 != .both }) else { return false }
    let sizes = KnownSizes(self)
    var hasLearnt = false
    for (index, container) in plan.containers.enumerated() {
      for (axis, side) in [(LayoutAxis.horizontal, ContainerAxes.width), (.vertical, .height)] {
        guard !adaptive.known[index].contains(side), let length = sizes.size(of: container, axis) else {
          continue
        }
        adaptive.known[index].insert(side)
        adaptive.sizes[index].set(axis, max(0, length))
        hasLearnt = true
      }
    }
    return hasLearnt
  }

  /// Asks queries again with the sizes of the solution, and tries alternatives, until nothing changes.
  mutating func resolve() {
    guard !plan.containers.isEmpty || plan.choices.contains(where: \.isFirstThatFits) else { return }
    repeat { settleSizes() } while failure == nil && tryNextAlternative()
  }

  private mutating func settleSizes() {
    var smallest = adaptive.sizes
    for round in 0..<Self.maxRounds where adaptive.known.contains(where: { $0 != .both }) {
      guard failure == nil else { return }
      readSizes()
      let edits = evaluate()
      if edits.isEmpty { return }
      smallest = round == 0 ? adaptive.sizes : zip(smallest, adaptive.sizes).map { $0.smaller(than: $1) }
      change(edits)
    }
    guard adaptive.known.contains(where: { $0 != .both }) else { return }
    let last = adaptive.sizes
    readSizes()
    adaptive.unsettled = plan.containers.indices.filter { adaptive.sizes[$0] != last[$0] }
    adaptive.sizes = zip(smallest, adaptive.sizes).map { $0.smaller(than: $1) }
    let edits = evaluate()
    if !edits.isEmpty { change(edits) }
  }

  /// Takes over the sizes that containers have in the solution.
  private mutating func readSizes() {
    for (index, container) in plan.containers.enumerated() {
      let box = variables[container]
      if !adaptive.known[index].contains(.width) { adaptive.sizes[index].width = solver.value(of: box.width) }
      if !adaptive.known[index].contains(.height) {
        adaptive.sizes[index].height = solver.value(of: box.height)
      }
    }
  }

  /// Goes on from the first choice whose alternative does not fit to its next one; false if there is no such choice.
  private mutating func tryNextAlternative() -> Bool {
    for (number, choice) in plan.choices.enumerated() where choice.isFirstThatFits {
      guard let chosen = adaptive.chosen[number], !adaptive.withoutFit.contains(number) else { continue }
      guard isInUse(choice: number), !fits(choice) else { continue }
      adaptive.misfits[number] += 1
      let edits = evaluate()
      if adaptive.chosen[number] == chosen {
        adaptive.withoutFit.append(number)
        continue
      }
      change(edits)
      return true
    }
    return false
  }

  private func isInUse(choice: Int) -> Bool {
    plan.conditions.contains { condition in
      if case .alternative(choice, _) = condition.kind {
        return adaptive.isShown[condition.scope] && condition.parent.map { adaptive.holds[$0] } ?? true
      }
      return false
    }
  }

  /// Whether nothing in an item is cut off, reaches out, or contradicts its rules.
  private func fits(_ choice: Choice) -> Bool {
    if !givingWay.isEmpty { return false }
    let frames = items.indices.map { frame(ofNumber: $0) }
    return !ProblemReport(live: self, frames: frames, texts: setTexts(frames)).hasClipping(in: choice.scope)
  }
}

extension Size {
  mutating func set(_ axis: LayoutAxis, _ length: Double) {
    if axis == .horizontal { width = length } else { height = length }
  }

  fileprivate func smaller(than other: Size) -> Size {
    Size(min(width, other.width), min(height, other.height))
  }
}
