import Requests

/// `copyfit completions SHELL`: what a shell completes words of the tool by.
enum CompletionsCommand: Command {
  static let name = "completions"
  static let summary = "print what bash, zsh or fish completes commands and options by"
  static let about = """
    Prints a script for a shell: bash, zsh or fish. `make install` puts all three where shells look for them; for a
    shell that is running:

      source <(copyfit completions bash)
    """
  static let options = [OptionSpec("--help", help: "this page")]
  static let examples = [
    "copyfit completions bash", "copyfit completions zsh > _copyfit",
    "copyfit completions fish > copyfit.fish",
  ]

  static let operands = Shell.allCases.map(\.rawValue)

  static func run(_ arguments: Arguments) throws(RequestError) -> ExitStatus {
    guard let name = arguments.operands.first else {
      throw RequestError(.usage, "SHELL", "is missing; name one of \(operands.joined(separator: ", "))")
    }
    guard arguments.operands.count == 1 else {
      throw RequestError(
        .usage, "'\(arguments.operands[1])'", "not expected here; completions takes one shell")
    }
    guard let shell = Shell(rawValue: name) else {
      throw RequestError(
        .usage, "'\(name)'", "no such shell here; choose among \(operands.joined(separator: ", "))")
    }
    return try Help.show(shell.script)
  }
}
