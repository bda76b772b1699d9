internal import Cassowary
internal import Typography

// Wrapped texts: how high they are follows from how wide they get, which the solver says.
//
// The height of a text is a step function of its width with finitely many steps. Where no rule leads from heights to
// widths, one round tells all: widths do not move when heights are set. Where one does, rounds go on until widths stay.
// They may not end by themselves (taller makes wider makes lower makes narrower), so from some round on heights only
// grow. Every such round makes some text higher by a step, and no text gets higher than at its narrowest, so that ends;
// and no text is clipped, each being as high as it needs at the width it has. Then texts that were left higher than they
// need are made lower again, as far as everything stays so.
extension LiveLayout {
  /// Rounds in which heights may go either way; cards with pictures as high as their texts need two or three.
  private static let freeRounds = 6

  /// Sets the texts in the widths that the solver gave them, and solves again, until both agree.
  mutating func settle() {
    var (round, hasGrown) = (0, false)
    while true {
      let changed = remeasured(onlyGrowing: round >= Self.freeRounds)
      if changed.isEmpty { break }
      if round >= Self.freeRounds { hasGrown = true }
      guard tell(changed) else { return }
      round += 1
    }
    if hasGrown { lower() }
  }

  /// Asks the items whose width is another than when they were asked; answers those whose height has changed.
  private mutating func remeasured(onlyGrowing: Bool) -> [Int] {
    var changed: [Int] = []
    for number in contents.indices {
      guard var state = contents[number] else { continue }
      let width = solver.value(of: boxes[number].width)
      guard width != state.measuredWidth else { continue }
      let imposed = state.imposedHeight
      var isOther = state.measure(width, room)
      if onlyGrowing, state.imposedHeight < imposed {
        state.imposedHeight = imposed
        isOther = false
      }
      contents[number] = state
      if isOther { changed.append(number) }
    }
    return changed
  }

  /// Tells the solver the heights of some items; false where it could not solve that.
  private mutating func tell(_ changed: [Int]) -> Bool {
    attempt { live, solver throws(SolverError) in
      for number in changed { try live.tellHeight(of: number, to: &solver) }
      for (number, rule) in live.rules.enumerated() {
        guard let constraint = live.ruleConstraints[number] else { continue }
        guard rule.terms.contains(where: { $0.edge.isBaseline && changed.contains($0.item) }) else {
          continue
        }
        try solver.setConstant(of: constraint, to: live.constant(of: rule))
      }
    }
  }

  private func tellHeight(of number: Int, to solver: inout Solver) throws(SolverError) {
    guard let state = contents[number] else { return }
    if let constraint = state.minimumHeight {
      try solver.setConstant(of: constraint, to: -Grid.up(state.height?.minimum ?? 0))
    }
    for constraint in [state.huggedHeight, state.resistedHeight] {
      if let constraint { try solver.setConstant(of: constraint, to: -state.imposedHeight) }
    }
  }

  /// Makes changes in one transaction. What cannot be had together is settled by building anew.
  ///
  /// The change reads all but the solver, which it is handed: were two to hold that, it would be copied.
  @discardableResult
  mutating func attempt(_ change: (LiveLayout, inout Solver) throws(SolverError) -> Void) -> Bool {
    var taken = exchange(&solver, with: Self.noSolver)
    let live = self
    do throws(SolverError) {
      try taken.transaction { solver throws(SolverError) in try change(live, &solver) }
      solver = taken
      return true
    } catch {
      solver = taken
      recover(from: error)
      return false
    }
  }

  private static let noSolver = Solver()

  /// Lets something give way where rules contradict each other, and builds anew.
  mutating func recover(from error: SolverError) {
    if giveWay(error) { rebuildGivingWay() } else { failure = error }
  }

  /// For each item that is higher than it needs to be, the least height at which all texts still have what they need.
  private mutating func lower() {
    for number in contents.indices {
      guard let state = contents[number], let height = state.height else { continue }
      let (least, most) = (Grid.up(height.natural), state.imposedHeight)
      if least < most { lower(number, least, most) }
    }
  }

  private mutating func lower(_ number: Int, _ least: Double, _ most: Double) {
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
    return trial.tell([number]) && trial.isEveryTextHighEnough() ? trial : nil
  }

  /// Whether each text is given the height that it needs at the width it has now.
  private mutating func isEveryTextHighEnough() -> Bool {
    for number in contents.indices {
      guard var state = contents[number] else { continue }
      let (imposed, width) = (state.imposedHeight, solver.value(of: boxes[number].width))
      if width != state.measuredWidth { _ = state.measure(width, room) }
      let needed = Grid.up(state.height?.natural ?? 0)
      state.imposedHeight = imposed
      contents[number] = state
      if needed > imposed { return false }
    }
    return true
  }
}

extension Edge {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
