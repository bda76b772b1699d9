internal import TextAnalysis
internal import TextShaping

/// Builds the breakpoints of a shaped text: prefix sums at its opportunities, then corrections where the text may not be
/// broken without shaping anew.
struct LineTableBuilder {
  let text: [UInt8]
  let shaped: ShapedText
  let shaper: TextShaper
  var points: [Breakpoint]
  /// For each point the first glyph of its cluster or after it, where a correction is due; ascending.
  private var unsafePoints: [EdgePoint] = []

  /// A point at which a line's edge has to be shaped anew.
  struct EdgePoint {
    let point: Int
    /// The run that holds the character before the point.
    let run: Int
    /// The first glyph whose cluster does not start before the point.
    let glyph: Int
  }

  init(text: [UInt8], shaped: ShapedText, shaper: TextShaper, points: [Breakpoint]) {
    (self.text, self.shaped, self.shaper, self.points) = (text, shaped, shaper, points)
  }

  /// The table, and the glyphs at the edges of lines; nil where all lines are parts of the text as it is.
  ///
  /// - Complexity: linear in the text; what is shaped anew is bounded by `EdgeShaper`.
  mutating func build(breaksWords: Bool) -> (table: LineTable, edges: LineEdges?) {
    addUp()
    guard breaksWords || !unsafePoints.isEmpty || shaped.runs.contains(where: \.isTab) else {
      return (LineTable(points: exchange(&points, with: []), exceptions: nil), nil)  // nearly always
    }
    var exceptions = LineExceptions()
    if breaksWords { exceptions.emergencyReach = [0] }
    addTabs(to: &exceptions)
    guard !unsafePoints.isEmpty else {
      // The points are given away, not copied.
      return (
        LineTable(points: exchange(&points, with: []), exceptions: exceptions.isEmpty ? nil : exceptions), nil
      )
    }
    var corrections = EdgeCorrections(text: text, shaped: shaped, shaper: shaper, points: points)
    corrections.correct(unsafePoints)
    corrections.findPairs(into: &exceptions)
    let table = LineTable(points: corrections.points, exceptions: exceptions.isEmpty ? nil : exceptions)
    return (table, corrections.edges)
  }

  /// One walk over the glyphs: prefix sums at every point, and which points are not safe.
  private mutating func addUp() {
    var (glyph, run, sum, spacing, end) = (0, 0, Int64(0), Int64(0), Int64(0))
    for index in points.indices.dropFirst() {
      let point = points[index]
      // A piece of nothing but spaces ends visibly where the one before it does.
      if point.visibleEnd > points[index - 1].visibleEnd {
        advance(to: point.visibleEnd, &glyph, &sum, &spacing)
        end = sum - spacing
      }
      advance(to: point.offset, &glyph, &sum, &spacing)
      (points[index].start, points[index].end) = (sum, end)
      if isSafe(point, glyph) { continue }
      while run < shaped.runs.count, shaped.runs[run].end < point.offset { run += 1 }
      if needsEdge(point, run) { unsafePoints.append(EdgePoint(point: index, run: run, glyph: glyph)) }
    }
  }

  @inline(__always)
  private func advance(to offset: Int32, _ glyph: inout Int, _ sum: inout Int64, _ spacing: inout Int64) {
    while glyph < shaped.glyphs.count, shaped.glyphs[glyph].cluster < offset {
      let advance = shaped.glyphs[glyph].advance
      sum += Int64(advance)
      if advance != 0 { spacing = Int64(shaped.glyphs[glyph].spacing) }
      glyph += 1
    }
  }

  /// Whether a line can simply be cut at the point: it starts a cluster that HarfBuzz says is safe.
  private func isSafe(_ point: Breakpoint, _ glyph: Int) -> Bool {
    point.kind != .softHyphen && glyph < shaped.glyphs.count && shaped.glyphs[glyph].cluster == point.offset
      && !shaped.glyphs[glyph].isUnsafeToBreak
  }

  /// Whether the point lies within a run, or shows a hyphen.
  private func needsEdge(_ point: Breakpoint, _ run: Int) -> Bool {
    guard run < shaped.runs.count else { return false }
    return point.kind == .softHyphen
      || (shaped.runs[run].start < point.offset && point.offset < shaped.runs[run].end)
  }

  private func addTabs(to exceptions: inout LineExceptions) {
    var (sum, glyph) = (Int64(0), 0)
    for run in shaped.runs where run.isTab {
      while glyph < run.firstGlyph {
        sum += Int64(shaped.glyphs[glyph].advance)
        glyph += 1
      }
      exceptions.tabs.append(.init(offset: run.start, position: sum))
    }
    if !exceptions.tabs.isEmpty { exceptions.tabInterval = shaper.tabInterval }
  }
}
