internal import TextAnalysis
internal import TextShaping
internal import Typography

/// Works out what shaping does where a line starts or ends at a point that HarfBuzz calls unsafe.
///
/// The truth for a line is its runs, itemised once, shaped anew with the text as context. A window around the break is
/// enough, once it reaches a place from which on nothing changes: the next safe cluster *and on to the safe one after
/// it*, accepted when in the new result the inner one is still safe and its further glyphs are the text's own. (The
/// second is needed because "safe" speaks of the whole text and not of the cut one.)
struct EdgeCorrections {
  let text: [UInt8]
  let shaped: ShapedText
  let shaper: TextShaper
  var points: [Breakpoint]
  var edges = LineEdges()
  /// For each point what a line that starts there, and what one that ends there, changes.
  private(set) var startReach: [EdgeReach]
  private(set) var endReach: [EdgeReach]

  init(text: [UInt8], shaped: ShapedText, shaper: TextShaper, points: [Breakpoint]) {
    (self.text, self.shaped, self.shaper, self.points) = (text, shaped, shaper, points)
    startReach = points.map { EdgeReach($0.offset) }
    endReach = startReach
  }

  mutating func correct(_ edgePoints: [LineTableBuilder.EdgePoint]) {
    for edge in edgePoints {
      let run = shaped.runs[edge.run]
      let offset = points[edge.point].offset
      let isInside = offset < run.end
      // A point inside the run's last cluster has no glyph of its own.
      let glyph = edge.glyph < Int(run.endGlyph) ? shaped.glyphs[edge.glyph] : nil
      let isSafe = glyph.map { $0.cluster == offset && !$0.isUnsafeToBreak } ?? false
      // The end first: it counts back from the point's own position, which `correctStart` moves.
      correctEnd(edge, run)
      if isInside && !isSafe { correctStart(edge, run) }
    }
  }

  /// Lines that end at these points and start after the letter are shaped whole.
  mutating func include(_ barePoints: [LineTableBuilder.BarePoint]) {
    for bare in barePoints { endReach[bare.point].include(bare.spaced) }
  }

  /// What starting a line at the point adds to its width.
  private mutating func correctStart(_ edge: LineTableBuilder.EdgePoint, _ run: ShapedRun) {
    let offset = points[edge.point].offset
    let search = SafeClusters(glyphs: shaped.glyphs, run: run)
    var (first, skip, window) = (
      search.next(from: edge.glyph, origin: offset), SafeClusters.margin, [ShapedGlyph]()
    )
    var second = first
    repeat {
      second = search.next(after: first, count: skip)
      window.removeAll(keepingCapacity: true)
      shaper.shape(offset..<search.offset(second), of: run, in: text, into: &window)
      second = search.cutEnd(of: &window, from: first, to: second)
      if search.agrees(window, from: first, to: second) { break }
      (first, skip) = (second, skip * 2)
    } while true
    let safe = search.offset(first)
    let isClear = search.isAsSafe(window, from: first, to: second)
    window.removeAll { $0.cluster >= safe }
    points[edge.point].start -= Self.width(window) - Self.width(shaped.glyphs[edge.glyph..<first])
    startReach[edge.point] = EdgeReach(
      change: safe, window: search.offset(second), isClear: isClear)
    edges.starts.append(.init(point: Int32(edge.point), safe: safe, range: store(window)))
  }

  /// Where a line that ends at the point ends visibly.
  private mutating func correctEnd(_ edge: LineTableBuilder.EdgePoint, _ run: ShapedRun) {
    let point = points[edge.point]
    let hyphen = point.kind == .softHyphen ? shaper.hyphen(for: run) : nil
    let search = SafeClusters(glyphs: shaped.glyphs, run: run)
    let inOwnFace = hyphen.flatMap { $0.face == run.face ? $0.character : nil }
    var (last, skip, window) = (
      search.previous(before: edge.glyph, origin: point.offset), SafeClusters.margin, [ShapedGlyph]()
    )
    var first = last
    repeat {
      first = search.previous(before: last, count: skip)
      window.removeAll(keepingCapacity: true)
      shaper.shape(search.start(first)..<point.offset, of: run, in: text, hyphen: inOwnFace, into: &window)
      first = search.cutStart(of: &window, from: first, to: last)
      if search.agrees(window, upTo: last, from: first) { break }
      (last, skip) = (first, skip * 2)
    } while true
    let start = search.start(last)
    endReach[edge.point] = EdgeReach(
      change: start, window: search.start(first), isClear: search.isAsSafe(window, from: first, to: last))
    window.removeAll { $0.cluster < start }
    if point.visibleEnd > start || hyphen != nil {
      let before = Self.width(shaped.glyphs[last..<edge.glyph])
      window.removeAll { $0.cluster >= point.visibleEnd && hyphen == nil }
      // A hyphen of another face is the line's last glyph; the spacing before it stays.
      let isLast = hyphen == nil || inOwnFace != nil
      points[edge.point].end =
        point.start - before + (isLast ? visibleWidth(window, last, at: edge) : Self.width(window))
    } else {
      window.removeAll()
    }
    var record = LineEdges.Window(point: Int32(edge.point), safe: start, range: store(window))
    if let hyphen, hyphen.face != run.face { record.hyphen = addHyphen(hyphen, at: edge.point, run) }
    edges.ends.append(record)
  }

  /// A hyphen in another face than the run's: a run of its own.
  private mutating func addHyphen(_ hyphen: TextShaper.Hyphen, at point: Int, _ run: ShapedRun)
    -> LineEdges.Hyphen
  {
    let offset = points[point].offset
    var other = run
    other.face = hyphen.face
    var window: [ShapedGlyph] = []
    shaper.shape(offset..<offset, of: other, in: text, hyphen: hyphen.character, into: &window)
    points[point].end += Self.width(window, isLast: true)
    return .init(face: hyphen.face, range: store(window))
  }

  /// The advances of glyphs; at the end of a line without the space after the last that has any.
  static func width(_ glyphs: some BidirectionalCollection<ShapedGlyph>, isLast: Bool = false) -> Int64 {
    let sum = glyphs.reduce(Int64(0)) { $0 + Int64($1.advance) }
    return isLast ? sum - Int64(glyphs.last { $0.hasAdvance }?.spacing ?? 0) : sum
  }

  /// The advances of a window at the end of a line, without the space after the line's last letter, be it before; but
  /// not before the edge's bound.
  private mutating func visibleWidth(
    _ window: [ShapedGlyph], _ first: Int, at edge: LineTableBuilder.EdgePoint
  ) -> Int64 {
    if window.contains(where: { $0.hasAdvance }) { return Self.width(window, isLast: true) }
    guard let letter = shaped.glyphs[..<first].suffix(64).last(where: { $0.hasAdvance }),
      letter.spacing != 0, letter.cluster >= edge.bound
    else { return 0 }
    // A line that starts after it loses nothing.
    endReach[edge.point].include(letter.cluster)
    return -Int64(letter.spacing)
  }

  mutating func store(_ window: [ShapedGlyph]) -> Range<Int32> {
    let first = Int32(edges.glyphs.count)
    edges.glyphs.append(contentsOf: window)
    return first..<Int32(edges.glyphs.count)
  }
}
