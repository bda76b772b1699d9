internal import TextAnalysis
package import TextShaping
package import Typefaces
internal import Typography

extension LineComposer {
  /// The box around the ink of the line's glyphs, in units from the line's origin; nil where it has none.
  ///
  /// - Parameter shaper: shapes lines that need it; nil makes one where it is needed.
  /// - Complexity: linear in the line.
  package func ink(shapedBy shaper: LineShaper? = nil) -> InkBox? {
    let pieces = pieces(shapedBy: shaper)
    var (pen, boxes) = (Int64(0), [InkBox]())
    for index in BidiOrder.visualOrder(of: pieces.map(\.level)) {
      boxes += ink(of: pieces[index], at: pen)
      for (reading, left) in readingPieces(over: pieces[index], at: pen) {
        boxes += ink(of: reading, at: left)
      }
      pen += pieces[index].width
    }
    return boxes.reduced()
  }

  private func ink(of piece: Piece, at left: Int64) -> [InkBox] {
    var (pen, boxes) = (Int64(0), [InkBox]())
    for glyph in piece.level.isRightToLeft ? piece.glyphs.reversed() : piece.glyphs {
      if let ink = storage.ink(
        of: glyph, piece.content, face: piece.face, isUpright: piece.isUpright, xScale: piece.xScale)
      {
        boxes.append(ink.moved(right: left + storage.units.length(pen, face: piece.face), up: 0))
      }
      pen += Int64(glyph.advance)
    }
    return boxes
  }
}

extension PreparedStorage {
  /// The ink of a glyph, in units from the pen; nil where it has none. An inline box counts as ink.
  package func ink(
    of glyph: ShapedGlyph, _ content: ShapedRun.Content, face: UInt16, isUpright: Bool, xScale: Float
  ) -> InkBox? {
    switch content {
    case .tab: return nil
    case .box:
      return box(at: glyph.cluster).map { width, vertical in
        InkBox(minX: 0, minY: -vertical.descent, maxX: width, maxY: vertical.ascent)
          .moved(right: units.length(Int64(glyph.xOffset), face: face), up: 0)
      }
    case .letters:
      let font = cascade.fonts[Int(face)]
      let drawn = font.typeface.ink(of: glyph.id)?.scaled(by: font.scale)
        .narrowed(by: Double(xScale))
      let ink = (isUpright ? drawn?.inColumn : drawn)?.moved(
        right: Int64(glyph.xOffset), up: Int64(glyph.yOffset))
      return ink.map { units.ink($0, face: face) }
    }
  }
}
