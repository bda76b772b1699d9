/// `copyfit help [COMMAND]`.
enum HelpCommand: Command {
  static let name = "help"
  static let summary = "show this page, or a command's: copyfit help fit"
  static let about = "Shows what the tool or one of its commands does."
  static let options = [OptionSpec("--help", help: "this page")]
  static let examples = ["copyfit help fit"]

  static func run(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    guard let name = arguments.operands.first else { return try Help.show(Help.overview) }
    guard arguments.operands.count == 1 else {
      throw ToolError(.usage, "'\(arguments.operands[1])'", "not expected here; help takes one command")
    }
    return try Help.show(try Tool.command(name).helpPage)
  }
}
