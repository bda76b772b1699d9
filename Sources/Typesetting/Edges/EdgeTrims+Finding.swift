internal import Support
internal import TextAnalysis
internal import TextShaping
internal import Typography

extension EdgeTrims {
  /// The punctuation of a text that is trimmed at the edges of its lines, or hangs there where that is needed.
  ///
  /// Punctuation that hangs, or may, is not trimmed there.
  ///
  /// - Parameters:
  ///   - style: what is trimmed, and what hangs.
  ///   - table: its lines, and what hangs there.
  ///   - edges: the glyphs at their edges.
  /// - Complexity: linear in the breakpoints.
  init(
    _ style: TextStyle, _ table: LineTable, _ edges: LineEdges?, _ text: ShapedParagraphs,
    _ shaper: TextShaper
  ) {
    var (openings, closings) = ([Int: Opening](), [Int: Closing]())
    let (points, kind) = (table.points, style.spacingTrim)
    let mayHang = style.hangingPunctuation.isAtEndIfNeeded && !text.shaped.hasTab
    for (index, point) in points.enumerated() {
      if kind != .spaceAll, index < points.count - 1, table.hanging?.starts[index] ?? 0 == 0,
        let found = text.opening(at: point.offset, edges?.start(at: index), in: edges, shaper)
      {
        let isKept = kind == .normal || kind == .spaceFirst && (index == 0 || point.isForced)
        let taken = isKept || !text.stands(at: point.offset) ? 0 : found.amount
        let length =
          text.length(taken, at: point.offset)
          - (found.isTrimmed ? text.length(found.amount, at: point.offset) : 0)
        openings[index] = Opening(amount: found.amount, taken: taken, length: length)
      }
      guard index > 0 else { continue }
      let hang = mayHang ? text.end(at: point, shaper) : 0
      if hang > 0 {
        let start = point.showsHyphen ? nil : table.start(withLastOf: point, in: text.bytes)
        closings[index] = Closing(
          amount: nil, length: hang, start: start,
          lineWidth: start.map { table.width(from: $0, to: index) } ?? 0)
      } else if kind != .spaceAll, !point.showsHyphen, table.hanging?.ends[index] ?? 0 == 0,
        let found = text.closing(before: point.visibleEnd, shaper)
      {
        let start = table.start(withLastOf: point, in: text.bytes)
        closings[index] = Closing(
          amount: found.amount, length: text.length(found.amount, at: found.offset), start: start,
          lineWidth: start.map { table.width(from: $0, to: index) } ?? 0)
      }
    }
    let inner = style.kinsoku == .pushIn && !text.shaped.hasTab ? text.inner(shaper) : []
    self.init(
      openings: openings, closings: closings, inner: Self.givingRoom(inner, closings, table),
      hanging: table.hanging)
  }

  /// The punctuation that gives up room within lines: all but what stays as it is both at their starts and at their ends.
  ///
  /// - Complexity: linear in the breakpoints.
  private static func givingRoom(_ all: [Inner], _ closings: [Int: Closing], _ table: LineTable) -> [Inner] {
    guard !all.isEmpty else { return [] }
    let (points, hanging) = (table.points, table.hanging)
    let ends = Set(
      points.indices.filter { closings[$0] != nil || hanging?.ends[$0] ?? 0 > 0 }.map {
        points[$0].visibleEnd
      })
    var sum: Int64 = 0
    return all.compactMap { mark in
      let start = points.partitioningIndex { $0.offset >= mark.offset }
      let staysAtStart =
        points[start].offset == mark.offset && (mark.isOpening || hanging?.starts[start] ?? 0 > 0)
      if staysAtStart, ends.contains(mark.end) { return nil }
      sum += mark.length
      return Inner(
        offset: mark.offset, end: mark.end, isOpening: mark.isOpening, length: mark.length, sum: sum)
    }
  }
}

extension LineTable {
  /// The width of a line as the table knows it.
  fileprivate func width(from start: Int, to end: Int) -> Int64 {
    Self.width(points[start], points[end], exceptions, start, end)
  }

