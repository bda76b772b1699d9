import ConstraintLayout
import LayoutDocuments
import Copyfit
import StrictJSON

/// What `layout` answers: a solved screen, and why some of its edges are where they are.
struct LayoutAnswer {
  let screen: Screen
  let explanations: [Explanation]
  /// What was asked for of what queries and adaptive values came to.
  let choices: [AdaptiveChoice]
  /// The rectangles to tell: on whole pixels where a scale is asked for.
  private let frames: [Rect]

  init(_ request: LayoutRequest, _ arguments: Arguments, _ type: Typesetter) throws(ToolError) {
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
    screen = live.screen
    frames = arguments.has("--scale") ? screen.snapped() : screen.frames
  }

  /// Items with their names and rectangles, in order.
  var rows: [(item: Item, name: String, frame: Rect)] {
    screen.layout.allItems.filter { screen.isShown($0) }.map {
      ($0, screen.layout.name(of: $0), frames[$0.number])
    }
  }

  var status: ExitStatus { screen.problems.isEmpty ? .done : .no }
}

extension LayoutRequest {
  /// The edge of an item that a word names: `title.leading`.
  fileprivate func anchor(_ word: String, in layout: Layout) throws(ToolError) -> Anchor {
    guard let dot = word.lastIndex(of: ".") else {
      throw ToolError(
        .usage, "--explain",
        "'\(word)' names no edge; write such as title.leading, a value's name, or choices")
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
