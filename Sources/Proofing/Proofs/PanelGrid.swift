internal import Typography

/// Panels in rows and columns; a column is as wide as its widest panel.
struct PanelGrid {
  private let rows: [[Panel]]
  /// The left edge of the boxes in each column, in points.
  private let lefts: [Double]
  /// The right edge of the last column, in points.
  let width: Double

  private static let columnGap = 32.0

  /// Sets the columns; rows without panels are left out.
  init(_ rows: [[Panel]]) {
    self.rows = rows.filter { !$0.isEmpty }
    var (lefts, edge) = ([Double](), 0.0)
    for index in 0..<(rows.map(\.count).max() ?? 0) {
      let column = rows.filter { index < $0.count }.map { $0[index] }
      let overhang = column.map(\.overhang.width).max() ?? 0
      lefts.append(edge + (index == 0 ? 0 : Self.columnGap) + overhang)
      edge = lefts[index] + (column.map(\.breadth).max() ?? 0)
    }
    self.lefts = lefts
    width = edge
  }

  /// One grid for each row; a row holds as many panels as fit into `width`, and at least one.
  static func flowing(_ panels: [Panel], width: Double) -> [PanelGrid] {
    var (rows, used) = ([[Panel]](), Double.infinity)
    for panel in panels {
      let needed = panel.overhang.width + panel.breadth
      if used + columnGap + needed > width {
        rows.append([])
        used = -columnGap
      }
      rows[rows.count - 1].append(panel)
      used += columnGap + needed
    }
    return rows.map { PanelGrid([$0]) }
  }

  /// A drawing for each row.
  var drawings: [Drawing] { rows.map(drawing) }

  private func drawing(of row: [Panel]) -> Drawing {
    let clearance = Panel.gap + (row.map(\.overhang.height).max() ?? 0)
    let top = clearance + (row.map(\.heading.size.height).max() ?? 0)
    var drawing = Drawing(size: Size(width, top + (row.map(\.depth).max() ?? 0)))
    for (panel, left) in zip(row, lefts) {
      panel.paint(on: &drawing, at: Point(left, top), clearance: clearance)
    }
    return drawing
  }
}
