import StrictJSON
import Requests

/// Answers lines of JSON; shared by threads.
protocol LineAnswerer: Sendable {
  /// A line, as far as it is read before any line of its block is answered.
  associatedtype Line = NumberedLine

  /// The most bytes a line may have.
  static var longestLine: Int { get }
  /// The error of a longer line.
  static var tooLong: RequestError { get }

  /// What it collects of answers, for use after the run.
  associatedtype Kept: Sendable

  /// Reads the lines of a block; called once for each block of a run, those that are too long included.
  func read(_ block: LineBlock) -> [Line]

  /// Writes the answer to a line, with its line terminator, and returns its exit status.
  func answer(_ line: Line, to json: inout JSONWriter, keeping kept: inout [Kept]) -> ExitStatus

  /// What the answer to a line is called, by its number and the id of its request.
  func name(ofLine number: Int, id: ArraySlice<UInt8>?) -> AnswerName

  /// Collects `kept` of a block of lines, `errors` of which had no answer.
  func collect(_ kept: [Kept], errors: Int, of block: Int)
}

extension LineAnswerer where Kept == Never {
  func collect(_ kept: [Kept], errors: Int, of block: Int) {}
}

extension LineAnswerer where Line == NumberedLine {
  func read(_ block: LineBlock) -> [NumberedLine] { block.lines }
}

extension LineAnswerer {
  func name(ofLine number: Int, id: ArraySlice<UInt8>?) -> AnswerName { AnswerName(id: id) }
}
