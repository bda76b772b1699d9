internal import TextAnalysis
internal import TextShaping
internal import Typography

// Lines so short that what their start changes meets what their end changes: shaped whole, and listed.
extension EdgeCorrections {
  /// Lists the pairs of points between which neither position holds. (A point where only kerning is lost is in none: both
  /// letters there are the text's own however near a line starts or ends.)
  ///
  /// - Complexity: linear in the points and the pairs; pairs are few, as windows are short.
  mutating func findPairs(into exceptions: inout LineExceptions) {
    var leastEnd = endReach.map(\.window)
    for index in leastEnd.indices.dropLast().reversed() {
      leastEnd[index] = min(leastEnd[index], leastEnd[index + 1])
    }
    var firstPair: [Int32] = []
    firstPair.reserveCapacity(points.count + 1)
    for start in points.indices {
      firstPair.append(Int32(exceptions.pairs.count))
      let reach = startReach[start]
      var end = start + 1
      while end < points.count, leastEnd[end] < reach.window || isWithin(end, start) {
        if reach.meets(endReach[end]) || isWithin(end, start) { exceptions.pairs.append(pair(start, end)) }
        end += 1
      }
    }
    firstPair.append(Int32(exceptions.pairs.count))
    if !exceptions.pairs.isEmpty { exceptions.firstPair = firstPair }
  }

  /// Whether the line's visible part ends within the window at its start: among glyphs that may not be the text's.
  private func isWithin(_ end: Int, _ start: Int) -> Bool {
    let visibleEnd = points[end].visibleEnd
    let change = startReach[start].change
    // Right behind them stand the text's own, but the spacing that such a line loses is that of the last of them.
    return points[start].offset < visibleEnd
      && (visibleEnd < change || shaper.isSpaced && visibleEnd == change)
  }

  private func pair(_ start: Int, _ end: Int) -> LineExceptions.Pair {
    let (first, last) = (points[start], points[end])
    let run = shaped.runs[shaped.runs.index(after: first.offset)]
    let whole = WholeLine(from: first, to: last, of: shaped.runs, in: text, with: shaper)
    let line = last.offset <= run.end ? whole.glyphs : whole.glyphs + glyphs(from: run.end, to: end)
    var width = Self.width(line, isLast: whole.hyphen == nil || whole.isHyphenInOwnFace)
    if whole.hyphen != nil, !whole.isHyphenInOwnFace, let record = edges.end(at: end)?.hyphen {
      width += Self.width(edges.glyphs[record.range], isLast: true)
    }
    return .init(end: Int32(end), width: width)
  }

  /// The glyphs of a line that ends at a point, after the run in which it starts.
  private func glyphs(from start: Int32, to end: Int) -> [ShapedGlyph] {
    let edge = edges.end(at: end)
    let limit = min(points[end].visibleEnd, edge?.safe ?? .max)
    let first = shaped.glyphs.partitioningIndex { $0.cluster >= start }
    let own = shaped.glyphs[first...].prefix { $0.cluster < limit }
    guard let edge else { return Array(own) }
    return Array(own + edges.glyphs[edge.range])
  }
}
