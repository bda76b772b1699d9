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
  private let proof: ProofCollector?

  /// - Parameter proof: collects the answers for a proof.
  init(proof: ProofCollector? = nil) { self.proof = proof }

  func collect(_ kept: [ProofCollector.Shown], errors: Int, of block: Int) {
    proof?.add(kept, errors: errors, of: block)
  }

  func answer(
    _ line: ArraySlice<UInt8>, to json: inout JSONWriter, keeping kept: inout [ProofCollector.Shown]
  ) -> ExitStatus {
    defer { json.raw("\n") }
    let request = RequestLine(line, "request")
    do throws(ToolError) {
      let answer = try answer(try PropertyValues(request))
      answer.write(id: request.id, to: &json)
      if proof != nil { kept.append(.init(answer, id: request.id)) }
      return .done
    } catch {
      error.write(id: request.id, to: &json)
      return .badData
    }
  }

  private func answer(_ values: PropertyValues<TextRequest>) throws(ToolError) -> Answer {
    guard let operation = try values.operation() else {
      throw ToolError(.badValue, "op", #"is missing; give "fit" or "measure""#)
    }
    let request = try Request(operation, text: try values.text(), values)
    return try request.answer(with: try typesetter(request.fonts))
  }

  func typesetter(_ fonts: FontFiles) throws(ToolError) -> Typesetter {
    try typesetters.value(fonts) { () throws(ToolError) in
      try fonts.typesetter(try fontLists.value(fonts.paths) { () throws(ToolError) in try fonts.fontList() })
    }
  }
}
