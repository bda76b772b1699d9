internal import Cassowary

// The constraints of contents: along each axis, no larger than the content and no smaller.
extension LiveLayout {
  mutating func writeWidths(_ number: Int, into solver: inout Solver) throws(SolverError) {
    guard var state = contents[number], let widths = state.widths else { return }
    let (width, origin) = (variables[number].width, Origin.content(number, .horizontal))
    let (natural, clings) = (state.naturalWidth, priorities(of: number))
    (state.minimumWidth, state.chosenWidth) = (nil, 0)
    if widths.minimum > 0 || state.wraps == true {
      state.minimumWidth = try add(width.atLeast(state.minWidth), as: origin, to: &solver)
    }
    state.huggedWidth = try add(
      width.atMost(natural, priority: clings.hugging.horizontal), as: origin, to: &solver)
    state.resistedWidth = try add(
      width.atLeast(natural, priority: clings.resistance.horizontal), as: origin, to: &solver)
    contents[number] = state
  }

  /// Heights set out from that at the natural width.
  mutating func writeHeights(_ number: Int, into solver: inout Solver) throws(SolverError) {
    guard var state = contents[number] else { return }
    defer { contents[number] = state }
    _ = state.restart(environment(of: number))
    guard let least = state.height?.minimum else { return }
    let (height, origin) = (variables[number].height, Origin.content(number, .vertical))
    let (natural, clings) = (state.imposedHeight, priorities(of: number))
    state.minimumHeight = nil
    if state.needsMinimumHeight(least) {
      state.minimumHeight = try add(height.atLeast(state.imposedMinimum), as: origin, to: &solver)
    }
    state.huggedHeight = try add(
      height.atMost(natural, priority: clings.hugging.vertical), as: origin, to: &solver)
    state.resistedHeight = try add(
      height.atLeast(natural, priority: clings.resistance.vertical), as: origin, to: &solver)
  }

  /// Returns how firmly an item keeps the size of its content.
  ///
  /// A coupled text that wraps and clings to both alike gives up width before height, by one of priority: it is not to
  /// be clipped as long as it can wrap.
  func priorities(of number: Int) -> ContentPriorities {
    var priorities = ContentPriorities(of: items[number], in: environment(of: number))
    let vertical = priorities.resistance.vertical
    guard coupled.hasSorted(number), contents[number]?.wraps == true else { return priorities }
    guard priorities.resistance.horizontal == vertical else { return priorities }
    guard vertical < .required, vertical.value > 1 else { return priorities }
    priorities.resistance.horizontal = Priority(vertical.value - 1)
    return priorities
  }
}
