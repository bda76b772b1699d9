internal import TextAnalysis
internal import TextShaping
internal import Typography

/// Puts texts together of groups of letters that have all been met before: labels of Thai, Lao, Khmer and Tamil.
///
/// Such a text runs from left to right, is of one script and set by the primary face. So there is nothing to find out but what
/// its groups are made of, and where ICU breaks it. What comes of it is what comes of analysing and shaping it (a test
/// compares).
struct GroupedWriting {
  private let groups: GroupedGlyphs
  private let script: Tag
  private let language: Language?
  private let strictness: BreakStrictness

  /// For texts like one that was set by groups, in a style at hand that suits.
  init?(like shaped: borrowing ShapedText, _ style: TextStyle, _ shaper: TextShaper) {
    guard shaped.runs.count == 1, shaped.onlyFace == 0, !shaped.runs[0].level.isRightToLeft,
      let groups = shaper.groups(of: shaped.runs[0].script)
    else { return nil }
    (self.groups, script) = (groups, shaped.runs[0].script)
    (language, strictness) = (style.language, style.strictness)
  }

  /// Puts a text together; nil where not all its groups are known, or it may be of no script.
  ///
  /// Complexity: linear.
  func prepare(
    _ text: String, _ setting: SharedSetting, _ analysis: inout Analysis, _ shaper: TextShaper
  ) -> PreparedStorage? {
    guard text.utf8.count < PlainWriting.longest else { return nil }
    var storage: PreparedStorage?
    text.readUTF8 { storage = prepare(text, $0, setting, &analysis, shaper) }
    return storage
  }

  @inline(__always)
  private func prepare(
    _ text: String, _ bytes: Span<UInt8>, _ setting: SharedSetting, _ analysis: inout Analysis,
    _ shaper: TextShaper
  ) -> PreparedStorage? {
    guard groups.isOfScript(bytes) else { return nil }
    var glyphs: [ShapedGlyph] = []
    guard groups.appendKnown(bytes, to: &glyphs) else { return nil }
    // As many words as groups, or fewer.
    var walk = PointWalk(capacity: glyphs.count + 2)
    analysis.forEachBoundary(bytes, language: language, strictness: strictness) {
      walk.add($0, bytes, glyphs.span)
    }
    let run = ShapedRun(
      start: 0, end: Int32(bytes.count), firstGlyph: 0, endGlyph: Int32(glyphs.count), script: script,
      face: 0, level: BidiLevel(0), isTab: false)
    let shaped = ShapedText(run, glyphs: glyphs)
    if walk.isSafe {
      let table = LineTable(points: walk.points, exceptions: nil, survey: walk.survey.survey)
      return PreparedStorage(
        text: text, setting: setting, paragraphs: Span(), shaped: shaped, table: table, edges: nil)
    }
    var builder = LineTableBuilder(points: walk.points)
    let edges = builder.correct(shaped, of: Array(text.utf8), with: shaper, breaksWords: false)
    return PreparedStorage(
      text: text, setting: setting, paragraphs: Span(), shaped: shaped, table: builder.table(), edges: edges)
  }

  /// A walk over the places where lines can end.
  private struct PointWalk {
    /// The text's start, and the points passed.
    private(set) var points: [Breakpoint] = []
    private(set) var survey = LineSurvey.Forward()
    /// Whether lines can simply be cut at all of them.
    private(set) var isSafe = true
    private var pen = GlyphPen()
    /// Where the text passed ends visibly, in bytes and in units.
    private var (visibleEnd, end) = (0, Int64(0))

    init(capacity: Int) {
      points.reserveCapacity(capacity)
      points.append(.start)
    }

    /// Goes on to a boundary of the text, which the last one is too.
    @inline(__always)
    mutating func add(_ boundary: Int, _ text: Span<UInt8>, _ glyphs: Span<ShapedGlyph>) {
      var visible = boundary
      // Of what is set by groups only the space hangs.
      while visible > visibleEnd, text[visible - 1] == 0x20 { visible -= 1 }
      if visible > visibleEnd {
        pen.advance(to: Int32(truncatingIfNeeded: visible), glyphs)
        (visibleEnd, end) = (visible, pen.sum)
      }
      let offset = Int32(truncatingIfNeeded: boundary)
      if boundary > visible { pen.advance(to: offset, glyphs) }
      let kind = boundary == text.count ? BreakOpportunity.Kind.end : .allowed
      if !pen.isSafe(at: offset, kind, glyphs) { isSafe = false }
      points.append(
        Breakpoint(
          offset: offset, visibleEnd: Int32(truncatingIfNeeded: visibleEnd), kind: kind, start: pen.sum,
          end: end))
      survey.add(start: pen.sum, end: end, isForced: kind == .end)
    }
  }
}
