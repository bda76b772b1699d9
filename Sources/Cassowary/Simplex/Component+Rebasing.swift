extension Component {
  /// Chooses the basis again among the rows that are zero at the present vertex: first the basic rows that do
  /// not want to leave, then the others, and last those that want to leave. Returns whether it changed.
  ///
  /// Where many rows are zero at once, such as all gaps of a chain at their minimum, single pivots exchange
  /// them one by one and move nothing.
  mutating func rebase(_ workspace: inout Workspace) -> Bool {
    if isInexact { return false }
    workspace.candidates.removeAll(keepingCapacity: true)
    workspace.flipped.removeAll(keepingCapacity: true)
    for position in 0..<columns {
      let (isUp, isDown) = (costChange(position, 1) == .better, costChange(position, -1) == .better)
      if isUp || isDown {
        workspace.flipped.append(basis[position])
        side[basis[position]] = isUp ? 1 : -1
      } else {
        workspace.candidates.append(basis[position])
      }
    }
    let kept = workspace.candidates.count
    for index in firstRow..<firstRow + rows
    where basisPosition[index] < 0 && abs(value[index]) <= valueErrors[index] && up[index] + down[index] > 0 {
      workspace.candidates.append(index)
    }
    if workspace.flipped.count < Component.fewLeaving || workspace.candidates.count == kept { return false }
    let preferred = workspace.candidates.count
    workspace.candidates.append(contentsOf: workspace.flipped)
    workspace.flipped.removeAll(keepingCapacity: true)
    factorCandidates(preferring: preferred, &workspace)
    findBasicSolution(&workspace)
    _ = takeSides()
    dirtyTies.insertAll()
    findReducedCosts(&workspace)
    return true
  }

  /// Up to so many rows, pivots are cheaper.
  private static let fewLeaving = 8
}
