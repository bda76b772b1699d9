// The glyphs of lookups, read when they are asked for.
extension LayoutTable {
  /// The glyphs that a ligature begins with, that become several, that are kerned to what follows, or that are marks to be
  /// attached, as the lookup's kind may be; nil where that cannot be read.
  func firstGlyphs(of lookup: Lookup) -> [ClosedRange<UInt32>]? {
    var glyphs: [ClosedRange<UInt32>] = []
    for subtable in lookup.subtables {
      guard let covered = coverage(at: subtable + 2, of: subtable) else { return nil }
      glyphs += covered
    }
    return glyphs
  }

  /// The glyphs with which a ligature goes on; nil where that cannot be read.
  func laterGlyphs(of lookup: Lookup) -> GlyphSet? {
    let later = GlyphSet()
    var steps = mostSteps
    for subtable in lookup.subtables {
      guard readComponents(subtable, into: later, &steps) else { return nil }
    }
    return later
  }

  /// What stands before what in ligatures of these glyphs; nil where that cannot be read.
  func ligated(
    by lookup: Lookup, among glyphs: GlyphSet, _ steps: inout Int
  ) -> [UInt32: GlyphSet]? {
    var before: [UInt32: GlyphSet] = [:]
    for subtable in lookup.subtables {
      guard let covered = coverage(at: subtable + 2, of: subtable, &steps), let sets = uint16(subtable + 4)
      else { return nil }
      for (index, first) in zip(0..<sets, covered.joined()) where glyphs.contains(first) {
        guard let set = uint16(subtable + 6 + 2 * index).map({ subtable + $0 }), let count = uint16(set),
          spend(1 + count, &steps)
        else { return nil }
        for place in 0..<count {
          guard let ligature = uint16(set + 2 + 2 * place),
            let components = components(set + ligature, &steps)
          else { return nil }
          guard components.allSatisfy(glyphs.contains) else { continue }
          for (glyph, next) in zip([first] + components, components) {
            let found = before[next] ?? GlyphSet()
            found.insert(glyph)
            before[next] = found
          }
        }
      }
    }
    return before
  }

  /// What a subtable that exchanges single glyphs makes of each; nil where that cannot be read.
  func exchanges(_ subtable: Int, _ steps: inout Int) -> [(glyph: UInt32, made: UInt32)]? {
    guard let format = uint16(subtable), format == 1 || format == 2,
      let covered = coverage(at: subtable + 2, of: subtable, &steps)
    else { return nil }
    var pairs: [(glyph: UInt32, made: UInt32)] = []
    for (place, glyph) in covered.joined().enumerated() {
      guard spend(1, &steps), let number = uint16(subtable + (format == 1 ? 4 : 6 + 2 * place)) else {
        return nil
      }
      // In the first format it is the distance.
      pairs.append((glyph, format == 1 ? (glyph + UInt32(number)) & 0xFFFF : UInt32(number)))
    }
    return pairs
  }

  /// The glyphs of which any lookup makes none; nil where that cannot be told, of a table with rules for more glyphs than it
  /// has bytes.
  ///
  /// Complexity: linear in the bytes.
  func deletedGlyphs() -> [UInt32]? {
    var (deleted, steps) = ([UInt32](), 0)
    for lookup in lookups {
      guard let lookup else { return nil }
      for subtable in lookup.subtables where lookup.kind == .multiple {
        guard let covered = coverage(at: subtable + 2, of: subtable) else { return nil }
        for (place, glyph) in covered.joined().enumerated() {
          steps += 1
          guard steps <= bytes.count else { return nil }
          guard let sequence = uint16(subtable + 6 + 2 * place) else { break }
          if uint16(subtable + sequence) == 0 { deleted.append(glyph) }
        }
      }
    }
    return isRead ? deleted : nil
  }

  /// Whether a lookup only attaches marks, none of which is among these glyphs.
  func attachesNone(of glyphs: GlyphSet, _ lookup: Lookup) -> Bool {
    guard lookup.kind == .markAttachment, let marks = firstGlyphs(of: lookup) else { return false }
    return GlyphSet(marks).isDisjoint(with: glyphs)
  }

