package import ConstraintLayout

/// Rules that are enabled together: by name, or where a query holds.
package struct DocumentRuleSet: Hashable, Sendable {
  /// The name of the set.
  package let name: String
  /// Where they apply; nil where they are enabled by name.
  package let query: Query?
  /// The item in whose environment the query is evaluated; its size is `container.width` and `container.height`.
  package let container: String
  /// The rules.
  package let rules: [DocumentRule]
}
