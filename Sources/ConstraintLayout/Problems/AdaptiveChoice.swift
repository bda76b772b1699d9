/// A value chosen in an environment, and the reason: `margin is 10: width 375 <= 600`.
public struct AdaptiveChoice: Hashable, Sendable {
  /// The subject of the choice: the name of a value, else the rule or the item that the value belongs to.
  public let subject: String
  /// The chosen value.
  public let value: String
  /// The query that decided, with what the environment has.
  public let reason: String
  /// The other queries that hold as well: they have fewer conditions, or stand further behind.
  public var otherQueries: [String] = []
  /// Gaps and overlaps between the queries of the value.
  var queryFaults: [String] = []
}

extension AdaptiveChoice: CustomStringConvertible {
  /// `margin is 10: width 375 <= 600`; with the other queries that hold, `margin is 10: width 375 <= 600; idiom == phone
  /// holds too`.
  public var description: String {
    let verb = otherQueries.count == 1 ? "holds" : "hold"
    let others = otherQueries.isEmpty ? "" : "; \(ResolvedLayout.list(otherQueries)) \(verb) too"
    return "\(subject) is \(value): \(reason)\(others)"
  }
}
