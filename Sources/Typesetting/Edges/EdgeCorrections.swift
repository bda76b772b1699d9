internal import TextAnalysis
internal import TextShaping
internal import Typography

/// Finds how shaping changes where a line starts or ends at a breakpoint that HarfBuzz calls unsafe to break.
///
/// The truth for a line is its runs, found once for the whole text, shaped with the text as context. Shaping a window
/// around the break is enough, once it reaches a place beyond which nothing changes: the next safe cluster *and the safe
/// one after it*, accepted when the inner one is still safe in the window and its further glyphs are the text's own. (The
/// second is needed because HarfBuzz's "safe" speaks of the whole text and not of the cut one.)
struct EdgeCorrections {
  let text: [UInt8]
  let shaped: ShapedText
  let shaper: TextShaper
  var points: [Breakpoint]
  let spellings: ChangedSpellings
  let units: TextUnits
  var edges = LineEdges()
  /// For each breakpoint, how far the correction of a line that starts there, and of one that ends there, extends.
  private(set) var startExtents: [CorrectionExtent]
  private(set) var endExtents: [CorrectionExtent]
  /// The bytes that may still be shaped.
  private var budget: Int
  /// The glyphs of the piece of text that was shaped last.
  private var window: [ShapedGlyph] = []

  /// The cost of a call of HarfBuzz, and the maximum cost of a dictionary's hyphen, in bytes shaped.
  private static let bytesPerCall = 8, bytesPerHyphen = 24
  /// The least budget: labels are corrected in any case.
  private static let minBudget = 400

  init(
    text: [UInt8], shaped: ShapedText, shaper: TextShaper, points: [Breakpoint], spellings: ChangedSpellings,
    units: TextUnits
  ) {
    self.text = text
    self.shaped = shaped
    self.shaper = shaper
    self.spellings = spellings
    self.units = units
    self.points = points
    startExtents = points.map { CorrectionExtent($0.offset) }
    endExtents = startExtents
    budget = Self.minBudget + 2 * text.count + Self.bytesPerHyphen * points.count { $0.isHyphenation }
  }

  /// Corrects the positions of breakpoints, and lists the pairs between which no positions hold.
  ///
  /// - Returns: false, with the work abandoned, where that costs more than about twice the shaping of the text: then lines
  ///   are shaped when they are asked for.
  mutating func correct(
    _ edgePoints: [LineTableBuilder.EdgePoint], _ barePoints: [LineTableBuilder.BarePoint],
    pairs exceptions: inout LineExceptions
  ) -> Bool {
    if edgePoints.count * 2 * Self.bytesPerCall > budget { return false }
    for edge in edgePoints {
      let run = shaped.runs[edge.run]
      let offset = points[edge.point].offset
      let isInside = offset < run.end
      // A point inside the run's last cluster has no separate glyph.
      let glyph = edge.glyph < Int(run.endGlyph) ? shaped.glyphs[edge.glyph] : nil
      let isSafe = glyph.map { $0.cluster == offset && !$0.isUnsafeToBreak } ?? false
      // The end first: it counts back from the point's own position, which `correctStart` moves.
      correctEnd(edge, run)
      if isInside && (!isSafe || spellings.change(at: offset) != nil) { correctStart(edge, run) }
      if budget < 0 { return false }
    }
    // Lines that end at these points and start after the letter are shaped whole.
    for bare in barePoints { endExtents[bare.point].include(bare.spaced) }
    return findPairs(into: &exceptions)
  }

  /// Shapes a window within the budget; once that is spent, windows are cut to nothing and the work is abandoned.
  private mutating func shape(
    _ range: Range<Int32>, of run: ShapedRun, hyphen: UInt32? = nil, with letters: InsertedLetters? = nil
  ) {
    window.removeAll(keepingCapacity: true)
    budget -= range.count + Self.bytesPerCall
    guard budget >= 0 else { return }
    shaper.shape(range, of: run, in: text, hyphen: hyphen, with: letters, into: &window)
  }

  /// The place at an edge of a line where the text's own glyphs follow or precede those that are shaped there, which are
  /// the window.
  private struct OwnGlyphs {
    let glyph: Int
    let offset: Int32
  }

  /// Finds what starting a line at a breakpoint adds to its width.
  private mutating func correctStart(_ edge: LineTableBuilder.EdgePoint, _ run: ShapedRun) {
    let start = shapeStart(edge, run)
    let added = Self.width(window) - Self.width(shaped.glyphs[edge.glyph..<start.glyph])
    points[edge.point].start -= units.length(added, face: run.face)
    edges.starts.append(
      .init(point: Int32(edge.point), safe: start.offset, range: storeWindow()))
  }

