import Copyfit
import Support
import Requests

/// `copyfit help [COMMAND or PROPERTY]`.
enum HelpCommand: Command {
  static let name = "help"
  static let summary = "show this page, or what is known of a command or a property: copyfit help fit"
  static let about = """
    Shows what the tool or one of its commands does, or which values a property has: a key of batch or of a layout
    document, or an option, with or without dashes.
    """
  static let options = [OptionSpec("--help", help: "this page")]
  static let examples = ["copyfit help fit", "copyfit help lineHeight", "copyfit help --max-lines"]

  static var operands: [String] { Tool.commands.map { $0.name } + Vocabulary.keys }

  /// An option of another command is a property to be shown.
  static func run(_ words: [String]) throws(RequestError) -> ExitStatus {
    if words == ["--help"] || words == ["-h"] { return try Help.show(helpPage) }
    let isProperty = words.first.map { $0.hasPrefix("-") && !Vocabulary.entries(named: $0).isEmpty } ?? false
    return try run(Arguments((isProperty ? ["--"] : []) + words, options))
  }

  static func run(_ arguments: Arguments) throws(RequestError) -> ExitStatus {
    guard let name = arguments.operands.first else { return try Help.show(Help.overview) }
    guard arguments.operands.count == 1 else {
      throw RequestError(
        .usage, "'\(arguments.operands[1])'", "not expected here; help takes one command or property")
    }
    if let command = Tool.commands.first(where: { $0.name == name }) {
      return try Help.show(command.helpPage)
    }
    let entries = Vocabulary.entries(named: name)
    guard !entries.isEmpty else { throw unknown(name) }
    return try Help.show(entries.map(PropertyPage.text).joined(separator: "\n"))
  }

  private static func unknown(_ name: String) -> RequestError {
    let hint = name.nearest(among: Tool.commands.map { $0.name } + Vocabulary.names).map {
      "did you mean \($0)?"
    }
    return RequestError(
      .usage, "'\(name)'", "no such command or property; \(hint ?? "see copyfit --help for the commands")")
  }
}
