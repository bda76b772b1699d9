internal import Support

/// Finds the columns that have different values in different optimal solutions.
///
/// Candidates are the columns that zero-cost directions move. One step along a random mixture of all these
/// directions finds most of them. For the rest, a random combination of the candidates is minimised and
/// maximised over the optimal face. If neither moves a candidate, none can move, because a random
/// combination does not cancel. Every further round has found some, so there are no more rounds than
/// columns; usually there is at most one.
struct AmbiguitySearch {
  private var component: Component
  private let start: [Double]
  private var isFound: [Bool]
  /// The columns not yet known to be ambiguous.
  private var suspects: [Int] = []
  /// The remaining pivot budget.
  private var pivotsLeft: Int

  init(_ component: Component, _ budget: Budget) {
    self.component = component
    start = component.value
    isFound = Array(repeating: false, count: component.columns)
    pivotsLeft = budget.limit(rows: component.columns + component.rows)
  }

  /// Returns for each column whether it differs among optimal solutions.
  mutating func looseColumns(_ workspace: inout Workspace) throws(SolveFailure) -> [Bool] {
    workspace.prepare(
      columns: component.columns, indices: component.firstRow + component.rows, levels: component.levelCount)
    guard open(&workspace) else { return isFound }
    component.markLoose(&workspace)
    suspects = (0..<component.columns).filter { workspace.isLoose[$0] }
    sweep(&workspace)
    var before = Int.max
    while !suspects.isEmpty, suspects.count < before {
      before = suspects.count
      for sign in [1.0, -1.0] { try walk(sign, &workspace) }
    }
    return isFound
  }

  /// Finds the zero-cost directions, without those that a row next to the basic one blocks at once. Returns
  /// whether there are any.
  private func open(_ workspace: inout Workspace) -> Bool {
    guard component.openDirections(&workspace) else { return false }
    var isAny = false
    for position in 0..<component.columns {
      let index = component.basis[position]
      guard workspace.isOpenUp[index] || workspace.isOpenDown[index] else { continue }
      if let (column, coefficient) = component.onlyEntry(of: index) {
        shut(index, column, coefficient, &workspace)
      }
      if workspace.isOpenUp[index] || workspace.isOpenDown[index] { isAny = true }
    }
    return isAny
  }

  /// Closes directions of a basic row with one column that violate another row of that column alone.
  private func shut(_ index: Int, _ column: Int, _ coefficient: Double, _ workspace: inout Workspace) {
    for entry in component.matrix.column(column) {
      let row = component.matrix.columnRow[entry]
      let other = component.firstRow + row
      guard component.matrix.row(row).count == 1, component.basisPosition[other] < 0 else { continue }
      guard component.up[other] + component.down[other] > 0 else { continue }
      guard component.distance(other) <= component.valueErrors[other] else { continue }
      // If the basic row rises, the other row moves with this sign.
      let isAscending = component.matrix.columnCoefficient[entry] * coefficient > 0
      if isAscending == (component.side[other] < 0) {
        workspace.isOpenUp[index] = false
      } else {
        workspace.isOpenDown[index] = false
      }
    }
  }

  /// Steps along a random mixture of all zero-cost directions to the first row in the way.
  private mutating func sweep(_ workspace: inout Workspace) {
    component.clearRight(&workspace)
    var perturbation = Perturbation()
    for position in 0..<component.columns {
      let index = component.basis[position]
      guard workspace.isOpenUp[index] || workspace.isOpenDown[index] else { continue }
      workspace.right[position] = workspace.isOpenUp[index] ? perturbation.next() : -perturbation.next()
    }
    component.spread(&workspace)
    defer { workspace.clearDirection() }
    let step = freeStep(workspace)
    noteMoving(workspace) { step * $0 > Self.least }
  }

  /// Returns how far the direction goes before a row with a cost reaches zero.
  private func freeStep(_ workspace: borrowing Workspace) -> Double {
    var nearest = Double.infinity
    for index in workspace.touched where component.isApproaching(index, workspace) {
      guard component.up[index] + component.down[index] > 0 else { continue }
      nearest = min(nearest, component.distance(index) / abs(workspace.rates[index]))
    }
    return nearest
  }

