import Requests

/// `copyfit manual`: the help as a page for `man`.
enum ManualCommand: Command {
  static let name = "manual"
  static let summary = "print all help as one page for man"
  static let about =
    "Prints the help of all commands as one manual page, which `make install` puts where man looks for it."
  static let options = [
    OptionSpec("--properties", help: "the page \"Every property\" instead, in Markdown"),
    OptionSpec("--help", help: "this page"),
  ]
  static let examples = ["copyfit manual > copyfit.1", "copyfit manual --properties > Properties.md"]

  static func run(_ arguments: Arguments) throws(RequestError) -> ExitStatus {
    try arguments.expectNoOperands("manual prints one page for all commands")
    return try Help.show(arguments.has("--properties") ? PropertyPage.markdown : ManualPage.text)
  }
}
