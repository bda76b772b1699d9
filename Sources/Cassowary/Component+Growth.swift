extension Component {
  /// Takes in the variables and constraints that its system has got at its end since it had this size, the
  /// first of which is added; the others were held at zero or on a side.
  ///
  /// What was held stays held; linear in what is new, and in the part of what is old that is moved by it.
  mutating func grow(from size: Size, standing stands: [Stand?], _ room: inout Workspace, _ budget: Budget)
    throws(SolveFailure)
  {
    addStructure(from: size, &room)
    room.prepare(columns: columns, indices: firstRow + rows, levels: strengths)
    edit.forget()
    takeSides(stands, size)
    if prices.count < strengths * firstRow {
      prices.fill(0, count: strengths * firstRow)
      priceNoise.fill(Component.absoluteNoise, count: strengths * firstRow)
    }
    let held = heldRows(stands, size)
    let rest = isRough ? held : border(held, size, &room)
    let standing = Standing(self)
    do throws(SolveFailure) {
      if rest.isEmpty && !isRough { join(size, &room) } else { restart(at: active + rest, &room) }
      try solve(&room, budget)
    } catch {
      restore(standing, size)
      throw error
    }
  }

  /// How a constraint stood that is now one of another component: held at zero, or on which side.
  struct Stand {
    var isHeld: Bool
    var side: Double
  }

  func stand(of constraint: Int) -> Stand? {
    let index = firstRow + rowOfConstraint[constraint]
    return index < firstRow ? nil : Stand(isHeld: position[index] >= 0, side: side[index])
  }

  /// The stands are of the constraints after the one added; nil for those without a row.
  private func heldRows(_ stands: [Stand?], _ size: Size) -> [Int] {
    stands.indices.filter { stands[$0]?.isHeld ?? false }
      .map { rowOfConstraint[size.constraints + 1 + $0] }.filter { $0 >= 0 }.map { firstRow + $0 }
  }

  private mutating func takeSides(_ stands: [Stand?], _ size: Size) {
    for (number, stand) in stands.enumerated() {
      let row = rowOfConstraint[size.constraints + 1 + number]
      if row >= 0, let stand { side[firstRow + row] = stand.side }
    }
  }

  /// Columns and rows for all that is new.
  private mutating func addStructure(from size: Size, _ room: inout Workspace) {
    let mentioned = mentionedVariables(from: size, &room)
    var presolve = Presolve(
      newSystem(from: size, mentioned, room.mentioned),
      settled: settledAliases(mentioned, size, room.mentioned))
    let columnOf = addVariables(
      presolve,
      settled: mentioned.map { aliases[$0].root }.enumerated().map { number, column in
        column >= 0 && variableOfColumn[column] == mentioned[number] ? column : -1
      })
    addRows(&presolve, columnOf)
    matrix.transpose(columns: columns, from: size.rows)
    for variable in mentioned { room.mentioned[variable] = -1 }
  }

  /// The settled variables that new constraints mention, and those that these follow; numbers them.
  private func mentionedVariables(from size: Size, _ room: inout Workspace) -> [Int] {
    if room.mentioned.count < size.variables { room.mentioned.fill(-1, count: 2 * size.variables) }
    var mentioned: [Int] = []
    for term in system.start[size.constraints]..<system.variables.count {
      let variable = system.variables[term]
      if variable >= size.variables { continue }
      let column = aliases[variable].root
      for each in [variable, column < 0 ? variable : variableOfColumn[column]] where room.mentioned[each] < 0
      {
        room.mentioned[each] = mentioned.count
        mentioned.append(each)
      }
    }
    return mentioned
  }

  /// The new constraints as a system by itself, over the settled variables they mention and then the new ones.
  private func newSystem(from size: Size, _ mentioned: [Int], _ numbers: [Int]) -> System {
    var new = System()
    new.variableAge = mentioned.map { system.variableAge[$0] } + system.variableAge[size.variables...]
    for constraint in size.constraints..<system.count {
      new.append(constraint, of: system) {
        $0 < size.variables ? numbers[$0] : $0 - size.variables + mentioned.count
      }
    }
    return new
  }

  /// The aliases of these variables, by their numbers.
  private func settledAliases(_ mentioned: [Int], _ size: Size, _ numbers: [Int]) -> [Presolve.Alias] {
    let unit = mentioned.count + system.variableCount - size.variables
    return mentioned.map { variable in
      var alias = aliases[variable]
      alias.root = alias.root < 0 ? unit : numbers[variableOfColumn[alias.root]]
      return alias
    }
  }

  /// Goes on from the vertex there was, which all that is new has been fitted into: new rows are on the side where they
  /// are, and count.
  private mutating func join(_ size: Size, _ room: inout Workspace) {
    var isExact = isDyadic && (size.columns..<columns).allSatisfy { EditColumn.isDyadic(value[$0]) }
    for row in size.rows..<rows {
      let size = evaluate(row)
      if size >= EditColumn.exactLimit || !EditColumn.isDyadic(value[firstRow + row]) { isExact = false }
    }
    for column in size.columns..<columns {
      slop[column] = abs(value[column]) * Component.rounding + Component.smallest
    }
    if !isExact { findVertex(&room) }
    for column in size.columns..<columns where position[column] < 0 { takeSide(column) }
    for index in firstRow + size.rows..<firstRow + rows where position[index] < 0 { takeSide(index) }
    addPrices(ofRowsFrom: size.rows, &room)
  }
}
