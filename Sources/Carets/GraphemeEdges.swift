internal import Support
internal import TextShaping
internal import Typesetting
internal import Typography

/// The edges of the graphemes of one piece of a line, in units along the piece's direction.
struct GraphemeEdges {
  /// The UTF-8 offsets of the boundaries, the piece's start and end included.
  let boundaries: [Int32]
  /// The position of each.
  private(set) var positions: [Int64] = []
  var isRightToLeft: Bool { piece.level.isRightToLeft }

  private let piece: LineComposer.Piece
  private let font: FontHandle

  /// The edges of the graphemes in `range`.
  ///
  /// A boundary between clusters stands where the pen does; one within a cluster where the font says that a ligature's
  /// caret stands, else at an equal part of the cluster. A letter without an advance shares the box of the letter
  /// before it, as lam and alef do in some fonts.
  ///
  /// - Parameter isLetter: whether a visible letter starts at an offset.
  init(
    _ piece: LineComposer.Piece, _ range: Range<Int32>, _ boundaries: [Int32], _ font: FontHandle,
    _ units: TextUnits,
    isLetter: (Int32) -> Bool
  ) {
    self.piece = piece
    self.boundaries = boundaries
    self.font = font
    positions.reserveCapacity(boundaries.count)
    var (glyph, pen) = (0, Int64(0))
    while glyph < piece.glyphs.count, piece.glyphs[glyph].cluster < range.upperBound {
      let first = glyph
      glyph = clusterEnd(glyph)
      if moves(first..<glyph), isLetter(piece.glyphs[first].cluster), isGrapheme(first..<glyph, range) {
        while glyph < piece.glyphs.count, !moves(glyph..<clusterEnd(glyph)),
          isLetter(piece.glyphs[glyph].cluster)
        {
          glyph = clusterEnd(glyph)
        }
      }
      let end =
        glyph < piece.glyphs.count ? min(piece.glyphs[glyph].cluster, range.upperBound) : range.upperBound
      pen = append(first..<glyph, before: end, pen)
    }
    // The remaining edges are ends: of the piece, of a tab, of an inserted hyphen.
    while positions.count + 1 < boundaries.count { positions.append(pen) }
    positions = positions.map { units.length($0, face: piece.face) }
    positions.append(piece.width)
  }

  /// The glyph after the cluster of one.
  private func clusterEnd(_ glyph: Int) -> Int {
    let cluster = piece.glyphs[glyph].cluster
    return piece.glyphs[glyph...].firstIndex { $0.cluster != cluster } ?? piece.glyphs.endIndex
  }

  /// Whether a cluster is one grapheme: no ligature, which is divided by itself.
  private func isGrapheme(_ glyphs: Range<Int>, _ range: Range<Int32>) -> Bool {
    let start = piece.glyphs[glyphs.lowerBound].cluster
    let end =
      glyphs.upperBound < piece.glyphs.count ? piece.glyphs[glyphs.upperBound].cluster : range.upperBound
    return boundaries.partitioningIndex { $0 > start } == boundaries.partitioningIndex { $0 >= end }
  }

  /// Whether the pen moves for any of some glyphs.
  private func moves(_ glyphs: Range<Int>) -> Bool { piece.glyphs[glyphs].contains(where: \.hasAdvance) }

  /// Places the boundaries before `end`, which the cluster of some glyphs holds; returns the pen after it.
  private mutating func append(_ glyphs: Range<Int>, before end: Int32, _ pen: Int64) -> Int64 {
    let advance = piece.glyphs[glyphs].reduce(Int64(0)) { $0 + Int64($1.advance) }
    let next = positions.count
    let count = boundaries.dropLast().dropFirst(next).prefix { $0 < end }.count
    guard count > 0 else { return pen + advance }
    let startsHere = next == 0 || boundaries[next] <= piece.glyphs[glyphs.lowerBound].cluster
    if startsHere { positions.append(pen) }
    let inside = count - (startsHere ? 1 : 0)
    let carets = carets(in: glyphs, count: inside, pen)
    for index in 0..<inside {
      let equal = pen + advance * Int64(index + 1) / Int64(inside + 1)
      positions.append(carets.map { min(max($0[index], pen), pen + advance) } ?? equal)
    }
    return pen + advance
  }

  /// The carets the font gives a ligature of `count` + 1 parts, if it gives it as many.
  private func carets(in glyphs: Range<Int>, count: Int, _ pen: Int64) -> [Int64]? {
    // The carets of fonts are those of ligatures in horizontal text.
    guard count > 0, !piece.isUpright else { return nil }
    var pen = pen
    for index in glyphs {
      let glyph = piece.glyphs[index]
      let found = font.ligatureCarets(of: glyph.id, isRightToLeft: isRightToLeft)
      if found.count == count {
        let origin = Int64(glyph.xOffset)
        return isRightToLeft
          ? found.reversed().map { pen + Int64(glyph.advance) - origin - Int64($0) }
          : found.map { pen + origin + Int64($0) }
      }
      pen += Int64(glyph.advance)
    }
    return nil
  }
}
