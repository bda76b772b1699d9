/// What is known of characters and of any two of them next to each other, while a text is walked.
///
/// Members come first, bystanders after them. Of these no rule speaks, so that two characters of which one is a bystander
/// make whatever they make with any other bystander: all share one row and one column.
struct PairTable: ~Copyable {
  private var members: [PairRules.Member]
  /// The forms of all members and bystanders, four of each.
  private var forms: [LetterForms.Form]
  /// By character: 1 + the number of its member or bystander, 0 for none.
  private var places = CharacterPages<UInt16>(none: 0)
  /// The place of the first bystander, which stands for all.
  private let bystander: Int
  /// By the place of the first of two: where its row is; the first row knows of nothing.
  private var rows: [Int32]
  /// By the place of the second, in each row: `unknown`, `opensLink`, `refused`, or what follows.
  private var pairs: [Int32]

  private static let unknown = Int32.min
  private static let opensLink = Int32.min + 1
  private static let refused = Int32.min + 2

  /// What follows from two characters being neighbours.
  struct Pair {
    /// How much further the first moves the pen, in units.
    var kerning: Int32 = 0
    /// Whether it is drawn as much to the right of the pen: from right to left, what follows stands to the left.
    var isMoved = false
    /// Whether the two join.
    var isJoined = false
    /// What changes where a line breaks between them.
    var change = BreakChange.nothing

    init(kerning: Int32, isMoved: Bool, isJoined: Bool, change: BreakChange) {
      (self.kerning, self.isMoved, self.isJoined, self.change) = (kerning, isMoved, isJoined, change)
    }

    /// By how much an advance differs; nil for more than there is room for.
    static func kerning(_ advance: Int32, from plain: Int32) -> Int32? {
      let (kerning, overflows) = advance.subtractingReportingOverflow(plain)
      return !overflows && abs(Int64(kerning)) < 1 << 26 ? kerning : nil
    }

    @inline(__always)
    fileprivate init(_ bits: Int32) {
      (kerning, isMoved, isJoined) = (bits >> 4, bits & 8 != 0, bits & 4 != 0)
      change = BreakChange(bits: UInt32(bits & 3))
    }

    fileprivate var bits: Int32 {
      kerning << 4 | (isMoved ? 8 : 0) | (isJoined ? 4 : 0) | Int32(change.bits)
    }

    /// How far the first is drawn to the right of the pen.
    @inline(__always)
    var xOffset: Int32 { isMoved ? kerning : 0 }
  }

  init(_ rules: PairRules) {
    members = rules.members
    forms = members.flatMap(\.forms)
    bystander = members.count + 1
    rows = [Int32](repeating: 0, count: bystander + 1)
    pairs = [Int32](repeating: Self.unknown, count: bystander + 1)
    for (index, member) in members.enumerated() { places.set(member.character, UInt16(index + 1)) }
  }

  /// Whether there is room for one more bystander.
  borrowing func hasRoom(for character: UInt32) -> Bool {
    members.count < UInt16.max && character < CharacterPages<UInt16>.end
  }

  /// Takes in a bystander, for which there is room.
  mutating func add(_ member: PairRules.Member) {
    members.append(member)
    forms += member.forms
    places.set(member.character, UInt16(members.count))
  }

  /// How far a text has been walked.
  struct Walk {
    /// The next character to read.
    var offset: Int
    /// The letter that waits for what follows it; place 0 for none.
    var place = 0
    var cluster = 0
    /// Whether it joins what is before it; where none waits, whether the next one does.
    var isJoined: Bool
    var change = BreakChange.nothing
  }

  /// Why a walk stops.
  enum Stop {
    /// The text is through: only its last letter waits.
    case end
    /// The next character is neither member nor bystander, or does not make a pair.
    case stranger
    /// Nobody has asked yet what it and the next character make.
    case unknown
    /// A rule about more than two may link the letter that waits to the next.
    case link
  }

