/// The kind of failure of one type of error, such as `notFound`.
///
/// Not an enum, so that adding a code is not a breaking change.
public struct ErrorCode<Failure: DescribedError>: Hashable, Sendable, CustomStringConvertible {
  /// Its name, as answers in JSON have it.
  public let name: String

  /// The code of a name.
  package init(_ name: String) { self.name = name }

  /// The code of the same name as one of another type of error.
  package init(_ code: ErrorCode<some DescribedError>) { name = code.name }

  /// Its name.
  public var description: String { name }
}
