import Typography

/// What is known of groups of letters while a text is walked: the glyphs of each, and what is kerned between two.
struct GroupTable: ~Copyable {
  /// By character: its number from 1 on, 0 for none; and by that what it does in a group.
  private var numbers = CharacterPages<UInt8>(none: 0)
  private var roles: [GroupRules.Role] = [.stands]
  /// A hash table of groups by their characters' numbers, a byte for each; 0 where it is free. At most half is taken.
  private var keys = [UInt64](repeating: 0, count: 2 * most)
  private var found = [Int32](repeating: 0, count: 2 * most)
  private var taken = 0
  private var groups: [Group] = []
  private var glyphs: [ShapedGlyph] = []
  /// By the numbers of both groups.
  private var pairs: [UInt64: Pair] = [:]

  /// The most groups to remember: pages of Thai have a thousand.
  private static let most = 1 << 12
  /// The most characters of a group: those of a key.
  private static let longest = 8

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
    for character in characters {
      numbers.set(character, UInt8(roles.count))
      roles.append(GroupRules.Role(of: character))
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

  /// Goes on to `end`, or to where not all is known, and appends the glyphs passed, of which there are then at most `last`.
  ///
  /// Complexity: linear in the text.
  borrowing func advance(
    _ walk: inout Walk, in text: Span<UInt8>, to end: Int, _ glyphs: inout [ShapedGlyph], upTo last: Int
  ) -> Stop {
    // Nothing is appended to an array that may be the one empty array of all.
    guard walk.offset < end else { return .end }
    let (groups, made) = (groups.span, self.glyphs.span)
    var (here, stop) = (walk, Stop.end)
    glyphs.append(addingCapacity: last - glyphs.count) { glyphs in
      while here.offset < end {
        let (key, next) = nextGroup(text, here.offset, end)
        guard key != 0 else { return stop = .stranger }
        let slot = slot(of: key)
        guard keys[slot] == key else { return stop = .unknownGroup }
        let number = Int(found[slot])
        if number < 0 { return stop = .stranger }
        var change = BreakChange.nothing
        if here.group >= 0 {
          let group = groups[here.group]
          var (first, end) = (group.first, group.end)
          if group.isOpen {
            guard let pair = pairs[Self.pairKey(here.group, number)] else { return stop = .unknownPair }
            if pair.first < 0 { return stop = .stranger }
            (first, end, change) = (pair.first, pair.end, pair.change)
          }
          guard glyphs.freeCapacity >= Int(end &- first) else { return stop = .full }
          for index in Int(first)..<Int(end) { glyphs.append(Self.glyph(made[index], here)) }
        }
        here = Walk(offset: next, group: number, cluster: here.offset, change: change)
      }
    }
    walk = here
    return stop
  }

  /// Appends the group that waits, and what nothing follows.
  borrowing func appendWaiting(_ walk: Walk, to glyphs: inout [ShapedGlyph]) {
    guard walk.group >= 0 else { return }
    let group = groups[walk.group]
    for index in Int(group.first)..<Int(group.end) { glyphs.append(Self.glyph(self.glyphs[index], walk)) }
  }

  /// The glyphs of a group, their clusters counted from its start.
  borrowing func own(_ group: Int) -> [ShapedGlyph] {
    Array(glyphs[Int(groups[group].first)..<Int(groups[group].end)])
  }

  @inline(__always)
  private static func glyph(_ glyph: ShapedGlyph, _ walk: Walk) -> ShapedGlyph {
    ShapedGlyph(
      id: glyph.id, change: glyph.cluster == 0 ? walk.change : glyph.change,
      cluster: glyph.cluster &+ Int32(truncatingIfNeeded: walk.cluster), advance: glyph.advance,
      xOffset: glyph.xOffset, yOffset: glyph.yOffset)
  }

  /// The key of the group that starts at an offset, and where it ends; 0 where a character of it is not known, it begins with
  /// one that follows, or it is long.
  @inline(__always)
  borrowing func nextGroup(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> (key: UInt64, end: Int) {
    let (pages, values, roles) = (numbers.pages.span, numbers.values.span, roles.span)
    var (key, offset, isLed) = (UInt64(0), start, true)
    while offset < end {
      var next = offset
      let character = UTF8Decoding.next(text, &next)
      guard character < CharacterPages<UInt8>.end else { return (0, start) }
      let number = values[CharacterPages<UInt8>.place(of: character, pages)]
      let role = roles[Int(number)]
      if !isLed && !role.goesWithPrevious { break }
      guard number != 0, key >> 56 == 0, key != 0 || role.canBegin else { return (0, start) }
      (key, offset, isLed) = (key << 8 | UInt64(number), next, role.goesWithNext)
    }
    return (key, offset)
  }

  /// Where a key is, or would be.
  @inline(__always)
  private borrowing func slot(of key: UInt64) -> Int {
    let keys = keys.span
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (keys.count &- 1)
    while keys[slot] != key, keys[slot] != 0 { slot = (slot &+ 1) & (keys.count &- 1) }
    return slot
  }

  /// Notes the glyphs of a group, for which there is room, and whether what follows may move it, or must not follow.
  mutating func note(_ made: [ShapedGlyph], of key: UInt64, isOpen: Bool) {
    let first = Int32(glyphs.count)
    glyphs += made
    groups.append(Group(first: first, end: Int32(glyphs.count), isOpen: isOpen))
    take(slot(of: key), key, Int32(groups.count - 1))
  }

  /// Notes that something may follow a group that moves it, or must not.
  mutating func open(_ group: Int) { groups[group].isOpen = true }

  /// Notes a group that is left to HarfBuzz.
  mutating func noteStranger(_ key: UInt64) { take(slot(of: key), key, -1) }

  private mutating func take(_ slot: Int, _ key: UInt64, _ number: Int32) {
    (keys[slot], found[slot]) = (key, number)
    taken += 1
  }

  /// Whether no more groups, or pairs, can be noted.
  var isFull: Bool { taken == Self.most || pairs.count >= 4 * Self.most }

  /// Forgets all groups.
  mutating func forget() {
    keys = [UInt64](repeating: 0, count: 2 * Self.most)
    (groups, glyphs, pairs, taken) = ([], [], [:], 0)
  }

  private static func pairKey(_ first: Int, _ second: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: first) << 32 | UInt64(truncatingIfNeeded: second)
  }

  /// Notes two groups that are left to HarfBuzz, one before the other.
  mutating func noteStrangers(_ first: Int, _ second: Int) {
    pairs[Self.pairKey(first, second)] = Pair(first: -1, end: -1, change: .nothing)
  }

  /// The number of a group that is known.
  borrowing func number(of key: UInt64) -> Int { Int(found[slot(of: key)]) }

  /// Notes what the glyphs of a group are before another, and what changes where a line breaks between the two.
  mutating func note(_ first: Int, _ second: Int, _ made: some Collection<ShapedGlyph>, _ change: BreakChange)
  {
    let start = Int32(glyphs.count)
    glyphs += made
    pairs[Self.pairKey(first, second)] = Pair(first: start, end: Int32(glyphs.count), change: change)
  }
}
