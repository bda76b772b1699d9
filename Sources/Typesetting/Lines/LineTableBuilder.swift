internal import TextAnalysis
internal import TextShaping
internal import Typography

/// Builds the line table of a shaped text: prefix sums at its breakpoints, and corrections where it is unsafe to break.
struct LineTableBuilder {
  private let shaped: ShapedText
  private let shaper: TextShaper
  private let spellings: ChangedSpellings
  private let units: TextUnits
  /// The length of the text before each glyph; nil where that is the sum of advances.
  private let positions: [Int64]?
  private var points: [Breakpoint]
  /// The breakpoints that are unsafe to break at, ascending.
  private var edgePoints: [EdgePoint] = []
  /// The breakpoints with no advance since the last one, in a spaced text.
  private var barePoints: [BarePoint] = []

  /// A breakpoint at which a line's edge has to be shaped.
  struct EdgePoint {
    let point: Int
    /// The run that holds the character before the point.
    let run: Int
    /// The first glyph whose cluster does not start before the point.
    let glyph: Int
    /// The end of the last tab or terminator before the point: text before it keeps its spacing.
    let bound: Int32
  }

  /// A breakpoint whose `end` leaves out the spacing after a glyph that an earlier line may hold, all or in part.
  struct BarePoint {
    let point: Int
    /// The start of that glyph's cluster.
    let spaced: Int32
  }

  /// Lines of more invisible bytes than this are ignored: it bounds the pairs of a text of nothing else.
  private static let maxInvisibleBytes: Int32 = 128

  /// Builds the table of a text, and the glyphs at the edges of its lines; nil where all lines are parts of the text.
  ///
  /// - Parameter tabInterval: the distance of tab stops, in units of the first face.
  /// - Complexity: linear in the text; at most about twice the text is shaped for corrections.
  static func build(
    _ points: [Breakpoint], _ spellings: ChangedSpellings = .none, _ shaped: ShapedText, of text: [UInt8],
    breaksWords: Bool, tabInterval: Int64, _ shaper: TextShaper, _ units: TextUnits, _ positions: [Int64]?
  ) -> (table: LineTable, edges: LineEdges?) {
    var builder = LineTableBuilder(shaped, shaper, points, spellings, units, positions)
    if shaper.isSpaced { builder.addUpSpaced() } else { builder.addUp() }
    var exceptions = builder.tabs(every: tabInterval)
    exceptions.breaksWords = breaksWords
    if builder.edgePoints.isEmpty && builder.barePoints.isEmpty {
      let table = LineTable(points: builder.points, exceptions: exceptions.isEmpty ? nil : exceptions)
      return (table, nil)
    }
    var corrections = EdgeCorrections(
      text: text, shaped: shaped, shaper: shaper, points: builder.points, spellings: spellings, units: units)
    if corrections.correct(builder.edgePoints, builder.barePoints, pairs: &exceptions) {
      let table = LineTable(points: corrections.points, exceptions: exceptions.isEmpty ? nil : exceptions)
      return (table, corrections.edges)
    }
    builder.estimate()
    let table = LineTable(
      points: builder.points, exceptions: exceptions.isEmpty ? nil : exceptions, slack: builder.slack)
    return (table, nil)
  }

  private init(
    _ shaped: ShapedText, _ shaper: TextShaper, _ points: [Breakpoint], _ spellings: ChangedSpellings,
    _ units: TextUnits, _ positions: [Int64]?
  ) {
    self.shaped = shaped
    self.shaper = shaper
    self.points = points
    self.spellings = spellings
    self.units = units
    self.positions = positions
  }
}

// Prefix sums.
extension LineTableBuilder {
  /// A walk over the glyphs of a text: the next glyph, and the sum of the advances before it.
  private struct AdvanceSum {
    var glyph = 0
    var sum: Int64 = 0
    let positions: [Int64]?

    init(_ positions: [Int64]?) { self.positions = positions }

