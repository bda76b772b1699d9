public import ConstraintLayout

/// Alternatives for what is in an item, of which one counts.
public struct DocumentAlternatives: Hashable, Sendable {
  /// One of them.
  public struct Option: Hashable, Sendable {
    /// Its name; empty for none.
    public let name: String
    /// Where it may count.
    public let query: Query
    /// Its rules.
    public let rules: [DocumentRule]
  }

  /// The item whose size is the container's.
  public let container: String
  /// Whether the first that fits counts; otherwise the one whose query is the most specific that holds.
  public let isFirstThatFits: Bool
  /// The alternatives, in order.
  public let options: [Option]
}
