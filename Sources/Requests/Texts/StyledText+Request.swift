package import Copyfit
import StrictJSON
package import TextDocuments

extension StyledText {
  /// The text of a request, with its markup, or its spans and boxes.
  package init(_ text: String, _ request: TextRequest) throws(RequestError) {
    guard let markup = request.markup else {
      let request = try request.inBytes(of: text)
      self.init(text, boxes: request.boxes)
      for (index, span) in request.spans.enumerated() {
        do throws(RequestError) { spans.append(try span.span(request.openedFonts)) } catch {
          throw RequestError(.badValue, "spans[\(index)].fonts", error.sentence)
        }
      }
      return
    }
    do throws(MarkupError) {
      try self.init(markup: text, as: markup) { try? request.openedFonts([$0]) }
    } catch {
      throw RequestError(.badText, "text", error.description(in: text, request.offsets))
    }
  }
}

extension TextRequest {
  /// Fonts that a part of the text names, looked for among its own first.
  fileprivate func openedFonts(_ names: [String]) throws(RequestError) -> FontList {
    try OpenFonts.list(names, beside: fonts.paths ?? [])
  }

  fileprivate func inBytes(of text: String) throws(RequestError) -> TextRequest {
    do throws(JSONFault) { return try countingBytes(of: text) } catch { throw RequestError(error) }
  }
}

/// The fonts that spans name, and those among which a family is looked for, kept open.
enum OpenFonts {
  private static let lists = RecentValues<FontFiles, FontList>(limit: 64)

  /// Files and described fonts, the primary first; the shipped fonts where none are named.
  ///
  /// - Parameter others: further fonts among which described ones are looked for.
  package static func list(_ paths: [String]?, beside others: [String] = []) throws(RequestError) -> FontList
  {
    let files = FontFiles(paths: paths, beside: others)
    return try lists.value(files) { () throws(RequestError) in try files.fontList() }
  }
}
