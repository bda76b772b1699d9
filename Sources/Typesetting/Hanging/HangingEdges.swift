internal import TextAnalysis
internal import TextShaping
internal import Typography

/// The widths of the punctuation that hangs where lines start and end, in units, by breakpoint.
package struct HangingEdges: Sendable {
  /// The widths for lines that start at a point, and for lines that end at one.
  private(set) var starts, ends: [Int64]

  /// The punctuation of a text that hangs; nil where none does.
  ///
  /// - Complexity: linear in the breakpoints.
  init?(
    _ kind: HangingPunctuation, _ points: [Breakpoint], _ text: ShapedParagraphs, _ shaper: TextShaper
  ) {
    guard kind != .none, !text.shaped.hasTab else { return nil }
    starts = points.map { _ in 0 }
    ends = points.map { _ in 0 }
    for (index, point) in points.enumerated() {
      if kind != .end, index < points.count - 1 { starts[index] = text.start(at: point.offset) }
      guard kind != .start, index > 0 else { continue }
      ends[index] = point.showsHyphen ? text.hyphen(at: point.offset, shaper) : text.end(at: point.visibleEnd)
    }
    guard starts.contains(where: { $0 > 0 }) || ends.contains(where: { $0 > 0 }) else { return nil }
  }

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

extension Line {
  /// The widths of the punctuation that hangs at its start and at its end, in units.
  var hang: (start: Int64, end: Int64) {
    let table = layout.storage.table
    return table.hanging?.hang(from: start, to: end, in: table) ?? (0, 0)
  }

  /// The distance of the line's glyphs to the left of its position, in points: the part that hangs there.
  package var leftHang: Double {
    layout.points(isRightToLeft ? hang.end : hang.start)
  }
}
