public import ConstraintLayout

/// Alternatives for what is in an item, of which one counts.
public struct DocumentAlternatives: Hashable, Sendable {
  /// One of them.
  public struct Option: Hashable, Sendable {
    /// Its name; empty for none.
    public internal(set) var name = ""
    /// Where it may count.
    public internal(set) var query = Query.any
    /// Its rules.
    public internal(set) var rules: [DocumentRule] = []
  }

  /// The item whose size is the container's.
  public internal(set) var container = "root"
  /// Whether the first that fits counts; otherwise the one whose query is the most specific that holds.
  public internal(set) var isFirstThatFits = false
  /// The alternatives, in order.
  public internal(set) var options: [Option] = []
}
