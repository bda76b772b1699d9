internal import Hyphenation
internal import Support
internal import TextAnalysis
internal import TextShaping
internal import Typography

/// Per-thread scratch for preparing text: ICU's iterators, a HarfBuzz buffer and reusable memory.
final class PreparationContext {
  private let analyzer = TextAnalyzer()
  private let boundaries = TextBoundaries()
  private let shaper: TextShaper
  private let hyphenations = HyphenationCache()
  private let faceLists = FaceListCache()
  private var bytes: [UInt8] = []

  /// The shaper of the last text in several lists of fonts: others in the same follow.
  private var styledShaper: TextShaper?

  /// Memory for texts longer than this is released after use.
  private static let keptBytes = 1 << 16

  init(_ cascade: FontCascade) { shaper = TextShaper(cascade) }

  /// Whether its cascade has too many plans.
  var hasTooManyPlans: Bool { shaper.cascade.hasTooManyPlans }

  /// Analyses and shapes a text, and builds its line table.
  ///
  /// - Parameters:
  ///   - size: points per em, where the text depends on it.
  ///   - pool: contexts that prepare it for other sizes.
  /// - Complexity: linear in the text.
  func prepare(_ text: String, _ style: TextStyle, at size: Double, _ pool: ContextPool) -> PreparedStorage {
    let base = cascade(of: style, at: size)
    return prepare(
      text, style, StyledRanges(ShapingStyle(style)), base.map { self.shaper(for: $0) } ?? shaper,
      spans: nil,
      dependence: base.map { _ in SizeDependence(text: StyledText(text), size: size, contexts: pool) })
  }

  /// The same for a text with spans and boxes.
  ///
  /// - Throws: `badValue`, `limit`.
  func prepare(
    _ text: StyledText, _ style: TextStyle, at size: Double, _ pool: ContextPool
  ) throws(TypesettingError) -> PreparedStorage {
    if text.isPlain { return prepare(text.string, style, at: size, pool) }
    let graphemes = GraphemeBorders(text.string, boundaries)
    let base = cascade(of: style, at: size)
    let found = try SpanResolver.resolve(
      text, style, shaper.cascade.lists[0], base ?? shaper.cascade, at: size, graphemes: graphemes, faceLists)
    let shaper = found.cascade.lists.count == 1 && base == nil ? shaper : self.shaper(for: found.cascade)
    return prepare(
      text.string, style, found.styledRanges, shaper,
      spans: TextSpans(text, found.attributes),
      dependence: SizeDependence(text: text, size: size, contexts: pool), found.tateChuYoko, found.ruby)
  }

  private func shaper(for cascade: FontCascade) -> TextShaper {
    if let styledShaper, styledShaper.cascade.isSame(as: cascade) { return styledShaper }
    let shaper = TextShaper(cascade)
    styledShaper = shaper
    return shaper
  }

  /// The fonts at a size; nil where they are the same at all.
  private func cascade(of style: TextStyle, at size: Double) -> FontCascade? {
    let cascade = shaper.cascade
    guard let size = style.fontSize(at: size), cascade.lists[0].dependsOn(size) else { return nil }
    return cascade.joined(with: [], base: faceLists.list(cascade.lists[0], at: size))
  }

  /// The same for a text with something cut out, whose styled ranges are known.
  func prepare(
    _ text: String, _ styledRanges: StyledRanges, cutting cut: TextCut, from whole: PreparedStorage
  ) -> PreparedStorage {
    prepare(
      text, whole.style, styledRanges, shaper, spans: whole.spans, dependence: whole.dependence,
      cut: (whole, cut))
  }

