import Typography

/// What is known of groups of letters while a text is walked: the glyphs of each, and what is kerned between two.
struct GroupTable: ~Copyable {
  /// What is known of characters.
  private var characters = CharacterPages<Character>(none: Character())
  /// A hash table of groups. At most half is taken.
  private var slots = [Slot](repeating: Slot(), count: least)
  private var taken = 0
  private var groups: [Group] = []
  private var glyphs: [ShapedGlyph] = []
  /// By the numbers of both groups.
  private var pairs: [UInt64: Pair] = [:]
  /// Bytes of text set since the table was made, or all was forgotten.
  private(set) var bytesSet = 0

  /// The most groups to remember: pages of Thai have a thousand; and the fewest slots.
  private static let (most, least) = (1 << 12, 1 << 7)

  private struct Character {
    /// From 1 on; 0 for one that is not known.
    var number: UInt8 = 0
    var role = GroupRules.Role.stands
  }

  private struct Slot {
    /// The numbers of a group's characters, a byte for each; 0 where the slot is free.
    var key: UInt64 = 0
    /// The group's number; negative for one that is left to HarfBuzz.
    var group: Int32 = 0
  }

  private struct Group {
    /// Its glyphs.
    let first, end: Int32
    /// Whether what follows may move it, or must not follow.
    var isOpen: Bool
  }

  /// What follows from two groups being neighbours.
  private struct Pair {
    /// The glyphs of the first as they are then: kerned, with the marks where they were; negative where HarfBuzz is to set both.
    let first, end: Int32
    /// What changes where a line breaks between them.
    let change: BreakChange
  }

  /// A table of no more than 255 characters.
  init(_ characters: [UInt32]) {
    precondition(characters.count <= UInt8.max, "a repertoire of a script without ideographs")
    for (index, character) in characters.enumerated() {
      self.characters.set(
        character, Character(number: UInt8(index + 1), role: GroupRules.Role(of: character)))
    }
  }

  /// How far a text has been walked.
  struct Walk {
    /// The next character to read.
    var offset: Int
    /// The group that waits for what follows it; negative for none.
    var group = -1
    var cluster = 0
    var change = BreakChange.nothing
  }

  /// Why a walk stops.
  enum Stop {
    /// The text is through: only its last group waits.
    case end
    /// There is no group of known characters.
    case stranger
    /// Nobody has asked yet what the next group is made of, or what it and the one that waits make.
    case unknownGroup, unknownPair
    /// There is no room for more glyphs.
    case full
  }

  /// Goes on to `end`, or to where not all is known, and appends the glyphs of what is passed.
  ///
  /// Complexity: linear in the text.
  mutating func append(
    _ walk: inout Walk, in text: Span<UInt8>, to end: Int, _ glyphs: inout [ShapedGlyph]
  ) -> Stop {
    let start = walk.offset
    var (room, stop) = (Self.likelyCount(text, start, end), Stop.full)
    while stop == .full {
      stop = advance(&walk, in: text, to: end, &glyphs, room: room)
      room = UTF8Decoding.scalarCount(text.extracting(walk.offset..<end)) + 16
    }
    bytesSet &+= walk.offset &- start
    return stop
  }

  /// How many glyphs a text has at most, but that some characters become two.
  @inline(__always)
  private static func likelyCount(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    // To count the characters of a label takes as long as to set some of them; such letters have three bytes.
    if end &- start < labelLength { return (end &- start) / 3 &+ 3 }
    return UTF8Decoding.scalarCount(text.extracting(start..<end)) + 1
  }

  private static let labelLength = 64

  /// The same, as far as there is room for the glyphs.
  private borrowing func advance(
    _ walk: inout Walk, in text: Span<UInt8>, to end: Int, _ glyphs: inout [ShapedGlyph], room: Int
  ) -> Stop {
    let (groups, made, slots) = (groups.span, self.glyphs.span, self.slots.span)
    let (pages, characters) = (self.characters.pages.span, self.characters.values.span)
    var (here, stop) = (walk, Stop.end)
    glyphs.append(addingCapacity: room) { glyphs in
      var (group, next) = (Reading(), here.offset)
      while true {
        let (offset, isEnd) = (next, next >= end)
        let character = isEnd ? Character() : Self.character(text, &next, pages, characters)
        if !isEnd, group.takes(character) {
          guard group.add(character) else { return stop = .stranger }
          continue
        }
        // All of a group is read: what waited is followed by it, or by nothing.
        var (number, change) = (-1, BreakChange.nothing)
        if group.key != 0 {
          let slot = slots[place(of: group.key, slots)]
          guard slot.key == group.key else { return stop = .unknownGroup }
          number = Int(slot.group)
          if number < 0 { return stop = .stranger }
        }
        if here.group >= 0 {
          let waiting = groups[here.group]
          var (first, last) = (waiting.first, waiting.end)
          if waiting.isOpen, number >= 0 {
            guard let pair = pairs[Self.pairKey(here.group, number)] else { return stop = .unknownPair }
            if pair.first < 0 { return stop = .stranger }
            (first, last, change) = (pair.first, pair.end, pair.change)
          }
          guard glyphs.freeCapacity >= Int(last &- first) else { return stop = .full }
          for index in Int(first)..<Int(last) { glyphs.append(Self.glyph(made[index], here)) }
        }
        if number < 0 { return }
        here = Walk(offset: offset, group: number, cluster: here.offset, change: change)
        group = Reading()
        guard isEnd || group.add(character) else { return stop = .stranger }
      }
    }
    walk = here
    return stop
  }

