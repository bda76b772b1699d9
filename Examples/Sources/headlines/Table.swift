import Copyfit

/// Headlines and the sizes found, for a terminal.
enum Table {
  private static let widths = [12, 11, 21, 7, 22]

  static var heading: String {
    row(["Text", "Box", "Size found", "Lines", "Next size, which fails", "because of"])
  }

  static func row(_ headline: Headline, _ fit: Fit) -> String {
    row([
      headline.name, "\(Int(headline.box.width)) x \(Int(headline.box.height))", "\(fit.size)",
      "\(fit.lineCount)", fit.nextSize.map { "\($0)" } ?? "none", fit.limitedBy.reason,
    ])
  }

  /// Columns of Latin letters and digits; the last one is as wide as it likes.
  private static func row(_ cells: [String]) -> String {
    zip(cells, widths + [0]).map { cell, width in
      cell + String(repeating: " ", count: max(0, width - cell.count))
    }.joined(separator: "  ")
  }
}

extension FitLimit {
  fileprivate var reason: String {
    if case .word(let word) = self { "the word \(word.trimmed)" } else { name }
  }
}
