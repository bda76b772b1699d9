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

  /// Points before which nothing advances since the line could have started last.
  private var barePoints: [BarePoint] = []

  /// A point whose `end` is less the spacing after a glyph that an earlier line may hold.
  struct BarePoint {
    let point: Int
    /// Where the cluster of that glyph starts.
    let spaced: Int32
  }

  /// Lines of more invisible bytes than this are not looked for: it bounds the pairs of a text of nothing else.
  private static let barePatience: Int32 = 128

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
    var exceptions: LineExceptions?
    if breaksWords || shaped.runs.contains(where: \.isTab) {
      exceptions = LineExceptions()
      if breaksWords { exceptions?.emergencyReach = [0] }
      addTabs(to: &exceptions)
    }
    guard !unsafePoints.isEmpty || !barePoints.isEmpty else {
      // Nearly always. The points are given away, not copied.
      return (LineTable(points: exchange(&points, with: []), exceptions: exceptions), nil)
    }
    var corrections = EdgeCorrections(text: text, shaped: shaped, shaper: shaper, points: points)
    corrections.correct(unsafePoints)
    corrections.include(barePoints)
    var listed = exceptions ?? LineExceptions()
    corrections.findPairs(into: &listed)
    let table = LineTable(points: corrections.points, exceptions: listed.isEmpty ? nil : listed)
    return (table, corrections.edges)
  }

  /// One walk over the glyphs: prefix sums at every point, and which points are not safe.
  private mutating func addUp() {
    var (pen, run, end) = (Pen(), 0, Int64(0))
    for index in points.indices.dropFirst() {
      let point = points[index]
      // A piece of nothing but spaces ends visibly where the one before it does.
      if point.visibleEnd > points[index - 1].visibleEnd {
        pen.advance(to: point.visibleEnd, shaped.glyphs)
        end = pen.sum - pen.spacing
        if pen.spacing != 0 { noteBare(index, pen) }
      }
      pen.advance(to: point.offset, shaped.glyphs)
      (points[index].start, points[index].end) = (pen.sum, end)
      if point.isForced { pen.spacing = 0 }
      if isSafe(point, pen.glyph) { continue }
      while run < shaped.runs.count, shaped.runs[run].end < point.offset { run += 1 }
      if needsEdge(point, run) { unsafePoints.append(EdgePoint(point: index, run: run, glyph: pen.glyph)) }
    }
  }

  /// Where the walk stands: the next glyph, the advances before it, and what of them follows the last letter.
  private struct Pen {
    var glyph = 0
    var sum: Int64 = 0
    var spacing: Int64 = 0
    var spaced: Int32 = 0

    @inline(__always)
    mutating func advance(to offset: Int32, _ glyphs: [ShapedGlyph]) {
      while glyph < glyphs.count, glyphs[glyph].cluster < offset {
        let next = glyphs[glyph]
        sum += Int64(next.advance)
        if next.advance != 0 { (spacing, spaced) = (Int64(next.spacing), next.cluster) }
        glyph += 1
      }
    }
  }

  /// A line from the point before may hold none of the glyphs that advance: then nothing is to be taken off.
  private mutating func noteBare(_ index: Int, _ pen: Pen) {
    let end = points[index].visibleEnd
    guard points[index - 1].offset > pen.spaced, end - pen.spaced <= Self.barePatience else { return }
    barePoints.append(BarePoint(point: index, spaced: pen.spaced))
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

  private func addTabs(to exceptions: inout LineExceptions?) {
    var (sum, glyph) = (Int64(0), 0)
    for run in shaped.runs where run.isTab {
      while glyph < run.firstGlyph {
        sum += Int64(shaped.glyphs[glyph].advance)
        glyph += 1
      }
      exceptions?.tabs.append(.init(offset: run.start, position: sum))
    }
    exceptions?.tabInterval = shaper.tabInterval
  }
}