    mutating func advance(to offset: Int32, _ glyphs: Span<ShapedGlyph>) {
      // Local copies: the loop visits every glyph of every text, and memory accesses would double its time.
      var (glyph, sum) = (self.glyph, self.sum)
      while glyph < glyphs.count {
        let next = glyphs[glyph]
        guard next.cluster < offset else { break }
        sum &+= Int64(next.advance)
        glyph &+= 1
      }
      (self.glyph, self.sum) = (glyph, positions?[glyph] ?? sum)
    }

    /// Whether a line can be cut at an offset, which the walk has reached, without shaping.
    func isSafe(at point: Breakpoint, _ glyphs: Span<ShapedGlyph>) -> Bool {
      if point.kind == .end { return true }
      guard !point.showsHyphen, glyph < glyphs.count else { return false }
      let next = glyphs[glyph]
      return next.cluster == point.offset && !next.isUnsafeToBreak
    }
  }

  /// Finds the positions of every breakpoint, and which are unsafe.
  private mutating func addUp() {
    let all = shaped.glyphs
    let glyphs = all.span
    var points = exchange(&points, with: [])
    var (walk, end, visibleBefore) = (AdvanceSum(positions), Int64(0), Int32(0))
    for index in points.indices.dropFirst() {
      let (visibleEnd, offset) = (points[index].visibleEnd, points[index].offset)
      // A piece of nothing but spaces ends visibly where the one before it does.
      if visibleEnd > visibleBefore {
        walk.advance(to: visibleEnd, glyphs)
        end = walk.sum
      }
      visibleBefore = visibleEnd
      if offset > visibleEnd { walk.advance(to: offset, glyphs) }
      (points[index].start, points[index].end) = (walk.sum, end)
      if !walk.isSafe(at: points[index], glyphs) { noteUnsafe(index, points[index], walk.glyph) }
    }
    self.points = points
  }

  /// The same for a text whose letters are spaced: the spacing after the last letter of a line is left out.
  private mutating func addUpSpaced() {
    let all = shaped.glyphs
    let glyphs = all.span
    var points = exchange(&points, with: [])
    var (walk, end, visibleBefore, offsetBefore) = (AdvanceSum(positions), Int64(0), Int32(0), Int32(0))
    var spacing = TrailingLetterSpacing(tabEnds: shaped.runs.filter(\.isTab).map(\.end))
    for index in points.indices.dropFirst() {
      let (visibleEnd, offset) = (points[index].visibleEnd, points[index].offset)
      if visibleEnd > visibleBefore {
        walk.advance(to: visibleEnd, glyphs)
        let taken = spacing.taken(at: visibleEnd, before: walk.glyph, glyphs)
        end = walk.sum - length(taken, at: spacing.letter.cluster)
      }
      // A letter without spacing too: cut at the point before, its last part may have some.
      if offsetBefore > spacing.letter.cluster || spacing.letter.isTakenBack,
        spacing.letter.cluster >= spacing.bound,
        visibleEnd - spacing.letter.cluster <= Self.maxInvisibleBytes
      {
        barePoints.append(BarePoint(point: index, spaced: spacing.letter.cluster))
      }
      (visibleBefore, offsetBefore) = (visibleEnd, offset)
      if offset > visibleEnd { walk.advance(to: offset, glyphs) }
      (points[index].start, points[index].end) = (walk.sum, end)
      if points[index].isForced { spacing.bound = offset }
      if !walk.isSafe(at: points[index], glyphs) {
        noteUnsafe(index, points[index], walk.glyph, bound: spacing.bound)
      }
    }
    self.points = points
  }

  /// The length of `units` of the glyph at an offset.
  private func length(_ units: Int64, at cluster: Int32) -> Int64 {
    self.units.areOfGlyphs || units == 0
      ? units : self.units.length(units, face: shaped.runs[shaped.runIndex(after: cluster)].face)
  }

  /// Notes a breakpoint that cannot be cut at, if it lies within a run or shows a hyphen.
  private mutating func noteUnsafe(_ index: Int, _ point: Breakpoint, _ glyph: Int, bound: Int32 = 0) {
    let run = shaped.runIndex(after: point.offset - 1)
    guard run < shaped.runs.count else { return }
    let isInside = shaped.runs[run].start < point.offset && point.offset < shaped.runs[run].end
    guard point.showsHyphen || isInside else { return }
    edgePoints.append(EdgePoint(point: index, run: run, glyph: glyph, bound: bound))
  }

