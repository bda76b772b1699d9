// The rules of contexts, read when they are asked for.
extension LayoutTable {
  /// What a context asks for: a set of glyphs for each place from the first that is looked at to the last.
  struct ContextRule {
    let places: [GlyphSet]
    /// The places that it may change, and passes over where it matches.
    let inputs: Range<Int>
    /// The lookups that it calls.
    let calls: [Int]
  }

  /// What may yet be read, so that a few bytes cannot stand for much work, nor much memory.
  struct Allowance {
    var steps: Int
    /// The places of all rules that are kept.
    var places = LinkPlaces.most
  }

  /// The rules of a context that can match where there are no other glyphs than these; nil where they
  /// cannot be read, or are more than allowed. A rule that calls nothing is one of them: where it matches, those after it
  /// are not looked at.
  ///
  /// - Complexity: linear in the rules and the glyphs they name.
  func contextRules(
    of lookup: Lookup, among glyphs: GlyphSet, _ allowance: inout Allowance
  ) -> [ContextRule]? {
    var (rules, left) = ([ContextRule](), allowance)
    defer { allowance.steps = left.steps }
    for subtable in lookup.subtables {
      let isRead =
        switch uint16(subtable) {
        case 1: readGlyphRules(subtable, lookup.isChained, glyphs, &rules, &left)
        case 2: readClassRules(subtable, lookup.isChained, glyphs, &rules, &left)
        default: readCoverageRule(subtable, lookup.isChained, glyphs, &rules, &left)
        }
      guard isRead else { return nil }
    }
    allowance.places = left.places
    return rules
  }

  /// The rules of all contexts among some lookups, but for others, that can be read, and can match where there are no
  /// other glyphs.
  ///
  /// - Parameters:
  ///   - places: as many as they may have together.
  ///   - classes: whether those that speak of classes are among them.
  func contextRules(
    of lookups: GlyphSet, but others: GlyphSet = GlyphSet(), among glyphs: GlyphSet,
    places: Int = LinkPlaces.most, classes: Bool = false
  ) -> [UInt32: [ContextRule]] {
    var (rules, allowance) = ([UInt32: [ContextRule]](), Allowance(steps: mostSteps, places: places))
    for index in lookups.elements where !others.contains(index) {
      guard let lookup = lookup(Int(index)), lookup.kind == .context, classes || !lookup.hasClasses else {
        continue
      }
      rules[index] = contextRules(of: lookup, among: glyphs, &allowance)
    }
    return rules
  }

  /// Reads words one after another.
  private struct Words {
    let table: LayoutTable
    var offset: Int

    mutating func next() -> Int? {
      defer { offset += 2 }
      return table.uint16(offset)
    }

    /// As many words; nil where the bytes end before.
    mutating func next(_ count: Int, _ steps: inout Int) -> [Int]? {
      guard count >= 0, table.spend(count, &steps) else { return nil }
      var words: [Int] = []
      for _ in 0..<count {
        guard let word = next() else { return nil }
        words.append(word)
      }
      return words
    }

    /// The lookups called by so many records, each with the number of the input that it is to change.
    mutating func calls(_ count: Int, _ steps: inout Int) -> [(input: Int, lookup: Int)]? {
      next(2 * count, &steps).map { words in
        stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
      }
    }
  }

  /// Format 1: for each glyph some rules that name others.
  private func readGlyphRules(
    _ subtable: Int, _ isChained: Bool, _ glyphs: GlyphSet, _ rules: inout [ContextRule],
    _ left: inout Allowance
  ) -> Bool {
    guard let covered = coverage(at: subtable + 2, of: subtable, &left.steps),
      let sets = uint16(subtable + 4), spend(sets, &left.steps)
    else { return false }
    for (place, first) in zip(0..<sets, covered.joined()) where glyphs.contains(first) {
      // A glyph without rules.
      guard let set = uint16(subtable + 6 + 2 * place).map({ $0 == 0 ? nil : subtable + $0 }) else {
        return false
      }
      guard let set else { continue }
      var places = Words(table: self, offset: set)
      guard let count = places.next(), let starts = places.next(count, &left.steps) else { return false }
      for start in starts {
        guard
          let rule = sequence(Words(table: self, offset: set + start), Int(first), isChained, &left.steps)
        else { return false }
        guard rule.names.allSatisfy({ glyphs.contains(UInt32($0)) }) else { continue }
        left.places -= rule.names.count
        if left.places < 0 { return false }
        rules.append(
          ContextRule(
            places: rule.names.map { GlyphSet([UInt32($0)...UInt32($0)]) }, inputs: rule.inputs,
            calls: rule.lookups))
      }
    }
    return true
  }

  /// What a rule of the first two formats names: glyphs, or classes of them.
  private struct Sequence {
    let names: [Int]
    let inputs: Range<Int>
    let calls: [(input: Int, lookup: Int)]

    var lookups: [Int] { calls.map(\.lookup) }

