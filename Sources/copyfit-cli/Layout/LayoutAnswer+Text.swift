import ConstraintLayout
import Copyfit
import StrictJSON

extension LayoutAnswer {
  /// The answer for people: a table of frames, what is wrong, and why edges are where they are.
  var text: String {
    let parts = [
      table, problems, explanations.map(\.text).joined(separator: "\n"),
      choices.map(\.description.printable).joined(separator: "\n"),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// A line for each item, those in others farther right.
  private var table: String {
    let rows = rows.map { row in
      [String(repeating: "  ", count: depth(of: row.item)) + row.name.printable]
        + [row.frame.minX, row.frame.minY, row.frame.size.width, row.frame.size.height].map(\.brief)
    }
    let lines = [["", "x", "y", "width", "height"]] + rows
    let widths = (0..<5).map { column in lines.map { $0[column].count }.max() ?? 0 }
    let notes = [""] + self.rows.map { note(on: $0.item) }
    return zip(lines, notes).map { cells, note in
      let numbers = (1..<5).map { cells[$0].leftPadded(to: widths[$0] + 2) }.joined()
      return cells[0] + String(repeating: " ", count: widths[0] - cells[0].count) + numbers
        + (note.isEmpty ? "" : "  \(note)")
    }.joined(separator: "\n")
  }

  private func depth(of item: Item) -> Int {
    var (depth, outer) = (0, screen.layout.container(of: item))
    while let found = outer { (depth, outer) = (depth + 1, screen.layout.container(of: found)) }
    return depth
  }

  private func note(on item: Item) -> String {
    guard let text = screen.text(of: item) else { return "" }
    return "\(text.size.brief) pt, \(text.lineCount) line\(text.lineCount == 1 ? "" : "s")"
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
    let head = "\(edge.printable) is \(value.brief)"
    guard !reasons.isEmpty else { return "\(head); nothing holds it there" }
    let lines = reasons.map { reason in
      "  \(reason.rule.printable)\(reason.movement == 1 ? "" : " (one point more moves it by \(reason.movement.brief))")"
    }
    let decided = choices.map { "  \($0.description.printable)" }
    return "\(head), since:\n\((lines + decided).joined(separator: "\n"))"
  }
}

extension Double {
  /// Two decimals at most.
  fileprivate var brief: String {
    let rounded = (self * 100).rounded() / 100
    return (rounded.isFinite ? rounded : self).shortest
  }
}

extension String {
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
