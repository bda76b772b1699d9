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
  /// - Complexity: linear in the text; what is shaped anew is bounded by `SafeClusters`.
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
    let glyphs = shaped.glyphs
    var points = exchange(&points, with: [])
    var (pen, run, end, visibleBefore, offsetBefore) = (Pen(), 0, Int64(0), Int32(0), Int32(0))
    for index in points.indices.dropFirst() {
      let (visibleEnd, offset) = (points[index].visibleEnd, points[index].offset)
      // A piece of nothing but spaces ends visibly where the one before it does.
      if visibleEnd > visibleBefore {
        pen.advance(to: visibleEnd, glyphs)
        end = pen.sum - pen.spacing
        if pen.spacing != 0, offsetBefore > pen.spaced { noteBare(index, visibleEnd, pen) }
      }
      (visibleBefore, offsetBefore) = (visibleEnd, offset)
      pen.advance(to: offset, glyphs)
      points[index].start = pen.sum
      points[index].end = end
      if points[index].isForced { pen.spacing = 0 }
      if points[index].kind != .softHyphen, pen.glyph < glyphs.count,
        glyphs[pen.glyph].startsSafely(at: offset)
      {
        continue
      }
      while run < shaped.runs.count, shaped.runs[run].end < offset { run += 1 }
      if needsEdge(points[index], run) {
        unsafePoints.append(EdgePoint(point: index, run: run, glyph: pen.glyph))
      }
    }
    self.points = points
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
        let advance = Int64(glyphs[glyph].advance)
        sum += advance
        if advance != 0 { (spacing, spaced) = (Int64(glyphs[glyph].spacing), glyphs[glyph].cluster) }
        glyph += 1
      }
    }
  }

  /// A line from the point before may hold none of the glyphs that advance: then nothing is to be taken off.
  private mutating func noteBare(_ index: Int, _ visibleEnd: Int32, _ pen: Pen) {
    guard visibleEnd - pen.spaced <= Self.barePatience else { return }
    barePoints.append(BarePoint(point: index, spaced: pen.spaced))
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
