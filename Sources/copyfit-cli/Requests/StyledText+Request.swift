import Copyfit
import StrictJSON
import TextDocuments

extension StyledText {
  /// The text of a request, with its markup, or its spans and boxes.
  init(_ text: String, _ request: TextRequest) throws(ToolError) {
    guard request.isMarkup else {
      self.init(text, boxes: request.boxes)
      for (index, span) in request.spans.enumerated() {
        do throws(ToolError) { spans.append(try span.span(SpanFonts.list)) } catch {
          throw ToolError(.badValue, "spans[\(index)].fonts", error.sentence)
        }
      }
      return
    }
    do throws(MarkupError) {
      try self.init(markup: text) { try? SpanFonts.list([$0]) }
    } catch {
      throw ToolError(.badText, "text", error.description)
    }
  }
}

/// The fonts that spans name, kept open.
enum SpanFonts {
  private static let lists = RecentValues<[String], FontList>(limit: 64)

  /// Files and fonts of the system, the primary first.
  static func list(_ paths: [String]) throws(ToolError) -> FontList {
    try lists.value(paths) { () throws(ToolError) in try FontFiles(paths: paths).fontList() }
  }
}
