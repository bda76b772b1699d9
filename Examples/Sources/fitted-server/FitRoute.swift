import Copyfit
import Proofing

/// `/fit?text=…&width=…&height=…&language=…&lines=…`: an SVG of the text at the largest size that fits.
struct FitRoute: Sendable {
  private static let longestText = 2000
  private let type: Typesetter

  init() throws { type = Typesetter(fonts: try FontList.shipped()) }

  func answer(_ query: [String: String]) -> Response {
    guard let text = query["text"], text.utf8.count <= Self.longestText else {
      return .text(400, "text: give one of \(Self.longestText) bytes at most\n")
    }
    guard let width = length(query["width"]), let height = length(query["height"]) else {
      return .text(400, "width, height: give points from 1 to 2000\n")
    }
    var style = TextStyle()
    if let tag = query["language"] {
      guard let language = Language(tag) else {
        return .text(400, "language: give a tag, such as de or pt-BR\n")
      }
      style.language = language
    }
    var options = FitOptions(sizes: 4...400)
    if let number = query["lines"] {
      guard let lines = Int(number) else { return .text(400, "lines: give a number from 1 on\n") }
      options.maxLines = lines
    }
    let fit: Fit
    do {
      fit = try type.prepare(text, style: style).largestSize(in: Size(width, height), options)
    } catch { return .text(400, "\(error)\n") }
    var page = Drawing(size: Size(width, height))
    page.set(fit.layout, at: .zero, in: .ink)
    guard let svg = try? page.bytes(as: .svg) else { return .text(500, "the picture could not be made\n") }
    return Response(
      status: 200, headers: [("Content-Type", "image/svg+xml"), ("X-Font-Size", "\(fit.size)")], body: svg)
  }

  private func length(_ word: String?) -> Double? {
    word.flatMap { Double($0) }.flatMap { (1...2000).contains($0) ? $0 : nil }
  }
}
