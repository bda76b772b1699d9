/// Where a property applies.
package struct PropertyScope: Sendable {
  /// What is done with a text.
  package enum Operation: String, CaseIterable, Sendable {
    /// The largest size is found.
    case fit
    /// The text is measured at a size.
    case measure
  }

  /// The operations that it applies to; others ignore it.
  package var operations = Set(Operation.allCases)

  /// Whether it applies to all operations.
  package var isEverywhere: Bool { operations.count == Operation.allCases.count }
}
