internal import TextAnalysis
internal import TextShaping
internal import Typography

/// Puts the glyphs of one line together from the text's and those of its edges: the same records that were measured.
struct LineComposer {
  let storage: PreparedStorage
  let start, end: Int
  let size: Double

  /// A part of the line in one face and direction, its glyphs in logical order; a tab has none.
  struct Piece {
    var face: UInt16
    var level: BidiLevel
    var isTab = false
    var glyphs: [ShapedGlyph]
    var width: Int64
  }

  func glyphRuns() -> [GlyphRun] {
    let pieces = pieces()
    var (pen, runs) = (Int64(0), [GlyphRun]())
    for index in BidiOrder.visualOrder(of: pieces.map(\.level)) {
      if !pieces[index].isTab { runs.append(placed(pieces[index], at: pen)) }
      pen += pieces[index].width
    }
    return runs
  }

  private func placed(_ piece: Piece, at left: Int64) -> GlyphRun {
    var pen = left
    let ordered = piece.level.isRightToLeft ? piece.glyphs.reversed() : piece.glyphs
    let glyphs = ordered.map { glyph in
      defer { pen += Int64(glyph.advance) }
      return GlyphRun.Glyph(
        id: glyph.id,
        position: Point(
          Em.points(pen + Int64(glyph.xOffset), at: size), -Em.points(Int64(glyph.yOffset), at: size)),
        advance: Em.points(Int64(glyph.advance), at: size), textOffset: Int(glyph.cluster))
    }
    return GlyphRun(
      typeface: storage.cascade.typeface(piece.face), size: size, isRightToLeft: piece.level.isRightToLeft,
      glyphs: glyphs)
  }

  /// The line's parts in logical order, in units: what is drawn, before it is placed.
  func pieces() -> [Piece] {
    var pieces = logicalPieces()
    trimSpacing(of: &pieces)
    stretchTabs(in: &pieces)
    return pieces
  }

  private func logicalPieces() -> [Piece] {
    let (first, last) = (storage.table.points[start], storage.table.points[end])
    let runs = storage.shaped.runs
    let startEdge = storage.edges?.start(at: start)
    let endEdge = storage.edges?.end(at: end)
    let pair = storage.table.exceptions?.pair(from: start, to: end)
    var pieces: [Piece] = []
    var index = runs.index(after: first.offset)
    while index < runs.count, runs[index].start < last.visibleEnd {
      let run = runs[index]
      let holdsStart = run.start <= first.offset && first.offset < run.end
      let holdsEnd = run.start < last.offset && last.offset <= run.end
      var piece = Piece(face: run.face, level: run.level, isTab: run.isTab, glyphs: [], width: 0)
      if holdsStart, pair != nil {
        piece.glyphs = storage.wholeLine(from: start, to: end)
      } else {
        piece.glyphs = textGlyphs(
          run, from: max(first.offset, holdsStart ? startEdge?.safe ?? 0 : 0),
          to: min(last.visibleEnd, holdsEnd ? endEdge?.safe ?? .max : .max))
        if holdsStart, let startEdge { piece.glyphs = edgeGlyphs(startEdge.range) + piece.glyphs }
        if holdsEnd {
          if let endEdge {
            piece.glyphs += edgeGlyphs(endEdge.range)
          } else {
            loseKerning(of: &piece.glyphs, to: last, run)
          }
        }
      }
      piece.glyphs.removeAll { $0.cluster >= last.visibleEnd && last.kind != .softHyphen }
      if run.isTab { piece.level = storage.paragraphLevel(at: first.offset) }
      pieces.append(piece)
      index += 1
    }
    if let hyphen = endEdge?.hyphen, let level = pieces.last?.level {
      pieces.append(Piece(face: hyphen.face, level: level, glyphs: edgeGlyphs(hyphen.range), width: 0))
    }
    return pieces
  }

  /// Takes off by how much the last glyph is kerned to the next one, which the line does not have, where that is all that
  /// changes: just what the point's positions differ by.
  private func loseKerning(of glyphs: inout [ShapedGlyph], to end: Breakpoint, _ run: ShapedRun) {
    let all = storage.shaped.glyphs
    let next = all.partitioningIndex(in: Int(run.firstGlyph)..<Int(run.endGlyph)) { $0.cluster >= end.offset }
    guard next < Int(run.endGlyph), all[next].cluster == end.offset, all[next].change == .kerning,
      end.visibleEnd == end.offset, let last = glyphs.popLast()
    else { return }
    let kerning = Int32(clamping: end.start - end.end)
    // A letter that kerning moves stands at the pen without it.
    glyphs.append(last.kerned(by: -kerning, isMoved: last.xOffset == kerning))
  }

  private func edgeGlyphs(_ range: Range<Int32>) -> [ShapedGlyph] {
    guard let edges = storage.edges else { return [] }
    return Array(edges.glyphs[range])
  }

  /// The text's own glyphs of a run whose clusters start in a range of offsets.
  private func textGlyphs(_ run: ShapedRun, from: Int32, to: Int32) -> [ShapedGlyph] {
    let glyphs = storage.shaped.glyphs
    let first = glyphs.partitioningIndex(in: Int(run.firstGlyph)..<Int(run.endGlyph)) { $0.cluster >= from }
    let end = glyphs.partitioningIndex(in: first..<Int(run.endGlyph)) { $0.cluster >= to }
    return Array(glyphs[first..<end])
  }

  /// Takes the space after the last grapheme off again; a tab is one, and has none.
  private func trimSpacing(of pieces: inout [Piece]) {
    guard storage.style.tracking != 0 || storage.style.wordSpacing != 0 else { return }
    for piece in pieces.indices.reversed() {
      if pieces[piece].isTab { return }
      guard let glyph = pieces[piece].glyphs.lastIndex(where: { $0.hasAdvance }) else { continue }
      let spacing = pieces[piece].glyphs[glyph].spacing
      pieces[piece].glyphs[glyph].space(by: -spacing, isRightToLeft: pieces[piece].level.isRightToLeft)
      return
    }
  }

  /// Finds the widths: of glyphs their advances, of tabs what is left to the next stop.
  private func stretchTabs(in pieces: inout [Piece]) {
    var x: Int64 = 0
    for index in pieces.indices {
      if pieces[index].isTab, let exceptions = storage.table.exceptions {
        pieces[index].width = exceptions.tabStop(after: x) - x
      } else {
        pieces[index].width = pieces[index].glyphs.reduce(0) { $0 + Int64($1.advance) }
      }
      x += pieces[index].width
    }
  }
}
