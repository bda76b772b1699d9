internal import TextAnalysis
internal import Typography

/// What the rules of a face say of neighbours, where text is made of groups: each a letter with the vowels written before,
/// above, below and after it, the letters stacked to it, and its tone marks.
///
/// In Thai, Lao, Khmer and Tamil that is all there is, and in many fonts no rule reaches from one group to the next, but that
/// the last glyph of one may be moved by what the other begins with. So what a group is made of can be told from it alone.
/// `GroupBorder` tells whether it is so.
///
/// Source: OpenType, tables `GSUB` and `GPOS`; the Unicode Standard, 16.1, 16.2, 16.4 and 12.6.
struct GroupRules {
  /// What a character does in a group.
  enum Role: UInt8 {
    /// It goes with what comes after it, whatever that is.
    case leads
    /// It begins a group, unless one is led to it.
    case stands
    /// It goes with what comes before it, if there is anything: rules look past spaces, and HarfBuzz past those without width.
    case trails
    /// It goes with what comes before it, and with what comes after.
    case binds
    /// It goes with what comes before it.
    case follows

    init(of character: UInt32) {
      self =
        if TextCharacter.bindsLetters(character) {
          .binds
        } else if TextCharacter.leadsLetter(character) {
          .leads
        } else if TextCharacter.followsLetter(character) {
          .follows
        } else {
          [0x20, 0xA0, zeroWidthSpace].contains(character) ? .trails : .stands
        }
    }

    var goesWithNext: Bool { self == .leads || self == .binds }
    var goesWithPrevious: Bool { rawValue >= Self.trails.rawValue }
    /// Whether it can stand at the start of a text; what cannot HarfBuzz may set on a circle.
    var canBegin: Bool { rawValue <= Self.trails.rawValue }
  }

  static let zeroWidthSpace: UInt32 = 0x200B

  /// Two places next to each other in a rule.
  struct Neighbours {
    let before, after: GlyphSet
    let skipsMarks: Bool
  }

  /// What a rule of `GPOS` looks at and moves.
  struct Window {
    let places: [GlyphSet]
    /// Whether a group may begin there, as none does with a mark.
    let mayBegin: [Bool]
    /// The last that it moves: all places up to it have to be of one group. It may look on into the next, but no further.
    let lastInput: Int
    let skipsMarks: Bool
  }

  /// What rules of `GSUB` may not find in two groups.
  private(set) var substituted: [Neighbours] = []
  private(set) var windows: [Window] = []
  /// The glyphs that may be moved by what follows.
  let moved = GlyphSet()
  /// The glyphs that may be attached to what is no mark before them, or to a mark behind that.
  let attached = GlyphSet()
  /// The lookups that make ligatures, and whether they pass over marks.
  private(set) var ligatures: [UInt32: Bool] = [:]
  /// The most lookups that a rule calls of the lookup of a number, in either table.
  private(set) var calls: [UInt32: Int] = [:]
  /// Whether anything is substituted at all.
  private(set) var substitutes = false

  /// More places than the rules of any font of such scripts have.
  private static let mostPlaces = 1 << 12

  /// The scripts that are written in such groups.
  private static let scripts: [Tag] = ["Thai", "Laoo", "Khmr", "Taml"]

  /// Whether a script is one of them: asked for every text.
  static func mayApply(to script: Tag) -> Bool { scripts.contains(script) }

  /// Nil where a rule for what is made of the characters cannot be read, or passes over letters.
  ///
  /// - Complexity: linear in the font's tables and the glyphs their lookups concern.
  init?(
    _ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle, _ characters: [UInt32],
    without idle: FeatureSwitches?
  ) {
    let lookups = font.lookups(of: "GSUB", style, key, without: idle)
    // Where a font does not say which glyphs are marks, HarfBuzz has to guess.
    guard Self.mayApply(to: key.script), font.hasGlyphClasses,
      PairRules.isPositionedByLookups(font, key, style, idle),
      // Forms at the start of a word: HarfBuzz looks at what stands before. Another feature may have the same lookups.
      font.lookups(ofFeature: "init", in: "GSUB").isDisjoint(with: lookups),
      let glyphs = font.closure(of: characters, lookups), !font.deletes(glyphs)
    else { return nil }
    // What changes nothing may still keep HarfBuzz busy.
    let (table, idleLookups) = (font.layoutTable("GSUB"), font.idleLookups(among: lookups, for: glyphs))
    let idleRules = table.contextRules(
      of: idleLookups, among: glyphs, places: Self.mostPlaces, classes: true)
    for (index, rules) in idleRules { countCalls(of: rules, by: index) }
    lookups.subtract(idleLookups)
    substitutes = !lookups.isEmpty
    guard readSubstitutions(table, lookups, glyphs),
      readPositioning(font, font.lookups(of: "GPOS", style, key, without: idle), glyphs)
    else { return nil }
  }

