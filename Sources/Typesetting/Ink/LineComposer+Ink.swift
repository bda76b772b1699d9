internal import TextAnalysis
internal import TextShaping
package import Typefaces
internal import Typography

extension LineComposer {
  /// The box around the ink of the line's glyphs, in units from the line's origin; nil where it has none.
  ///
  /// - Parameter shaper: shapes lines that need it; nil makes one where it is needed.
  /// - Complexity: linear in the line.
  package func ink(shapedBy shaper: LineShaper? = nil) -> InkBox? {
    let pieces = pieces(shapedBy: shaper)
    var (pen, box) = (Int64(0), InkBox?.none)
    for index in BidiOrder.visualOrder(of: pieces.map(\.level)) {
      if let ink = ink(of: pieces[index], at: pen) { box = box.map { $0.union(ink) } ?? ink }
      pen += pieces[index].width
    }
    return box
  }

  /// An inline box counts as ink.
  private func box(of piece: Piece, at left: Int64) -> InkBox? {
    guard let offset = piece.glyphs.first?.cluster, let vertical = storage.boxVertical(at: offset) else {
      return nil
    }
    return InkBox(
      minX: left, minY: -vertical.descent, maxX: left + piece.width, maxY: vertical.ascent)
  }

  private func ink(of piece: Piece, at left: Int64) -> InkBox? {
    if piece.content == .tab { return nil }
    if piece.content == .box { return box(of: piece, at: left) }
    let font = storage.cascade.fonts[Int(piece.face)]
    var (pen, box) = (left, InkBox?.none)
    let isRightToLeft = piece.level.isRightToLeft
    for place in piece.glyphs.indices {
      let glyph = piece.glyphs[isRightToLeft ? piece.glyphs.count - 1 - place : place]
      if let ink = font.typeface.ink(of: glyph.id) {
        let placed = ink.scaled(by: font.scale).moved(
          right: pen + Int64(glyph.xOffset), up: Int64(glyph.yOffset))
        box = box.map { $0.union(placed) } ?? placed
      }
      pen += Int64(glyph.advance)
    }
    return box
  }
}
