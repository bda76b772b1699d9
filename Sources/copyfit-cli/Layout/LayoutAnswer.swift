import ConstraintLayout
import LayoutDocuments
import Copyfit
import StrictJSON

/// What `layout` answers: a solved screen, and why some of its edges are where they are.
struct LayoutAnswer {
  let screen: Screen
  let explanations: [Explanation]
  /// Whether texts have their glyphs too.
  let wantsGlyphs: Bool
  /// The rectangles to tell: on whole pixels where a scale is asked for.
  private let frames: [Rect]

  init(_ request: LayoutRequest, _ arguments: Arguments, _ type: Typesetter) throws(ToolError) {
    let live = request.document.layout.live(in: request.environment, with: type, sets: request.sets)
    var explanations: [Explanation] = []
    for word in arguments.all("--explain") ?? [] {
      explanations.append(live.explanation(of: try request.anchor(word, in: live.layout)))
    }
    self.explanations = explanations
    wantsGlyphs = arguments.has("--glyphs")
    screen = live.screen
    frames = arguments.has("--scale") ? screen.snapped() : screen.frames
  }

  /// Items with their names and rectangles, in order.
  var rows: [(item: Item, name: String, frame: Rect)] {
    screen.layout.allItems.map { ($0, screen.layout.name(of: $0), frames[$0.number]) }
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
  /// The edge of an item that a word names: `title.leading`.
  fileprivate func anchor(_ word: String, in layout: Layout) throws(ToolError) -> Anchor {
    guard let dot = word.lastIndex(of: ".") else {
      throw ToolError(.usage, "--explain", "'\(word)' names no edge; write such as title.leading")
    }
    let (name, edgeName) = (String(word[..<dot]), String(word[dot...].dropFirst()))
    guard let item = layout.item(at: name) else {
      let names = layout.allItems.map { layout.name(of: $0) }
      let hint = name.nearest(among: names).map { "did you mean '\($0)'?" }
      throw ToolError(.usage, "--explain", "there is no item '\(name)'; \(hint ?? "the document names them")")
    }
    guard let edge = Edge(rawValue: edgeName) else {
      let known = Edge.allCases.map(\.rawValue)
      let hint = edgeName.nearest(among: known).map { "did you mean \($0)?" }
      throw ToolError(
        .usage, "--explain",
        "'\(edgeName)' is no edge; \(hint ?? "those there are: \(known.joined(separator: ", "))")")
    }
    return item[edge]
  }
}
