import ConstraintLayout
import Copyfit
import StrictJSON
import Requests

extension LayoutAnswer {
  /// The answer for people: a table of frames, problems, and explanations of edges.
  var text: String {
    let parts = [
      summary, table, problems, explanations.map(\.text).joined(separator: "\n"),
      choices.map(\.description.printable).joined(separator: "\n"),
      fonts.listed.joined(separator: "\n"),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// How many cells a list has, and which are seen.
  private var summary: String {
    guard let list else { return "" }
    let count = "\(list.cellCount) cell\(list.cellCount == 1 ? "" : "s")"
    guard let first = list.seen.first, let last = list.seen.last else { return "\(count); none is seen" }
    return "\(count); \(first) to \(last) are seen"
  }

  /// A line for each item, below that of its container and indented by its depth.
  private var table: String {
    let ordered = rows.map { (row: $0, path: path(of: $0.item)) }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }
    let rows = ordered.map { row, path in
      [String(repeating: "  ", count: path.count - 1) + row.name.printable]
        + [row.frame.minX, row.frame.minY, row.frame.size.width, row.frame.size.height].map(Decimals.nearest)
    }
    let lines = [["", "x", "y", "width", "height"]] + rows
    let widths = (0..<5).map { column in lines.map { $0[column].count }.max() ?? 0 }
    let notes = [""] + ordered.map { note(on: $0.row.item) }
    return zip(lines, notes).map { cells, note in
      let numbers = (1..<5).map { cells[$0].leftPadded(to: widths[$0] + 2) }.joined()
      return cells[0] + String(repeating: " ", count: widths[0] - cells[0].count) + numbers
        + (note.isEmpty ? "" : "  \(note)")
    }.joined(separator: "\n")
  }

  /// The numbers of the items around an item, from the root, and its own.
  private func path(of item: Item) -> [Int] {
    var (path, outer) = ([item.number], screen.layout.container(of: item))
    while let found = outer {
      path.append(found.number)
      outer = screen.layout.container(of: found)
    }
    return path.reversed()
  }

  private func note(on item: Item) -> String {
    guard let text = screen.text(of: item) else { return "" }
    let noun = text.layout.writingMode.isVertical ? "column" : "line"
    return "\(Decimals.down(text.size)) pt, \(text.lineCount) \(noun)\(text.lineCount == 1 ? "" : "s")"
  }

  private var problems: String {
    let count = screen.problems.count
    guard count > 0 else { return "" }
    let lines = screen.problems.map { "  \($0.kind.name): \($0.message.printable)" }
    return "\(count) problem\(count == 1 ? "" : "s"):\n\(lines.joined(separator: "\n"))"
  }
}

extension Explanation {
  fileprivate var text: String {
    let head = "\(edge.printable) is \(Decimals.nearest(value))"
    guard !reasons.isEmpty else { return "\(head); no rule determines it" }
    let lines = reasons.map { reason in
      "  \(reason.rule.printable)\(reason.movement == 1 ? "" : " (one point more moves it by \(Decimals.nearest(reason.movement)))")"
    }
    let decided = choices.map { "  \($0.description.printable)" }
    return "\(head), because of:\n\((lines + decided).joined(separator: "\n"))"
  }
}