  /// Goes on to `end`, or to where not all is known, and appends the glyphs passed. In the end there are at most `last`.
  ///
  /// Complexity: linear in the text.
  borrowing func advance(
    _ walk: inout Walk, in text: Span<UInt8>, to end: Int, _ glyphs: inout [ShapedGlyph], upTo last: Int
  ) -> Stop {
    // Nothing is appended to an array that may be the one empty array of all.
    guard walk.offset < end else { return .end }
    let (forms, pages, places) = (forms.span, places.pages.span, places.values.span)
    let (rows, pairs, bystander) = (rows.span, pairs.span, bystander)
    var (here, stop) = (walk, Stop.end)
    glyphs.append(addingCapacity: last - glyphs.count) { glyphs in
      while here.offset < end {
        var next = here.offset
        let character = UTF8Decoding.next(text, &next)
        guard character < CharacterPages<UInt16>.end else { return stop = .stranger }
        let place = Int(places[CharacterPages<UInt16>.place(of: character, pages)])
        guard place > 0 else { return stop = .stranger }
        var (isJoined, change) = (here.isJoined, BreakChange.nothing)
        if here.place > 0 {
          let bits = pairs[Int(rows[min(here.place, bystander)]) &+ min(place, bystander)]
          guard bits > Self.refused else { return stop = Self.stop(bits) }
          let pair = Pair(bits)
          glyphs.append(
            Self.glyph(
              here, forms, isJoined: pair.isJoined, kerning: pair.kerning, xOffset: pair.xOffset))
          (isJoined, change) = (pair.isJoined, pair.change)
        }
        here = Walk(
          offset: next, place: place, cluster: here.offset, isJoined: isJoined, change: change)
      }
    }
    walk = here
    return stop
  }

  @inline(__always)
  private static func glyph(
    _ walk: Walk, _ forms: Span<LetterForms.Form>, isJoined: Bool, kerning: Int32 = 0, xOffset: Int32 = 0
  ) -> ShapedGlyph {
    let form = forms[4 &* (walk.place &- 1) &+ (walk.isJoined ? 1 : 0) &+ (isJoined ? 2 : 0)]
    return ShapedGlyph(
      id: form.glyph, change: walk.change,
      cluster: Int32(truncatingIfNeeded: walk.cluster), advance: form.advance &+ kerning, xOffset: xOffset,
      yOffset: 0)
  }

  private static func stop(_ pair: Int32) -> Stop {
    pair == unknown ? .unknown : pair == opensLink ? .link : .stranger
  }

  /// The glyph of the letter that waits, which joins what is after it or not.
  borrowing func glyph(_ walk: Walk, isJoined: Bool) -> ShapedGlyph {
    Self.glyph(walk, forms.span, isJoined: isJoined)
  }

  /// The member at a place.
  borrowing func member(_ place: Int) -> PairRules.Member { members[place - 1] }

  /// Whether a place is that of a bystander.
  borrowing func isBystander(_ place: Int) -> Bool { place >= bystander }

  /// The place of a character; 0 for none.
  borrowing func place(of character: UInt32) -> Int { Int(places.value(of: character)) }

  /// Notes that two make something else.
  mutating func refuse(_ first: Int, _ second: Int) { set(first, second, Self.refused) }

  /// Notes that a rule about more than two may link them.
  mutating func noteLink(_ first: Int, _ second: Int) { set(first, second, Self.opensLink) }

  /// Notes what follows from two being neighbours.
  mutating func note(_ first: Int, _ second: Int, _ pair: Pair) { set(first, second, pair.bits) }

  private mutating func set(_ first: Int, _ second: Int, _ pair: Int32) {
    let (first, second) = (min(first, bystander), min(second, bystander))
    if rows[first] == 0 {
      rows[first] = Int32(pairs.count)
      pairs.append(contentsOf: repeatElement(Self.unknown, count: bystander + 1))
    }
    pairs[Int(rows[first]) + second] = pair
  }
}
