/// The strength of a constraint, from 1 to 1000, where 1000 is required.
///
/// A stronger constraint never loses to any number of weaker ones. Within one priority, the sum of
/// violations is minimal. Values outside 1...1000 are rejected when the constraint is added.
public struct Priority: Hashable, Sendable {
  /// The value, from 1 to 1000.
  public let value: Int
  /// Whether it is weaker than 1, as only this package makes priorities.
  package let isBelowAll: Bool

  /// Creates a priority.
  public init(_ value: Int) { (self.value, isBelowAll) = (value, false) }

  /// Creates a priority weaker than 1, for constraints that only count where nothing else decides.
  ///
  /// - Parameter rank: from 0, the strongest of them, to 9.
  package init(belowAll rank: Int) { (value, isBelowAll) = (-rank, true) }

  /// The priority of a constraint that a solver has.
  init(recorded value: Int) { (self.value, isBelowAll) = (value, value < 1) }

  /// 1000: the constraint must hold, or the system is unsatisfiable.
  public static let required = Priority(1000)
  /// 750, the default compression resistance of labels.
  public static let high = Priority(750)
  /// 250, the default hugging of labels.
  public static let low = Priority(250)

  var isValid: Bool { (isBelowAll ? -9...0 : 1...1000).contains(value) }
}

extension Priority: ExpressibleByIntegerLiteral {
  /// Creates a priority from an integer literal.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension Priority: Comparable {
  /// Returns whether one is weaker than the other.
  public static func < (one: Priority, other: Priority) -> Bool { one.value < other.value }
}

extension Priority: CustomStringConvertible {
  /// The value as text.
  public var description: String { String(value) }
}
