/// A constraint that holds a variable where it is, and what giving way would do.
public struct Holder: Sendable, Hashable {
  /// What a weaker or equal priority would gain or lose.
  public struct Relief: Sendable, Hashable {
    /// The priority whose sum of violations would change.
    public let priority: Priority
    /// By how much, negative where it would become less.
    public let change: Double
  }

  /// The constraint.
  public let constraint: Constraint
  /// How far the variable would move if the constraint gave way by one, as far as nothing else then stops it:
  /// for an inequality by one beyond its bound, for an equality by its expression being one instead of zero.
  public let movement: Double
  /// What that would do to the sums of violations, strongest first, not counting the constraint's own
  /// violation.
  public let reliefs: [Relief]
}

extension Solver {
  /// The constraints that hold a variable where it is, in order of creation: those that are met exactly and
  /// whose giving way would move it.
  ///
  /// Where the canonical rule has chosen, what it chose needs no holder, so there may be none: those of a
  /// variable that is not ambiguous fix it. Linear in the part, for each variable at zero that it depends on.
  public func holders(of variable: Variable) throws(SolverError) -> [Holder] {
    let index = try check(variable)
    guard homes[index] >= 0 else { return [] }
    let part = parts[homes[index]]
    var room = room
    return part.component.holders(of: places[index], &room).map { holder in
      Holder(
        constraint: handle(of: part.constraints[holder.constraint]), movement: holder.movement,
        reliefs: holder.reliefs)
    }
  }
}

extension Component {
  /// A holder by number within the component.
  struct Hold {
    var constraint: Int
    var movement: Double
    var reliefs: [Holder.Relief]
  }

  /// Every constraint is given a row of its own again, so that what presolve took out is seen to hold as
  /// well.
  fileprivate func holders(of variable: Int, _ room: inout Workspace) -> [Hold] {
    var plain = Component(system, presolving: false)
    plain.restart(at: rowsAtZero(in: plain), &room)
    plain.holdRows(for: variable, &room)
    plain.takeSides(from: self)
    plain.findPrices(&room)
    plain.findGrowth(of: variable, times: 1, &room)
    var holds: [Hold] = []
    for (place, index) in plain.active.enumerated() where index >= plain.firstRow {
      if !plain.isGrowing(place, room) { continue }
      let rate = room.combination[place]
      // An inequality gives way beyond its bound: at least downwards, at most upwards.
      let sign: Double = plain.down[index] > 0 && plain.up[index] == 0 ? -1 : 1
      let hold = Hold(
        constraint: index - plain.firstRow, movement: sign * rate, reliefs: plain.reliefs(place, sign))
      holds.append(hold)
    }
    return holds.sorted { $0.constraint < $1.constraint }
  }

  /// Where a variable depends on columns that the canonical rule has put at zero, constraints that are met
  /// exactly are held in their places: they must be what keeps it there, unless it is ambiguous.
  private mutating func holdRows(for variable: Int, _ room: inout Workspace) {
    findGrowth(of: variable, times: 1, &room)
    while let place = active.indices.first(where: {
      active[$0] < firstRow && isGrowing($0, room)
    }) {
      let move = Move(place: place, sign: 1)
      findDirection(move, &room)
      defer { room.clearDirection() }
      guard let row = rowMet(room) else { return }
      _ = combine(row, for: move, &room)
      exchange(move, to: row, &room)
      findGrowth(of: variable, times: 1, &room)
    }
  }

  /// The strongest constraint, of those the first created, that is met exactly and moves.
  private func rowMet(_ room: borrowing Workspace) -> Int? {
    let least = leastRate(room)
    var best: Int?
    for index in firstRow..<firstRow + rows
    where position[index] < 0 && abs(value[index]) <= slop[index] && isMoving(index, least, room) {
      if level[index] < best.map({ level[$0] }) ?? .max { best = index }
    }
    return best
  }

  /// What stands exactly at zero counts as being where the solved component has it.
  private mutating func takeSides(from solved: Component) {
    for constraint in system.constants.indices where solved.rowOfConstraint[constraint] >= 0 {
      side[firstRow + constraint] = solved.side[solved.firstRow + solved.rowOfConstraint[constraint]]
    }
  }

  private func reliefs(_ place: Int, _ sign: Double) -> [Holder.Relief] {
    levels.indices.compactMap { strength in
      let change = sign * prices[strength * firstRow + place]
      return abs(change) <= noise(strength, place)
        ? nil : Holder.Relief(priority: Priority(levels[strength]), change: change)
    }
  }

  /// The rows of a component without presolve that fix the same vertex: those that presolve took out, the
  /// active rows, and the columns the canonical rule has put at zero.
  private func rowsAtZero(in plain: Component) -> [Int] {
    let taken = system.constants.indices.filter { rowOfConstraint[$0] < 0 }
    let rows = active.map {
      $0 < firstRow ? variableOfColumn[$0] : plain.firstRow + constraintOfRow[$0 - firstRow]
    }
    return taken.map { plain.firstRow + $0 } + rows
  }
}
