import Copyfit
import StrictJSON
import TextDocuments

/// Answers the lines of `batch`; shared by threads, with the fonts it has opened.
final class RequestAnswerer: LineAnswerer {
  /// The most bytes of a line: enough for the longest text with every character escaped.
  static let longestLine = 8 * Request.longestText
  static let tooLong = ToolError(.limit, "line", "more than \(longestLine) bytes; send the text in parts")
  /// The most font lists kept open.
  private static let openFonts = 64

  private let fontLists = RecentValues<[String]?, FontList>(limit: openFonts)
  private let typesetters = RecentValues<FontFiles, Typesetter>(limit: openFonts)
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
    do throws(ToolError) {
      let answer = try answer(line)
      json.object { json in
        name.write(to: &json)
        answer.writeMembers(to: &json)
      }
      if proof != nil, let answer = answer as? Answer { kept.append(.init(answer, id: line.id)) }
      return .done
    } catch {
      error.write(name, to: &json)
      return .badData
    }
  }

  private func answer(_ line: BatchLine) throws(ToolError) -> any LineAnswer {
    switch try line.question.get() {
    case .text(.group, let values): return try GroupRequest(values, in: line.text).answer(self)
    case .text(let operation, let values):
      let request = try Request(operation, text: try values.text(), values)
      let typesetter = try typesetter(request.fonts)
      return operation == .curve
        ? try CurveAnswer(request, typesetter) : try request.answer(with: typesetter)
    case .naming: return NamedAnswer()
    case .screen(let values, let layout):
      return try LayoutAnswer(LayoutRequest(layout, values)) { (fonts) throws(ToolError) in
        try typesetter(fonts)
      }
    case .namedScreen(_, let name): throw ToolError(.badValue, "layout", "there is no layout '\(name)'")
    }
  }

  func typesetter(_ fonts: FontFiles) throws(ToolError) -> Typesetter {
    try typesetters.value(fonts) { () throws(ToolError) in
      try fonts.typesetter(try fontLists.value(fonts.paths) { () throws(ToolError) in try fonts.fontList() })
    }
  }
}

/// The answer to a line of `batch`.
protocol LineAnswer {
  /// Writes its members, without its name.
  func writeMembers(to json: inout JSONWriter)
}

extension Answer: LineAnswer {}
extension CurveAnswer: LineAnswer {}
extension GroupAnswer: LineAnswer {}
extension LayoutAnswer: LineAnswer {}

/// The answer to a line that names a layout.
private struct NamedAnswer: LineAnswer {
  func writeMembers(to json: inout JSONWriter) {
    json.string("outcome", "named")
  }
}
