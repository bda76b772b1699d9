import Copyfit
import TextDocuments
import Requests

/// `copyfit fit` of several texts: one size for all.
enum GroupCommand {
  /// Answers a group, and warns of characters without a glyph.
  static func run(_ arguments: Arguments) throws(RequestError) -> ExitStatus {
    try arguments.expectNoOperands("the texts go into quotes, each after a --text")
    let answer = try answer(arguments)
    if let file = try ProofFile(arguments) {
      try file.write(try answer.sheet())
      if let warning = answer.proofWarning { Console.printError("warning: \(warning)") }
    }
    try Console.print(arguments.has("--json") ? answer.json : answer.text)
    for warning in answer.warnings { Console.printError("warning: \(warning)") }
    return answer.fit.outcome == .cannotFit ? .no : .done
  }

  private static func answer(_ arguments: Arguments) throws(RequestError) -> GroupAnswer {
    try checkConflicts(arguments)
    do throws(RequestError) {
      try TextCommand.checkEarly(.fit, arguments)
      var group = try GroupRequest(PropertyValues(arguments))
      for text in arguments.all("--text") ?? [] { try group.add(text) }
      if arguments.has("--group") { try read(into: &group) }
      return try group.answer()
    } catch {
      throw error.namingOption
    }
  }

  private static func checkConflicts(_ arguments: Arguments) throws(RequestError) {
    let others = arguments.has("--group") ? ["--text", "--text-file"] : ["--text-file"]
    for option in others where arguments.has(option) {
      let group = arguments.has("--group") ? "--group" : "several --text"
      throw RequestError(.usage, option, "conflicts with \(group); give one of them")
    }
  }

  /// Reads the lines of standard input; a bad one is named by its number, blank lines counted.
  private static func read(into group: inout GroupRequest) throws(RequestError) {
    if FileDescriptor.input.isTerminal {
      Console.printError("type texts, one JSON object per line; end with Control-D")
    }
    var reader = LineBlockReader(.input, longestLine: RequestAnswerer.longestLine)
    while let block = try next(&reader) {
      guard !block.isTooLong else { throw RequestAnswerer.tooLong.inLine(block.firstLine) }
      for line in block.lines {
        do throws(RequestError) { try group.add(line: line.bytes, line.number) } catch {
          throw error.inLine(line.number)
        }
      }
    }
  }

  private static func next(_ reader: inout LineBlockReader) throws(RequestError) -> LineBlock? {
    do throws(SystemError) {
      return try reader.next()
    } catch {
      throw RequestError(.fileUnreadable, "standard input", "cannot be read: \(error.message)")
    }
  }
}