  /// The point where lines start with the last visible character before a point, if there is one.
  fileprivate func start(withLastOf point: Breakpoint, in bytes: [UInt8]) -> Int? {
    guard point.visibleEnd > 0 else { return nil }
    let offset = Int32(UTF8Decoding.scalarStart(Int(point.visibleEnd - 1), in: bytes))
    let start = points.partitioningIndex { $0.offset >= offset }
    return points[start].offset == offset ? start : nil
  }
}

extension ShapedParagraphs {
  /// The punctuation that has its empty half in the text. Complexity: linear in the glyphs.
  fileprivate func inner(_ shaper: TextShaper) -> [EdgeTrims.Inner] {
    var (found, sum) = ([EdgeTrims.Inner](), Int64(0))
    for run in shaped.runs where run.content == .letters && !run.level.isRightToLeft {
      for index in Int(run.firstGlyph)..<Int(run.endGlyph) {
        let glyph = shaped.glyphs[index]
        guard TextCharacter.spacingClass(UTF8Decoding.scalar(in: bytes, at: Int(glyph.cluster))) != nil,
          !glyph.isStartTrimmed
        else { continue }
        let next = index + 1 < run.endGlyph ? shaped.glyphs[index + 1].cluster : run.end
        guard let trim = shaper.trim(at: glyph.cluster, before: next, of: run, in: bytes),
          trim.amount <= glyph.advance, !shaper.isEndTrimmed(trim, before: next, of: run, in: bytes)
        else { continue }
        let length = length(trim.amount, at: glyph.cluster)
        sum += length
        found.append(
          .init(offset: glyph.cluster, end: next, isOpening: trim.kind == .opening, length: length, sum: sum))
      }
    }
    return found
  }

  /// The room at the start of the bracket with which a line starts, and whether the text has it trimmed.
  fileprivate func opening(
    at offset: Int32, _ window: LineEdges.Window?, in edges: LineEdges?, _ shaper: TextShaper
  ) -> (amount: Int32, isTrimmed: Bool)? {
    guard Int(offset) < bytes.count, let found = punctuation(at: offset, shaper), found.trim.kind == .opening
    else { return nil }
    let first = window.flatMap { edges?.glyphs[$0.range].first }
    let glyph = first?.cluster == offset ? first : found.glyph
    return (found.trim.amount, glyph?.isStartTrimmed ?? false)
  }

  /// The room at the end of the punctuation that ends visibly at an offset, and where that is.
  fileprivate func closing(
    before visibleEnd: Int32, _ shaper: TextShaper
  ) -> (amount: Int32, offset: Int32)? {
    guard visibleEnd > 0 else { return nil }
    let offset = Int32(UTF8Decoding.scalarStart(Int(visibleEnd - 1), in: bytes))
    guard let found = punctuation(at: offset, shaper), found.trim.kind == .closing, stands(at: offset) else {
      return nil
    }
    return (found.trim.amount, offset)
  }

  private func punctuation(
    at offset: Int32, _ shaper: TextShaper
  ) -> (trim: PunctuationTrim, glyph: ShapedGlyph)? {
    guard TextCharacter.spacingClass(UTF8Decoding.scalar(in: bytes, at: Int(offset))) != nil else {
      return nil
    }
    let index = shaped.runIndex(after: offset)
    guard index < shaped.runs.count, shaped.runs[index].start <= offset else { return nil }
    let (run, glyphs) = (shaped.runs[index], shaped.glyphs)
    let glyph = glyphs.partitioningIndex(in: Int(run.firstGlyph)..<Int(run.endGlyph)) { $0.cluster >= offset }
    guard glyph < run.endGlyph, glyphs[glyph].cluster == offset else { return nil }
    let next = glyph + 1 < run.endGlyph ? glyphs[glyph + 1].cluster : run.end
    return shaper.trim(at: offset, before: next, of: run, in: bytes).map { ($0, glyphs[glyph]) }
  }
}
