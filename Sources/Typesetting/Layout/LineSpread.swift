internal import TextAnalysis
internal import TextShaping
internal import Typography

/// Spreads a line to both edges: lengthens words, and adds room after spaces, between ideographs, and between letters as far
/// as is allowed.
///
/// Only what stands after the last tab is spread, which would undo the tab.
package struct LineSpread {
  /// The target width of the line, in units.
  let width: Int64
  let justification: Justification
  let storage: PreparedStorage

  init(to width: Int64, _ justification: Justification, _ storage: PreparedStorage) {
    self.width = width
    self.justification = justification
    self.storage = storage
  }

  /// A place that takes room: after the last glyph of a cluster.
  private struct Place {
    let piece, glyph: Int
    let isLetter: Bool
  }

  /// Adds the room that the pieces of a line, in logical order, lack; nothing where no place takes it.
  ///
  /// - Complexity: linear in the line.
  func apply(to pieces: inout [LineComposer.Piece]) {
    let free = width - pieces.reduce(0) { $0 + $1.width }
    guard free > 0 else { return }
    let places = places(in: pieces)
    let (spaces, letters) = (places.filter { !$0.isLetter }, places.filter(\.isLetter))
    let most = justification.spaces.map { units($0, spaces.count) } ?? .max
    let first = spaces.isEmpty ? 0 : min(free, most)
    let between = letters.isEmpty ? 0 : min(free - first, units(justification.letters, letters.count))
    add(spaces.isEmpty ? 0 : free - between, at: spaces, to: &pieces)
    add(between, at: letters, to: &pieces)
  }

  /// Thousandths of an em at `count` places, in units.
  func units(_ thousandths: Double, _ count: Int) -> Int64 {
    let units = thousandths / 1000 * storage.units.unit.perEm * Double(count)
    return min(Int64(saturating: units), Em.unlimited)
  }

  /// Shares room out evenly, to the last unit.
  private func add(_ room: Int64, at places: [Place], to pieces: inout [LineComposer.Piece]) {
    guard room > 0, !places.isEmpty else { return }
    let (share, rest) = room.quotientAndRemainder(dividingBy: Int64(places.count))
    for (index, place) in places.enumerated() {
      let (share, face) = (share + (index < rest ? 1 : 0), pieces[place.piece].face)
      let wanted = Int32(clamping: storage.units.glyphUnits(share, face: face))
      let isRightToLeft = pieces[place.piece].level.isRightToLeft
      let amount = pieces[place.piece].glyphs[place.glyph].space(by: wanted, isRightToLeft: isRightToLeft)
      // Units of glyphs are coarser than those of a text with parts in points.
      let isAll = amount == wanted && !storage.units.areOfGlyphs
      pieces[place.piece].width += isAll ? share : storage.units.length(Int64(amount), face: face)
    }
  }
}

// The places for room.
extension LineSpread {
  /// A cluster of the line.
  private struct Cluster {
    let offset: Int32
    let piece, lastGlyph: Int
    let hasAdvance: Bool
    /// Whether its letters share an em of a column, as though they were one ideograph.
    let isCombined: Bool
  }

  private func places(in pieces: [LineComposer.Piece]) -> [Place] {
    let clusters = clusters(in: pieces)
    let bounds = justification.letters > 0 ? graphemes(of: clusters) : []
    return zip(clusters, clusters.dropFirst()).compactMap { cluster, next in
      guard cluster.hasAdvance, !storage.styledRanges.isInsideBase(next.offset) else { return nil }
      let scalar = storage.scalar(at: Int(cluster.offset))
      if scalar == " " || scalar == "\u{A0}" {
        return Place(piece: cluster.piece, glyph: cluster.lastGlyph, isLetter: false)
      }
      if cluster.isCombined || Self.isIdeographic(scalar),
        next.isCombined || Self.isIdeographic(storage.scalar(at: Int(next.offset)))
      {
        return Place(piece: cluster.piece, glyph: cluster.lastGlyph, isLetter: false)
      }
      guard bounds.contains(next.offset), !isJoined(scalar, at: cluster.offset) else { return nil }
      return Place(piece: cluster.piece, glyph: cluster.lastGlyph, isLetter: true)
    }
  }

  /// The clusters after the last tab, in logical order.
  private func clusters(in pieces: [LineComposer.Piece]) -> [Cluster] {
    var clusters: [Cluster] = []
    let first = (pieces.lastIndex(where: \.isTab) ?? -1) + 1
    for index in first..<pieces.count {
      let glyphs = pieces[index].glyphs
      var start = 0
      while start < glyphs.count {
        let end = glyphs[start...].firstIndex { $0.cluster != glyphs[start].cluster } ?? glyphs.count
        clusters.append(
          Cluster(
            offset: glyphs[start].cluster, piece: index, lastGlyph: end - 1,
            hasAdvance: glyphs[start..<end].contains { $0.advance > 0 },
            isCombined: pieces[index].isCombined))
        start = end
      }
    }
    return clusters
  }

  /// The boundaries of the graphemes that clusters are of.
  private func graphemes(of clusters: [Cluster]) -> Set<Int32> {
    guard let first = clusters.first?.offset, let last = clusters.last?.offset, first < last else {
      return []
    }
    let end = Int(last) + (storage.scalar(at: Int(last))?.utf8.count ?? 0)
    let text = String(storage.text(in: Int(first)..<end))
    return Set(TextBoundaries().graphemes(of: text).map { $0 + first })
  }

  private static func isIdeographic(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.flatMap(UnicodeScript.of).map(JapaneseScripts.contains) ?? false
  }

  private func isJoined(_ scalar: Unicode.Scalar?, at offset: Int32) -> Bool {
    let (runs, index) = (storage.shaped.runs, storage.shaped.runIndex(after: offset))
    guard let scalar, index < runs.count else { return false }
    return JoiningScripts.joins(scalar.value, in: runs[index].script)
  }
}
