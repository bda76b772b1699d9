public import ConstraintLayout

/// A number by environment that rules and styles call by its name.
public struct DocumentValue: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The number.
  public let value: Adaptive<Double>
}
