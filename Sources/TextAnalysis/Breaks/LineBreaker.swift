import Typography

/// Line breaking for one language and strictness: ICU's iterator, and its rules where they can be read.
struct LineBreaker {
  private let iterator: BreakIterator
  let machine: LineBreakMachine?
  /// The properties of characters, with the categories of these rules.
  private(set) var table: CharacterTable

  /// The breaking of a language and strictness.
  init(language: Language?, strictness: BreakStrictness) {
    iterator = BreakIterator.lines(language: language, strictness: strictness)
    let rules = iterator.rules
    machine = rules.flatMap(LineBreakMachine.init)
    table = CharacterTable(rules: machine == nil ? nil : rules)
  }

  /// Reads the characters of a text. Complexity: O(n).
  mutating func load(_ text: Span<UInt8>, into characters: inout TextCharacters) {
    characters.load(text, &table)
  }

  /// Gives a builder the boundaries of a text.
  ///
  /// `usesMachine`: whether ICU's rules may be run here. Complexity: O(n).
  func findBreaks(
    _ text: Span<UInt8>, _ characters: borrowing TextCharacters, usesMachine: Bool,
    _ segment: inout BreakSegment, into builder: inout BreakBuilder
  ) {
    if usesMachine, let machine {
      run(machine, text, characters, &segment, &builder)
    } else {
      ask(text, characters, 0..<characters.count, through: characters.count, &segment, &builder)
    }
  }

  private func run(
    _ machine: LineBreakMachine, _ text: Span<UInt8>, _ characters: borrowing TextCharacters,
    _ segment: inout BreakSegment, _ builder: inout BreakBuilder
  ) {
    let (records, offsets) = (characters.records.span, characters.offsets.span)
    let table = machine.entries
    let entries = table.span
    let count = characters.count
    var walk = LineBreakMachine.Walk(row: machine.firstRow)
    while walk.start < count {
      let entry = builder.takeAllowed(entries, &walk, records, offsets, count: count)
      if entry & LineBreakMachine.anew == 0 {
        builder.take(walk.index, records, offsets, count: count)
        walk.goOn(entry)
      } else {
        let next = runAnew(machine, text, characters, from: walk.start, &segment, &builder)
        walk = LineBreakMachine.Walk(row: machine.firstRow, start: next, index: next)
      }
    }
  }

  /// The maximum number of characters without a dictionary between two with one, for ICU to get one query for all: a
  /// query takes as long as running its rules over some characters.
  private static let gap = 24

  /// Finds the next boundary as ICU does, and where a dictionary finds others before it, those; and so on, as long as
  /// there is more for a dictionary.
  private func runAnew(
    _ machine: LineBreakMachine, _ text: Span<UInt8>, _ characters: borrowing TextCharacters,
    from start: Int, _ segment: inout BreakSegment, _ builder: inout BreakBuilder
  ) -> Int {
    let (records, count) = (characters.records.span, characters.count)
    if needsDictionaries(from: start, records, count, machine) {
      ask(text, characters, start..<count, through: count, &segment, &builder)
      return count
    }
    var (boundary, seen) = machine.run(records, from: start, count: count, keeping: &segment.kept)
    guard Self.holdsDictionary(start..<boundary, records, machine) else {
      builder.take(boundary, records, characters.offsets.span, count: count)
      return boundary
    }
    while Self.holdsDictionary(boundary..<min(boundary + Self.gap, count), records, machine) {
      (boundary, seen) = machine.run(records, from: boundary, count: count, keeping: &segment.kept)
    }
    ask(text, characters, start..<boundary, through: seen, &segment, &builder)
    return boundary
  }

  /// Whether from a boundary on there is something for dictionaries again and again, up to the end: then there is nothing
  /// to run here.
  private func needsDictionaries(
    from start: Int, _ records: Span<CharacterRecord>, _ count: Int, _ machine: LineBreakMachine
  ) -> Bool {
    var (last, isFound) = (start, false)
    for index in start..<count {
      if records[index].category >= machine.firstDictionaryCategory { (last, isFound) = (index, true) }
      if index - last > Self.gap { return false }
    }
    return isFound
  }

  /// Whether a dictionary breaks any of some characters.
  private static func holdsDictionary(
    _ range: Range<Int>, _ records: Span<CharacterRecord>, _ machine: LineBreakMachine
  ) -> Bool {
    for index in range where records[index].category >= machine.firstDictionaryCategory { return true }
    return false
  }

  /// Queries ICU for the boundaries in a range that begins at one and in which nothing counts beyond `seen`.
  private func ask(
    _ text: Span<UInt8>, _ characters: borrowing TextCharacters, _ range: Range<Int>, through seen: Int,
    _ segment: inout BreakSegment, _ builder: inout BreakBuilder
  ) {
    let (records, offsets) = (characters.records.span, characters.offsets.span)
    segment.load(text, offsets, range.lowerBound..<seen)
    let owners = segment.characters.span
    iterator.forEachBoundary(of: segment.units.span) { unit in
      let boundary = Int(owners[unit])
      if boundary <= range.upperBound { builder.take(boundary, records, offsets, count: characters.count) }
    }
  }
}
