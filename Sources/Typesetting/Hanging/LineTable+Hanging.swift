extension HangingEdges {
  /// Returns the widths that hang at the start and at the end of the line between two points.
  func hang(from start: Int, to end: Int, in table: LineTable) -> (start: Int64, end: Int64) {
    let (first, last) = (table.points[start].offset, table.points[end].visibleEnd)
    guard last > first else { return (0, 0) }
    return (starts[start], ends[end])
  }
}

extension LineTable {
  /// The same lines with punctuation that hangs: each as much narrower as hangs at its edges.
  func hanging(_ edges: HangingEdges?) -> LineTable {
    guard let edges else { return self }
    var (points, exceptions) = (points, exceptions)
    for index in points.indices {
      points[index].start += edges.starts[index]
      points[index].end -= edges.ends[index]
    }
    if var found = exceptions, !found.pairs.isEmpty {
      for start in points.indices {
        for pair in found.pairs(from: start) {
          let (end, width) = (found.pairs[pair].end, found.pairs[pair].width)
          let hang = edges.hang(from: start, to: Int(end), in: self)
          found.pairs[pair] = .init(end: end, width: max(0, width - hang.start - hang.end))
        }
      }
      exceptions = found
    }
    return LineTable(points: points, exceptions: exceptions, slack: slack, hanging: edges)
  }
}
