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

  /// Goes on from the vertex there was, which all that is new has been fitted into: new rows are on the side
  /// where they are, and count.
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
