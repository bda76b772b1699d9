import Typography

/// Makes break opportunities of the boundaries the rules find.
struct BreakBuilder {
  private(set) var breaks = Scratch<BreakOpportunity>()
  /// The last boundary, and its visible end: all that a later one needs to know of the text before it.
  private var last = 0
  private var lastVisible = 0
  private var wrapping = Wrapping.word

  /// Begins a text; keeps the memory of the last one.
  mutating func reset(_ wrapping: Wrapping) {
    breaks.removeAll()
    (last, lastVisible, self.wrapping) = (0, 0, wrapping)
  }

  /// Gives memory back where there were many.
  mutating func trim() { breaks.trim() }

  /// Takes the boundaries that an iterator finds in a text; `segment` is memory.
  ///
  /// Complexity: O(n).
  mutating func build(
    _ text: Span<UInt8>, _ characters: borrowing TextCharacters, _ iterator: BreakIterator,
    _ segment: inout BreakSegment
  ) {
    let (records, offsets, count) = (characters.records.span, characters.offsets.span, characters.count)
    segment.load(text, offsets, count: count)
    let owners = segment.characters.span
    iterator.forEachBoundary(of: segment.units.span) { unit in
      take(Int(owners[unit]), records, offsets, count: count)
    }
  }

  /// Takes the next boundary, before the character of that index or at the end.
  ///
  /// Amortised complexity: O(characters since the last one).
  private mutating func take(
    _ boundary: Int, _ records: Span<CharacterRecord>, _ offsets: Span<Int32>, count: Int
  ) {
    let visible = Self.visibleEnd(before: boundary, last, lastVisible, records)
    let kind = kind(of: boundary, records[boundary - 1], count)
    if kind == .mandatory || kind == .end || keeps(boundary, kind, records) {
      breaks.append(BreakOpportunity(offset: offsets[boundary], visibleEnd: offsets[visible], kind: kind))
    }
    // After a terminator a new line begins: spaces before it are not at its end.
    (last, lastVisible) = (boundary, kind == .mandatory ? boundary : visible)
  }

  private func kind(of boundary: Int, _ before: CharacterRecord, _ count: Int) -> BreakOpportunity.Kind {
    if before.has(CharacterRecord.terminates) { return .mandatory }
    if boundary == count { return .end }
    return before.has(CharacterRecord.softHyphen) ? .softHyphen : .allowed
  }

  /// Scans back to the last boundary at most: when all since then is space, the end there is the end here.
  private static func visibleEnd(
    before boundary: Int, _ last: Int, _ lastVisible: Int, _ records: Span<CharacterRecord>
  ) -> Int {
    var end = boundary
    while end > last, records[end - 1].has(CharacterRecord.hangs) { end -= 1 }
    return end == last ? lastVisible : end
  }

  private func keeps(
    _ boundary: Int, _ kind: BreakOpportunity.Kind, _ records: Span<CharacterRecord>
  ) -> Bool {
    switch wrapping {
    case .word, .anywhere, .phrase: true
    case .none: false
    case .keepAll: kind == .softHyphen || !isWithinWord(boundary, records)
    }
  }

  /// Whether letters or digits stand on both sides (CSS Text 3, `word-break: keep-all`), combining marks
  /// aside.
  ///
  /// Marks are never parted from their base, so the scan ends at the last boundary.
  private func isWithinWord(_ boundary: Int, _ records: Span<CharacterRecord>) -> Bool {
    guard records[boundary].isKeptTogether == true else { return false }
    var index = boundary
    while index > last {
      if let isKept = records[index - 1].isKeptTogether { return isKept }
      index -= 1
    }
    return false
  }
}