  /// The tabs of the text, with the prefix sum at each.
  private func tabs(every interval: Int64) -> LineExceptions {
    var (exceptions, walk) = (LineExceptions(), AdvanceSum(positions))
    guard shaped.hasTab else { return exceptions }
    for run in shaped.runs where run.isTab {
      walk.advance(to: run.start, shaped.glyphs.span)
      exceptions.tabs.append(.init(offset: run.start, position: walk.sum))
    }
    exceptions.tabInterval = max(1, units.length(interval, face: 0))
    return exceptions
  }
}

// Estimates, where corrections would cost too much.
extension LineTableBuilder {
  /// Marks the unsafe breakpoints as estimates; hyphens count with their own advance.
  private mutating func estimate() {
    var hyphens: [UInt16: Int64] = [:]
    for edge in edgePoints {
      points[edge.point].needsShaping = true
      guard points[edge.point].showsHyphen else { continue }
      let run = shaped.runs[edge.run]
      let advance = hyphens[run.face] ?? hyphenAdvance(for: run)
      hyphens[run.face] = advance
      points[edge.point].end += advance
    }
    for bare in barePoints { points[bare.point].needsShaping = true }
  }

  private func hyphenAdvance(for run: ShapedRun) -> Int64 {
    guard let hyphen = shaper.hyphen(for: run) else { return 0 }
    var (hyphenRun, glyphs) = (run, [ShapedGlyph]())
    hyphenRun.face = hyphen.face
    shaper.shape(0..<0, of: hyphenRun, in: [], hyphen: hyphen.character, into: &glyphs)
    return units.length(EdgeCorrections.width(glyphs, isLast: true), face: hyphen.face)
  }

  /// The maximum error of an estimate: half an em, as for a kerned letter or a ligature cut in two; one and a half if
  /// letters join or form syllables, whose parts look otherwise by themselves. Where spellings change, one and a half for
  /// each letter; more where breakpoints cut a wider cluster. A cluster more or less is spaced once more or less, at both
  /// ends.
  private var slack: Int64 {
    let letters = max(units.most(Self.slack(of: shaped, shaper.cascade, spellings)), widestCutCluster)
    return letters + 2 * units.widestSpacing(in: shaped, shaper.styledRanges, shaper.cascade)
  }

  /// The same for letters of a text whose clusters are cut nowhere, and where no spelling but these changes: as large as the
  /// largest letters.
  static func slack(
    of shaped: ShapedText, _ cascade: FontCascade, _ spellings: ChangedSpellings = .none
  ) -> Int64 {
    let isSimple = shaped.runs.allSatisfy { simpleScripts.contains($0.script) }
    let scale = shaped.runs.reduce(1) { max($0, cascade.fonts[Int($1.face)].scale) }
    let halves = (isSimple ? 1 : 3) + 3 * spellings.maxLetters
    return Int64(saturating: scale * Double(Em.units) / 2 * Double(halves))
  }

  /// The widest cluster with a breakpoint inside, such as a base with many marks or emoji modifiers in a row.
  private var widestCutCluster: Int64 {
    var (widest, measured) = (Int64(0), Int32(-1))
    for edge in edgePoints where edge.glyph > 0 {
      let cluster = shaped.glyphs[edge.glyph - 1].cluster
      let next = edge.glyph < shaped.glyphs.count ? shaped.glyphs[edge.glyph].cluster : .max
      guard next > points[edge.point].offset, cluster != measured else { continue }
      let glyphs = shaped.glyphs[..<edge.glyph].reversed().prefix { $0.cluster == cluster }
      let width = units.length(EdgeCorrections.width(Array(glyphs)), face: shaped.runs[edge.run].face)
      (widest, measured) = (max(widest, width), cluster)
    }
    return widest
  }

  /// Scripts whose letters mostly stand alone.
  private static let simpleScripts: [Tag] = [
    "Latn", "Grek", "Cyrl", "Armn", "Geor", "Hebr", "Hani", "Hira", "Kana", "Hang", "Zyyy", "Zinh",
  ]
}
