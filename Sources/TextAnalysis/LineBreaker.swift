import Typography

/// Line breaking for one language and strictness: ICU's iterator, and its rules where they can be read.
///
/// Single owner.
final class LineBreaker {
  private let iterator: BreakIterator
  private let machine: LineBreakMachine?
  /// The positions that its look-ahead keeps.
  private var kept: [Int]
  /// What characters are, to these rules too.
  var table: CharacterTable
  /// What goes to ICU, in UTF-16, and for each unit its character.
  private var units: [UInt16] = []
  private var characters: [Int32] = []

  /// The breaking of a language and strictness.
  init(language: Language?, strictness: BreakStrictness) {
    iterator = BreakIterator.lines(language: language, strictness: strictness)
    let rules = iterator.rules
    machine = rules.flatMap(LineBreakMachine.init)
    kept = [Int](repeating: -1, count: machine?.keptCount ?? 0)
    table = CharacterTable(rules: machine == nil ? nil : rules)
  }

  /// Gives a builder the boundaries of a text, of which `characters` are the characters.
  ///
  /// `usesMachine`: whether ICU's rules may be run here. Complexity: O(n).
  func findBreaks(
    _ text: borrowing Span<UInt8>, _ characters: borrowing TextCharacters, usesMachine: Bool,
    into builder: inout BreakBuilder
  ) {
    let (records, offsets) = (characters.records.span, characters.offsets.span)
    if usesMachine, machine != nil {
      run(text, records, offsets, count: characters.count, &builder)
    } else {
      ask(
        text, records, offsets, from: 0, to: characters.count, through: characters.count, characters.count,
        &builder)
    }
  }

  private func run(
    _ text: borrowing Span<UInt8>, _ records: Span<CharacterRecord>, _ offsets: Span<Int32>, count: Int,
    _ builder: inout BreakBuilder
  ) {
    guard let machine else { return }
    let entries = machine.entries.span
    var (row, start, index) = (machine.firstRow, 0, 0)
    while start < count {
      let entry = entries[Int(row) + records[index].category]
      row = entry & LineBreakMachine.rowBits
      if entry == row {
        index += 1
      } else if entry & LineBreakMachine.anew == 0 {
        builder.take(index, records, offsets, count: count)
        (start, index) = (index, index + 1)
      } else {
        start = runAnew(machine, text, records, offsets, from: start, count: count, &builder)
        (row, index) = (machine.firstRow, start)
      }
    }
  }

  /// Finds the next boundary as ICU does, and where a dictionary finds others before it, those.
  private func runAnew(
    _ machine: LineBreakMachine, _ text: borrowing Span<UInt8>, _ records: Span<CharacterRecord>,
    _ offsets: Span<Int32>, from start: Int, count: Int, _ builder: inout BreakBuilder
  ) -> Int {
    let (boundary, seen) = machine.run(records, from: start, count: count, keeping: &kept)
    for index in start..<boundary where records[index].category >= machine.firstDictionaryCategory {
      ask(text, records, offsets, from: start, to: boundary, through: seen, count, &builder)
      return boundary
    }
    builder.take(boundary, records, offsets, count: count)
    return boundary
  }

  /// Asks ICU for the boundaries up to `end` of a text that begins at a boundary and ends where nothing after it counts.
  private func ask(
    _ text: borrowing Span<UInt8>, _ records: Span<CharacterRecord>, _ offsets: Span<Int32>, from start: Int,
    to end: Int, through seen: Int, _ count: Int, _ builder: inout BreakBuilder
  ) {
    transcode(text, offsets, start..<seen)
    iterator.forEachBoundary(of: units.span) { unit in
      let boundary = Int(characters[unit])
      if boundary <= end { builder.take(boundary, records, offsets, count: count) }
    }
    if units.capacity > 1 << 16 { (units, characters) = ([], []) }
  }

  private func transcode(_ text: borrowing Span<UInt8>, _ offsets: Span<Int32>, _ range: Range<Int>) {
    units.removeAll(keepingCapacity: true)
    characters.removeAll(keepingCapacity: true)
    for index in range {
      let scalar = UTF8Decoding.scalarValue(in: text, at: Int(offsets[index]))
      if scalar >= 0x10000 {
        units.append(UInt16(truncatingIfNeeded: 0xD7C0 + scalar >> 10))
        characters.append(Int32(truncatingIfNeeded: index))
      }
      units.append(UInt16(truncatingIfNeeded: scalar < 0x10000 ? scalar : 0xDC00 | scalar & 0x3FF))
      characters.append(Int32(truncatingIfNeeded: index))
    }
    characters.append(Int32(truncatingIfNeeded: range.upperBound))
  }
}
