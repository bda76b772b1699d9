internal import TextAnalysis
internal import TextShaping

/// Builds the breakpoints of a shaped text: prefix sums at its opportunities, then corrections where the text may not be
/// broken without shaping anew.
struct LineTableBuilder: ~Copyable {
  private var points: [Breakpoint]
  private var exceptions: LineExceptions?
  /// What the walk over the points found; nil where that is no longer so.
  private var survey: LineSurvey?
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
    /// Where the last tab or terminator before the point ends: what stands before it keeps its spacing.
    let bound: Int32
  }

  init(points: consuming [Breakpoint]) { self.points = points }

  /// Gives the points their positions, works out what shaping does at breaks that are not safe, and answers the glyphs at
  /// the edges of lines; nil where all lines are parts of the text as it is.
  ///
  /// - Parameter text: the text's UTF-8, of use only where something is shaped anew.
  /// - Complexity: linear in the text; what is shaped anew is bounded by `SafeClusters`.
  @inline(__always)
  mutating func correct(
    _ shaped: borrowing ShapedText, of text: @autoclosure () -> [UInt8], with shaper: TextShaper,
    breaksWords: Bool
  )
    -> LineEdges?
  {
    if shaper.isSpaced { addUpSpaced(shaped) } else { addUp(shaped, shaper.cascade) }
    if breaksWords || shaped.runs.hasTab {
      exceptions = LineExceptions()
      if breaksWords { exceptions?.emergencyReach = [0] }
      addTabs(shaped, shaper.tabInterval)
    }
    // Nearly always.
    if unsafePoints.isEmpty && barePoints.isEmpty { return nil }
    survey = nil
    shaper.countUnsafeBreaks(unsafePoints.count)
    var corrections = EdgeCorrections(
      text: text(), shaped: copy shaped, shaper: shaper, points: exchange(&points, with: []))
    corrections.correct(unsafePoints)
    corrections.include(barePoints)
    var listed = exceptions ?? LineExceptions()
    corrections.findPairs(into: &listed)
    exceptions = listed.isEmpty ? nil : listed
    points = corrections.points
    return corrections.edges
  }

  /// The table of the points as they are now, which are given away and not copied.
  @inline(__always)
  mutating func table() -> LineTable {
    if exceptions?.emergencyReach.isEmpty == false { survey = nil }
    return LineTable(points: exchange(&points, with: []), exceptions: exceptions, survey: survey)
  }

  /// One walk over the glyphs: prefix sums at every point, which points are not safe, and a survey.
  private mutating func addUp(_ shaped: borrowing ShapedText, _ cascade: FontCascade) {
    let glyphs = shaped.glyphs.span
    var points = exchange(&points, with: [])
    var places = points.mutableSpan
    var (pen, end, visibleBefore, survey) = (GlyphPen(), Int64(0), Int32(0), LineSurvey.Forward())
    for index in places.indices.dropFirst() {
      let point = places[index]
      let (visibleEnd, offset) = (point.visibleEnd, point.offset)
      // A piece of nothing but spaces ends visibly where the one before it does.
      if visibleEnd > visibleBefore {
        pen.advance(to: visibleEnd, glyphs)
        end = pen.sum
      }
      visibleBefore = visibleEnd
      if offset > visibleEnd { pen.advance(to: offset, glyphs) }
      var cut = end
      if !pen.isSafe(at: offset, point.kind, glyphs) {
        if pen.losesKerning(at: offset, glyphs) {
          // What hangs may lose it unseen.
          if visibleEnd == offset { cut -= Self.kerning(before: pen.glyph, shaped, cascade) }
        } else {
          noteUnsafe(index, offset, point.kind, pen.glyph, shaped.runs)
        }
      }
      (places[index].start, places[index].end, places[index].reach) = (pen.sum, cut, cut)
      survey.add(start: pen.sum, end: cut, isForced: point.isForced)
    }
    (self.points, self.survey) = (points, survey.survey)
  }

  /// The same walk over a text whose letters are spaced: what stands after the last letter of a line is taken off.
  private mutating func addUpSpaced(_ shaped: borrowing ShapedText) {
    let glyphs = shaped.glyphs.span
    var points = exchange(&points, with: [])
    var places = points.mutableSpan
    var (pen, end, visibleBefore, offsetBefore) = (GlyphPen(), Int64(0), Int32(0), Int32(0))
    var spacing = SpacedEnds(tabEnds: shaped.runs.tabEnds)
    for index in places.indices.dropFirst() {
      let (visibleEnd, offset, kind) = (places[index].visibleEnd, places[index].offset, places[index].kind)
      if visibleEnd > visibleBefore {
        pen.advance(to: visibleEnd, glyphs)
        end = pen.sum - spacing.taken(at: visibleEnd, before: pen.glyph, glyphs)
      }
      if spacing.letter.spacing != 0, offsetBefore > spacing.letter.cluster {
        noteBare(index, visibleEnd, spacing.letter)
      }
      (visibleBefore, offsetBefore) = (visibleEnd, offset)
      if offset > visibleEnd { pen.advance(to: offset, glyphs) }
      (places[index].start, places[index].end) = (pen.sum, end)
      if places[index].isForced { spacing.bound = offset }
      if !pen.isSafe(at: offset, kind, glyphs) {
        noteUnsafe(index, offset, kind, pen.glyph, shaped.runs, bound: spacing.bound)
      }
    }
    self.points = points
  }

  /// By how much the glyph before another is kerned to it, in units.
  @inline(never)
  private static func kerning(
    before glyph: Int, _ shaped: borrowing ShapedText, _ cascade: FontCascade
  ) -> Int64 {
    let last = shaped.glyphs[glyph - 1]
    let face = shaped.runs[shaped.runs.index(after: last.cluster)].face
    return Int64(last.advance) - Int64(cascade.fonts[Int(face)].advance(of: last.id))
  }

  /// A line cannot simply be cut at a point: does it lie within a run, or show a hyphen?
  @inline(never)
  private mutating func noteUnsafe(
    _ index: Int, _ offset: Int32, _ kind: BreakOpportunity.Kind, _ glyph: Int, _ runs: ShapedRuns,
    bound: Int32 = 0
  ) {
    let run = runs.index(after: offset - 1)
    guard run < runs.count else { return }
    guard kind == .softHyphen || (runs[run].start < offset && offset < runs[run].end) else { return }
    unsafePoints.append(EdgePoint(point: index, run: run, glyph: glyph, bound: bound))
  }

  /// A line from the point before may hold none of the glyphs that advance: then nothing is to be taken off.
  private mutating func noteBare(_ index: Int, _ visibleEnd: Int32, _ letter: SpacedEnds.Letter) {
    guard visibleEnd - letter.cluster <= Self.barePatience else { return }
    barePoints.append(BarePoint(point: index, spaced: letter.cluster))
  }

  private mutating func addTabs(_ shaped: borrowing ShapedText, _ interval: Int64) {
    var (sum, glyph) = (Int64(0), 0)
    for run in shaped.runs.all where run.isTab {
      while glyph < run.firstGlyph {
        sum += Int64(shaped.glyphs[glyph].advance)
        glyph += 1
      }
      exceptions?.tabs.append(.init(offset: run.start, position: sum))
    }
    exceptions?.tabInterval = interval
  }
}
