internal import Cassowary
internal import Support
internal import Typography

// Wrapped texts: how high they are follows from how wide they get, which the solver says.
//
// The height of a text is a step function of its width with finitely many steps. Texts that are not coupled (see
// `Coupling`) stand in an order in which none's width depends on the height of itself or a later one: each round settles
// the next of them for good, and mostly one round settles all.
//
// Coupled texts set out from their least height, that at their natural width, whatever was before; so the answer is one
// of the layout alone. Where taller makes narrower, rounds climb from there to the least heights at which all agree.
// Where taller makes wider, and so lower, they may not end; so from some round on the heights of coupled texts only grow.
// Every such round makes some text higher by a step, and none gets higher than at its narrowest, so that ends; and no
// text is clipped, each being as high as it needs at the width it has. Then those that were left higher than they need
// are lowered as far as all still have what they need. For one text what can be had is all from some height on, since
// what it needs falls as its height grows: bisection finds the least.
//
// Where no width is enough, that climb ends at the narrowest. What is best then is found among all steps of the texts:
// see "Searching".
//
// Contents of the user's own may answer anything. A last bound on the rounds ends what they could draw out for ever.
extension LiveLayout {
  /// Rounds in which coupled heights may go either way; cards with pictures as high as their texts need two or three.
  static let freeRounds = 6

  /// A bound on the rounds, far above what real texts need.
  var maxRounds: Int { 1000 + 10 * contents.count }

  /// The work for one solution: solves, each counted as many times as items and rules can move by it, about as many as
  /// microseconds. Where more would be needed, what was found is taken, and that is a problem.
  private static let maxWork = 500_000

  var hasSpentWork: Bool { work >= Self.maxWork }

  /// The number of items and rules.
  var size: Int { items.count + rules.count }

  /// Sets the texts in the widths that the solver gave them, and solves again, until both agree.
  mutating func settle() {
    settleHeights()
    if failure == nil { refit() }
  }

  private mutating func settleHeights() {
    var (round, hasGrown, chosen) = (0, false, Set<Int>())
    while true {
      // A filter would allocate a closure each time.
      let changed = remeasured(contents.indices, besides: chosen, onlyGrowing: round >= Self.freeRounds)
      if changed.isEmpty { break }
      guard round < maxRounds, !hasSpentWork else {
        failure = .rounds(changed)
        return
      }
      if round >= Self.freeRounds { hasGrown = true }
      guard tell(changed, &chosen) else { return }
      round += 1
    }
    if hasGrown { lower() }
    search()
  }

  /// Measures the items whose width has changed since the last time; returns those with new values for the solver.
  mutating func remeasured(
    _ numbers: some Sequence<Int>, besides chosen: Set<Int> = [], onlyGrowing: Bool
  ) -> [Int] {
    var changed: [Int] = []
    for number in numbers {
      guard hasShownContent(number), !chosen.contains(number) else { continue }
      let width = solver.value(of: variables[number].width)
      guard width != contents[number]?.measuredWidth, contents[number]?.keepsHeight(at: width) != true else {
        continue
      }
      let mayOnlyGrow = onlyGrowing && coupled.hasSorted(number)
      let environment = environment(of: number)
      if contents[number]?.measure(width, environment, onlyGrowing: mayOnlyGrow) == true {
        changed.append(number)
      }
    }
    return changed
  }

  /// Sends coupled texts back to the start of a fresh build; returns those with new values for the solver.
  mutating func restart() -> [Int] {
    coupled.filter { number in
      let environment = environment(of: number)
      return contents[number]?.restart(environment) == true
    }
  }

  /// Sets the heights of some items in the solver; false if it could not solve that, and everything is rebuilt.
  ///
  /// Where a text is required to be higher than it can be, it may have a step on which it is not: it stays on that.
  private mutating func tell(_ changed: [Int], _ chosen: inout Set<Int>) -> Bool {
    do throws(SolverError) {
      try tryToTell(changed)
      return true
    } catch {
      let open = changed.filter { !chosen.contains($0) }
      if error.code == .unsatisfiable, let number = findStep(of: open, changed) {
        chosen.insert(number)
        return true
      }
      recover(from: error)
      return false
    }
  }

