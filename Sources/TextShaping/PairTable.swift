/// What is known of characters and of any two of them next to each other, while a text is walked.
struct PairTable: ~Copyable {
  private let members: [PairRules.Member]
  /// By character: 1 + the number of its member, 0 for none.
  private let places: [UInt16]
  /// By the place of the first of two: where its row is; the first row knows of nothing.
  private var rows: [Int32]
  /// By the place of the second, in each row: `unknown`, `opensLigature`, `refused`, or twice the kerning, 1 more where a line may not
  /// simply break between the two.
  private var pairs: [Int32]

  private static let unknown = Int32.min
  private static let opensLigature = Int32.min + 1
  private static let refused = Int32.min + 2

  init(_ rules: PairRules) {
    members = rules.members
    var places = [UInt16](repeating: 0, count: Int(members.map(\.character).max() ?? 0) + 1)
    for (index, member) in members.enumerated() { places[Int(member.character)] = UInt16(index + 1) }
    self.places = places
    rows = [Int32](repeating: 0, count: members.count + 1)
    pairs = [Int32](repeating: Self.unknown, count: members.count + 1)
  }

  /// How far a text has been walked.
  struct Walk {
    /// The next character to read.
    var offset: Int
    /// The glyph that waits for what follows it; place 0 for none.
    var place = 0
    var cluster = 0
    var isUnsafeToBreak = false
  }

  /// Why a walk stops.
  enum Stop {
    /// The text is through: only its last glyph waits.
    case end
    /// The next character is no member, or does not make a pair.
    case stranger
    /// Nobody has asked yet what it and the next character make.
    case unknown
    /// The glyph that waits may become part of a ligature.
    case ligature
  }

  /// Goes on to `end`, or to where not all is known, and appends the glyphs passed. In the end there are at most `last`.
  ///
  /// Complexity: linear in the text.
  borrowing func advance(
    _ walk: inout Walk, in text: Span<UInt8>, to end: Int, _ glyphs: inout [ShapedGlyph], upTo last: Int
  ) -> Stop {
    let (members, places, rows, pairs) = (members.span, places.span, rows.span, pairs.span)
    var (here, stop) = (walk, Stop.end)
    glyphs.append(addingCapacity: last - glyphs.count) { glyphs in
      while here.offset < end {
        var next = here.offset
        let character = Int(UTF8Decoding.next(text, &next))
        let place = character < places.count ? Int(places[character]) : 0
        guard place > 0 else { return stop = .stranger }
        var isUnsafe = false
        if here.place > 0 {
          let pair = pairs[Int(rows[here.place]) &+ place]
          guard pair > Self.refused else { return stop = Self.stop(pair) }
          glyphs.append(Self.glyph(here, members, kerning: pair >> 1))
          isUnsafe = pair & 1 != 0
        }
        here = Walk(offset: next, place: place, cluster: here.offset, isUnsafeToBreak: isUnsafe)
      }
    }
    walk = here
    return stop
  }

  @inline(__always)
  private static func glyph(
    _ walk: Walk, _ members: Span<PairRules.Member>, kerning: Int32
  ) -> ShapedGlyph {
    let member = members[walk.place &- 1]
    return ShapedGlyph(
      id: member.glyph, isUnsafeToBreak: walk.isUnsafeToBreak,
      cluster: Int32(truncatingIfNeeded: walk.cluster), advance: member.advance &+ kerning, xOffset: 0,
      yOffset: 0)
  }

  /// The glyph that waits, with nothing after it.
  borrowing func last(_ walk: Walk) -> ShapedGlyph { Self.glyph(walk, members.span, kerning: 0) }

  /// The member at a place.
  borrowing func member(_ place: Int) -> PairRules.Member { members[place - 1] }

  /// The place of a character; 0 for none.
  borrowing func place(of character: UInt32) -> Int {
    Int(character) < places.count ? Int(places[Int(character)]) : 0
  }

  private static func stop(_ pair: Int32) -> Stop {
    pair == unknown ? .unknown : pair == opensLigature ? .ligature : .stranger
  }

  /// Notes that two make something else.
  mutating func refuse(_ first: Int, _ second: Int) { set(first, second, Self.refused) }

  /// Notes that two may begin a ligature.
  mutating func noteLigature(_ first: Int, _ second: Int) { set(first, second, Self.opensLigature) }

  /// Notes what follows from two being neighbours.
  mutating func note(_ first: Int, _ second: Int, kerning: Int32, isUnsafeToBreak: Bool) {
    set(first, second, kerning << 1 | (isUnsafeToBreak ? 1 : 0))
  }

  private mutating func set(_ first: Int, _ second: Int, _ pair: Int32) {
    if rows[first] == 0 {
      rows[first] = Int32(pairs.count)
      pairs.append(contentsOf: repeatElement(Self.unknown, count: members.count + 1))
    }
    pairs[Int(rows[first]) + second] = pair
  }
}
