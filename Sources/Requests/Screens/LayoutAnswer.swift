package import ConstraintLayout
import LayoutDocuments
package import Copyfit
import StrictJSON
import Support
import TextDocuments

/// The answer of `layout`: a solved screen, and explanations of some edges.
package struct LayoutAnswer {
  package let screen: Screen
  package let explanations: [Explanation]
  /// What the answer has, and what offsets in it count.
  private let request: ScreenRequest
  /// The fonts as files, where some are of the system; else empty.
  package let fonts: [String]
  /// What was asked for of what queries and adaptive values came to.
  package let choices: [AdaptiveChoice]
  /// How many cells there are, and which are seen; nil for a screen.
  package let list: (cellCount: Int, seen: Range<Int>)?
  /// The frames to print, on whole pixels if a scale is given.
  private let frames: [Rect]

  /// - Parameter open: makes the typesetter of some fonts.
  package init(
    _ request: LayoutRequest, _ open: (FontFiles) throws(RequestError) -> Typesetter
  ) throws(RequestError) {
    var request = request
    let type: Typesetter
    (type, fonts) = try request.openFonts(open)
    let words = request.values.explained
    if var cells = request.document.cells(in: request.environment, with: type, sets: request.sets) {
      let seen = cells.cells(from: request.scroll, to: request.bottom)
      list = (cells.contents.count, seen)
      screen = cells.screen(from: request.scroll, to: request.bottom)
      (explanations, choices) = try request.explain(words) { (word) throws(RequestError) in
        try word.cell(of: &cells, seen)
      }
    } else {
      let live = request.layout.live(in: request.environment, with: type, sets: request.sets)
      list = nil
      screen = live.screen
      (explanations, choices) = try request.explain(words) { (word) in (live, word) }
    }
    self.request = request.values
    frames = request.values.scale == nil ? screen.frames : screen.snapped()
  }

  /// Items with their names and rectangles, in order.
  package var rows: [(item: Item, name: String, frame: Rect)] {
    screen.layout.allItems.filter { screen.isShown($0) }.map {
      ($0, screen.layout.name(of: $0), frames[$0.number])
    }
  }

  /// What of the styles of texts changes nothing; the texts that have it in common are named together.
  package var warnings: [String] {
    var (names, order) = ([String: [String]](), [String]())
    for row in rows {
      for part in screen.text(of: row.item)?.layout.stylesWithoutEffect ?? [] {
        if names[part.description] == nil { order.append(part.description) }
        names[part.description, default: []].append(row.name)
      }
    }
    return order.map { "\((names[$0] ?? []).prefix(3).joined(separator: ", ")): \($0)" }
  }

  /// What the lines of a text have.
  package func lineForm(of text: Screen.SetText) -> LineForm {
    LineForm(offsets: TextOffsets(text.whole.text, request.offsets), hasGlyphs: request.wantsGlyphs)
  }

}

extension LayoutRequest {
  /// Why edges are where they are, and what values came to, each in the layout that a function finds for a word.
  fileprivate func explain(
    _ words: [String], _ find: (String) throws(RequestError) -> (live: LiveLayout, word: String)
  ) throws(RequestError) -> ([Explanation], [AdaptiveChoice]) {
    var (explanations, choices) = ([Explanation](), [AdaptiveChoice]())
    for word in words {
      let (live, word) = try find(word)
      if word == "choices" {
        choices += live.choices
      } else if document.values.contains(where: { $0.name == word }) {
        choices += live.choices.filter { $0.subject == word }
      } else {
        explanations.append(live.explanation(of: try anchor(word, in: live.layout)))
      }
    }
    return (explanations, choices)
  }

  /// The edge that an argument names: `title.leading`.
  fileprivate func anchor(_ word: String, in layout: Layout) throws(RequestError) -> Anchor {
    guard let dot = word.lastIndex(of: ".") else {
      let hint = word.suggestion(among: document.values.map(\.name) + ["choices"])
      throw RequestError(
        .badValue, "explain",
        "'\(word)' does not name an edge; \(hint ?? "write one such as title.leading, a value's name, or choices")"
      )
    }
    let (name, edgeName) = (String(word[..<dot]), String(word[dot...].dropFirst()))
    guard let item = layout.item(at: name) else {
      let names = layout.allItems.map { layout.name(of: $0) }
      let hint = name.suggestion(among: names)
      throw RequestError(
        .badValue, "explain", "there is no item '\(name)'; \(hint ?? "see the names in the document")")
    }
    guard let edge = Edge(rawValue: edgeName) else {
      let known = Edge.allCases.map(\.rawValue)
      let hint = edgeName.nearest(among: known).map { "did you mean \($0)?" }
      throw RequestError(
        .badValue, "explain",
        "'\(edgeName)' is not an edge; \(hint ?? "choose among \(known.joined(separator: ", "))")")
    }
    return item[edge]
  }
}

extension String {
  /// The cell that `12.title.leading` is about, and what is asked of it; without a number the first that is seen.
  fileprivate func cell(
    of cells: inout CellList, _ seen: Range<Int>
  ) throws(RequestError) -> (live: LiveLayout, word: String) {
    let parts = split(separator: ".", maxSplits: 1)
    let named = parts.count == 2 ? Int(parts[0]) : nil
    let number = named ?? seen.first ?? 0
    guard cells.contents.indices.contains(number) else {
      throw RequestError(
        .badValue, "explain", "there is no cell \(number); the list has \(cells.contents.count), from 0 on")
    }
    return (cells.live(ofCell: number), named == nil ? self : String(parts[1]))
  }
}
