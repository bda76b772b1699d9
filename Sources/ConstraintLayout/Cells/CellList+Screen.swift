internal import Typography

extension CellList {
  /// The cells that are seen between two places, in points from the top, as one screen.
  ///
  /// The item `title` of cell 12 is called `12.title`; places are from the upper one down.
  ///
  /// - Complexity: as that of ``cells(from:to:)``, and linear in the items that are seen.
  public mutating func screen(from top: Double, to bottom: Double) -> Screen {
    let parts = cells(from: top, to: bottom).map { number in
      var origin = frame(ofCell: number).origin
      origin.y -= top
      return CellPart(number: number, live: live(ofCell: number), origin: origin)
    }
    var area = environment
    area.size.height = max(0, bottom - top)
    return Screen(
      layout: layout.repeated(for: parts.map(\.number)), environment: area,
      isShown: [true] + parts.flatMap(\.isShown),
      frames: [Rect(origin: .zero, size: area.size)] + parts.flatMap { $0.report.frames.dropFirst() },
      texts: [nil] + parts.flatMap { $0.report.texts.dropFirst() },
      fittedSizes: [nil] + parts.flatMap { $0.report.resolved.fittedSizes.dropFirst() },
      problemFinder: ProblemFinder { parts.flatMap(\.problems) })
  }
}

private struct CellPart: Sendable {
  let number: Int
  /// The cell's problems, with its frames and texts in its place.
  let report: ProblemReport

  init(number: Int, live: LiveLayout, origin: Point) {
    self.number = number
    report = live.report(at: origin)
  }

  var isShown: ArraySlice<Bool> { report.resolved.adaptive.isShown.dropFirst() }

  /// The problems of the cell, with its number before the names.
  var problems: [LayoutProblem] {
    report.problems.map { problem in
      LayoutProblem(
        kind: problem.kind, items: problem.items.map { "\(number).\($0)" }, axis: problem.axis,
        amount: problem.amount, message: "cell \(number): \(problem.message)")
    }
  }
}

extension Layout {
  /// The same, with a root that its contents may be higher than.
  var scrolling: Layout {
    var copy = self
    copy.items[0].scrolls = true
    return copy
  }

  /// The items once for each cell, with its number before their names; no rules.
  fileprivate func repeated(for cells: [Int]) -> Layout {
    Layout(name(ofNumber: 0)) { root in
      for (place, cell) in cells.enumerated() {
        for (number, item) in items.enumerated().dropFirst() {
          var record = ItemRecord("\(cell).\(name(ofNumber: number))", item.kind, in: 0)
          if let container = item.container, container > 0 {
            record.container = container + place * (items.count - 1)
          }
          (record.isBar, record.isField, record.scrolls) = (item.isBar, item.isField, item.scrolls)
          _ = root.draft.add(record)
        }
      }
    }
  }
}
