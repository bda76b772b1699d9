/// What a group begins and ends with while HarfBuzz shapes it, and how far rules might look from it.
///
/// As long as none looks from one group of a text into another, each goes through the same glyphs whatever it stands next to.
/// What it goes through is told by HarfBuzz when it shapes the group by itself. A rule of `GPOS` may look from the glyphs it
/// moves into the next group, if not through the whole of it: then HarfBuzz is asked about the two.
struct GroupBorder {
  private let rules: GroupRules
  /// The group's first glyphs, with marks that are first for a time.
  private let firsts = GlyphSet()
  /// Its glyphs when they are placed.
  private let final: [UInt32]
  /// The glyph of a space without width, which HarfBuzz looks past unless it is what a rule looks for.
  private let space: UInt32?
  /// Its last glyph that is no mark then, and the marks on that.
  private let end: GlyphSet
  /// What the next group must not begin with: a rule of `GSUB` that finds it looks into both groups.
  private let substituted = GlyphSet()
  /// Places of windows up to which the group's end matches, where something behind them is moved.
  private var matched: [(window: Int, place: Int)] = []
  /// What the group before must not end with: a rule that finds it may look through this group.
  private let through = GlyphSet()
  /// Marks that are first for a time.
  let leadingMarks = GlyphSet()
  /// Whether what follows may move its glyphs.
  let isMoved: Bool

  /// - Parameter stages: the group's glyphs as HarfBuzz finds, changes and leaves them.
  /// - Returns: nil where it has nothing to attach marks to.
  /// - Complexity: linear in the rules.
  init?(_ stages: [[UInt32]], _ rules: GroupRules, _ font: FontHandle) {
    for glyphs in stages {
      guard let base = glyphs.firstIndex(where: { !font.isMark($0) }) else { return nil }
      for glyph in glyphs[..<base] { leadingMarks.insert(glyph) }
      for glyph in glyphs[...base] { firsts.insert(glyph) }
    }
    guard let final = stages.last, !font.isMark(final[0]), !rules.attached.contains(final[0]) else {
      return nil
    }
    let space = font.nominalGlyph(of: GroupRules.zeroWidthSpace)
    (self.rules, self.final, self.space) = (rules, final, space)
    let (anyTime, finally) = (Ends(stages, space, font), Ends([final], space, font))
    end = finally.withMarks
    isMoved = !end.isDisjoint(with: rules.moved)
    for rule in rules.substituted
    where !rule.before.isDisjoint(with: rule.skipsMarks ? anyTime.withMarks : anyTime.last) {
      substituted.formUnion(rule.after)
    }
    for (number, window) in rules.windows.enumerated() {
      for place in 0..<window.lastInput where ends(in: window, at: place) { matched.append((number, place)) }
      addPlaces(window, finally)
    }
  }

  /// What ends a group.
  private struct Ends {
    let last = GlyphSet()
    let withMarks = GlyphSet()

    init(_ stages: [[UInt32]], _ space: UInt32?, _ font: FontHandle) {
      for glyphs in stages + stages.map({ $0.filter { $0 != space } }) {
        guard let glyph = glyphs.last else { continue }
        last.insert(glyph)
        for glyph in glyphs[(glyphs.lastIndex { !font.isMark($0) } ?? 0)...] { withMarks.insert(glyph) }
      }
    }
  }

  /// Whether glyphs match places, as far as there are both, and what is left of the places is as it should be.
  private func fit(
    _ places: ArraySlice<GlyphSet>, _ glyphs: ArraySlice<UInt32>, _ isEnd: (ArraySlice<GlyphSet>) -> Bool
  ) -> Bool {
    guard let place = places.first, let glyph = glyphs.first else { return isEnd(places) }
    return place.contains(glyph) && fit(places.dropFirst(), glyphs.dropFirst(), isEnd)
      || glyph == space && fit(places, glyphs.dropFirst(), isEnd)
  }

  /// Whether the group can end at a place of a window: then all that it has there matches.
  private func ends(in window: GroupRules.Window, at place: Int) -> Bool {
    if window.skipsMarks { return !window.places[place].isDisjoint(with: end) }
    return fit(window.places[...place].reversed()[...], final.reversed()[...]) { _ in true }
  }

  /// Whether the group can begin at a place of a window: all that it has there matches, and another can stand after it.
  private func begins(in window: GroupRules.Window, at place: Int) -> Bool {
    if window.skipsMarks { return window.places[place].contains(final[0]) }
    return fit(window.places[place...], final[...]) { $0.isEmpty || window.mayBegin[$0.startIndex] }
  }

  /// Adds what stands before the places of a window that the whole group may take, with another after it.
  private func addPlaces(_ window: GroupRules.Window, _ ends: Ends) {
    let (places, all) = (window.places, GlyphSet(final.map { $0...$0 }))
    for start in places.indices.dropLast() where start > window.lastInput && places[start].contains(final[0])
    {
      for place in start..<places.count - 1 {
        if places[place].isDisjoint(with: all) { break }
        let isEnd = !places[place].isDisjoint(with: window.skipsMarks ? ends.withMarks : ends.last)
        if isEnd && window.mayBegin[place + 1] {
          through.formUnion(places[start - 1])
        }
      }
    }
  }

  /// Whether something may follow that moves the group's glyphs, or must not.
  ///
  /// - Parameter marks: those that groups may begin with for a time.
  func isOpen(_ font: FontHandle, before marks: GlyphSet) -> Bool {
    isMoved || !substituted.isDisjoint(with: marks) || !substituted.elements.allSatisfy(font.isMark)
      || matched.contains { rules.windows[$0.window].mayBegin[$0.place + 1] }
  }

  /// Whether a rule may look into this group and the next one, other than to move this by what follows, or through that one.
  func mayTouch(_ next: GroupBorder) -> Bool {
    !substituted.isDisjoint(with: next.firsts) || !next.through.isDisjoint(with: end)
      || matched.contains { next.begins(in: rules.windows[$0.window], at: $0.place + 1) }
  }
}
