internal import TextAnalysis
internal import Typography

/// How the glyphs of a repertoire come about where only neighbours have a say in them: kerning between two, letters that
/// join, and ligatures, which begin with some letters and go on with others.
///
/// Read from the lookups that HarfBuzz applies, so that it need not be asked again what follows from them. The numbers
/// themselves come from it: a letter's forms, a pair's kerning and a ligature's glyphs are what it makes of them.
///
/// Source: OpenType, tables `GSUB` and `GPOS`.
struct PairRules {
  /// A character that lookups concern in no other way.
  struct Member {
    let character: UInt32
    /// Its glyph by itself; joined to what is before it; after it; on both sides. All the same for letters that do not join.
    let forms: [LetterForms.Form]
    let joinsBefore, joinsAfter: Bool
    /// The lookups, a bit for each, that begin with its glyph, and that take it in.
    var begins: UInt64 = 0
    var continues: UInt64 = 0
  }

  private(set) var members: [Member] = []
  /// Whether letters join; then there is no kerning.
  let isJoining: Bool
  /// Whether no rule reaches from word to word, whatever the words are made of.
  let wordsStandAlone: Bool
  /// The characters that none of the rules speaks of, where there are many; nil where those are left to HarfBuzz.
  let bystanders: Bystanders?
  /// More lookups are not told apart.
  fileprivate static let mostLinks = 64

  /// The rules among `characters`; nil where other lookups concern what is made of them, or most of themselves.
  ///
  /// - Complexity: linear in the font's tables and the glyphs their lookups concern; a millisecond or two.
  init?(
    _ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle, _ characters: [UInt32],
    without idle: FeatureSwitches?
  ) {
    isJoining = JoiningScripts.contains(key.script)
    guard Self.mayApply(to: key), Self.isPositionedByLookups(font, key, style, idle),
      let forms = LetterForms(font, key, style, isJoining: isJoining, without: idle)
    else { return nil }
    wordsStandAlone = isJoining && Self.wordsStandAlone(font, key, style)
    let substitutions = font.lookups(of: "GSUB", style, key, without: idle)
    let joining = isJoining ? font.joiningLookups(style, key, without: idle) : nil
    guard let glyphs = font.closure(of: characters, substitutions),
      var reading = LookupReading(font, glyphs, substitutions, joining: joining)
    else { return nil }
    bystanders =
      JapaneseScripts.contains(key.script)
      ? reading.singleForms.map { Bystanders(font, key, style, forms, $0) } : nil
    guard !font.deletes(glyphs), reading.readSubstitutions(),
      reading.readPositioning(font.lookups(of: "GPOS", style, key, without: idle), kerns: !isJoining)
    else { return nil }
    reading.settle()
    members = characters.compactMap { Self.member($0, font, forms, reading) }
    guard members.count > characters.count / 2 else { return nil }
  }

  /// Whether there may be such rules in a kind of run: not in one that is set against its script's direction.
  static func mayApply(to key: SegmentStyle.Key) -> Bool {
    key.followsScript && !Repertoire.isSyllabic(key.script)
  }

  private static func member(
    _ character: UInt32, _ font: FontHandle, _ forms: LetterForms, _ reading: LookupReading
  ) -> Member? {
    guard let nominal = font.directGlyph(of: character), let own = forms.forms(of: character)
    else { return nil }
    // All that it is on the way to its forms.
    guard let glyphs = reading.forms(of: GlyphSet([nominal...nominal])) else { return nil }
    for glyph in own.map(\.glyph) + [nominal] { glyphs.insert(glyph) }
    guard glyphs.isDisjoint(with: reading.others) else { return nil }
    var member = Member(
      character: character, forms: own, joinsBefore: forms.joinsBefore(character),
      joinsAfter: forms.joinsAfter(character))
    for (index, link) in reading.links.enumerated() {
      if !link.first.isDisjoint(with: glyphs) { member.begins |= 1 << UInt64(index) }
      if !link.later.isDisjoint(with: glyphs) { member.continues |= 1 << UInt64(index) }
    }
    return member
  }

  /// Whether no lookup has a say in spaces, nor in what is around them: none names them, and none speaks of "all others".
  private static func wordsStandAlone(
    _ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle
  ) -> Bool {
    guard let space = font.directGlyph(of: 0x20),
      let named = font.glyphsInLookups(style, key), !named.contains(space)
    else { return false }
    return (["GSUB", "GPOS"] as [Tag]).allSatisfy { tag in
      let table = font.layoutTable(tag)
      return font.lookups(of: tag, style, key).elements.allSatisfy { index in
        table.lookup(Int(index)).map { !$0.skipsBases && !$0.hasClasses } ?? false
      }
    }
  }

