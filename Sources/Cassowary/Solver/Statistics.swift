/// The size of a solver and the work it has done.
public struct Statistics: Sendable, Hashable {
  /// The number of variables.
  public var variables = 0
  /// The number of constraints.
  public var constraints = 0
  /// The number of independent parts.
  public var components = 0
  /// The number of rows after presolve, over all parts.
  package var rows = 0
  /// The number of columns after presolve, over all parts.
  package var columns = 0
  /// The number of pivots since the solver was created.
  public var pivots = 0
  /// The number of basis factorisations.
  package var factorings = 0
  /// The largest residual of a basic row before refinement.
  package var drift = 0.0
  /// The number of refinements of a nonzero residual.
  package var repairs = 0
}

extension Solver {
  /// The size of the solver and the work it has done. Linear in the number of parts.
  public var statistics: Statistics {
    if hasWaiting { return settled.statistics }
    var (statistics, counts) = (Statistics(), retired)
    statistics.variables = names.count
    statistics.constraints = records.count - freeSlots.count
    for part in parts where !part.constraints.isEmpty {
      statistics.components += 1
      statistics.rows += part.component.rows
      statistics.columns += part.component.columns
      counts.add(part.component.counts)
    }
    (statistics.pivots, statistics.factorings) = (counts.pivots, counts.factorings)
    (statistics.drift, statistics.repairs) = (counts.drift, counts.repairs)
    return statistics
  }
}
