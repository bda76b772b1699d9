import Copyfit
import StrictJSON
import Support
import Requests

/// The tool `copyfit`: parses arguments, calls the library, prints answers.
@main
enum Tool {
  static var commands: [any Command.Type] {
    [
      FitCommand.self, MeasureCommand.self, BatchCommand.self, SolveCommand.self, LayoutCommand.self,
      AuditCommand.self, FontsCommand.self, HyphenateCommand.self, BenchCommand.self, CompletionsCommand.self,
      SchemaCommand.self, ManualCommand.self, HelpCommand.self,
    ]
  }

  static func main() {
    ProcessFacts.ignoreWriteSignals()
    Interruption.start()
    do throws(RequestError) {
      ProcessFacts.end(try run(try words()).rawValue)
    } catch {
      end(with: error)
    }
  }

  /// Prints an error and ends the process. A closed output pipe is not an error.
  static func end(with error: RequestError) -> Never {
    if error.code == .outputFailed, error.message.isEmpty { ProcessFacts.end(ExitStatus.done.rawValue) }
    Console.printError(error.sentence)
    ProcessFacts.end(error.status.rawValue)
  }

  /// The arguments as text; throws for one that is not UTF-8.
  private static func words() throws(RequestError) -> [String] {
    var words: [String] = []
    for (index, bytes) in ProcessFacts.arguments.enumerated() {
      words.append(try TextFile.decoded(bytes, "argument \(index + 1)"))
    }
    return words
  }

  private static func run(_ words: [String]) throws(RequestError) -> ExitStatus {
    guard let first = words.first else {
      throw RequestError(.usage, "", "no command given; see copyfit --help for the list")
    }
    switch first {
    case "--help", "-h": return try Help.show(Help.overview)
    case "--version": return try Help.show(Versions.text + BundledLibraries.text())
    case _ where first.hasPrefix("-"): throw .unknownOption(first, among: ["--help", "--version"])
    default: return try command(first).run(Array(words.dropFirst()))
    }
  }

  static func command(_ name: String) throws(RequestError) -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let hint = name.nearest(among: commands.map { $0.name }).map { "did you mean \($0)?" }
    throw RequestError(
      .usage, "'\(name)'", "no such command; \(hint ?? "see copyfit --help for the list")")
  }
}