    /// What is called for inputs of class 0, or none that there is.
    var callsAtZeros: [Int] {
      calls.filter { $0.input >= inputs.count || names[inputs.lowerBound + $0.input] == 0 }.map(\.lookup)
    }
  }

  private func sequence(_ words: Words, _ first: Int, _ isChained: Bool, _ steps: inout Int) -> Sequence? {
    var words = words
    guard isChained else {
      guard let inputs = words.next(), let calls = words.next(), let others = words.next(inputs - 1, &steps)
      else { return nil }
      return words.calls(calls, &steps).map {
        Sequence(names: [first] + others, inputs: 0..<inputs, calls: $0)
      }
    }
    // What stands before is named from the nearest on.
    guard let before = words.next(), let backwards = words.next(before, &steps), let inputs = words.next(),
      let others = words.next(inputs - 1, &steps), let after = words.next(),
      let ahead = words.next(after, &steps), let calls = words.next()
    else { return nil }
    return words.calls(calls, &steps).map {
      Sequence(
        names: backwards.reversed() + [first] + others + ahead, inputs: before..<before + inputs, calls: $0)
    }
  }

  /// Format 2: for each class of first glyphs some rules that name classes.
  private func readClassRules(
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
    var words = Words(table: self, offset: subtable + table)
    switch words.next() {
    case 1:
      guard words.next() != nil, let count = words.next() else { return nil }
      return words.next(count, &steps).map { $0.contains(0) }
    case 2:
      guard let count = words.next() else { return nil }
      return words.next(3 * count, &steps).map { ranges in
        stride(from: 2, to: ranges.count, by: 3).contains { ranges[$0] == 0 }
      }
    default: return nil
    }
  }

  /// Some glyphs by their classes; all that a table does not name are of class 0.
  private func classes(at start: Int, among glyphs: GlyphSet, _ steps: inout Int) -> [Int: GlyphSet]? {
    var (words, classes) = (Words(table: self, offset: start), [Int: GlyphSet]())
    let others = glyphs.union(GlyphSet())
    func add(_ range: ClosedRange<UInt32>, to number: Int) {
      let added = GlyphSet([range])
      added.formIntersection(others)
      others.subtract(added)
      classes[number] = added.union(classes[number] ?? GlyphSet())
    }
    switch words.next() {
    case 1:
      guard let first = words.next(), let count = words.next(), let numbers = words.next(count, &steps) else {
        return nil
      }
      for (glyph, number) in zip(UInt32(first)..., numbers) where number > 0 && glyphs.contains(glyph) {
        add(glyph...glyph, to: number)
      }
    case 2:
      guard let count = words.next(), let numbers = words.next(3 * count, &steps) else { return nil }
      for place in stride(from: 0, to: numbers.count, by: 3) {
        let (first, last) = (UInt32(numbers[place]), UInt32(numbers[place + 1]))
        // Ascending, as they are searched by halves.
        guard first <= last, place == 0 || numbers[place - 2] < Int(first),
          spend(Int(last - first) >> 8, &steps)
        else { return nil }
        if numbers[place + 2] > 0 { add(first...last, to: numbers[place + 2]) }
      }
    default: return nil
    }
    classes[0] = others
    return classes.filter { !$0.value.isEmpty }
  }

  /// Format 3: one rule, with a coverage table for each place.
  private func readCoverageRule(
    _ subtable: Int, _ isChained: Bool, _ glyphs: GlyphSet, _ rules: inout [ContextRule],
    _ left: inout Allowance
  ) -> Bool {
    guard let rule = coverageRule(subtable, isChained, &left.steps), rule.names.count <= LinkPlaces.most
    else { return false }
    var places: [GlyphSet] = []
    for coverage in rule.names {
      // A range of all glyphs is a few bytes, and thousands in a set.
      guard let covered = self.coverage(of: subtable, coverage, &left.steps),
        spend(covered.reduce(0) { $0 + $1.count >> 8 }, &left.steps)
      else { return false }
      let place = GlyphSet(covered)
      place.formIntersection(glyphs)
      if place.isEmpty { return true }
      places.append(place)
    }
    left.places -= places.count
    if left.places < 0 { return false }
    rules.append(ContextRule(places: places, inputs: rule.inputs, calls: rule.lookups))
    return true
  }

  /// What it names are coverage tables.
  private func coverageRule(_ subtable: Int, _ isChained: Bool, _ steps: inout Int) -> Sequence? {
    var words = Words(table: self, offset: subtable + 2)
    guard isChained else {
      guard let inputs = words.next(), let calls = words.next(), let others = words.next(inputs, &steps)
      else { return nil }
      return words.calls(calls, &steps).map { Sequence(names: others, inputs: 0..<inputs, calls: $0) }
    }
    guard let before = words.next(), let backwards = words.next(before, &steps), let inputs = words.next(),
      let own = words.next(inputs, &steps), let after = words.next(), let ahead = words.next(after, &steps),
      let calls = words.next()
    else { return nil }
    return words.calls(calls, &steps).map {
      Sequence(names: backwards.reversed() + own + ahead, inputs: before..<before + inputs, calls: $0)
    }
  }
}
