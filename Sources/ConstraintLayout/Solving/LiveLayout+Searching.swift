internal import Cassowary

// Coupled texts that cannot have the height they need at any width: as little as can be is missed.
//
// The climb (see "Settling") ends at the narrowest then. But each step of a text's height alone is a system that the
// solver knows all of: the text as high as it is on the step, and no narrower than the step begins. So each step is
// solved, and of all solutions that is taken which misses the least: at the strongest priority first, and so on down, as
// the solver itself decides. What misses no less than the climb's end is not taken.
//
// Nothing wider is overlooked: a solution beyond the wide end of a step belongs to the next, where the same sizes miss no
// more. The widest step that rules let it have is always a solution.
//
// For one text this is the best there is, to 1/64 point of width; of more than a hundred heights the best to about a line.
// Texts that depend on each other are improved one at a time, the others following; that ends as each turn misses
// less than the one before, among finitely many steps, and turns are bounded besides.
//
// A text is asked for its steps once (see `HeightSteps`), and then once at most for each that is solved.
extension LiveLayout {
  private static let maxTurns = 4

  /// Betters the texts that lack height, and those that they depend on.
  mutating func search() {
    guard coupled.contains(where: { isShort($0) }) else { return }
    var coupling = Coupling.joined(of: self)
    let members = coupling.members()
    for _ in 0..<Self.maxTurns {
      var isBetter = false
      for number in coupled where contents[number]?.wraps == true {
        let dependents = coupling.dependents(of: number, members, in: self)
        guard dependents.contents.contains(where: { isShort($0) }) else { continue }
        guard !hasSpentWork else { return }
        if better(number, dependents, than: shortfall(dependents)) { isBetter = true }
      }
      guard isBetter, coupled.count > 1 else { return }
    }
  }

  private mutating func allSteps(of number: Int) -> HeightSteps? {
    let environment = environment(of: number)
    return contents[number]?.allSteps(environment)
  }

  /// Whether a text that might give up width for it lacks height.
  private func isShort(_ number: Int) -> Bool {
    guard let state = contents[number], state.wraps == true else { return false }
    return state.neededHeight - solver.value(of: variables[number].height) > 1.0 / 64
  }

  /// Takes the step of a text that misses the least, and less than what is missed now; false if no step does.
  private mutating func better(_ number: Int, _ dependents: Dependents, than missed: Shortfall?) -> Bool {
    let before = dependents.contents.map { contents[$0] }
    var (best, least) = (HeightSteps.Step?.none, missed)
    var steps = allSteps(of: number)
    let environment = environment(of: number)
    while let present = steps {
      let place = bestPlace(in: present, number, dependents, before, &least)
      if let place { best = present.steps[place] }
      guard present.isCoarse, let place else { break }
      steps = contents[number]?.steps(within: present.neighbours(of: place), environment)
    }
    guard best != nil || missed != nil else { return false }
    do throws(SolverError) {
      try take(best, number, dependents, before)
    } catch {
      failure = .solver(error)
    }
    return best != nil
  }

  /// The first of some texts that has a step on which all that is required can be had, which it takes; nil where none has.
  ///
  /// Other changes that the solver does not have yet are made too.
  mutating func findStep(of texts: [Int], _ changed: [Int]) -> Int? {
    let open = texts.filter { coupled.hasSorted($0) && contents[$0]?.wraps == true }
    guard !open.isEmpty else { return nil }
    var coupling = Coupling.joined(of: self)
    let members = coupling.members()
    for number in open {
      let dependents = coupling.dependents(of: number, members, in: self)
      guard better(number, dependents, than: nil) else { continue }
      let others = changed.filter { !dependents.contents.hasSorted($0) }
      return (try? tryToTell(others)) == nil ? nil : number
    }
    return nil
  }

  /// The step that misses less than is missed so far, and least of all; nil where none does.
  ///
  /// The widths that rules let a text have are a range: after the widest of them nothing is to be found. Only heights that
  /// are required, which are other at each step, leave gaps in it.
  private mutating func bestPlace(
    in steps: HeightSteps, _ number: Int, _ dependents: Dependents, _ before: [ContentState?],
    _ least: inout Shortfall?
  ) -> Int? {
    var (best, isSolved) = (Int?.none, false)
    for (place, step) in steps.steps.enumerated() where !hasSpentWork {
      do throws(SolverError) {
        try take(step, number, dependents, before)
        isSolved = true
      } catch {
        if isSolved, step.height.minimum == 0 { return best }
        continue
      }
      guard isOn(step, number) else { continue }
      let missed = shortfall(dependents)
      if least.map({ missed.isLess(than: $0) }) ?? true { (best, least) = (place, missed) }
    }
    return best
  }

  /// Goes back to where the search set out, with a text on a step, and lets the others follow; without one stays there.
  private mutating func take(
    _ step: HeightSteps.Step?, _ number: Int, _ dependents: Dependents, _ before: [ContentState?]
  ) throws(SolverError) {
    for (item, state) in zip(dependents.contents, before) {
      contents[item]?.goBack(to: state)
      if item == number, let step { contents[item]?.choose(step) }
    }
    let work = dependents.contents.count + dependents.constraints.count
    try tryToTell(dependents.contents, work: work)
    let others = dependents.contents.filter { $0 != number }
    var round = 0
    while step != nil {
      let changed = remeasured(others, onlyGrowing: round >= Self.freeRounds)
      if changed.isEmpty || round >= maxRounds { break }
      try tryToTell(changed, work: work)
      round += 1
    }
  }

  /// Whether a text has the height of a step at the width that it got.
  private mutating func isOn(_ step: HeightSteps.Step, _ number: Int) -> Bool {
    let width = solver.value(of: variables[number].width)
    let environment = environment(of: number)
    return width == step.width || contents[number]?.ask(width, environment) == step.height
  }
}
