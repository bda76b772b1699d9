package import TextAnalysis
package import TextShaping
internal import Typography

/// What a prepared text shares among its copies: immutable from its making.
package final class PreparedStorage: Sendable {
  package let text: String
  let setting: SharedSetting
  /// The paragraphs; empty where there is no more than one.
  package let paragraphs: [Paragraph]
  /// The embedding level of the first paragraph.
  let firstLevel: BidiLevel
  package let shaped: ShapedText
  /// The breakpoints, and all widths between them.
  package let table: LineTable
  package let edges: LineEdges?
  /// How high its lines are.
  package let lineMetrics: LineMetrics
  /// What fits have found out about the lines.
  package let narrowest = NarrowestWidths()

  init(
    text: String, setting: SharedSetting, paragraphs: Span<Paragraph>, shaped: consuming ShapedText,
    table: consuming LineTable, edges: LineEdges?
  ) {
    self.paragraphs = paragraphs.count > 1 ? paragraphs.indices.map { paragraphs[$0] } : []
    firstLevel = paragraphs.isEmpty ? BidiLevel(0) : paragraphs[0].level
    lineMetrics = Self.lineMetrics(shaped, table, setting)
    (self.text, self.setting) = (text, setting)
    self.shaped = shaped
    self.edges = edges
    self.table = table
  }

  /// How it is set.
  package var style: TextStyle { setting.style }
  /// Its fonts.
  package var cascade: FontCascade { setting.cascade }

  @inline(__always)
  private static func lineMetrics(
    _ shaped: borrowing ShapedText, _ table: borrowing LineTable, _ setting: SharedSetting
  ) -> LineMetrics {
    // Nearly always.
    if shaped.onlyFace == 0, table.forcedEnds.isEmpty { return setting.primary }
    return lineMetricsOfRuns(shaped, table, setting.cascade)
  }

  @inline(never)
  private static func lineMetricsOfRuns(
    _ shaped: borrowing ShapedText, _ table: borrowing LineTable, _ cascade: FontCascade
  ) -> LineMetrics {
    let primary = cascade.vertical(0)
    var (largest, least) = (hasEmptyLine(shaped, table) ? primary : .none, primary.height)
    var previous: UInt16?
    for index in shaped.runs.indices {
      let run = shaped.runs[index]
      guard !run.isEmpty, run.face != previous else { continue }
      let metrics = cascade.vertical(run.face)
      largest.include(metrics)
      least = min(least, metrics.height)
      previous = run.face
    }
    return LineMetrics(largest, leastHeight: least)
  }

  /// Whether a hard line has no glyph of its own.
  private static func hasEmptyLine(_ shaped: borrowing ShapedText, _ table: borrowing LineTable) -> Bool {
    let last = table.points.count - 1
    if last == 0 { return true }
    if table.forcedEnds.isEmpty { return shaped.runs.indices.allSatisfy { shaped.runs[$0].isEmpty } }
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
