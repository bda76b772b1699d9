package import Copyfit
import StrictJSON
import TextDocuments

/// Answers requests; shared by threads, with the fonts it has opened.
package final class RequestAnswerer: Sendable {
  /// The most bytes of a request: enough for the longest text with every character escaped.
  package static let longestLine = 8 * Request.longestText
  package static let tooLong = RequestError(
    .limit, "line", "more than \(longestLine) bytes; send the text in parts")
  /// The most font lists kept open.
  private static let openFonts = 64

  private let fontLists = RecentValues<[String]?, FontList>(limit: openFonts)
  private let typesetters = RecentValues<FontFiles, Typesetter>(limit: openFonts)

  private let fonts: FontFiles
  private let skipped: @Sendable (TypefaceError) -> Void

  /// - Parameters:
  ///   - fonts: the fonts of requests that name none.
  ///   - skipped: is given the errors of broken fonts in a folder, which are skipped.
  package init(
    fonts: FontFiles = .shipped, skipped: @escaping @Sendable (TypefaceError) -> Void = { _ in }
  ) {
    self.fonts = fonts
    self.skipped = skipped
  }

  /// Answers a line whose layout, where it wants one, is found.
  package func answer(_ line: BatchLine) throws(RequestError) -> any LineAnswer {
    switch try line.question.get() {
    case .text(.group, let values): return try GroupRequest(values, in: line.text).answer(self)
    case .text(let operation, let values):
      let request = try Request(operation, text: try values.text(), values)
      let typesetter = try typesetter(request.fonts)
      return operation == .curve
        ? try CurveAnswer(request, typesetter) : try request.answer(with: typesetter)
    case .naming: return NamedAnswer()
    case .screen(let values, let layout):
      return try LayoutAnswer(LayoutRequest(layout, values)) { (fonts) throws(RequestError) in
        try typesetter(fonts)
      }
    case .namedScreen(_, let name): throw RequestError(.badValue, "layout", "there is no layout '\(name)'")
    }
  }

  /// The typesetter of some fonts, or of those for requests that name none, kept for the next request.
  package func typesetter(_ fonts: FontFiles) throws(RequestError) -> Typesetter {
    let fonts = fonts == .shipped ? self.fonts : fonts
    return try typesetters.value(fonts) { () throws(RequestError) in
      try fonts.typesetter(
        try fontLists.value(fonts.paths) { () throws(RequestError) in try fonts.fontList(skipped: skipped) })
    }
  }
}
