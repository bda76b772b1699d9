import Copyfit

/// Headlines and what was found, for a terminal.
enum Table {
  private static let widths = [12, 11]

  static var heading: String { row(["Text", "Box", "Size, lines, and why it cannot be larger"]) }

  static func row(_ headline: Headline, _ fit: Fit) -> String {
    row([headline.name, "\(Int(headline.box.width)) x \(Int(headline.box.height))", "\(fit)"])
  }

  /// Columns of Latin letters and digits; the last one is as wide as it likes.
  private static func row(_ cells: [String]) -> String {
    zip(cells, widths + [0]).map { cell, width in
      cell + String(repeating: " ", count: max(0, width - cell.count))
    }.joined(separator: "  ")
  }
}
