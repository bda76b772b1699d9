import Copyfit

/// Answers the lines of `batch`; threads share it, and the fonts it has opened.
final class RequestAnswerer: Sendable {
  /// The most bytes a line may have: room for the longest text with every character escaped.
  static let longestLine = 8 * Request.longestText
  /// The most sets of fonts kept open.
  private static let openFonts = 64

  private let fontLists = RecentValues<[String]?, FontList>(limit: openFonts)
  private let typesetters = RecentValues<FontChoice, Typesetter>(limit: openFonts)

  /// Writes the answer to a line, and its end; returns it with its id in JSON, or nil where it is an error.
  func answer(_ line: ArraySlice<UInt8>, to json: inout JSONWriter) -> (
    answer: Answer, id: ArraySlice<UInt8>
  )? {
    var id: ArraySlice<UInt8> = Self.noID
    var answer: Answer?
    do throws(ToolError) {
      let members = try Self.members(of: line, id: &id)
      answer = try self.answer(members)
      answer?.write(id: id, to: &json)
    } catch {
      Self.write(error, id: id, to: &json)
    }
    json.raw("\n")
    return answer.map { ($0, id) }
  }

  static let noID = Array("null".utf8)[...]

  /// The members of a request, if nothing is wrong with the line as JSON; its `id` even where something is, as long as
  /// the line keeps to the grammar and there is only one.
  static func members(
    of line: ArraySlice<UInt8>, id: inout ArraySlice<UInt8>
  ) throws(ToolError) -> [JSONMember] {
    guard line.count <= RequestAnswerer.longestLine else { throw tooLong }
    var reader = JSONReader(line)
    let document = try reader.document()
    guard case .object(let members) = document.content else {
      throw reader.fault ?? ToolError(.badJSON, document.kind, "not a request; a request is an object")
    }
    let ids = members.filter { $0.key == RequestKey.id.rawValue }
    if ids.count == 1, ids[0].value.isSound { id = line[ids[0].value.range] }
    if let fault = reader.fault { throw fault }
    return members
  }

  private func answer(_ members: [JSONMember]) throws(ToolError) -> Answer {
    let source = try JSONSource(members)
    guard let operation = try source.choice(.op, Request.Operation.self) else {
      throw .bad(.op, #"is missing; give "fit" or "measure""#)
    }
    guard let text = try source.string(.text) else {
      throw .bad(.text, "is missing; give the text as a string")
    }
    let request = try Request(operation, text: text, source)
    return try request.answer(with: try typesetter(request.fonts))
  }

  func typesetter(_ fonts: FontChoice) throws(ToolError) -> Typesetter {
    try typesetters.value(fonts) { () throws(ToolError) in
      try fonts.typesetter(try fontLists.value(fonts.paths) { () throws(ToolError) in try fonts.fontList() })
    }
  }

  /// Writes the answer to a line that is longer than any request.
  static func refuseLength(to json: inout JSONWriter) {
    write(tooLong, id: noID, to: &json)
    json.raw("\n")
  }

  static let tooLong = ToolError(
    .limit, "line", "more than \(longestLine) bytes; send the text in parts")

  private static func write(_ error: ToolError, id: ArraySlice<UInt8>, to json: inout JSONWriter) {
    json.object { json in
      json.key("id")
      json.raw(id)
      json.key("error")
      json.object { json in
        json.key("code")
        json.string(error.code.rawValue)
        json.key("message")
        json.string(error.sentence)
      }
    }
  }
}
