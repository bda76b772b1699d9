internal import Cassowary
internal import Typography

// Wrapped texts: how high they are follows from how wide they get, which the solver decides. Columns are turned: widths are
// along the lines of a content, and heights across them. So on one screen some lengths across lead to lengths down, and
// others the other way round.
// The height of a text is a step function of its width with finitely many steps. Texts that are not coupled (see
// `Coupling`) can be ordered so that the width of each depends on the heights of earlier ones only: each round settles
// the next of them for good, and mostly one round settles all.
// Coupled texts start from their least height, that at their natural width, so that the answer depends on the layout
// alone. Where taller makes narrower, rounds climb to the least heights at which all agree. Where taller makes wider, and
// so lower, they may not end; so after some rounds these heights only grow, at most to those at the narrowest widths.
// Texts that are then higher than they need are lowered (see "Lowering"). If no width is enough, the best solution is
// found among all steps (see "Searching"). Contents of the user's own may have any heights: a last bound ends the rounds.

/// A resolved layout in its linear system, whose texts are as high as they need at the widths that the system gives them.
struct SettledLayout: Sendable {
  var resolved: ResolvedLayout
  var system: LinearSystem
  /// The work of solves for this solution so far.
  var work = 0
  /// The work of explaining what contradicts each other, in the same units.
  var conflictWork = 0
  /// The reason why there is no answer; nil if there is an answer.
  var failure: Failure?
  /// The total number of times that items were fitted into their rectangles.
  var fitCount = 0

  enum Failure: Sendable {
    case solver(SolverError)
    /// The heights of these items did not come to an end.
    case rounds([Int])
  }

  /// Rounds in which coupled heights may go either way; cards with pictures as high as their texts need two or three.
  static let freeRounds = 6

  /// The work for one solution: solves, each counted as many times as items and rules can move by it, about as many as
  /// microseconds. Where more would be needed, what was found is taken, and that is a problem.
  private static let maxWork = 500_000

  var hasSpentWork: Bool { work >= Self.maxWork }
  var hasSpentConflictWork: Bool { conflictWork >= Self.maxWork }

  /// A bound on the rounds, far above what real texts need.
  var maxRounds: Int { 1000 + 10 * resolved.contents.count }

  var partCount: Int { resolved.items.count + resolved.rules.count }

  init(_ resolved: ResolvedLayout, budget: Budget) {
    self.resolved = resolved
    system = LinearSystem(budget: budget)
  }

  /// Measures texts at their widths and sets their heights until both agree, and fits contents into their rectangles;
  /// then again, with labels that hug their lines.
  ///
  /// - Throws: the error of heights that the system cannot satisfy.
  mutating func settle() throws(SolverError) {
    try releaseLines()
    try settleSizes()
    guard failure == nil, !resolved.huggingItems.isEmpty else { return }
    try settleLines()
  }

  mutating func settleSizes() throws(SolverError) {
    try settleHeights()
    if failure == nil { fit() }
  }

  private mutating func settleHeights() throws(SolverError) {
    var round = 0
    var hasGrown = false
    var chosen: Set<Int> = []
    while true {
      // A filter would allocate a closure each time.
      let changed = measure(resolved.contents.indices, except: chosen, onlyGrowing: round >= Self.freeRounds)
      if changed.isEmpty { break }
      guard round < maxRounds, !hasSpentWork else {
        failure = .rounds(changed)
        return
      }
      if round >= Self.freeRounds { hasGrown = true }
      try set(changed, &chosen)
      round += 1
    }
    if hasGrown { lower() }
    search()
  }

  /// Measures the items whose width has changed since the last time; returns those with new values for the solver.
  mutating func measure(
    _ numbers: some Sequence<Int>, except chosen: Set<Int> = [], onlyGrowing: Bool
  ) -> [Int] {
    var changed: [Int] = []
    for number in numbers {
      guard resolved.hasShownContent(number), !chosen.contains(number) else { continue }
      let width = width(of: number)
      guard width != resolved.contents[number]?.measuredWidth,
        resolved.contents[number]?.keepsHeight(at: width) != true
      else { continue }
      let mayOnlyGrow = onlyGrowing && resolved.coupled.hasSorted(number)
      let environment = resolved.environment(of: number)
      if resolved.contents[number]?.measure(width, environment, onlyGrowing: mayOnlyGrow) == true {
        changed.append(number)
      }
    }
    return changed
  }

  /// The width of a content, along its lines.
  func width(of number: Int) -> Double {
    system.length(of: number, resolved.contents[number]?.axis ?? .horizontal)
  }

  /// The height of a content, across its lines.
  func height(of number: Int) -> Double {
    system.length(of: number, resolved.contents[number]?.axis.other ?? .vertical)
  }

  /// Sets the heights of some items.
  /// A text that is required to be higher than it can be may have a step on which it is not: it keeps that.
  private mutating func set(_ changed: [Int], _ chosen: inout Set<Int>) throws(SolverError) {
    do throws(SolverError) {
      try setHeights(of: changed)
    } catch {
      let open = changed.filter { !chosen.contains($0) }
      guard error.code == .unsatisfiable, let number = findStep(of: open, changed) else { throw error }
      chosen.insert(number)
    }
  }

  /// Sets the heights of some items, or nothing. The work is how many contents and rules can move by that.
  mutating func setHeights(of changed: [Int], work: Int? = nil) throws(SolverError) {
    self.work += work ?? partCount
    let resolved = resolved
    try system.edit { table, solver throws(SolverError) in
      try table.setHeights(of: changed, in: resolved, &solver)
    }
  }

  /// Fits the contents whose rectangle has changed since they were fitted. The solver does not depend on it.
  /// Complexity: linear in them, and the fits.
  private mutating func fit() {
    for number in resolved.fittedItems {
      guard resolved.hasShownContent(number), let state = resolved.contents[number],
        let content = state.content as? any FittingContent
      else { continue }
      let size = system.size(of: number)
      let rectangle = state.offered(for: size)
      if let fitted = state.fitted, fitted.rectangle == rectangle { continue }
      let fitted = content.fittedSize(in: rectangle, environment: resolved.environment(of: number))
      resolved.contents[number]?.fitted = (rectangle, fitted)
      fitCount += 1
    }
  }
}
