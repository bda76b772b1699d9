package import TextShaping

/// The heights of a text's lines, whichever they are.
package struct LineMetrics: Sendable {
  /// The largest ascent, descent and gap over the faces that set a glyph of the text, and the primary's where a line is
  /// empty.
  package let vertical: VerticalMetrics
  /// The least height of any line, in units: a bound where lines differ.
  package let minHeight: Int64
  /// Whether all lines need the same, however they break.
  package let areEqual: Bool

  /// The metrics of a text. Complexity: linear in its runs and hard lines.
  ///
  /// - Parameters:
  ///   - primary: what an empty line needs.
  ///   - hasStrut: whether every line needs that.
  ///   - vertical: what a run needs.
  init(
    of shaped: ShapedText, _ table: LineTable, primary: VerticalMetrics, hasStrut: Bool,
    _ vertical: (ShapedRun) -> VerticalMetrics
  ) {
    let hasPrimary = hasStrut || Self.hasEmptyLine(shaped, table)
    var (largest, least) = (hasPrimary ? primary : .none, primary.height)
    // A line of runs without glyphs needs the primary's, too.
    var only = hasPrimary || shaped.runs.contains(where: \.isEmpty) ? primary : nil
    var areEqual = true
    for run in shaped.runs where !run.isEmpty {
      let metrics = vertical(run)
      largest.include(metrics)
      if !hasStrut { least = min(least, metrics.height) }
      areEqual = areEqual && metrics == only ?? metrics
      only = metrics
    }
    self.vertical = largest
    minHeight = least
    self.areEqual = areEqual
  }

  /// Whether a hard line has no glyph.
  private static func hasEmptyLine(_ shaped: ShapedText, _ table: LineTable) -> Bool {
    if table.points.count == 1 { return true }
    if table.forcedEnds.isEmpty { return shaped.runs.allSatisfy(\.isEmpty) }
    var (run, start) = (0, Int32(0))
    for index in table.forcedEnds {
      let end = table.points[Int(index)].offset
      while run < shaped.runs.count, shaped.runs[run].end <= start || shaped.runs[run].isEmpty { run += 1 }
      if run == shaped.runs.count || shaped.runs[run].start >= end { return true }
      start = end
    }
    return false
  }
}
