/// Where in a text or file an error is. Numbers that are not known are nil.
public struct ErrorPlace: Hashable, Sendable, CustomStringConvertible {
  /// The line, and the character in it, counted from 1.
  public let line, column: Int?
  /// The byte of the text's UTF-8, counted from 0.
  public let offset: Int?

  /// A place by the numbers that are known.
  package init(line: Int? = nil, column: Int? = nil, offset: Int? = nil) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// `12:7`, or only one of the two; `byte 30` where neither is known.
  public var description: String {
    let numbers = [line, column].compactMap { $0.map(String.init) }
    return numbers.isEmpty ? offset.map { "byte \($0)" } ?? "" : numbers.joined(separator: ":")
  }
}
