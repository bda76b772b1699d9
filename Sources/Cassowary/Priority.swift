/// How strong a constraint is: 1 to 1000, where 1000 must hold.
///
/// A stronger priority never loses to any number of weaker ones. Within one priority the sum of the
/// violations is as small as can be. Values outside 1...1000 are refused when the constraint is added.
public struct Priority: Hashable, Sendable {
  /// The number, 1 to 1000.
  public let value: Int

  /// A priority of this number.
  public init(_ value: Int) { self.value = value }

  /// 1000: holds, or the system is unsatisfiable.
  public static let required = Priority(1000)
  /// 750, as of a label's resistance to being compressed.
  public static let high = Priority(750)
  /// 250, as of a label's hugging of its content.
  public static let low = Priority(250)

  var isValid: Bool { (1...1000).contains(value) }
}

extension Priority: ExpressibleByIntegerLiteral {
  /// A priority written as its number.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension Priority: Comparable {
  /// Whether one is weaker than the other.
  public static func < (one: Priority, other: Priority) -> Bool { one.value < other.value }
}

extension Priority: CustomStringConvertible {
  /// The number.
  public var description: String { String(value) }
}
