extension Solver {
  /// The variables to which other optimal solutions give other values, in order of creation.
  ///
  /// Optimal is what makes each priority's sum of violations the least possible; the canonical rule that then
  /// decides is not asked. Complexity: nothing for parts whose optimum is plainly the only one; for others a solve on
  /// a copy, or several where what can move does not move together.
  ///
  /// - Throws: ``SolverError/Code/budget`` where that takes more pivots than a solve may.
  public func ambiguousVariables() throws(SolverError) -> [Variable] {
    var room = room
    var isAmbiguous = homes.map { $0 < 0 }
    for part in parts where part.component.isTied {
      let isLoose = try looseColumns(of: part.component, &room)
      for (number, variable) in part.variables.enumerated() {
        let column = part.component.aliases[number].root
        if column >= 0, isLoose[column] { isAmbiguous[variable] = true }
      }
    }
    return isAmbiguous.indices.filter { isAmbiguous[$0] }.map { Variable(index: Int32($0), owner: identity) }
  }

  private func looseColumns(of component: Component, _ room: inout Workspace) throws(SolverError) -> [Bool] {
    var search = AmbiguitySearch(component, budget)
    do throws(SolveFailure) {
      return try search.looseColumns(&room)
    } catch {
      throw SolverError(.budget, "budget", "Finding what is ambiguous took more pivots than allowed.")
    }
  }
}
