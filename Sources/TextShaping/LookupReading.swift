internal import Typography

/// What is found out in the lookups of a plan.
struct LookupReading {
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
  /// The plan's lookups that change none of these glyphs.
  private let idle: GlyphSet
  /// The rules of the contexts, by lookup.
  private let contexts: [UInt32: [LayoutTable.ContextRule]]
  /// The lookups that these call, and the forms that those give besides.
  private let called = GlyphSet()
  private let allForms: SingleForms?
  /// Rules that link neighbours.
  private(set) var links: [Link] = []

  /// A rule that looks at several letters.
  struct Link {
    /// What can stand where.
    var places: [Place]
    /// The ligatures that it makes, in all their forms; nil for a context.
    let made: GlyphSet?
  }

  /// A place in a link.
  struct Place {
    var glyphs: GlyphSet
    /// Whether several letters in a row can take it.
    var repeats = false
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
    idle = font.idleLookups(among: substitutions, for: glyphs)
    contexts = table.contextRules(of: substitutions, but: idle, among: glyphs)
    for call in contexts.values.joined().flatMap(\.calls) { called.insert(UInt32(call)) }
    allForms = joining == nil ? SingleForms(among: substitutions.union(called), of: table) : nil
    if joining == nil, allForms == nil { return nil }
  }

  /// Some glyphs and all their forms; nil if those are very many.
  func forms(of glyphs: GlyphSet) -> GlyphSet? {
    if let allForms { return allForms.closure(of: glyphs.elements) }
    return font.closure(of: glyphs, forming.union(called))
  }

  /// A lookup, if it can be read and looks at neighbours only.
  private func lookup(_ index: UInt32, in table: LayoutTable) -> LayoutTable.Lookup? {
    table.lookup(Int(index)).flatMap { $0.skipsBases || ($0.skipsMarks && hasMarks) ? nil : $0 }
  }

  /// Finds what lookups that substitute do with these glyphs; false where one cannot be read.
  mutating func readSubstitutions() -> Bool {
    for index in substitutions.elements where !idle.contains(index) {
      let (inputs, outputs) = font.glyphs(of: index, in: "GSUB")
      inputs.formIntersection(glyphs)
      guard let lookup = lookup(index, in: table) else { return false }
      if forming.contains(index), lookup.kind == .single { continue }
      if let rules = contexts[index], add(rules, of: table) { continue }
      if lookup.kind == .ligature, let first = table.firstGlyphs(of: lookup),
        let later = table.laterGlyphs(of: lookup), let made = forms(of: outputs)
      {
        let places = [Place(glyphs: GlyphSet(first)), Place(glyphs: later, repeats: true)]
        // One of a single part.
        for glyph in inputs.elements where font.substitutes(glyph, by: index) { others.insert(glyph) }
        if add([Link(places: places, made: made)]) { continue }
      }
      others.formUnion(inputs)
    }
    return true
  }

  /// The same of lookups that position; kerning between two neighbours concerns none of `others`, if there may be any.
  mutating func readPositioning(_ lookups: GlyphSet, kerns: Bool) -> Bool {
    let table = font.layoutTable("GPOS")
    let contexts = kerns ? table.contextRules(of: lookups, among: glyphs) : [:]
    for index in lookups.elements {
      let inputs = font.glyphs(of: index, in: "GPOS").inputs
      inputs.formIntersection(glyphs)
      if inputs.isEmpty { continue }
      guard let lookup = lookup(index, in: table) else { return false }
      if lookup.kind == .pairKerning && kerns { continue }
      // It moves marks, and nothing where there are none.
      if lookup.kind == .markAttachment, let marks = table.firstGlyphs(of: lookup) {
        inputs.formIntersection(GlyphSet(marks))
      }
      if let rules = contexts[index], add(rules, of: table) { continue }
      others.formUnion(inputs)
    }
    return true
  }

  /// Adds the rules of a context; false, and none added, where they do more than exchange single glyphs, or move them.
  private mutating func add(_ rules: [LayoutTable.ContextRule], of table: LayoutTable) -> Bool {
    guard rules.allSatisfy({ $0.calls.allSatisfy { table.lookup($0)?.kind == .single } })
    else { return false }
    guard
      add(
        rules.filter { $0.places.count > 1 }.map {
          Link(places: $0.places.map { Place(glyphs: $0) }, made: nil)
        })
    else { return false }
    // Of a single glyph, whatever is around it.
    for rule in rules where rule.places.count == 1 { others.formUnion(rule.places[0]) }
    return true
  }

  /// Adds links; false, and none added, where there are more places than can be told apart.
  private mutating func add(_ some: [Link]) -> Bool {
    let count = (links + some).reduce(0) { $0 + $1.places.count }
    guard count <= LinkPlaces.most else { return false }
    links += some
    return true
  }

  /// Counts ligatures that become part of others among what other lookups do. Where a context looks at one, all letters that
  /// it is made of are in its place.
  mutating func settle() {
    let ligatures = links.filter { $0.made != nil }
    let lookedAt = ligatures.flatMap(\.places).reduce(others) { $0.union($1.glyphs) }
    func isSettled(_ link: Link) -> Bool { link.made.map { $0.isDisjoint(with: lookedAt) } ?? true }
    for link in ligatures where !isSettled(link) {
      for place in link.places { others.formUnion(place.glyphs) }
    }
    links.removeAll { !isSettled($0) }
    let settled = links.filter { $0.made != nil }
    for index in links.indices where links[index].made == nil {
      for place in links[index].places.indices { links[index].places[place].include(settled) }
    }
  }
}

extension LookupReading.Place {
  /// Takes in the letters of ligatures that can stand here.
  fileprivate mutating func include(_ ligatures: [LookupReading.Link]) {
    for ligature in ligatures where ligature.made?.isDisjoint(with: glyphs) == false {
      glyphs = ligature.places.reduce(glyphs) { $0.union($1.glyphs) }
      repeats = true
    }
  }
}
