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

// Codes of several types of errors; each has others of its own.
extension ErrorCode {
  /// A value that is missing, of the wrong type or out of its range, or contradicts another.
  public static var badValue: Self { Self("badValue") }
  /// Larger than a limit, or what would take too long.
  public static var limit: Self { Self("limit") }
  /// There is no such file, or nothing of that name is installed.
  public static var notFound: Self { Self("notFound") }
  /// A file that is there but cannot be read, or is broken.
  public static var unreadable: Self { Self("unreadable") }
  /// Larger than any such file or page.
  public static var tooLarge: Self { Self("tooLarge") }
  /// A file that cannot be written.
  public static var unwritable: Self { Self("unwritable") }
  /// A file of no known format.
  public static var unknownFormat: Self { Self("unknownFormat") }
  /// Not JSON (RFC 8259), or an object has a key twice.
  public static var badJSON: Self { Self("badJSON") }
  /// A string that is not Unicode.
  public static var badText: Self { Self("badText") }
  /// A key that is not known: a typing error must not change an answer.
  public static var unknownKey: Self { Self("unknownKey") }
  /// A text that is not a query, such as `widht < 600`.
  public static var badQuery: Self { Self("badQuery") }
  /// Required constraints contradict each other.
  public static var unsatisfiable: Self { Self("unsatisfiable") }
  /// The budget of the solver was spent before there was an answer.
  public static var budget: Self { Self("budget") }
}
