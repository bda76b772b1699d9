/// A constraint that fixes the value of a variable, and the effect of relaxing it.
public struct BindingConstraint: Sendable, Hashable {
  /// The effect on the violations of one priority.
  public struct Relief: Sendable, Hashable {
    /// The priority whose sum of violations changes.
    public let priority: Priority
    /// The change, negative if violations become smaller.
    public let change: Double
  }

  /// The constraint.
  public let constraint: Constraint
  /// The distance that the variable moves if the constraint is relaxed by one unit: an inequality beyond its bound,
  /// an equality upwards.
  public let movement: Double
  /// The effect on the sums of violations, strongest priority first, without the constraint's own
  /// violation.
  public let reliefs: [Relief]
}

extension Solver {
  /// The constraints that fix the value of a variable, in order of creation: those met exactly whose
  /// relaxation moves it.
  ///
  /// Where the canonical rule chose the value, there may be none. Linear in the part, for each variable at
  /// zero that it depends on.
  public func bindingConstraints(of variable: Variable) throws(SolverError) -> [BindingConstraint] {
    if hasWaiting { return try settled.bindingConstraints(of: variable) }
    if let refusal = deferral.refusal { throw refusal }
    let index = try check(variable)
    guard partOfVariable[index] >= 0 else { return [] }
    let part = parts[partOfVariable[index]]
    var workspace = workspace
    return part.component.bindingConstraints(of: indexInPart[index], &workspace).map { binding in
      BindingConstraint(
        constraint: handle(of: part.constraints[binding.constraint]), movement: binding.movement,
        reliefs: binding.reliefs)
    }
  }
}

extension Component {
  /// A binding constraint by its number in the component.
  struct Binding {
    var constraint: Int
    var movement: Double
    var reliefs: [BindingConstraint.Relief]
  }

  /// Works on a copy without presolve, so that removed constraints are found as well.
  fileprivate func bindingConstraints(of variable: Int, _ workspace: inout Workspace) -> [Binding] {
    var plain = Component(system, presolving: false)
    plain.restart(at: rowsAtZero(in: plain), &workspace)
    plain.addMetRows(for: variable, &workspace)
    plain.takeSides(from: self)
    plain.findReducedCosts(&workspace)
    plain.findGrowth(of: variable, times: 1, &workspace)
    var isInBasis: [Binding] = []
    for (position, index) in plain.basis.enumerated() where index >= plain.firstRow {
      if !plain.isGrowing(position, workspace) { continue }
      let rate = workspace.combination[position]
      // An inequality is relaxed beyond its bound: downwards for "at least", upwards for "at most".
      let sign: Double = plain.down[index] > 0 && plain.up[index] == 0 ? -1 : 1
      let hold = Binding(
        constraint: index - plain.firstRow, movement: sign * rate, reliefs: plain.reliefs(position, sign))
      isInBasis.append(hold)
    }
    return isInBasis.sorted { $0.constraint < $1.constraint }
  }

  /// Replaces basic columns that the variable depends on by constraints that are met exactly. Unless the
  /// variable is ambiguous, these fix it.
  private mutating func addMetRows(for variable: Int, _ workspace: inout Workspace) {
    findGrowth(of: variable, times: 1, &workspace)
    while let position = basis.indices.first(where: {
      basis[$0] < firstRow && isGrowing($0, workspace)
    }) {
      let leaving = LeavingRow(position: position, sign: 1)
      findDirection(leaving, &workspace)
      defer { workspace.clearDirection() }
      guard let row = rowMet(workspace) else { return }
      _ = combine(row, for: leaving, &workspace)
      exchange(leaving, to: row, &workspace)
      findGrowth(of: variable, times: 1, &workspace)
    }
  }

  /// Returns the strongest, then oldest, nonbasic constraint that is met exactly and moves.
  private func rowMet(_ workspace: borrowing Workspace) -> Int? {
    var best: Int?
    for index in firstRow..<firstRow + rows
    where basisPosition[index] < 0 && abs(value[index]) <= valueErrors[index]
      && isMoving(index, workspace)
    {
      if level[index] < best.map({ level[$0] }) ?? .max { best = index }
    }
    return best
  }

  /// Takes the sides of rows at zero from the solved component.
  private mutating func takeSides(from solved: Component) {
    for constraint in system.constants.indices where solved.rowOfConstraint[constraint] >= 0 {
      side[firstRow + constraint] = solved.side[solved.firstRow + solved.rowOfConstraint[constraint]]
    }
  }

  private func reliefs(_ position: Int, _ sign: Double) -> [BindingConstraint.Relief] {
    levels.indices.compactMap { strength in
      let change = sign * reducedCosts[strength * firstRow + position]
      return abs(change) <= errorBound(strength, position)
        ? nil : BindingConstraint.Relief(priority: Priority(recorded: levels[strength]), change: change)
    }
  }

  /// Returns the same basis in the numbering of a component without presolve, with the removed constraints.
  private func rowsAtZero(in plain: Component) -> [Int] {
    let taken = system.constants.indices.filter { rowOfConstraint[$0] < 0 }
    let rows = basis.map {
      $0 < firstRow ? variableOfColumn[$0] : plain.firstRow + constraintOfRow[$0 - firstRow]
    }
    return taken.map { plain.firstRow + $0 } + rows
  }
}
