package import ConstraintLayout

/// A number by environment that rules and styles call by its name.
package struct DocumentValue: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The number.
  package let value: Adaptive<Double>
}