  /// Minimises or maximises a random combination of the candidates over the optimal face, and records what
  /// moves.
  private mutating func walk(_ sign: Double, _ workspace: inout Workspace) throws(SolveFailure) {
    // Accumulated rounding errors would make zero-cost directions look costly.
    if component.isInexact { component.refactor(&workspace) }
    guard open(&workspace) else { return }
    var stalled = 0
    while !suspects.isEmpty {
      mix(sign, &workspace)
      guard let leaving = component.openLeavingRow(workspace, byIndex: stalled > Component.stallLimit) else {
        return
      }
      pivotsLeft -= 1
      if pivotsLeft < 0 { throw .budget }
      let step = component.follow(leaving, goal: -1, &workspace)
      stalled = step > 0 ? 0 : stalled + 1
      if step.isInfinite { noteRay(leaving, &workspace) } else if step > 0 { noteMoved() }
    }
  }

  /// Computes by position how fast the combination grows as the basic row rises.
  private func mix(_ sign: Double, _ workspace: inout Workspace) {
    component.clearRight(&workspace)
    var perturbation = Perturbation()
    let scale = sign / Double(suspects.count)
    for column in suspects { workspace.right[column] = perturbation.next() * scale }
    component.solveTransposed(&workspace)
    if component.isInexact { component.findGrowthErrors(&workspace) }
    swap(&workspace.solution, &workspace.combination)
  }

  private mutating func noteMoved() {
    for column in suspects where abs(component.value[column] - start[column]) > Self.least {
      isFound[column] = true
    }
    suspects.removeAll { isFound[$0] }
  }

  /// Records what moves along an unbounded direction.
  private mutating func noteRay(_ leaving: Component.LeavingRow, _ workspace: inout Workspace) {
    component.findDirection(leaving, &workspace)
    defer { workspace.clearDirection() }
    noteMoving(workspace) { _ in true }
  }

  /// Records candidates that move along a direction at a sufficient rate.
  private mutating func noteMoving(_ workspace: borrowing Workspace, where isEnough: (Double) -> Bool) {
    for column in suspects
    where component.isMoving(column, workspace) && isEnough(abs(workspace.rates[column])) {
      isFound[column] = true
    }
    suspects.removeAll { isFound[$0] }
  }

  /// Smaller movements count as none.
  private static let least = 1e-6
}

extension Solver {
  /// The variables that have different values in different optimal solutions, in order of creation.
  ///
  /// A solution is optimal if it minimises the sums of violations by priority; the canonical rule is not
  /// applied. Complexity: constant for parts with a unique optimum; otherwise one solve on a copy, or a
  /// few.
  ///
  /// - Throws: ``ErrorCode/budget`` if that takes more pivots than a solve may.
  public func ambiguousVariables() throws(SolverError) -> [Variable] {
    if hasWaiting { return try settled.ambiguousVariables() }
    if let refusal = deferral.refusal { throw refusal }
    var workspace = workspace
    var isAmbiguous = partOfVariable.map { $0 < 0 }
    for part in parts where part.component.isTied {
      let isLoose = try looseColumns(of: part.component, &workspace)
      for (number, variable) in part.variables.enumerated() {
        let column = part.component.aliases[number].root
        if column >= 0, isLoose[column] { isAmbiguous[variable] = true }
      }
    }
    return isAmbiguous.indices.filter { isAmbiguous[$0] }.map { Variable(index: Int32($0), owner: identity) }
  }

  private func looseColumns(of component: Component, _ workspace: inout Workspace) throws(SolverError)
    -> [Bool]
  {
    var search = AmbiguitySearch(component, budget)
    do throws(SolveFailure) {
      return try search.looseColumns(&workspace)
    } catch {
      throw SolverError(
        .budget, "budget", "finding what is ambiguous takes more pivots than allowed; set a larger budget")
    }
  }
}