  /// Shapes the start of a line in windows that grow until nothing changes beyond them.
  private mutating func shapeStart(_ edge: LineTableBuilder.EdgePoint, _ run: ShapedRun) -> OwnGlyphs {
    let change = spellings.change(at: points[edge.point].offset)
    let offset = change?.range.upperBound ?? points[edge.point].offset
    let search = SafeClusters(glyphs: shaped.glyphs, run: run)
    let glyph = change == nil ? edge.glyph : max(edge.glyph, search.glyph(at: offset))
    var (first, skip) = (search.next(from: glyph, origin: offset), SafeClusters.margin)
    var second = first
    repeat {
      second = search.next(after: first, count: skip)
      shape(offset..<search.offset(second), of: run, with: change?.opening)
      second = search.cutEnd(of: &window, from: first, to: second)
      if budget < 0 || search.agrees(window, from: first, to: second) { break }
      (first, skip) = (second, skip * 2)
    } while true
    let safe = search.offset(first)
    startExtents[edge.point] = CorrectionExtent(
      change: safe, window: search.offset(second), isClear: search.isAsSafe(window, from: first, to: second))
    window.removeAll { $0.cluster >= safe }
    return OwnGlyphs(glyph: first, offset: safe)
  }

  /// Finds where a line that ends at a breakpoint ends visibly.
  private mutating func correctEnd(_ edge: LineTableBuilder.EdgePoint, _ run: ShapedRun) {
    let point = points[edge.point]
    let hyphen = point.showsHyphen ? shaper.hyphen(for: run) : nil
    let inOwnFace = hyphen.flatMap { $0.face == run.face ? $0.character : nil }
    let end = shapeEnd(edge, run, hyphen: inOwnFace)
    if point.visibleEnd > end.offset || hyphen != nil {
      let before = Self.width(shaped.glyphs[end.glyph..<edge.glyph])
      window.removeAll { $0.cluster >= point.visibleEnd && hyphen == nil }
      // A hyphen of another face is the line's last glyph; the spacing before it stays.
      let isLast = hyphen == nil || inOwnFace != nil
      let inside = units.length(Self.width(window, isLast: isLast) - before, face: run.face)
      let taken = isLast && !window.contains { $0.hasAdvance } ? spacingBefore(end.glyph, at: edge) : 0
      points[edge.point].end = point.start + inside - taken
    } else {
      window.removeAll(keepingCapacity: true)
    }
    var record = LineEdges.Window(point: Int32(edge.point), safe: end.offset, range: storeWindow())
    if let hyphen, hyphen.face != run.face { record.hyphen = addHyphen(hyphen, at: edge.point, run) }
    edges.ends.append(record)
  }

  /// Shapes the end of a line, with its hyphen, in windows that grow until nothing changes before them.
  private mutating func shapeEnd(
    _ edge: LineTableBuilder.EdgePoint, _ run: ShapedRun, hyphen: UInt32?
  ) -> OwnGlyphs {
    let offset = points[edge.point].offset
    let change = spellings.change(at: offset)
    let end = change?.range.lowerBound ?? offset
    let search = SafeClusters(glyphs: shaped.glyphs, run: run)
    let glyph = change == nil ? edge.glyph : search.glyph(at: end)
    var (last, skip) = (search.previous(before: glyph, origin: end), SafeClusters.margin)
    var first = last
    repeat {
      first = search.previous(before: last, count: skip)
      shape(search.start(first)..<end, of: run, hyphen: hyphen, with: change?.closing)
      first = search.cutStart(of: &window, from: first, to: last)
      if budget < 0 || search.agrees(window, upTo: last, from: first) { break }
      (last, skip) = (first, skip * 2)
    } while true
    let start = search.start(last)
    endExtents[edge.point] = CorrectionExtent(
      change: start, window: search.start(first), isClear: search.isAsSafe(window, from: first, to: last))
    window.removeAll { $0.cluster < start }
    return OwnGlyphs(glyph: last, offset: start)
  }

  /// Records a hyphen in another face than the run's, as a separate run.
  private mutating func addHyphen(_ hyphen: FontCascade.Hyphen, at point: Int, _ run: ShapedRun)
    -> LineEdges.Hyphen
  {
    let offset = points[point].offset
    var other = run
    other.face = hyphen.face
    shape(offset..<offset, of: other, hyphen: hyphen.character)
    points[point].end += units.length(Self.width(window, isLast: true), face: hyphen.face)
    return .init(face: hyphen.face, range: storeWindow())
  }

  /// The sum of advances; at the end of a line, without the spacing after the last glyph that advances.
  static func width(_ glyphs: some BidirectionalCollection<ShapedGlyph>, isLast: Bool = false) -> Int64 {
    let sum = glyphs.reduce(Int64(0)) { $0 + Int64($1.advance) }
    return isLast ? sum - Int64(glyphs.last { $0.hasAdvance }?.spacing ?? 0) : sum
  }

