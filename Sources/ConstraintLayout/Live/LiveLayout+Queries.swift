internal import Cassowary
internal import Typography

// Queries that read sizes which only the solution has, and alternatives of which the first that fits is shown.
// The layout is solved with the sizes that are known beforehand; queries are then evaluated with the sizes of the
// solution, and so on until nothing changes. A container whose choice changes its own size so that the choice would change
// back never ends that: after some rounds it keeps the smallest size that it had, and is reported.
extension LiveLayout {
  /// Rounds in which sizes of containers may go either way.
  private static let maxRounds = 10

  /// Evaluates queries with the sizes of the solution, and tries alternatives, until nothing changes.
  mutating func resolve() {
    guard
      !solution.resolved.plan.containers.isEmpty
        || solution.resolved.plan.choices.contains(where: \.isFirstThatFits)
    else { return }
    repeat { settleSizes() } while solution.failure == nil && tryNextAlternative()
  }

  private mutating func settleSizes() {
    var smallest = solution.resolved.adaptive.sizes
    var earlier: [[Size]] = []
    for round in 0..<Self.maxRounds where solution.resolved.hasUnknownSizes {
      guard solution.failure == nil else { return }
      readSizes()
      let edits = solution.resolved.evaluate()
      if edits.isEmpty { return }
      let sizes = solution.resolved.adaptive.sizes
      smallest = round == 0 ? sizes : zip(smallest, sizes).map { $0.smaller(than: $1) }
      solution.change(edits)
      // From here on all would come once more.
      if earlier.contains(sizes) { break }
      earlier.append(sizes)
    }
    guard solution.failure == nil, solution.resolved.hasUnknownSizes else { return }
    let last = solution.resolved.adaptive.sizes
    readSizes()
    let sizes = solution.resolved.adaptive.sizes
    solution.resolved.adaptive.unsettled = sizes.indices.filter { sizes[$0] != last[$0] }
    solution.resolved.adaptive.sizes = zip(smallest, sizes).map { $0.smaller(than: $1) }
    let edits = solution.resolved.evaluate()
    if !edits.isEmpty { solution.change(edits) }
  }

  private mutating func readSizes() {
    let system = solution.system
    solution.resolved.setUnknownSizes { system.size(of: $0) }
  }

  /// Moves the first choice whose alternative does not fit to its next one; returns false if there is no such choice.
  private mutating func tryNextAlternative() -> Bool {
    for (number, choice) in solution.resolved.plan.choices.enumerated() where choice.isFirstThatFits {
      guard let chosen = solution.resolved.adaptive.chosen[number],
        !solution.resolved.adaptive.withoutFit.contains(number)
      else { continue }
      guard solution.resolved.isInUse(choice: number), !isWhole(in: choice.scope) else { continue }
      solution.resolved.adaptive.misfits[number] += 1
      let edits = solution.resolved.evaluate()
      if solution.resolved.adaptive.chosen[number] == chosen {
        solution.resolved.adaptive.withoutFit.append(number)
        continue
      }
      solution.change(edits)
      return true
    }
    return false
  }

  /// Whether nothing in an item is cut off, reaches out, or contradicts its rules.
  func isWhole(in scope: Int) -> Bool {
    solution.system.relaxation.relaxed.isEmpty && !ClippingReport(report()).hasClipping(in: scope)
  }
}

extension ResolvedLayout {
  fileprivate func isInUse(choice: Int) -> Bool {
    plan.conditions.contains { condition in
      if case .alternative(choice, _) = condition.kind {
        return adaptive.isShown[condition.scope] && condition.parent.map { adaptive.holds[$0] } ?? true
      }
      return false
    }
  }
}

extension Size {
  fileprivate func smaller(than other: Size) -> Size {
    Size(min(width, other.width), min(height, other.height))
  }
}
