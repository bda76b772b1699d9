/// What a solver holds and has done.
public struct Statistics: Sendable, Hashable {
  /// Variables made.
  public var variables = 0
  /// Constraints that stand.
  public var constraints = 0
  /// Independent parts, each solved by itself.
  public var components = 0
  /// Rows of all parts' systems after what is trivial was taken out.
  public var rows = 0
  /// Free variables of all parts' systems after what is trivial was taken out.
  public var columns = 0
  /// Pivots done since the solver was made.
  public var pivots = 0
  /// How often a part's active rows were factored.
  public var factorings = 0
  /// The largest amount by which active rows were found to miss zero before it was taken out.
  public var drift = 0.0
  /// How often that was not nothing.
  public var repairs = 0
}

extension Solver {
  /// What the solver holds and has done. Linear in the parts.
  public var statistics: Statistics {
    var (statistics, counts) = (Statistics(), retired)
    statistics.variables = names.count
    statistics.constraints = definitions.count - freeSlots.count
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