  /// The spacing that a line loses at its end after a letter before the window, but not before the edge's bound.
  private mutating func spacingBefore(_ first: Int, at edge: LineTableBuilder.EdgePoint) -> Int64 {
    guard let letter = shaped.glyphs[..<first].suffix(64).last(where: { $0.hasAdvance }),
      letter.spacing != 0, letter.cluster >= edge.bound
    else { return 0 }
    // A line that starts after it loses nothing.
    endExtents[edge.point].include(letter.cluster)
    return units.length(Int64(letter.spacing), face: shaped.runs[shaped.runIndex(after: letter.cluster)].face)
  }

  private mutating func storeWindow() -> Range<Int32> {
    let first = Int32(edges.glyphs.count)
    edges.glyphs.append(contentsOf: window)
    return first..<Int32(edges.glyphs.count)
  }
}

// Lines so short that the corrections at both edges overlap: shaped, and listed.
extension EdgeCorrections {
  /// Lists the pairs of breakpoints between which no positions hold; false where that costs too much.
  ///
  /// - Complexity: linear in the breakpoints and the pairs; pairs are few, as windows are short.
  private mutating func findPairs(into exceptions: inout LineExceptions) -> Bool {
    var minEnd = endExtents.map(\.window)
    for index in minEnd.indices.dropLast().reversed() {
      minEnd[index] = min(minEnd[index], minEnd[index + 1])
    }
    var (pairs, firstPair) = ([LineExceptions.Pair](), [Int32]())
    firstPair.reserveCapacity(points.count + 1)
    for start in points.indices {
      firstPair.append(Int32(pairs.count))
      let extent = startExtents[start]
      var end = start + 1
      while end < points.count, minEnd[end] < extent.window || isWithin(end, start) {
        if extent.meets(endExtents[end]) || isWithin(end, start) {
          pairs.append(pair(start, end))
          if budget < 0 { return false }
        }
        end += 1
      }
    }
    firstPair.append(Int32(pairs.count))
    if !pairs.isEmpty { (exceptions.pairs, exceptions.firstPair) = (pairs, firstPair) }
    return true
  }

  /// Whether the line's visible part ends within the window at its start: among glyphs that may not be the text's.
  private func isWithin(_ end: Int, _ start: Int) -> Bool {
    let visibleEnd = points[end].visibleEnd
    let change = startExtents[start].change
    // Behind `change` stand the text's own glyphs, but the spacing that such a line loses is that of the last of them.
    return points[start].offset < visibleEnd
      && (visibleEnd < change || shaper.isSpaced && visibleEnd == change)
  }

  private mutating func pair(_ start: Int, _ end: Int) -> LineExceptions.Pair {
    let (first, last) = (points[start], points[end])
    let run = shaped.runs[shaped.runIndex(after: first.offset)]
    let isHyphenElsewhere = last.showsHyphen && last.offset > run.end
    let lastRun = isHyphenElsewhere ? shaped.runs[shaped.runIndex(after: last.offset - 1)] : run
    let hyphen = last.showsHyphen ? shaper.hyphen(for: lastRun) : nil
    let ownHyphen = hyphen.flatMap { $0.face == lastRun.face ? $0.character : nil }
    let part = spellings.part(of: run, from: first.offset, to: last.offset)
    shape(part.range, of: run, hyphen: last.offset <= run.end ? ownHyphen : nil, with: part.letters)
    if hyphen == nil { window.removeAll { $0.cluster >= last.visibleEnd } }
    var parts = [(glyphs: window, face: run.face)]
    if last.offset > run.end { parts += glyphs(after: run, to: end) }
    let isLast = hyphen == nil || ownHyphen != nil
    let lastSpaced = isLast ? parts.lastIndex { $0.glyphs.contains { $0.hasAdvance } } : nil
    var width = parts.indices.reduce(Int64(0)) { sum, part in
      let units = Self.width(parts[part].glyphs, isLast: part == lastSpaced)
      return sum + self.units.length(units, face: parts[part].face)
    }
    if let hyphen, ownHyphen == nil, let record = edges.end(at: end)?.hyphen {
      width += units.length(Self.width(edges.glyphs[record.range], isLast: true), face: hyphen.face)
    }
    return .init(end: Int32(end), width: width)
  }

  /// The glyphs of a line that ends at a point, after the run in which it starts: those of each run.
  private func glyphs(after run: ShapedRun, to end: Int) -> [(glyphs: [ShapedGlyph], face: UInt16)] {
    let edge = edges.end(at: end)
    let limit = min(points[end].visibleEnd, edge?.safe ?? .max)
    var parts = shaped.runs[shaped.runIndex(after: run.end)...].prefix { $0.start < points[end].offset }.map {
      run in
      let own = shaped.glyphs[Int(run.firstGlyph)..<Int(run.endGlyph)].prefix { $0.cluster < limit }
      return (glyphs: Array(own), face: run.face)
    }
    if let edge, !parts.isEmpty { parts[parts.count - 1].glyphs += edges.glyphs[edge.range] }
    return parts
  }
}
