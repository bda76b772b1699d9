import ConstraintLayout
import LayoutDocuments
import Copyfit
import StrictJSON

/// The answer of `layout`: a solved screen, and explanations of some edges.
struct LayoutAnswer {
  let screen: Screen
  let explanations: [Explanation]
  /// Whether texts have their glyphs too.
  let wantsGlyphs: Bool
  /// The fonts as files, where some are of the system; else empty.
  let fonts: [String]
  /// What was asked for of what queries and adaptive values came to.
  let choices: [AdaptiveChoice]
  /// The frames to print, on whole pixels if a scale is given.
  private let frames: [Rect]

  init(_ request: LayoutRequest, _ arguments: Arguments) throws(ToolError) {
    let choice = try request.fonts(arguments)
    let type = try choice.typesetter()
    fonts = choice.isSystem ? type.fonts.faces.map(\.reference) : []
    let live = request.document.layout.live(in: request.environment, with: type, sets: request.sets)
    var (explanations, choices) = ([Explanation](), [AdaptiveChoice]())
    for word in arguments.all("--explain") ?? [] {
      if word == "choices" {
        choices += live.choices
      } else if request.document.values.contains(where: { $0.name == word }) {
        choices += live.choices.filter { $0.subject == word }
      } else {
        explanations.append(live.explanation(of: try request.anchor(word, in: live.layout)))
      }
    }
    (self.explanations, self.choices) = (explanations, choices)
    wantsGlyphs = arguments.has("--glyphs")
    screen = live.screen
    frames = arguments.has("--scale") ? screen.snapped() : screen.frames
  }

  /// Items with their names and rectangles, in order.
  var rows: [(item: Item, name: String, frame: Rect)] {
    screen.layout.allItems.filter { screen.isShown($0) }.map {
      ($0, screen.layout.name(of: $0), frames[$0.number])
    }
  }

  /// What of the styles of texts changes nothing; the texts that have it in common are named together.
  var warnings: [String] {
    var (names, order) = ([String: [String]](), [String]())
    for row in rows {
      for part in screen.text(of: row.item)?.layout.stylesWithoutEffect ?? [] {
        if names[part.description] == nil { order.append(part.description) }
        names[part.description, default: []].append(row.name)
      }
    }
    return order.map { "\((names[$0] ?? []).prefix(3).joined(separator: ", ")): \($0)" }
  }

  var status: ExitStatus { screen.problems.isEmpty ? .done : .no }
}

extension LayoutRequest {
  /// The edge that an argument names: `title.leading`.
  fileprivate func anchor(_ word: String, in layout: Layout) throws(ToolError) -> Anchor {
    guard let dot = word.lastIndex(of: ".") else {
      throw ToolError(
        .usage, "--explain",
        "'\(word)' does not name an edge; write one such as title.leading, a value's name, or choices")
    }
    let (name, edgeName) = (String(word[..<dot]), String(word[dot...].dropFirst()))
    guard let item = layout.item(at: name) else {
      let names = layout.allItems.map { layout.name(of: $0) }
      let hint = name.nearest(among: names).map { "did you mean '\($0)'?" }
      throw ToolError(
        .usage, "--explain", "there is no item '\(name)'; \(hint ?? "see the names in the document")")
    }
    guard let edge = Edge(rawValue: edgeName) else {
      let known = Edge.allCases.map(\.rawValue)
      let hint = edgeName.nearest(among: known).map { "did you mean \($0)?" }
      throw ToolError(
        .usage, "--explain",
        "'\(edgeName)' is not an edge; \(hint ?? "choose among \(known.joined(separator: ", "))")")
    }
    return item[edge]
  }
}