  private func prepare(
    _ text: String, _ style: TextStyle, _ styledRanges: StyledRanges, _ shaper: TextShaper,
    spans: TextSpans?, dependence: SizeDependence?, _ marked: TateChuYokoSpans = TateChuYokoSpans(),
    _ ruby: RubySpans = RubySpans(),
    cut: (whole: PreparedStorage, cut: TextCut)? = nil
  ) -> PreparedStorage {
    text.copyUTF8(to: &bytes)
    defer { if bytes.capacity > Self.keptBytes { bytes = [] } }
    var (styledRanges, spans) = (styledRanges, spans)
    var analyzed = analyze(text, style, styledRanges)
    let breaksWords = style.wrapping == .anywhere
    let needsGraphemes = breaksWords || shaper.needsGraphemes(bytes, in: styledRanges)
    var graphemes = needsGraphemes ? boundaries.graphemes(of: text) : []
    let bases = cut == nil ? ruby.bases : styledRanges.readings.map(RubySpans.Base.init)
    styledRanges.readings = []
    if style.writingMode.isVertical {
      let kept = styledRanges.combined
      combine(marked, style, &styledRanges, analyzed.items, graphemes, shaper, keeping: cut.map { _ in kept })
      spans?.noteIneffective(marked.marked, besides: styledRanges.combined)
    }
    var shaped: ShapedText
    if bases.isEmpty {
      shaped = shaper.shape(bytes, items: analyzed.items, styledRanges: styledRanges, graphemes: graphemes)
    } else {
      shaped = shape(bases, &styledRanges, analyzed.items, graphemes, shaper, at: dependence?.size ?? 1)
    }
    spans?.noteUnread(ruby.marked, besides: styledRanges.readings)
    if !styledRanges.combined.isEmpty || !styledRanges.readings.isEmpty {
      analyzed.breaks.removeAll { styledRanges.forbids($0) }
      graphemes.removeAll { styledRanges.isInsideUnit($0) }
    }
    let (points, spellings) =
      cut.map { cutBreakpoints($0.whole, $0.cut, analyzed.breaks) }
      ?? breakpoints(analyzed, shaped, style, styledRanges, shaper.cascade, breaksWords ? graphemes : nil)
    let tabInterval = shaper.tabInterval(style.tabSize)
    let units = units(
      of: shaped, styledRanges, dependence, lineLimit: points.count, tabInterval, spellings, shaper)
    let positions = units.positions(in: shaped, styledRanges)
    var lines = LineTableBuilder.build(
      points, spellings, shaped, of: bytes, breaksWords: breaksWords, tabInterval: tabInterval, shaper, units,
      positions)
    lines.table = lines.table.widened(for: styledRanges.readings, of: shaped, units)
    let table = trimmed(lines, style, shaper) {
      ShapedParagraphs(
        shaped: shaped, paragraphs: analyzed.paragraphs, bytes: bytes, units: units, positions: positions,
        styledRanges: styledRanges)
    }
    let depends =
      dependence?.text.hasFixedParts == true || PreparedStorage.hasSizedFonts(shaped, shaper.cascade)
    return PreparedStorage(
      text: text, style: style, spans: spans, dependence: depends ? dependence : nil,
      cascade: shaper.cascade, paragraphs: analyzed.paragraphs, styledRanges: styledRanges, shaped: shaped,
      units: units,
      spellings: spellings, table: table, edges: lines.edges)
  }