  /// Whether no table but `GPOS` positions glyphs. HarfBuzz takes `kern` where `GPOS` has no such feature.
  private static func isPositionedByLookups(
    _ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle, _ idle: FeatureSwitches?
  ) -> Bool {
    guard !["kerx", "mort", "morx", "trak"].contains(where: { font.has($0) }) else { return false }
    guard font.has("kern") else { return true }
    let others = FeatureSwitches(off: (idle?.tags ?? []) + ["kern"])
    return font.lookups(of: "GPOS", style, key, without: others).count
      < font.lookups(of: "GPOS", style, key, without: idle).count
  }
}

/// What is found out in the lookups of a plan.
private struct LookupReading {
  private let font: FontHandle
  /// The glyphs of characters, and all that is made of them.
  private let glyphs: GlyphSet
  /// The table `GSUB`, and the plan's lookups of it.
  private let table: LayoutTable
  private let substitutions: GlyphSet
  /// The lookups that give letters other forms: joined ones, or where letters do not join any that exchange single glyphs.
  private let forming: GlyphSet
  /// What the latter make; nil where letters join.
  let singleForms: SingleForms?
  /// Lookups that link neighbours, as ligatures do.
  private(set) var links: [Link] = []

  /// The glyphs that a lookup links, those it begins and goes on with, and what becomes of them, in all their forms.
  struct Link {
    let inputs, first, later, made: GlyphSet
  }

  /// Glyphs that other lookups concern.
  let others = GlyphSet()
  /// Whether any of the glyphs is a mark, so that lookups which pass over marks reach further than the next glyph.
  private let hasMarks: Bool

  /// - Parameter joining: the lookups for joined forms; nil where letters do not join.
  /// - Returns: nil where letters have no forms that could be told.
  init?(_ font: FontHandle, _ glyphs: GlyphSet, _ substitutions: GlyphSet, joining: GlyphSet?) {
    (self.font, self.glyphs, self.substitutions) = (font, glyphs, substitutions)
    hasMarks = glyphs.elements.contains(where: font.isMark)
    table = font.layoutTable("GSUB")
    singleForms = joining == nil ? SingleForms(among: substitutions, of: table) : nil
    guard let forming = joining ?? singleForms?.lookups, joining?.isEmpty != true else { return nil }
    self.forming = forming
  }

  /// Some glyphs and all their forms; nil if those are very many.
  func forms(of glyphs: GlyphSet) -> GlyphSet? {
    if let singleForms { return singleForms.closure(of: glyphs.elements) }
    return font.closure(of: glyphs, forming)
  }

  /// A lookup, if it can be read and looks at neighbours only.
  private func lookup(_ index: UInt32, in table: LayoutTable) -> LayoutTable.Lookup? {
    table.lookup(Int(index)).flatMap { $0.skipsBases || ($0.skipsMarks && hasMarks) ? nil : $0 }
  }

  /// Finds what lookups that substitute do with these glyphs; false where one cannot be read.
  mutating func readSubstitutions() -> Bool {
    let idle = font.idleLookups(among: substitutions, for: glyphs)
    for index in substitutions.elements where !idle.contains(index) {
      let (inputs, outputs) = font.glyphs(of: index, in: "GSUB")
      inputs.formIntersection(glyphs)
      guard let lookup = lookup(index, in: table), links.count < PairRules.mostLinks else { return false }
      if forming.contains(index), lookup.kind == .single { continue }
      if lookup.kind == .ligature || lookup.kind == .sequence,
        let first = table.firstGlyphs(of: lookup), let later = table.laterGlyphs(of: lookup),
        let made = forms(of: outputs)
      {
        links.append(Link(inputs: inputs, first: GlyphSet(first), later: later, made: made))
        // One of a single part.
        for glyph in inputs.elements where font.substitutes(glyph, by: index) { others.insert(glyph) }
      } else {
        others.formUnion(inputs)
      }
    }
    return true
  }

  /// The same of lookups that position; kerning between two neighbours concerns none of `others`, if there may be any.
  func readPositioning(_ lookups: GlyphSet, kerns: Bool) -> Bool {
    let table = font.layoutTable("GPOS")
    for index in lookups.elements {
      let inputs = font.glyphs(of: index, in: "GPOS").inputs
      inputs.formIntersection(glyphs)
      if inputs.isEmpty { continue }
      guard let lookup = lookup(index, in: table) else { return false }
      if (lookup.kind == .pairKerning && kerns) || table.attachesNone(of: glyphs, lookup) { continue }
      others.formUnion(inputs)
    }
    return true
  }

  /// Counts links whose result is looked at by more than kerning among what other lookups do.
  mutating func settle() {
    let lookedAt = links.reduce(others) { $0.union($1.inputs) }
    for link in links where !link.made.isDisjoint(with: lookedAt) { others.formUnion(link.inputs) }
    links.removeAll { !$0.made.isDisjoint(with: lookedAt) }
  }
}

extension LayoutTable {
  /// Whether a lookup only attaches marks, none of which is among these glyphs.
  func attachesNone(of glyphs: GlyphSet, _ lookup: Lookup) -> Bool {
    guard lookup.kind == .markAttachment, let marks = firstGlyphs(of: lookup) else { return false }
    return GlyphSet(marks).isDisjoint(with: glyphs)
  }
}
