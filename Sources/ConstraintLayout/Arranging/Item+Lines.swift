internal import Cassowary
internal import Typography

// The rules of grids, flows and cells.
extension Item {
  func writeGrid(_ items: [Item], _ shares: [Double], _ grid: ResolvedArrangement) {
    let (count, whole) = (shares.count, shares.reduce(0, +))
    let gaps = Double(count - 1) * grid.spacing
    var before = 0.0
    let columns = shares.enumerated().map { index, share in
      defer { before += share }
      return (start: before / whole, share: share / whole, gaps: Double(index) * grid.spacing)
    }
    for (index, item) in items.enumerated() {
      let column = columns[index % count]
      // Where a column starts: its part of the width without gaps, and the gaps before it.
      item.leading.equal(leading + column.start * width + (column.gaps - column.start * gaps))
      item.width.equal(column.share * width - column.share * gaps)
    }
    let lines = stride(from: 0, to: items.count, by: count).map { start in
      Array(items[start..<min(start + count, items.count)])
    }
    writeLines(lines, grid)
  }

  func writeFlow(_ items: [Item], _ counts: [Int], _ flow: ResolvedArrangement) {
    var (lines, start) = ([[Item]](), 0)
    for count in counts {
      lines.append(Array(items[start..<(start + count)]))
      start += count
    }
    for line in lines {
      line[0].leading.equal(leading)
      for (one, next) in zip(line, line.dropFirst()) { next.leading.equal(one.trailing + flow.spacing) }
      // The first of a line may be wider than the container: it is cut where it can be.
      line[line.count - 1].trailing.atMost(trailing)
    }
    writeLines(lines, flow)
  }

  /// Lines below each other, each as high as its highest item.
  private func writeLines(_ lines: [[Item]], _ grid: ResolvedArrangement) {
    var above: [Item] = []
    for line in lines {
      let first = line[0]
      if above.isEmpty { first.top.equal(top) }
      Self.align(line, grid.alignment)
      if !above.isEmpty {
        let isEven = grid.alignment == .fill
        for item in isEven ? [above[0]] : above {
          let place = item.bottom + grid.lineSpacing
          if isEven { first.top.equal(place) } else { first.top.atLeast(place) }
        }
        // Stronger than the pull of the container's end below.
        if !isEven { first.top.equal(top, priority: 2) }
      }
      above = line
    }
    for item in grid.alignment == .fill ? [above[0]] : above { bottom.atLeast(item.bottom, priority: 240) }
    bottom.equal(above[0].bottom, priority: grid.alignment == .fill ? 240 : 1)
  }

  /// Aligns the items of a line with its first.
  static func align(_ line: [Item], _ alignment: CrossAlignment) {
    for item in line.dropFirst() {
      switch alignment {
      case .fill:
        item.top.equal(line[0].top)
        item.height.equal(line[0].height)
      case .end: item.bottom.equal(line[0].bottom)
      case .center: item.centerY.equal(line[0].centerY)
      case .firstBaseline: item.firstBaseline.equal(line[0].firstBaseline)
      case .lastBaseline: item.lastBaseline.equal(line[0].lastBaseline)
      case .start: item.top.equal(line[0].top)
      }
    }
  }

  /// Equal cells in the middle of the container. Their size follows from that of one side by a fraction, as far as gaps
  /// leave room.
  func writeCells(
    _ items: [Item], _ columnCount: Int, _ rowCount: Int, isLimitedByWidth: Bool, hasRoom: Bool,
    _ aspect: Double, _ gap: Double
  ) {
    let (columns, rows) = (Double(columnCount), Double(rowCount))
    let cell: AnchorSum =
      isLimitedByWidth
      ? (1 / columns) * width - (columns - 1) * gap / columns
      : (aspect / rows) * height - aspect * (rows - 1) * gap / rows
    // Without room it would be negative.
    let priority: Priority = hasRoom ? .required : 999
    for (index, item) in items.enumerated() {
      let (column, row) = (Double(index % columnCount), Double(index / columnCount))
      item.width.equal(cell, priority: priority)
      item.height.equal(1 / aspect * item.width)
      // From the middle of the container, in cells and gaps.
      let (across, down) = (column - (columns - 1) / 2, row - (rows - 1) / 2)
      item.centerX.equal(centerX + across * item.width + across * gap)
      item.centerY.equal(centerY + down * item.height + down * gap)
    }
  }
}
