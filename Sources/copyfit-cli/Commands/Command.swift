import Requests

/// One of the tool's commands.
protocol Command {
  static var name: String { get }
  /// The line in the overview.
  static var summary: String { get }
  /// A description of what it does and prints.
  static var about: String { get }
  static var options: [OptionSpec] { get }
  /// Calls that work as shown.
  static var examples: [String] { get }
  /// What may follow it beside options, where there are few words.
  static var operands: [String] { get }
  static func run(_ arguments: Arguments) throws(RequestError) -> ExitStatus
  /// Runs it with the words after its name.
  static func run(_ words: [String]) throws(RequestError) -> ExitStatus
}

extension Command {
  static var operands: [String] { [] }

  /// Parses the arguments after the command's name and runs it; `--help` shows its help page instead.
  static func run(_ words: [String]) throws(RequestError) -> ExitStatus {
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return try Help.show(helpPage)
    }
    return try run(Arguments(words, options))
  }
}
