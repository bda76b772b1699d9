import Foundation

/// A program on the command line: what is wrong with its arguments or its files it says in one line.
public enum Program {
  /// Runs a program with its arguments.
  ///
  /// Ends with status 64 and the usage where there are too few or too many arguments; with status 1, and what is wrong,
  /// where `body` throws.
  ///
  /// - Parameters:
  ///   - usage: the program's name, and its arguments.
  ///   - counts: how many arguments there may be.
  public static func run(
    _ usage: String, arguments counts: some RangeExpression<Int>, _ body: ([String]) throws -> Void
  ) {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard counts.contains(arguments.count) else { end("usage: \(usage)", status: 64) }
    do {
      try body(arguments)
    } catch let error as WrongArgument {
      end("\(error.description); usage: \(usage)", status: 64)
    } catch {
      end("\(usage.prefix { $0 != " " }): \(error)", status: 1)
    }
  }

  private static func end(_ line: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
    exit(status)
  }
}

/// An argument that means nothing.
public struct WrongArgument: Error {
  let description: String

  /// - Parameter description: the argument, and what it should be.
  public init(_ description: String) { self.description = description }
}
