internal import Cassowary

// Coupled texts that cannot have the height they need at any width: the solution with the least cost is searched.
// Each step of a text's height alone is a system that the solver knows all of: the text as high as it is on the step, and
// no narrower than the step begins. So each step is solved, and the solution that misses the least is taken: at the
// strongest priority first, and so on down, as the solver itself decides. Nothing wider is overlooked: a solution beyond
// the wide end of a step belongs to the next. The widest step that rules allow is always a solution.
// For one text this is optimal to 1/64 point of width; of more than a hundred heights to about a line. Texts that depend
// on each other are improved one at a time, the others following; each turn costs less than the one before.
extension SettledLayout {
  private static let maxTurns = 4

  /// Improves the texts that lack height, and those that they depend on.
  mutating func search() {
    guard resolved.coupled.contains(where: { isShort($0) }) else { return }
    var coupling = Coupling(resolved, relaxed: system.relaxation.relaxed)
    let members = coupling.members()
    for _ in 0..<Self.maxTurns {
      var hasImproved = false
      for number in resolved.coupled where resolved.contents[number]?.wraps == true {
        let subject = CoupledText(number, coupling.dependents(of: number, members), in: self)
        guard subject.contents.contains(where: { isShort($0) }) else { continue }
        guard !hasSpentWork else { return }
        if improve(subject, below: cost(of: subject)) { hasImproved = true }
      }
      guard hasImproved, resolved.coupled.count > 1 else { return }
    }
  }

  /// Takes the step of a text with the least cost, if that is below the cost now; returns false if there is none.
  private mutating func improve(
    _ subject: CoupledText, below cost: SolutionCost?
  ) -> Bool {
    let environment = resolved.environment(of: subject.number)
    var best: HeightSteps.Step?
    var lowest = cost
    var steps = resolved.contents[subject.number]?.allSteps(environment)
    while let present = steps {
      let place = bestPlace(in: present, subject, &lowest)
      if let place { best = present.steps[place] }
      guard present.isCoarse, let place else { break }
      steps = resolved.contents[subject.number]?.steps(within: present.neighbours(of: place), environment)
    }
    guard best != nil || cost != nil else { return false }
    do throws(SolverError) {
      try take(best, subject)
    } catch {
      failure = .solver(error)
    }
    return best != nil
  }

  /// Returns the first of some texts that has a step on which all that is required holds, and takes that step; nil if none
  /// has.
  /// Other changes that the solver does not have yet are made too.
  mutating func findStep(
    of texts: [Int], _ changed: [Int]
  ) -> Int? {
    let open = texts.filter { resolved.coupled.hasSorted($0) && resolved.contents[$0]?.wraps == true }
    guard !open.isEmpty else { return nil }
    var coupling = Coupling(resolved, relaxed: system.relaxation.relaxed)
    let members = coupling.members()
    for number in open {
      let subject = CoupledText(number, coupling.dependents(of: number, members), in: self)
      guard improve(subject, below: nil) else { continue }
      let others = changed.filter { !subject.contents.hasSorted($0) }
      return (try? setHeights(of: others)) == nil ? nil : number
    }
    return nil
  }

  /// Returns the step with the least cost, if that is below the lowest so far.
  /// The widths that rules let a text have are a range: after the widest of them nothing is found. Only heights that are
  /// required, which differ at each step, leave gaps in it.
  private mutating func bestPlace(
    in steps: HeightSteps, _ subject: CoupledText, _ lowest: inout SolutionCost?
  ) -> Int? {
    var best: Int?
    var isSolved = false
    for (place, step) in steps.steps.enumerated() where !hasSpentWork {
      do throws(SolverError) {
        try take(step, subject)
        isSolved = true
      } catch {
        if isSolved, step.height.minimum == 0 { return best }
        continue
      }
      guard isOn(step, subject.number) else { continue }
      let cost = cost(of: subject)
      if lowest.map({ cost.isLess(than: $0) }) ?? true { (best, lowest) = (place, cost) }
    }
    return best
  }

  /// Returns to where the search started, with a text on a step, and lets the others follow; without a step stays there.
  private mutating func take(
    _ step: HeightSteps.Step?, _ subject: CoupledText
  ) throws(SolverError) {
    for (item, state) in zip(subject.contents, subject.before) {
      resolved.contents[item]?.restore(state)
      if item == subject.number, let step { resolved.contents[item]?.choose(step) }
    }
    let work = subject.contents.count + subject.constraints.count
    try setHeights(of: subject.contents, work: work)
    let others = subject.contents.filter { $0 != subject.number }
    var round = 0
    while step != nil {
      let changed = measure(others, onlyGrowing: round >= Self.freeRounds)
      if changed.isEmpty || round >= maxRounds { break }
      try setHeights(of: changed, work: work)
      round += 1
    }
  }

  /// Whether a text that might give up width for it lacks height.
  private func isShort(_ number: Int) -> Bool {
    guard let state = resolved.contents[number], state.wraps == true else { return false }
    return state.neededHeight - height(of: number) > 1.0 / 64
  }

  private mutating func isOn(_ step: HeightSteps.Step, _ number: Int) -> Bool {
    let width = width(of: number)
    let environment = resolved.environment(of: number)
    return width == step.width
      || resolved.contents[number]?.measuredHeight(at: width, environment) == step.height
  }
}