  /// The glyphs of a group, their clusters counted from its start.
  borrowing func own(_ group: Int) -> [ShapedGlyph] {
    Array(glyphs[Int(groups[group].first)..<Int(groups[group].end)])
  }

  @inline(__always)
  private static func glyph(_ glyph: ShapedGlyph, _ walk: Walk) -> ShapedGlyph {
    let offset = Int32(truncatingIfNeeded: walk.cluster)
    if walk.change == .nothing || glyph.cluster != 0 { return glyph.moved(by: offset) }
    return ShapedGlyph(
      id: glyph.id, change: walk.change, cluster: offset, advance: glyph.advance, xOffset: glyph.xOffset,
      yOffset: glyph.yOffset)
  }

  /// The key of the group that starts at an offset, and where it ends; 0 where a character of it is not known, it begins with
  /// one that follows, or it is long.
  borrowing func nextGroup(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> (key: UInt64, end: Int) {
    let (pages, characters) = (characters.pages.span, characters.values.span)
    var (group, offset) = (Reading(), start)
    while offset < end {
      var next = offset
      let character = Self.character(text, &next, pages, characters)
      guard group.takes(character) else { break }
      guard group.add(character) else { return (0, offset) }
      offset = next
    }
    return (group.key, offset)
  }

  /// What is known of the character at an offset, which moves past it.
  @inline(__always)
  private static func character(
    _ text: Span<UInt8>, _ offset: inout Int, _ pages: Span<UInt16>, _ characters: Span<Character>
  ) -> Character {
    let scalar = UTF8Decoding.next(text, &offset)
    return scalar < CharacterPages<Character>.end
      ? characters[CharacterPages<Character>.place(of: scalar, pages)] : Character()
  }

  /// A group as far as it has been read.
  private struct Reading {
    /// The key of what has been read.
    private(set) var key: UInt64 = 0
    /// Whether what comes next goes with it, whatever that is.
    private var isLed = true

    /// Whether a character goes with what has been read.
    @inline(__always)
    func takes(_ character: Character) -> Bool { isLed || character.role.goesWithPrevious }

    /// Adds a character; false where it is not known, or cannot begin a group, and where there are too many.
    @inline(__always)
    mutating func add(_ character: Character) -> Bool {
      guard character.number != 0, key >> 56 == 0, key != 0 || character.role.canBegin else { return false }
      (key, isLed) = (key << 8 | UInt64(character.number), character.role.goesWithNext)
      return true
    }
  }

  /// How many characters the group of a key has: a byte for each.
  static func characterCount(of key: UInt64) -> Int { (UInt64.bitWidth - key.leadingZeroBitCount + 7) / 8 }

  /// Where a key is, or would be.
  @inline(__always)
  private borrowing func place(of key: UInt64, _ slots: Span<Slot>) -> Int {
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count &- 1)
    while slots[place].key != key, slots[place].key != 0 { place = (place &+ 1) & (slots.count &- 1) }
    return place
  }

  /// Notes the glyphs of a group, for which there is room, and whether what follows may move it, or must not follow.
  mutating func note(_ made: [ShapedGlyph], of key: UInt64, isOpen: Bool) {
    let first = Int32(glyphs.count)
    glyphs += made
    groups.append(Group(first: first, end: Int32(glyphs.count), isOpen: isOpen))
    take(key, Int32(groups.count - 1))
  }

  /// Notes that something may follow a group that moves it, or must not.
  mutating func open(_ group: Int) { groups[group].isOpen = true }

  /// Notes a group that is left to HarfBuzz.
  mutating func noteStranger(_ key: UInt64) { take(key, -1) }

  private mutating func take(_ key: UInt64, _ number: Int32) {
    if 2 * taken == slots.count { grow() }
    slots[place(of: key, slots.span)] = Slot(key: key, group: number)
    taken += 1
  }

  private mutating func grow() {
    let old = exchange(&slots, with: [Slot](repeating: Slot(), count: 2 * slots.count))
    for slot in old where slot.key != 0 { slots[place(of: slot.key, slots.span)] = slot }
  }

  /// Whether no more groups, or pairs, can be noted.
  var isFull: Bool { taken == Self.most || pairs.count >= 4 * Self.most }

  /// Forgets all groups.
  mutating func forget() {
    slots = [Slot](repeating: Slot(), count: Self.least)
    (groups, glyphs, pairs, taken, bytesSet) = ([], [], [:], 0, 0)
  }

  private static func pairKey(_ first: Int, _ second: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: first) << 32 | UInt64(truncatingIfNeeded: second)
  }

  /// Notes two groups that are left to HarfBuzz, one before the other.
  mutating func noteStrangers(_ first: Int, _ second: Int) {
    pairs[Self.pairKey(first, second)] = Pair(first: -1, end: -1, change: .nothing)
  }

  /// The number of a group that is known.
  borrowing func number(of key: UInt64) -> Int { Int(slots[place(of: key, slots.span)].group) }

  /// Notes what the glyphs of a group are before another, and what changes where a line breaks between the two.
  mutating func note(_ first: Int, _ second: Int, _ made: some Collection<ShapedGlyph>, _ change: BreakChange)
  {
    let start = Int32(glyphs.count)
    glyphs += made
    pairs[Self.pairKey(first, second)] = Pair(first: start, end: Int32(glyphs.count), change: change)
  }
}
