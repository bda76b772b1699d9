import Requests
import StrictJSON

/// Answers the lines of `batch`; shared by threads.
final class BatchAnswerer: LineAnswerer {
  static let longestLine = RequestAnswerer.longestLine
  static let tooLong = RequestAnswerer.tooLong

  private let answerer = RequestAnswerer(skipped: { Console.warn($0) })
  private let layouts = LayoutHandover<LayoutSource>()
  private let proof: ProofCollector?
  private let offsets: JSONValue?

  /// - Parameters:
  ///   - proof: collects the answers for a proof.
  ///   - offsets: what offsets count where a line does not say.
  init(proof: ProofCollector? = nil, offsets: JSONValue? = nil) {
    self.proof = proof
    self.offsets = offsets
  }

  func collect(_ kept: [ProofCollector.Shown], errors: Int, of block: Int) {
    proof?.add(kept, errors: errors, of: block)
  }

  func name(ofLine number: Int, id: ArraySlice<UInt8>?) -> AnswerName { AnswerName(id: id, line: number) }

  /// Reads the lines of a block, and finds the layouts that they want among those of all lines before them.
  func read(_ block: LineBlock) -> [BatchLine] {
    var lines = block.lines.map { BatchLine($0, offsets: offsets) }
    var known = layouts.add(
      lines.compactMap(\.namedLayout), of: block.sequence,
      wantsEarlier: lines.contains(where: \.dependsOnLayouts))
    for index in lines.indices { lines[index].resolve(&known) }
    return lines
  }

  func answer(
    _ line: BatchLine, to json: inout JSONWriter, keeping kept: inout [ProofCollector.Shown]
  ) -> ExitStatus {
    defer { json.raw("\n") }
    let name = name(ofLine: line.number, id: line.id)
    do throws(RequestError) {
      let answer = try answerer.answer(line)
      answer.write(name, to: &json)
      if proof != nil, let answer = answer as? Answer { kept.append(.init(answer, id: line.id)) }
      return .done
    } catch {
      error.write(name, to: &json)
      return .badData
    }
  }
}