  private mutating func readSubstitutions(
    _ table: LayoutTable, _ lookups: GlyphSet, _ glyphs: GlyphSet
  ) -> Bool {
    let contexts = table.contextRules(of: lookups, among: glyphs, places: Self.mostPlaces, classes: true)
    var allowance = table.mostSteps
    return lookups.elements.allSatisfy { index in
      guard let lookup = table.lookup(Int(index)), !lookup.skipsBases else { return false }
      switch lookup.kind {
      case .single, .multiple: return true
      case .ligature:
        ligatures[index] = lookup.skipsMarks
        guard let neighbours = table.ligated(by: lookup, among: glyphs, &allowance) else { return false }
        for (after, before) in neighbours {
          substituted.append(
            Neighbours(before: before, after: GlyphSet([after...after]), skipsMarks: lookup.skipsMarks))
        }
        return true
      case .context:
        guard let rules = contexts[index], Self.callSingle(rules, in: table) else { return false }
        countCalls(of: rules, by: index)
        for rule in rules {
          substituted += zip(rule.places, rule.places.dropFirst()).map {
            Neighbours(before: $0, after: $1, skipsMarks: lookup.skipsMarks)
          }
        }
        return true
      default: return false
      }
    }
  }

  private mutating func readPositioning(
    _ font: FontHandle, _ lookups: GlyphSet, _ glyphs: GlyphSet
  ) -> Bool {
    let table = font.layoutTable("GPOS")
    let contexts = table.contextRules(of: lookups, among: glyphs, places: Self.mostPlaces, classes: true)
    return lookups.elements.allSatisfy { index in
      if font.glyphs(of: index, in: "GPOS").inputs.isDisjoint(with: glyphs) { return true }
      guard let lookup = table.lookup(Int(index)) else { return false }
      if lookup.kind == .markAttachment {
        guard let marks = table.firstGlyphs(of: lookup) else { return false }
        attached.formUnion(GlyphSet(marks))
        return true
      }
      if lookup.skipsBases { return false }
      switch lookup.kind {
      case .single: return true
      case .pairKerning:
        guard let first = table.firstGlyphs(of: lookup) else { return false }
        moved.formUnion(GlyphSet(first))
        return true
      case .context:
        guard let rules = contexts[index], Self.callSingle(rules, in: table),
          addAttached(by: rules, in: table)
        else { return false }
        countCalls(of: rules, by: index)
        for rule in rules { add(rule, lookup, font) }
        return true
      default: return false
      }
    }
  }

  /// Adds what the lookups attach that rules call; false where they cannot be read.
  private func addAttached(by rules: [LayoutTable.ContextRule], in table: LayoutTable) -> Bool {
    Set(rules.flatMap(\.calls)).compactMap(table.lookup).filter { $0.kind == .markAttachment }.allSatisfy {
      guard let marks = table.firstGlyphs(of: $0) else { return false }
      attached.formUnion(GlyphSet(marks))
      return true
    }
  }

  private mutating func add(_ rule: LayoutTable.ContextRule, _ lookup: LayoutTable.Lookup, _ font: FontHandle)
  {
    let last = rule.inputs.upperBound - 1
    let mayBegin = rule.places.map { !$0.elements.allSatisfy(font.isMark) }
    for place in last..<rule.places.count - 1 where mayBegin[place + 1] {
      moved.formUnion(rule.places[place])
    }
    windows.append(
      Window(places: rule.places, mayBegin: mayBegin, lastInput: last, skipsMarks: lookup.skipsMarks))
  }

  private mutating func countCalls(of rules: [LayoutTable.ContextRule], by index: UInt32) {
    let most = rules.map(\.calls.count).max() ?? 0
    if most > 0 { calls[index] = max(most, calls[index] ?? 0) }
  }

  /// Whether rules exchange or move single glyphs, so that all that they look at is in their places.
  private static func callSingle(_ rules: [LayoutTable.ContextRule], in table: LayoutTable) -> Bool {
    rules.allSatisfy { $0.calls.allSatisfy { [.single, .markAttachment].contains(table.lookup($0)?.kind) } }
  }
}
