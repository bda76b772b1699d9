internal import Support
internal import TextAnalysis
package import TextShaping
package import Typography

/// Puts the glyphs of one line together: the text's own, those of its edges, or those of the line shaped by itself.
///
/// Drawing and measuring use the same records.
package struct LineComposer {
  let storage: PreparedStorage
  /// The breakpoints at the line's edges.
  let start, end: Int

  /// The spread to both edges; nil if the line is not spread.
  let spread: LineSpread?
  /// Whether punctuation at its end is trimmed, or hangs, as the line is too long otherwise.
  let trimsEnd: Bool
  /// How much punctuation within it gives up, in units.
  let squeezed: Int64

  /// The line between two breakpoints of a text.
  package init(
    storage: PreparedStorage, start: Int, end: Int, spread: LineSpread? = nil, trimsEnd: Bool = false,
    squeezed: Int64 = 0
  ) {
    self.storage = storage
    self.start = start
    self.end = end
    self.spread = spread
    self.trimsEnd = trimsEnd
    self.squeezed = squeezed
  }

  /// A part of the line in one face, style and direction, its glyphs in logical order, in units; a tab has no glyphs.
  package struct Piece {
    package var face: UInt16
    package var level: BidiLevel
    package var content = ShapedRun.Content.letters
    package var isTab: Bool { content == .tab }
    /// Whether its glyphs stand upright in a column.
    package var isUpright = false
    /// Whether its letters share an em of a column.
    package var isCombined = false
    /// The horizontal scale of its glyphs.
    package var xScale: Float = 1
    /// The offset where its run starts; -1 for a hyphen in another face.
    var start: Int32 = -1
    /// Whether it is a reading of letters.
    var isReading = false
    package var glyphs: [ShapedGlyph]
    package var width: Int64 = 0

    /// A part of a run, without glyphs.
    init(_ run: ShapedRun, _ level: BidiLevel) {
      self.init(
        face: run.face, level: level, content: run.content, isUpright: run.isUpright,
        isCombined: run.isCombined, xScale: run.xScale, glyphs: [])
      start = run.start
    }

    /// A part of a reading, whose glyphs belong to the start of its base.
    init(_ part: Reading.Part, of reading: Reading, level: BidiLevel) {
      self.init(
        face: part.face, level: level, content: .letters, isUpright: part.isUpright, isCombined: false,
        xScale: 1, glyphs: part.glyphs.map { $0.moved(by: reading.base.lowerBound - $0.cluster) })
      isReading = true
    }

    /// The hyphen in another face than the letters before it.
    init(face: UInt16, level: BidiLevel, isUpright: Bool, glyphs: [ShapedGlyph]) {
      self.init(
        face: face, level: level, content: .letters, isUpright: isUpright, isCombined: false, xScale: 1,
        glyphs: glyphs)
    }

    private init(
      face: UInt16, level: BidiLevel, content: ShapedRun.Content, isUpright: Bool, isCombined: Bool,
      xScale: Float, glyphs: [ShapedGlyph]
    ) {
      self.face = face
      self.level = level
      self.content = content
      self.isUpright = isUpright
      self.isCombined = isCombined
      self.xScale = xScale
      self.glyphs = glyphs
    }
  }

  private var mode: WritingMode { storage.style.writingMode }
  var first: Breakpoint { storage.table.points[start] }
  var last: Breakpoint { storage.table.points[end] }

  /// The glyphs at a size in points, from left to right, or from the top down, each reading behind the start of its base; their
  /// offsets are those of the text from which something was cut.
  func glyphRuns(at size: Double, _ cut: TextCut?) -> [GlyphRun] {
    let pieces = pieces()
    var (pen, runs) = (Int64(0), [GlyphRun]())
    for index in BidiOrder.visualOrder(of: pieces.map(\.level)) {
      if pieces[index].content == .letters { runs += placed(pieces[index], at: pen, size, cut) }
      for (reading, left) in readingPieces(over: pieces[index], at: pen) {
        runs += placed(reading, at: left, size, cut)
      }
      pen += pieces[index].width
    }
    return runs
  }

  /// The line's parts in logical order, before they are placed.
  ///
  /// - Parameter shaper: shapes lines that need it; nil makes one where it is needed.
  package func pieces(shapedBy shaper: LineShaper? = nil) -> [Piece] {
    var pieces = isShaped ? shapedPieces(shaper ?? lineShaper) : recordedPieces()
    trimSpacing(of: &pieces)
    widenEdges(of: &pieces)
    trimEdges(of: &pieces)
    squeeze(&pieces)
    stretchTabs(in: &pieces)
    if let spread {
      if spread.lengthensWords {
        spread.lengthenWords(of: &pieces, to: last.visibleEnd, shaper ?? lineShaper)
      }
      spread.apply(to: &pieces)
    }
    return pieces
  }

  /// The width of the line, spread to both edges, in units; nil if it is not spread.
  var spreadWidth: Int64? { spread.map { _ in pieces().reduce(0) { $0 + $1.width } } }

  /// Whether the line is shaped by itself.
  private var isShaped: Bool {
    first.needsShaping || last.needsShaping
      || storage.table.exceptions?.pair(from: start, to: end) != nil
  }

  private var lineShaper: LineShaper { LineShaper(storage, linesIn: Int(first.offset)..<Int(last.offset)) }

  /// The glyphs of a piece, a run for each style that its spans give it.
  private func placed(_ piece: Piece, at left: Int64, _ size: Double, _ cut: TextCut?) -> [GlyphRun] {
    let glyphs = placedGlyphs(of: piece, at: left, size, cut)
    let font = storage.cascade.fonts[Int(piece.face)]
    func run(_ glyphs: [GlyphRun.Glyph], _ style: SpanStyle) -> GlyphRun {
      GlyphRun(
        typeface: storage.cascade.typeface(piece.face),
        size: font.points ?? size * font.scale,
        isRightToLeft: piece.level.isRightToLeft, isTurned: mode.isVertical && !piece.isUpright,
        xScale: Double(piece.xScale), isReading: piece.isReading, style: style, glyphs: glyphs)
    }
    guard let attributes = storage.spans?.attributes else { return [run(glyphs, SpanStyle())] }
    let ranges = glyphs.map { attributes.index(at: $0.textOffset) }
    var (runs, start) = ([GlyphRun](), 0)
    while start < glyphs.count {
      let end = ranges[start...].firstIndex { $0 != ranges[start] } ?? glyphs.count
      runs.append(run(Array(glyphs[start..<end]), attributes.style(ranges[start])))
      start = end
    }
    return runs
  }

  /// The glyphs of a piece from left to right, at their positions.
  private func placedGlyphs(
    of piece: Piece, at left: Int64, _ size: Double, _ cut: TextCut?
  ) -> [GlyphRun.Glyph] {
    var pen: Int64 = 0
    func points(_ units: Int64) -> Double { storage.points(units, at: size) }
    func length(_ units: Int64) -> Int64 { storage.units.length(units, face: piece.face) }
    let ordered = piece.level.isRightToLeft ? piece.glyphs.reversed() : piece.glyphs
    return ordered.map { glyph in
      defer { pen += Int64(glyph.advance) }
      return GlyphRun.Glyph(
        id: glyph.id,
        position: mode.onPage(
          fromOrigin: Point(
            points(left + length(pen + Int64(glyph.xOffset))), -points(length(Int64(glyph.yOffset))))),
        advance: points(length(Int64(glyph.advance))),
        textOffset: cut?.wholeOffset(Int(glyph.cluster)) ?? Int(glyph.cluster))
    }
  }

  /// The boxes of the line, from left to right, at a size in points.
  func boxes(at size: Double, _ cut: TextCut?) -> [PlacedBox] {
    guard let spans = storage.spans, !storage.styledRanges.boxes.isEmpty else { return [] }
    let pieces = pieces()
    var (pen, boxes) = (Int64(0), [PlacedBox]())
    for index in BidiOrder.visualOrder(of: pieces.map(\.level)) {
      let piece = pieces[index]
      if piece.content == .box, let glyph = piece.glyphs.first,
        let box = spans.box(at: cut?.wholeOffset(Int(glyph.cluster)) ?? Int(glyph.cluster)),
        let (width, vertical) = storage.box(at: glyph.cluster)
      {
        func points(_ units: Int64) -> Double { storage.points(units, at: size) }
        let frame = Rect(
          points(pen + storage.units.length(Int64(glyph.xOffset), face: piece.face)),
          -points(vertical.ascent),
          width: points(width), height: points(vertical.ascent + vertical.descent))
        boxes.append(PlacedBox(box: box, frame: mode.onPage(fromOrigin: frame)))
      }
      pen += piece.width
    }
    return boxes
  }
}

