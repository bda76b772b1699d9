import Copyfit
import StrictJSON

/// The tool `copyfit`: parses, calls, prints; decides nothing.
@main
enum Tool {
  static let version = "0.1.0"
  static var commands: [any Command.Type] {
    [
      FitCommand.self, MeasureCommand.self, BatchCommand.self, SolveCommand.self, LayoutCommand.self,
      FontsCommand.self, BenchCommand.self, CompletionsCommand.self, ManualCommand.self, HelpCommand.self,
    ]
  }

  static func main() {
    ProcessFacts.ignoreBrokenPipes()
    do throws(ToolError) {
      ProcessFacts.end(try run(try words()).rawValue)
    } catch {
      end(with: error)
    }
  }

  /// Says what went wrong, and ends the process. That nobody reads the answers any more is no failure.
  static func end(with error: ToolError) -> Never {
    if error.code == .outputFailed, error.message.isEmpty { ProcessFacts.end(ExitStatus.done.rawValue) }
    Console.complain(error.sentence)
    ProcessFacts.end(error.status.rawValue)
  }

  /// The arguments as text; one that is not UTF-8 is refused rather than repaired.
  private static func words() throws(ToolError) -> [String] {
    var words: [String] = []
    for (index, bytes) in ProcessFacts.arguments.enumerated() {
      words.append(try TextFile.decoded(bytes, "argument \(index + 1)"))
    }
    return words
  }

  private static func run(_ words: [String]) throws(ToolError) -> ExitStatus {
    guard let first = words.first else {
      throw ToolError(.usage, "", "no command; copyfit --help shows those there are")
    }
    switch first {
    case "--help", "-h": return try Help.show(Help.overview)
    case "--version": return try Help.show(versions)
    default: return try command(first).run(Array(words.dropFirst()))
    }
  }

  static func command(_ name: String) throws(ToolError) -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let hint = name.nearest(among: commands.map { $0.name }).map { "did you mean \($0)?" }
    throw ToolError(
      .usage, "'\(name)'", "no such command; \(hint ?? "copyfit --help shows those there are")")
  }

  /// Equal input and equal versions give equal numbers.
  private static var versions: String {
    """
    copyfit \(version)
    HarfBuzz \(HarfBuzz.version)
    FreeType \(FreeType.version)
    ICU \(UnicodeVersion.icu)
    Unicode \(UnicodeVersion.unicode)

    """
  }
}
