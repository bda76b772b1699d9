/// Whether what becomes of some glyphs hangs on how HarfBuzz numbers ligatures.
///
/// It does so by three bits, in the order in which a text's come about, to know the marks that they pass over: such a mark is
/// attached to the ligature of its number, and ligates with such. In a longer text two ligatures of a group may have one number.
/// That changes nothing where no mark has been passed over, or all numbers that could be compared are one.
///
/// Source: HarfBuzz, `hb-ot-layout.hh`, "lig_id / lig_comp".
struct LigatureNumbers {
  private var glyphs: [Glyph] = []
  private var last = 0

  private struct Glyph {
    var id: UInt32
    /// The number of its ligature, 0 for none.
    var number = 0
    var isPassedOver = false
  }

  /// - Parameters:
  ///   - ligatures: by lookup, whether it passes over marks.
  ///   - space: the glyph of a space without width, which all pass over.
  /// - Returns: whether it may, or cannot be told.
  static func matter(
    in stages: [ShapingBuffer.Stage], _ ligatures: [UInt32: Bool], space: UInt32?, isMark: (UInt32) -> Bool
  ) -> Bool {
    // Nothing is passed over.
    if stages.first?.glyphs.contains(where: { $0 == space }) != true,
      !stages.contains(where: { $0.lookup.flatMap { ligatures[$0] } == true })
    {
      return false
    }
    var numbers = LigatureNumbers()
    for stage in stages {
      let isFollowed =
        stage.lookup.map { ligatures[$0] != nil } == true
        ? numbers.ligate(stage.glyphs) : numbers.change(stage.glyphs)
      if !isFollowed { return true }
    }
    return !numbers.areSettled(isMark)
  }

  /// Whether marks have no other number than what they may be attached to: the last before them that is no mark, and any
  /// between, as lookups may pass over some marks.
  private func areSettled(_ isMark: (UInt32) -> Bool) -> Bool {
    var number = 0
    for glyph in glyphs {
      if !isMark(glyph.id) {
        number = glyph.number
      } else if number == 0 {
        number = glyph.number
      } else if glyph.number != 0, glyph.number != number {
        return false
      }
    }
    return true
  }

  /// Whether no two numbers are compared where glyphs ligate.
  private var mayLigate: Bool {
    !glyphs.contains(where: \.isPassedOver) || Set(glyphs.map(\.number)).subtracting([0]).count < 2
  }

  /// Glyphs exchanged for others, or in another order; before there are any ligatures, anything.
  private mutating func change(_ new: [UInt32]) -> Bool {
    if glyphs.allSatisfy({ $0.number == 0 }) {
      glyphs = new.map { Glyph(id: $0) }
      return true
    }
    guard new.count == glyphs.count else { return false }
    if new.sorted() == glyphs.map(\.id).sorted() {
      glyphs = new.compactMap { id in
        glyphs.firstIndex { $0.id == id }.map { glyphs.remove(at: $0) }
      }
    } else {
      for index in new.indices { glyphs[index].id = new[index] }
    }
    return true
  }

  /// One ligature more, in the place of its first glyph; false where it is not just that, or numbers have a say in it.
  private mutating func ligate(_ new: [UInt32]) -> Bool {
    guard mayLigate, new.count < glyphs.count,
      let place = new.indices.first(where: { new[$0] != glyphs[$0].id })
    else {
      return false
    }
    let shift = glyphs.count - new.count
    // What is after all of its parts.
    var end = new.count
    while end > place + 1, new[end - 1] == glyphs[end - 1 + shift].id { end -= 1 }
    var (next, passed) = (place + 1, [Glyph]())
    last += 1
    for id in new[(place + 1)..<end] {
      while next < end + shift, glyphs[next].id != id { next += 1 }
      if next == end + shift { return false }
      passed.append(Glyph(id: id, number: last, isPassedOver: true))
      next += 1
    }
    glyphs.replaceSubrange(place..<end + shift, with: [Glyph(id: new[place], number: last)] + passed)
    return true
  }
}