// Lines of the text's own glyphs and those recorded for their edges.
extension LineComposer {
  private func recordedPieces() -> [Piece] {
    let endEdge = storage.edges?.end(at: end)
    var pieces: [Piece] = []
    for run in runs {
      var piece = Piece(run, level(of: run))
      piece.glyphs = recordedGlyphs(of: run)
      piece.glyphs.removeAll { $0.cluster >= last.visibleEnd && !last.showsHyphen }
      pieces.append(piece)
    }
    if let hyphen = endEdge?.hyphen, let last = pieces.last {
      pieces.append(
        Piece(
          face: hyphen.face, level: last.level, isUpright: last.isUpright, glyphs: edgeGlyphs(hyphen.range)))
    }
    return pieces
  }

  /// The glyphs of a run's part: those of the edges that it holds, and the text's own between them.
  private func recordedGlyphs(of run: ShapedRun) -> [ShapedGlyph] {
    let startEdge = holdsStart(run) ? storage.edges?.start(at: start) : nil
    let endEdge = holdsEnd(run) ? storage.edges?.end(at: end) : nil
    var glyphs = startEdge.map { edgeGlyphs($0.range) } ?? []
    glyphs += textGlyphs(
      run, from: max(first.offset, startEdge?.safe ?? 0), to: min(last.visibleEnd, endEdge?.safe ?? .max))
    if let endEdge { glyphs += edgeGlyphs(endEdge.range) }
    return glyphs
  }

