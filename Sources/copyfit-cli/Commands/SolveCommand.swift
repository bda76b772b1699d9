import StrictJSON
import Requests

/// `copyfit solve`: systems of constraints in, their optima out.
enum SolveCommand: Command {
  static let name = "solve"
  static let summary = "solve systems of linear constraints with strictly ordered priorities"
  static let about = """
    Reads a system of linear constraints from FILE (- or nothing: standard input) and writes its solution as one line
    of JSON; or many systems, one JSON object a line, each answered in order, on all cores. A system:

      {"id": any, "variables": ["x", "y"],
       "constraints": [{"terms": [[1, "x"], [-1, "y"]], "constant": -8, "relation": ">=", "priority": 1000,
                        "name": "gap"}],
       "steps": [{"constraint": 0, "constant": -12}]}

    The constraint says x - y - 8 >= 0. Relations are "<=", "==" and ">=". Required keys are variables and, of a
    constraint, terms and relation; constants default to 0, priorities to 1000. A priority of 1000 is required; from 999
    down to 1, the sum of the errors of each priority is minimal without increasing that of a higher one. Among equal
    optima, the errors of the constraints are minimised one by one in order, the highest priority first; then variables
    take the values nearest 0, in order. Steps change the constant or the priority of a constraint, given by its index, or
    both; each starts from where the one before ended. The answer:

      {"id": ..., "values": {"x": 8, "y": 0}, "violations": [{"constraint": 4, "error": 12.5}],
       "ambiguous": ["y"], "steps": [{"values": ..., "violations": ...}]}

    Violations are errors over 1e-6; ambiguous variables have other values in other optimal solutions. A system
    whose required constraints cannot all hold is answered {"id": ..., "error": {"code": "unsatisfiable", "message":
    "...", "conflict": [0, 3]}}: these constraints cannot all hold, but without any one of them the others can. A
    step that fails is answered by such an error in its place, and undone. The other codes are badJSON, badText, unknownKey,
    badValue, limit and budget. A line may have \(SystemAnswerer.longestLine >> 20) MiB.
    Exit status 1: some system or step cannot be satisfied; 65: a system is broken; the others are answered.
    """
  static let options = [
    OptionSpec("--table", help: "print answers as tables for people"),
    OptionSpec("--json", help: "print answers as JSON, which is the default"),
    OptionSpec("--jobs", "N", "how many lines are answered at once; default: the number of processors"),
    OptionSpec("--help", help: "this page"),
  ]
  static let examples = [
    #"echo '{"variables": ["x"], "constraints": [{"terms": [[1, "x"]], "relation": "=="}]}' | copyfit solve --table"#,
    "copyfit solve system.json",
    "copyfit solve < systems.jsonl > answers.jsonl",
  ]

  static func run(_ arguments: Arguments) throws(RequestError) -> ExitStatus {
    guard arguments.operands.count <= 1 else {
      throw RequestError(.usage, "'\(arguments.operands[1])'", "not expected here; solve takes one file")
    }
    guard !arguments.has("--json") || !arguments.has("--table") else {
      throw RequestError(.usage, "--table", "conflicts with --json; give one of them")
    }
    let jobs = try LineCommand.jobs(arguments)
    let answerer = SystemAnswerer(isTable: arguments.has("--table"))
    let path = arguments.operands.first ?? "-"
    do throws(SystemError) {
      let file = path == "-" ? FileDescriptor.input : try FileDescriptor.open(path)
      if file.isTerminal {
        Console.printError("type a system, or one per line, as JSON objects; end with Control-D")
      }
      return try answerAll(of: file, answerer, jobs: jobs)
    } catch {
      throw RequestError(reading: path, error)
    }
  }

  private static func answerAll(
    of file: FileDescriptor, _ answerer: SystemAnswerer, jobs: Int
  ) throws(SystemError) -> ExitStatus {
    let input = try SolveInput(file)
    switch input.form {
    case .linesOfSystems:
      let run = BatchRun(answerer, jobs: jobs, progress: .ifVisible, write: LineCommand.write)
      return try run.answerAll(of: file, after: input.bytes)
    case .oneSystem where input.isBlank: return .done
    case .oneSystem:
      var (json, none) = (JSONWriter(), [Never]())
      let status = answerer.answer(
        NumberedLine(number: 1, bytes: input.bytes[...]), to: &json, keeping: &none)
      LineCommand.write(json.bytes)
      return status
    }
  }
}
