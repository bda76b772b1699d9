/// A value chosen in an environment, and the reason: `margin is 10: width 375 <= 600`.
public struct AdaptiveChoice: Hashable, Sendable {
  /// The subject of the choice: the name of a value, else the rule or the item that the value belongs to.
  public let subject: String
  /// The chosen value.
  public let value: String
  /// The query that decided, with what the environment has.
  public let reason: String
}

extension AdaptiveChoice: CustomStringConvertible {
  /// `margin is 10: width 375 <= 600`
  public var description: String { "\(subject) is \(value): \(reason)" }
}
