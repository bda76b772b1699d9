import Copyfit
import StrictJSON
import TextDocuments

extension StyledText {
  /// The text of a request, with its markup, or its spans and boxes.
  init(_ text: String, _ request: TextRequest) throws(ToolError) {
    guard let markup = request.markup else {
      let request = try request.inBytes(of: text)
      self.init(text, boxes: request.boxes)
      for (index, span) in request.spans.enumerated() {
        do throws(ToolError) { spans.append(try span.span(OpenFonts.list)) } catch {
          throw ToolError(.badValue, "spans[\(index)].fonts", error.sentence)
        }
      }
      return
    }
    do throws(MarkupError) {
      try self.init(markup: text, as: markup) { try? OpenFonts.list([$0]) }
    } catch {
      throw ToolError(.badText, "text", error.description(in: text, request.offsets))
    }
  }
}

extension TextRequest {
  fileprivate func inBytes(of text: String) throws(ToolError) -> TextRequest {
    do throws(JSONFault) { return try countingBytes(of: text) } catch { throw ToolError(error) }
  }
}

/// The fonts that spans name, and those among which a family is looked for, kept open.
enum OpenFonts {
  private static let lists = RecentValues<[String]?, FontList>(limit: 64)

  /// Files and fonts of the system, the primary first; the shipped fonts where none are named.
  static func list(_ paths: [String]?) throws(ToolError) -> FontList {
    try lists.value(paths) { () throws(ToolError) in try FontFiles(paths: paths).fontList() }
  }
}
