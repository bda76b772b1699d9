// The rules of contexts that speak of classes of glyphs.
extension LayoutTable {
  /// Format 2: for each class of first glyphs some rules that name classes.
  func readClassRules(
    _ subtable: Int, _ isChained: Bool, _ glyphs: GlyphSet, _ rules: inout [ContextRule],
    _ left: inout Allowance
  ) -> Bool {
    var words = Words(table: self, offset: subtable + 4)
    guard let covered = coverage(at: subtable + 2, of: subtable, &left.steps),
      let tables = words.next(isChained ? 3 : 1, &left.steps),
      let read = classRules(subtable, isChained, &left.steps)
    else { return false }
    // Of what is before, what is changed and what is after: one table may be for all three.
    var classes: [Int: [Int: GlyphSet]] = [:]
    for table in tables where classes[table] == nil {
      // Of no table all glyphs are of class 0.
      guard
        let read = table == 0 ? [0: glyphs] : self.classes(at: subtable + table, among: glyphs, &left.steps)
      else { return false }
      classes[table] = read
    }
    let first = GlyphSet(covered)
    for rule in read {
      let kinds = rule.names.indices.map {
        tables[!isChained || $0 < rule.inputs.lowerBound ? 0 : $0 < rule.inputs.upperBound ? 1 : 2]
      }
      var places = zip(kinds, rule.names).compactMap { classes[$0]?[$1] }
      // A class that no glyph is of.
      guard places.count == rule.names.count else { continue }
      let begin = places[rule.inputs.lowerBound].union(GlyphSet())
      begin.formIntersection(first)
      if begin.isEmpty { continue }
      places[rule.inputs.lowerBound] = begin
      left.places -= places.count
      if left.places < 0 { return false }
      rules.append(ContextRule(places: places, inputs: rule.inputs, calls: rule.lookups))
    }
    return true
  }

  /// All rules of a context by classes.
  private func classRules(_ subtable: Int, _ isChained: Bool, _ steps: inout Int) -> [Sequence]? {
    var (words, rules) = (Words(table: self, offset: subtable + (isChained ? 10 : 6)), [Sequence]())
    guard let sets = words.next(), let starts = words.next(sets, &steps) else { return nil }
    for (number, start) in starts.enumerated() where start > 0 {
      var set = Words(table: self, offset: subtable + start)
      guard let count = set.next(), let places = set.next(count, &steps) else { return nil }
      for place in places {
        guard
          let rule = sequence(
            Words(table: self, offset: subtable + start + place), number, isChained, &steps)
        else { return nil }
        rules.append(rule)
      }
    }
    return rules
  }

  /// What is called for glyphs of class 0 by contexts, among some lookups and what these call, whose tables of classes name
  /// glyphs to say that they are of it; nil where that cannot be read. HarfBuzz's closure takes only glyphs that are not named
  /// for such.
  ///
  /// - Complexity: linear in the rules.
  func callsAtNamedZeros(of lookups: GlyphSet) -> GlyphSet? {
    let found = GlyphSet()
    var (steps, pending, seen) = (mostSteps, lookups.elements, lookups.union(GlyphSet()))
    while let index = pending.popLast() {
      guard let lookup = lookup(Int(index)), lookup.kind == .context, lookup.hasClasses else { continue }
      for subtable in lookup.subtables where uint16(subtable) == 2 {
        guard let namesZeros = namesZeros(subtable, lookup.isChained, &steps),
          let rules = classRules(subtable, lookup.isChained, &steps)
        else { return nil }
        if !namesZeros { continue }
        for call in rules.flatMap(\.callsAtZeros).map(UInt32.init) {
          found.insert(call)
          if !seen.contains(call) { pending.append(call) }
          seen.insert(call)
        }
      }
    }
    return found
  }

  /// Whether the table of classes of what a context changes names a glyph to say that it is of class 0.
  private func namesZeros(_ subtable: Int, _ isChained: Bool, _ steps: inout Int) -> Bool? {
    guard let table = uint16(subtable + (isChained ? 6 : 4)) else { return nil }
    return namedClasses(at: subtable + table, &steps).map { $0.contains { $0.number == 0 } }
  }

  /// Some glyphs by their classes; all that a table does not name are of class 0.
  private func classes(at start: Int, among glyphs: GlyphSet, _ steps: inout Int) -> [Int: GlyphSet]? {
    guard let named = namedClasses(at: start, &steps) else { return nil }
    var (classes, last) = ([Int: GlyphSet](), -1)
    let others = glyphs.union(GlyphSet())
    for (glyphs, number) in named {
      // Ascending, as they are searched by halves.
      guard Int(glyphs.lowerBound) > last, spend(glyphs.count >> 8, &steps) else { return nil }
      last = Int(glyphs.upperBound)
      if number == 0 { continue }
      let added = GlyphSet([glyphs])
      added.formIntersection(others)
      others.subtract(added)
      classes[number] = added.union(classes[number] ?? GlyphSet())
    }
    classes[0] = others
    return classes.filter { !$0.value.isEmpty }
  }

  /// What a table of classes names, as it does: glyph by glyph, or range by range.
  private func namedClasses(
    at start: Int, _ steps: inout Int
  ) -> [(glyphs: ClosedRange<UInt32>, number: Int)]? {
    var words = Words(table: self, offset: start)
    switch words.next() {
    case 1:
      guard let first = words.next(), let count = words.next() else { return nil }
      return words.next(count, &steps).map { zip(UInt32(first)..., $0).map { ($0...$0, $1) } }
    case 2:
      guard let count = words.next(), let numbers = words.next(3 * count, &steps) else { return nil }
      var named: [(glyphs: ClosedRange<UInt32>, number: Int)] = []
      for place in stride(from: 0, to: numbers.count, by: 3) {
        guard numbers[place] <= numbers[place + 1] else { return nil }
        named.append((UInt32(numbers[place])...UInt32(numbers[place + 1]), numbers[place + 2]))
      }
      return named
    default: return nil
    }
  }
}
