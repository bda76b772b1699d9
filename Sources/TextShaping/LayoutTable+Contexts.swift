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
  struct Words {
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
  struct Sequence {
    let names: [Int]
    let inputs: Range<Int>
    let calls: [(input: Int, lookup: Int)]

    var lookups: [Int] { calls.map(\.lookup) }

    /// What is called for inputs of class 0, or none that there is.
    var callsAtZeros: [Int] {
      calls.filter { $0.input >= inputs.count || names[inputs.lowerBound + $0.input] == 0 }.map(\.lookup)
    }
  }

  func sequence(_ words: Words, _ first: Int, _ isChained: Bool, _ steps: inout Int) -> Sequence? {
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