  /// Finds the letters that share an em of a column: those of spans, then the digits in a row between them.
  ///
  /// - Parameter kept: those of the whole text that this is a part of.
  private func combine(
    _ marked: TateChuYokoSpans, _ style: TextStyle, _ styledRanges: inout StyledRanges, _ items: [TextItem],
    _ graphemes: [Int32], _ shaper: TextShaper, keeping kept: [Range<Int32>]?
  ) {
    let plain = styledRanges
    func combinable(_ ranges: [Range<Int32>]) -> [Range<Int32>] {
      shaper.combinable(ranges, in: plain, items, bytes, graphemes: graphemes)
    }
    styledRanges.combined = combinable(kept ?? marked.candidates)
    guard kept == nil, let count = style.withinDomains.tateChuYoko else { return }
    let others = (styledRanges.combined + marked.excluded).sorted { $0.lowerBound < $1.lowerBound }
    let rows = combinable(DigitRows.find(ofAtMost: count, in: bytes, outside: others))
    styledRanges.combined = (styledRanges.combined + rows).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Shapes the text with the readings of some bases, as far as these can have one.
  private func shape(
    _ bases: [RubySpans.Base], _ styledRanges: inout StyledRanges, _ items: [TextItem], _ graphemes: [Int32],
    _ shaper: TextShaper, at size: Double
  ) -> ShapedText {
    let plain = styledRanges
    styledRanges.readings = bases.compactMap { base in
      Reading(base, bytes, items, plain) { reading in
        analyzer.analyze(reading, direction: .leftToRight).items
      }
    }
    func shape() -> (text: ShapedText, readings: [Reading?]) {
      let text = shaper.shape(bytes, items: items, styledRanges: styledRanges, graphemes: graphemes)
      return (text, shaper.setReadings(over: text, of: bytes, at: size) { boundaries.graphemes(of: $0) })
    }
    var found = shape()
    if found.readings.contains(where: { $0 == nil }) {
      styledRanges.readings = zip(styledRanges.readings, found.readings).filter { $0.1 != nil }.map(\.0)
      found = shape()
    }
    styledRanges.readings = found.readings.compactMap(\.self)
    shaper.use(styledRanges, graphemes: graphemes)
    shaper.makeRoom(in: &found.text)
    return found.text
  }

  private func analyze(_ text: String, _ style: TextStyle, _ styledRanges: StyledRanges) -> AnalyzedText {
    analyzer.analyze(
      styledRanges.textForBreaking(text, bytes), direction: style.direction, in: style.containerDirection,
      language: style.language, strictness: style.strictness, wrapping: style.wrapping)
  }

  /// The lines of a text with the punctuation that hangs at their edges, or is trimmed there.
  private func trimmed(
    _ lines: (table: LineTable, edges: LineEdges?), _ style: TextStyle, _ shaper: TextShaper,
    _ text: () -> ShapedParagraphs
  ) -> LineTable {
    let trims =
      style.spacingTrim != .spaceAll || style.hangingPunctuation.isAtEndIfNeeded || style.kinsoku == .pushIn
    guard style.hangingPunctuation != .none || trims else { return lines.table }
    let text = text()
    let table = lines.table.hanging(
      HangingEdges(style.hangingPunctuation, lines.table.points, text, shaper))
    return !trims ? table : table.trimmed(EdgeTrims(style, table, lines.edges, text, shaper))
  }

  /// The units of a text: finer ones where a part of it has a size in points.
  private func units(
    of shaped: ShapedText, _ styledRanges: StyledRanges, _ dependence: SizeDependence?, lineLimit: Int,
    _ tabInterval: Int64, _ spellings: ChangedSpellings, _ shaper: TextShaper
  ) -> TextUnits {
    guard let dependence, dependence.text.hasFixedParts else { return .em }
    return TextUnits(
      shaped, styledRanges, shaper.cascade, at: dependence.size, lineLimit: lineLimit,
      tabInterval: tabInterval, slack: LineTableBuilder.slack(of: shaped, shaper.cascade, spellings))
  }

  private func cutBreakpoints(
    _ whole: PreparedStorage, _ cut: TextCut, _ breaks: [BreakOpportunity]
  ) -> (points: [Breakpoint], spellings: ChangedSpellings) {
    let found = CutBreakpoints(whole, cut, bytes, breaks)
    return (found.points, found.spellings)
  }

  /// The text's start, its opportunities, the hyphens within its words, and the places between graphemes where words may
  /// be broken.
  private func breakpoints(
    _ analyzed: AnalyzedText, _ shaped: ShapedText, _ style: TextStyle, _ styledRanges: StyledRanges,
    _ cascade: FontCascade, _ graphemes: [Int32]?
  ) -> (points: [Breakpoint], spellings: ChangedSpellings) {
    let (points, spellings) = breakpoints(analyzed, shaped, style, styledRanges, cascade)
    guard let graphemes else { return (points, spellings) }
    return (Self.addingPlaces(between: graphemes, to: points, spellings, in: bytes), spellings)
  }

  /// The text's start, its opportunities, and the hyphens within its words.
  private func breakpoints(
    _ analyzed: AnalyzedText, _ shaped: ShapedText, _ style: TextStyle, _ styledRanges: StyledRanges,
    _ cascade: FontCascade
  ) -> (points: [Breakpoint], spellings: ChangedSpellings) {
    if let hyphenator = style.hyphenator, style.wrapping != .none, cascade.hasHyphen,
      let dictionaries = WordDictionaries(hyphenator, styledRanges)
    {
      hyphenations.use(hyphenator)
      let hyphens = HyphenationPoints(bytes, analyzed.items, dictionaries, hyphenations)
      let list = BreakpointList(
        analyzed.breaks, hyphens.points.filter { !styledRanges.forbids($0) }, shaped, cascade)
      return ([.start] + list.points, list.spellings)
    }
    var points: [Breakpoint] = []
    points.reserveCapacity(analyzed.breaks.count + 1)
    points.append(.start)
    for opportunity in analyzed.breaks { points.append(Breakpoint(opportunity)) }
    return (points, .none)
  }

  /// Breakpoints and the places between graphemes.
  ///
  /// No breakpoint is before a space, which belongs to the word before it, nor among letters that a hyphen replaces.
  private static func addingPlaces(
    between graphemes: [Int32], to breakpoints: [Breakpoint], _ spellings: ChangedSpellings, in bytes: [UInt8]
  ) -> [Breakpoint] {
    var points = [Breakpoint.start]
    var (next, before, visibleEnd) = (graphemes.partitioningIndex { $0 > 0 }, Int32(0), Int32(0))
    var replaced = 0
    for point in breakpoints.dropFirst() {
      while next < graphemes.count, graphemes[next] < point.offset {
        let offset = graphemes[next]
        visibleEnd = self.visibleEnd(at: offset, after: before, visibleEnd, in: bytes)
        before = offset
        if !isHangingSpace(at: offset, in: bytes), !spellings.replaces(offset, &replaced) {
          let inside = BreakOpportunity(offset: offset, visibleEnd: visibleEnd, kind: .allowed)
          points.append(Breakpoint(inside, isEmergency: true))
        }
        next += 1
      }
      if next < graphemes.count, graphemes[next] == point.offset { next += 1 }
      before = point.offset
      visibleEnd = point.kind == .mandatory ? point.offset : point.visibleEnd
      points.append(point)
    }
    return points
  }

  /// `offset` less the spaces before it: a grapheme may begin with a space that is not at its end.
  private static func visibleEnd(
    at offset: Int32, after before: Int32, _ visibleEnd: Int32, in bytes: [UInt8]
  ) -> Int32 {
    var end = offset
    while end > before {
      let start = Int32(UTF8Decoding.scalarStart(Int(end - 1), in: bytes))
      guard isHangingSpace(at: start, in: bytes) else { return end }
      end = start
    }
    return visibleEnd
  }

  private static func isHangingSpace(at offset: Int32, in bytes: [UInt8]) -> Bool {
    TextCharacter.isHangingSpace(UTF8Decoding.scalar(in: bytes, at: Int(offset)))
  }
}

/// One thread at a time uses a context: the typesetter hands it out and takes it back.
extension PreparationContext: @unchecked Sendable {}
