package import ConstraintLayout

/// Alternatives for what is in an item, one of which applies.
package struct DocumentAlternatives: Hashable, Sendable {
  /// One of them.
  package struct Option: Hashable, Sendable {
    /// Its name; empty for none.
    package internal(set) var name = ""
    /// Where it may count.
    package internal(set) var query = Query.any
    /// The items that are there only while it applies.
    package internal(set) var items: [DocumentItem] = []
    /// Its rules.
    package internal(set) var rules: [DocumentRule] = []

    package init() {}
  }

  /// The item in whose environment queries are evaluated; its size is `container.width` and `container.height`.
  package internal(set) var container = "root"
  /// Whether the first that fits counts; otherwise the one whose query is the most specific that holds.
  package internal(set) var isFirstThatFits = false
  /// The alternatives, in order.
  package internal(set) var options: [Option] = []

  package init() {}
}
