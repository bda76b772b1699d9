internal import Cassowary
internal import Typography

// The rules of grids, flows and cells.
extension PaddedBox {
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
      item.leading.equal(self[.leading] + column.start * self[.width] + (column.gaps - column.start * gaps))
      item.width.equal(column.share * self[.width] - column.share * gaps)
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
      line[0].leading.equal(self[.leading])
      for (one, next) in zip(line, line.dropFirst()) { next.leading.equal(one.trailing + flow.spacing) }
      // The first of a line may be wider than the container: it is cut where it can be.
      line[line.count - 1].trailing.atMost(self[.trailing])
    }
    writeLines(lines, flow)
  }

  /// Lines below each other, each as high as its highest item.
  private func writeLines(_ lines: [[Item]], _ grid: ResolvedArrangement) {
    let isEven = grid.alignment == .fill
    var above: [Item] = []
    for line in lines {
      let first = line[0]
      if above.isEmpty { first.top.equal(self[.top]) }
      Item.align(line, grid.alignment)
      if !above.isEmpty {
        for item in isEven ? [above[0]] : above {
          let place = item.bottom + grid.lineSpacing
          if isEven { first.top.equal(place) } else { first.top.atLeast(place) }
        }
        if !isEven { first.top.equal(self[.top], priority: .nearLine) }
      }
      above = line
    }
    for item in isEven ? [above[0]] : above { self[.bottom].atLeast(item.bottom, priority: .gridEnd) }
    self[.bottom].equal(above[0].bottom, priority: isEven ? .gridEnd : .firstCellEnd)
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
      ? (1 / columns) * self[.width] - (columns - 1) * gap / columns
      : (aspect / rows) * self[.height] - aspect * (rows - 1) * gap / rows
    // Without room it would be negative.
    let priority: Priority = hasRoom ? .required : 999
    for (index, item) in items.enumerated() {
      let (column, row) = (Double(index % columnCount), Double(index / columnCount))
      item.width.equal(cell, priority: priority)
      item.height.equal(1 / aspect * item.width)
      // From the middle of the container, in cells and gaps.
      let (across, down) = (column - (columns - 1) / 2, row - (rows - 1) / 2)
      item.centerX.equal(self[.centerX] + across * item.width + across * gap)
      item.centerY.equal(self[.centerY] + down * item.height + down * gap)
    }
  }
}

extension Item {
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
}