  private func edgeGlyphs(_ range: Range<Int32>) -> [ShapedGlyph] {
    storage.edges.map { Array($0.glyphs[range]) } ?? []
  }

  /// The text's own glyphs of a run whose clusters start in a range of offsets.
  private func textGlyphs(_ run: ShapedRun, from: Int32, to: Int32) -> [ShapedGlyph] {
    let glyphs = storage.shaped.glyphs
    let first = glyphs.partitioningIndex(in: Int(run.firstGlyph)..<Int(run.endGlyph)) { $0.cluster >= from }
    let end = glyphs.partitioningIndex(in: first..<Int(run.endGlyph)) { $0.cluster >= to }
    return Array(glyphs[first..<end])
  }
}

// Lines shaped by themselves.
extension LineComposer {
  /// The runs that the line's edges cut are shaped with the text as context; those between are the text's own.
  private func shapedPieces(_ shaper: LineShaper) -> [Piece] {
    var pieces: [Piece] = []
    for run in runs {
      var piece = Piece(run, level(of: run))
      let hyphen = holdsEnd(run) && last.showsHyphen ? shaper.hyphen(for: run) : nil
      let part = storage.spellings.part(of: run, from: first.offset, to: last.offset)
      if part.range == run.start..<run.end, part.letters == nil, hyphen == nil {
        piece.glyphs = textGlyphs(run, from: run.start, to: run.end)
      } else {
        let ownHyphen = hyphen.flatMap { $0.face == run.face ? $0.character : nil }
        piece.glyphs = shaper.glyphs(of: run, in: part.range, hyphen: ownHyphen, with: part.letters)
      }
      piece.glyphs.removeAll { $0.cluster >= last.visibleEnd && !last.showsHyphen }
      pieces.append(piece)
      if let hyphen, hyphen.face != run.face {
        var other = run
        other.face = hyphen.face
        let glyphs = shaper.glyphs(of: other, in: last.offset..<last.offset, hyphen: hyphen.character)
        pieces.append(Piece(face: hyphen.face, level: run.level, isUpright: run.isUpright, glyphs: glyphs))
      }
    }
    return pieces
  }
}

// The parts that both kinds of lines share.
extension LineComposer {
  /// The runs with visible text of the line.
  private var runs: some Sequence<ShapedRun> {
    let (runs, end) = (storage.shaped.runs, last.visibleEnd)
    return runs[storage.shaped.runIndex(after: first.offset)...].prefix { $0.start < end }
  }

  private func holdsStart(_ run: ShapedRun) -> Bool { run.start <= first.offset && first.offset < run.end }
  private func holdsEnd(_ run: ShapedRun) -> Bool { run.start < last.offset && last.offset <= run.end }

  /// A tab takes the level of its paragraph.
  private func level(of run: ShapedRun) -> BidiLevel {
    run.isTab ? storage.paragraphLevel(at: first.offset) : run.level
  }

  /// Removes the space after the last grapheme; a tab has none.
  private func trimSpacing(of pieces: inout [Piece]) {
    guard storage.styledRanges.isSpaced else { return }
    for piece in pieces.indices.reversed() {
      if pieces[piece].isTab { return }
      guard let glyph = pieces[piece].glyphs.lastIndex(where: { $0.hasAdvance }) else { continue }
      let spacing = pieces[piece].glyphs[glyph].spacing
      pieces[piece].glyphs[glyph].space(by: -spacing, isRightToLeft: pieces[piece].level.isRightToLeft)
      return
    }
  }

  /// Finds the widths: the advances of glyphs, and for tabs the distance to the next stop.
  private func stretchTabs(in pieces: inout [Piece]) {
    var x: Int64 = 0
    for index in pieces.indices {
      if pieces[index].isTab, let exceptions = storage.table.exceptions {
        pieces[index].width = exceptions.tabStop(after: x) - x
      } else if pieces[index].content == .box, let glyph = pieces[index].glyphs.first {
        pieces[index].width = storage.box(at: glyph.cluster)?.width ?? 0
      } else {
        let units = pieces[index].glyphs.reduce(0) { $0 + Int64($1.advance) }
        pieces[index].width = storage.units.length(units, face: pieces[index].face)
      }
      x += pieces[index].width
    }
  }
}