  /// Tells the solver the heights of some items, or nothing. The work is how many contents and rules can move by that.
  mutating func tryToTell(_ changed: [Int], work: Int? = nil) throws(SolverError) {
    self.work += work ?? size
    try tryOut { live, solver throws(SolverError) in try live.tellHeights(of: changed, to: &solver) }
  }

  /// Tells the solver the heights and baselines of some items.
  func tellHeights(of changed: [Int], to solver: inout Solver) throws(SolverError) {
    if changed.isEmpty { return }
    for number in changed { try contents[number]?.tellHeight(&solver) }
    for number in baselineRules {
      guard let constraint = ruleConstraints[number] else { continue }
      let terms = rules[number].terms
      guard terms.contains(where: { $0.edge.isBaseline && changed.hasSorted($0.item) }) else { continue }
      try solver.setConstant(of: constraint, to: constant(of: rules[number]))
    }
  }

  /// Makes changes in one transaction. A conflict is settled by rebuilding.
  mutating func attempt(_ change: (LiveLayout, inout Solver) throws(SolverError) -> Void) -> Bool {
    do throws(SolverError) {
      try tryOut(change)
      return true
    } catch {
      recover(from: error)
      return false
    }
  }

  /// Makes changes in one transaction, or none. The solver is taken out for it: nothing is copied.
  mutating func tryOut(
    _ change: (LiveLayout, inout Solver) throws(SolverError) -> Void
  ) throws(SolverError) {
    var taken = exchange(&solver, with: Self.noSolver)
    defer { solver = taken }
    try taken.transaction { solver throws(SolverError) in try change(self, &solver) }
  }

  static let noSolver = Solver()

  /// Rebuilds everything. During a rebuild, relaxes something first.
  mutating func recover(from error: SolverError) {
    guard isRebuilding else { return rebuild() }
    if giveWay(error) { rebuildGivingWay() } else { failure = .solver(error) }
  }

  /// For each item that is higher than it needs to be, the least height at which all texts still have what they need.
  private mutating func lower() {
    for number in coupled where !hasSpentWork {
      guard let state = contents[number], let height = state.height else { continue }
      let (least, most) = (Grid.up(height.natural), state.imposedHeight)
      if least < most { lower(number, least, most) }
    }
  }

  private mutating func lower(_ number: Int, _ least: Double, _ most: Double) {
    // A trial copies everything, and solves it.
    work += 20 * size
    if let trial = lowered(number, to: least) { return self = trial }
    var (low, high) = (least, most)
    while high - low > 1.0 / 64 {
      let middle = Grid.up((low + high) / 2)
      guard middle < high else { break }
      if let trial = lowered(number, to: middle) { (self, high) = (trial, middle) } else { low = middle }
    }
  }

  /// This with an item lower than it is, where all texts still have what they need.
  private func lowered(_ number: Int, to height: Double) -> LiveLayout? {
    var trial = self
    trial.contents[number]?.imposedHeight = height
    do throws(SolverError) {
      try trial.tryOut { live, solver throws(SolverError) in try live.tellHeights(of: [number], to: &solver) }
    } catch {
      return nil
    }
    return trial.isEveryTextHighEnough() ? trial : nil
  }

  /// Whether each text is given the height that it needs at the width it has now.
  private mutating func isEveryTextHighEnough() -> Bool {
    for number in contents.indices {
      guard hasShownContent(number), var state = contents[number] else { continue }
      let (imposed, minimum, width) = (
        state.imposedHeight, state.imposedMinimum, solver.value(of: variables[number].width)
      )
      if width != state.measuredWidth { _ = state.measure(width, environment(of: number)) }
      let needed = Grid.up(state.height?.natural ?? 0)
      (state.imposedHeight, state.imposedMinimum) = (imposed, minimum)
      contents[number] = state
      if needed > imposed { return false }
    }
    return true
  }
}

extension [Int] {
  /// Whether an ascending array has a number. Complexity: logarithmic.
  func hasSorted(_ number: Int) -> Bool {
    let place = partitioningIndex { $0 >= number }
    return place < count && self[place] == number
  }
}