  /// The most steps that reading part of it again may take.
  var mostSteps: Int { Self.stepsPerByte * bytes.count }

  /// The components after the first of all ligatures of a subtable; false where they cannot be read.
  private func readComponents(_ subtable: Int, into glyphs: GlyphSet, _ steps: inout Int) -> Bool {
    guard let sets = uint16(subtable + 4) else { return false }
    for index in 0..<sets {
      guard let set = uint16(subtable + 6 + 2 * index).map({ subtable + $0 }), let count = uint16(set),
        spend(1 + count, &steps)
      else { return false }
      for place in 0..<count {
        guard let ligature = uint16(set + 2 + 2 * place),
          let components = components(set + ligature, &steps)
        else { return false }
        for component in components { glyphs.insert(component) }
      }
    }
    return true
  }

  /// What a ligature goes on with.
  private func components(_ ligature: Int, _ steps: inout Int) -> [UInt32]? {
    guard let count = uint16(ligature + 2), spend(count, &steps) else { return nil }
    var components: [UInt32] = []
    for component in 1..<max(1, count) {
      guard let glyph = uint16(ligature + 2 + 2 * component) else { return nil }
      components.append(UInt32(glyph))
    }
    return components
  }

  /// Whether the glyphs ascend, as they have to, of which lookups of `GSUB` make others: HarfBuzz searches them by halves, and
  /// finds some that its closure does not. (Those of contexts do not in some fonts; of these the closure has all.)
  ///
  /// - Complexity: linear in the glyphs.
  func areInOrder(_ lookups: GlyphSet) -> Bool {
    var steps = mostSteps
    return lookups.elements.allSatisfy { index in
      guard let lookup = lookup(Int(index)) else { return false }
      return lookup.kind == .context
        || lookup.subtables.allSatisfy { coverage(at: $0 + 2, of: $0, &steps) != nil }
    }
  }

  /// How many entries the coverage table has that a subtable names at a place.
  func coverageCount(at place: Int, of subtable: Int) -> Int? {
    uint16(place).flatMap { uint16(subtable + $0 + 2) }
  }

  /// A coverage table, if that is worth the steps.
  func coverage(at place: Int, of subtable: Int, _ steps: inout Int) -> [ClosedRange<UInt32>]? {
    uint16(place).flatMap { coverage(of: subtable, $0, &steps) }
  }

  /// The same, so far from the subtable's start.
  func coverage(of subtable: Int, _ distance: Int, _ steps: inout Int) -> [ClosedRange<UInt32>]? {
    guard let count = uint16(subtable + distance + 2), spend(count, &steps) else { return nil }
    return coverage(from: subtable + distance)
  }

  /// The coverage table that a subtable names at a place, as its glyphs in the order of their indices.
  private func coverage(at place: Int, of subtable: Int) -> [ClosedRange<UInt32>]? {
    uint16(place).flatMap { coverage(from: subtable + $0) }
  }

  /// The coverage table that starts there.
  private func coverage(from start: Int) -> [ClosedRange<UInt32>]? {
    guard let format = uint16(start), let count = uint16(start + 2) else { return nil }
    var glyphs: [ClosedRange<UInt32>] = []
    for index in 0..<count {
      switch format {
      case 1:
        guard let glyph = uint16(start + 4 + 2 * index), glyph > glyphs.last.map({ Int($0.upperBound) }) ?? -1
        else { return nil }
        glyphs.append(UInt32(glyph)...UInt32(glyph))
      case 2:
        guard let first = uint16(start + 4 + 6 * index), let last = uint16(start + 6 + 6 * index) else {
          return nil
        }
        // Ascending, so that they are no more than a font has.
        guard first <= last, first > glyphs.last.map({ Int($0.upperBound) }) ?? -1 else { return nil }
        glyphs.append(UInt32(first)...UInt32(last))
      default: return nil
      }
    }
    return glyphs
  }
}
