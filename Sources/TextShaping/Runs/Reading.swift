package import TextAnalysis
internal import Typography

/// A reading of letters of a text, which stands above them, or in a column to the right of them: ruby.
package struct Reading: Sendable {
  /// The UTF-8 offsets in the text of the letters that it is of.
  package var base: Range<Int32>
  /// The reading.
  package let text: String
  /// The index of its style among those of the text.
  package let style: UInt16
  /// Its items, from left to right.
  package let items: [TextItem]
  /// Its glyphs, a part for each run; none before it is set.
  package internal(set) var parts: [Part] = []
  /// The room that its base gets where it is wider, ascending, in units of the base's glyphs.
  package internal(set) var rooms: [Room] = []
  /// How far it reaches over the kana before its base and after it, in units of the base's glyphs. At the edge of a line, where
  /// there is no kana, the base gets as much more room.
  package internal(set) var overhang = (before: Int32(0), after: Int32(0))
  /// The offset of the last letter of its base that moves the pen, if that is wider for the reading; -1 for none.
  package internal(set) var lastLetter: Int32 = -1

  /// Whether a character of it has no glyph in any font.
  package var lacksGlyph: Bool { parts.contains { $0.glyphs.contains { $0.id == 0 } } }

  /// A part of it in one face.
  package struct Part: Sendable {
    package let face: UInt16
    /// Whether its glyphs stand upright in a column.
    package let isUpright: Bool
    /// How far its baseline is above that of the text, or in a column its middle to the right, in units of its glyphs.
    package let shift: Int32
    /// Its glyphs, from left to right, raised by ``shift``; their clusters are offsets in the reading.
    package let glyphs: [ShapedGlyph]
    /// The sum of their advances.
    package var advance: Int64 { glyphs.reduce(0) { $0 + Int64($1.advance) } }
  }

  /// The room around one cluster of a base, or several that stay together.
  package struct Room: Sendable {
    /// The offsets of the first of them, and of the last.
    let first, last: Int32
    package internal(set) var before, after: Int32
  }

  /// A reading that is not yet set.
  package init(of base: Range<Int32>, _ text: String, style: UInt16, items: [TextItem]) {
    self.base = base
    self.text = text
    self.style = style
    self.items = items
  }

  /// The same, not yet set, of a base that starts `distance` bytes further on.
  package func moved(by distance: Int32) -> Reading {
    Reading(
      of: base.lowerBound + distance..<base.upperBound + distance, text, style: style, items: items)
  }

  /// Adds the room to the glyphs of a run of the base.
  ///
  /// Where the last letter stands nearer to the next one than its advance, it no longer does: readings side by side would meet.
  ///
  /// - Parameter distance: how much further on the clusters of the glyphs are than those of the text.
  func makeRoom(in glyphs: inout [ShapedGlyph], from first: Int, movedBy distance: Int32) {
    guard
      let firstRoom = rooms.firstIndex(where: { room in
        first < glyphs.count && room.last >= glyphs[first].cluster - distance
      })
    else { return }
    var room = firstRoom
    for index in first..<glyphs.count {
      let cluster = glyphs[index].cluster - distance
      while room < rooms.count, rooms[room].last < cluster { room += 1 }
      guard room < rooms.count else { return }
      let isFirst =
        cluster == rooms[room].first && (index == first || glyphs[index - 1].cluster < glyphs[index].cluster)
      let isLast =
        cluster == rooms[room].last
        && (index == glyphs.count - 1 || glyphs[index + 1].cluster > glyphs[index].cluster)
      glyphs[index].widen(before: isFirst ? rooms[room].before : 0, after: isLast ? rooms[room].after : 0)
      if cluster == lastLetter, glyphs[index].spacing < 0 {
        glyphs[index].space(by: -glyphs[index].spacing, isRightToLeft: false)
      }
    }
  }
}
