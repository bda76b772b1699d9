internal import Typography

/// The characters of a repertoire that a face sets by pairs: each becomes its own glyph, kerned to the next or joined to it
/// by what the two are, and a few are linked by rules about more: ligatures, other forms in a context.
///
/// That is how nearly all fonts set Latin, Greek, Cyrillic and Hebrew, and many Arabic. Once HarfBuzz has been asked what
/// two letters make, they make that in every text; so a text of known letters needs no shaping, and takes a tenth of the
/// time. What HarfBuzz makes of it is the same (a test compares), but that it may call a break unsafe where a rule matches
/// that changes nothing.
final class PairedGlyphs {
  private let key: SegmentStyle.Key
  private let idle: FeatureSwitches?
  private let isJoining, wordsStandAlone: Bool
  private let links: LinkPlaces
  private let bystanders: Bystanders?
  /// The characters that are neither members nor bystanders, as far as that was found out.
  private var strangers = CharacterPages(none: false)
  private var table: PairTable
  private var linked: [Piece: [ShapedGlyph]] = [:]
  /// The most linked letters to remember, and the most bytes of them.
  private static let (mostLinked, longestLinked) = (1 << 12, 8)

  /// Linked letters and those next to them, by their bytes, and whether they join on.
  private struct Piece: Hashable {
    let bytes: UInt64
    let joinsBefore, joinsAfter: Bool
  }

  /// What HarfBuzz is asked with.
  private struct Asking {
    let style: SegmentStyle
    let buffer: ShapingBuffer
  }

  /// Nil where the font has other rules for most of the characters.
  init?(
    _ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle, _ characters: [UInt32],
    without idle: FeatureSwitches?
  ) {
    guard let rules = PairRules(font, key, style, characters, without: idle) else { return nil }
    (self.key, self.idle) = (key, idle)
    (isJoining, wordsStandAlone) = (rules.isJoining, rules.wordsStandAlone)
    (links, bystanders) = (rules.links, rules.bystanders)
    table = PairTable(rules)
  }

  /// Appends the glyphs of `text[range]`; nil, and nothing appended, where not all of it is set by pairs.
  ///
  /// - Parameter buffer: what to ask about pairs that are new.
  /// - Complexity: linear in the range.
  func append(
    _ text: [UInt8], _ range: Range<Int32>, to glyphs: inout [ShapedGlyph], _ style: SegmentStyle,
    asking buffer: ShapingBuffer
  ) -> Assembly? {
    let asking = Asking(style: style, buffer: buffer)
    let (first, start, end) = (glyphs.count, Int(range.lowerBound), Int(range.upperBound))
    // Of letters that join, what is around the range has a say.
    guard let joinsBefore = joins(text, at: start), let joinsAfter = joins(text, at: end) else { return nil }
    var assembly = Assembly()
    var walk = PairTable.Walk(offset: start, isJoined: joinsBefore)
    // Of a text that is one run, all glyphs come here: they need just this memory.
    var last = first + UTF8Decoding.scalarCount(text.span.extracting(start..<end))
    while true {
      let stop = table.advance(&walk, in: text.span, to: end, &glyphs, upTo: last)
      if stop == .link { assembly.isOfCharacters = false }
      let goesOn =
        switch stop {
        case .end: false
        case .stranger: takesIn(UTF8Decoding.scalar(in: text, at: walk.offset))
        case .unknown: learn(walk, text, asking)
        case .link: appendLinked(&walk, text, end, first, to: &glyphs, asking)
        }
      if goesOn { continue }
      if walk.offset == end {
        if walk.place > 0 { glyphs.append(table.glyph(walk, isJoined: joinsAfter)) }
        return assembly
      }
      assembly.isOfCharacters = false
      guard wordsStandAlone, appendWords(&walk, text, start..<end, first, to: &glyphs, &last, asking) else {
        glyphs.removeLast(glyphs.count - first)
        return nil
      }
    }
  }

  /// Whether a character is one of those of which no rule speaks.
  func isBystander(_ character: UInt32) -> Bool { table.isBystander(table.place(of: character)) }

  /// Whether the letters on both sides of an offset join; nil where one is no member.
  private func joins(_ text: [UInt8], at offset: Int) -> Bool? {
    guard isJoining, offset > 0, offset < text.count else { return false }
    var (before, after) = (offset - 1, offset)
    while text[before] & 0xC0 == 0x80 { before -= 1 }
    let first = table.place(of: UTF8Decoding.next(text, &before))
    let second = table.place(of: UTF8Decoding.next(text, &after))
    return first > 0 && second > 0 ? joins(first, second) : nil
  }

  private func joins(_ first: Int, _ second: Int) -> Bool {
    table.member(first).joinsAfter && table.member(second).joinsBefore
  }

  /// Whether a character that has no place yet is a bystander; then it has one.
  private func takesIn(_ character: UInt32) -> Bool {
    guard let bystanders, table.place(of: character) == 0, table.hasRoom(for: character),
      !strangers.value(of: character)
    else { return false }
    if let member = bystanders.member(character) {
      table.add(member)
      return true
    }
    strangers.set(character, true)
    return false
  }

  /// Asks what the letter that waits and the next character make; false where that is no pair.
  private func learn(_ walk: PairTable.Walk, _ text: [UInt8], _ asking: Asking) -> Bool {
    var end = walk.offset
    let second = table.place(of: UTF8Decoding.next(text, &end))
    let begun = links.begun(by: table.member(walk.place).places)
    if links.goingOn(begun, with: table.member(second).places) != 0 {
      table.noteLink(walk.place, second)
      return true
    }
    let made = shape(Array(text[walk.cluster..<end]), 0..<(end - walk.cluster), asking, without: idle)
    let isJoined = joins(walk.place, second)
    let here = PairTable.Walk(offset: 0, place: walk.place, isJoined: false)
    let next = PairTable.Walk(
      offset: 0, place: second, cluster: walk.offset - walk.cluster, isJoined: isJoined)
    let plain = (table.glyph(here, isJoined: isJoined), table.glyph(next, isJoined: false))
    let kerning = made.first.flatMap { PairTable.Pair.kerning($0.advance, from: plain.0.advance) } ?? 0
    let isMoved = kerning != 0 && made[0].xOffset == kerning
    guard made.count == 2, made[1].drawsSame(as: plain.1), kerning == 0 || !isJoining,
      made[0].drawsSame(as: plain.0.kerned(by: kerning, isMoved: isMoved))
    else {
      table.refuse(walk.place, second)
      return false
    }
    // No rule for more than these two looks across, and what joins still sees the other as its context.
    let change = min(made[1].change, .kerning)
    table.note(
      walk.place, second,
      PairTable.Pair(kerning: kerning, isMoved: isMoved, isJoined: isJoined, change: change))
    return true
  }

  /// Appends the letter that waits with all that may be linked to it, and goes on to the character after
  /// that; false, and the walk unchanged, where that is not told.
  private func appendLinked(
    _ walk: inout PairTable.Walk, _ text: [UInt8], _ end: Int, _ first: Int, to glyphs: inout [ShapedGlyph],
    _ asking: Asking
  ) -> Bool {
    guard var next = linkEnd(walk, text, end) else { return false }
    // With its neighbours, which are kerned to it.
    let before = glyphs.count > first ? glyphs.last : nil
    let start = before.map { Int($0.cluster) } ?? walk.cluster
    guard let joinsBefore = joins(text, at: start), let joinsAfter = joins(text, at: next.offset),
      let isJoined = next.place == 0 ? joinsAfter : joins(text, at: next.cluster)
    else { return false }
    next.isJoined = isJoined
    let made = linkedGlyphs(text, start..<next.offset, joinsBefore, joinsAfter, asking)
    let (skipped, waiting) = (before == nil ? 0 : 1, next.place == 0 ? 0 : 1)
    guard made.count > skipped + waiting,
      made.count <= UTF8Decoding.scalarCount(text.span.extracting(start..<next.offset))
    else { return false }
    if let before {
      guard made[0].id == before.id, made[0].cluster == 0, made[1].cluster > 0,
        let kerned = before.kerned(as: made[0])
      else { return false }
      glyphs[glyphs.count - 1] = kerned
    }
    if let last = made.last?.moved(by: Int32(start)), next.place > 0 {
      guard last.drawsSame(as: table.glyph(next, isJoined: joinsAfter)) else { return false }
      next.change = last.change
    }
    walk = next
    for glyph in made[skipped..<(made.count - waiting)] { glyphs.append(glyph.moved(by: Int32(start))) }
    return true
  }

  /// The walk after all that may be linked to the letter that waits; nil where a stranger follows.
  ///
  /// Letters are taken in as long as one of the links that began goes on; any of them may begin another, and so may the
  /// letter after them: its neighbour then is what only these links make of it.
  private func linkEnd(_ walk: PairTable.Walk, _ text: [UInt8], _ end: Int) -> PairTable.Walk? {
    var begun = links.begun(by: table.member(walk.place).places)
    var (offset, waiting) = (walk.offset, PairTable.Walk?.none)
    while offset < end {
      let start = offset
      let character = UTF8Decoding.next(text, &offset)
      guard table.place(of: character) > 0 || takesIn(character) else { return nil }
      let place = table.place(of: character)
      let places = table.member(place).places
      let goingOn = links.goingOn(begun, with: places)
      begun = goingOn | links.begun(by: places)
      if goingOn != 0 {
        waiting = nil
        continue
      }
      if let waiting { return waiting }
      waiting = PairTable.Walk(offset: offset, place: place, cluster: start, isJoined: false)
      if begun == 0 { return waiting }
    }
    return waiting ?? PairTable.Walk(offset: end, isJoined: false)
  }

  /// The glyphs of linked letters and their neighbours, their clusters counted from the start of the range.
  private func linkedGlyphs(
    _ text: [UInt8], _ range: Range<Int>, _ joinsBefore: Bool, _ joinsAfter: Bool, _ asking: Asking
  ) -> [ShapedGlyph] {
    let shape = {
      self.shape(text, range, asking, without: self.idle).map { $0.moved(by: -Int32(range.lowerBound)) }
    }
    guard range.count <= Self.longestLinked else { return shape() }
    let piece = Piece(
      bytes: text[range].reduce(0) { $0 << 8 | UInt64($1) }, joinsBefore: joinsBefore, joinsAfter: joinsAfter)
    if let known = linked[piece] { return known }
    let made = shape()
    if linked.count == Self.mostLinked { linked.removeAll() }
    linked[piece] = made
    return made
  }

  /// What HarfBuzz makes of a range.
  private func shape(
    _ text: [UInt8], _ range: Range<Int>, _ asking: Asking, without idle: FeatureSwitches?
  ) -> [ShapedGlyph] {
    var glyphs: [ShapedGlyph] = []
    asking.buffer.shape(
      text, Int32(range.lowerBound)..<Int32(range.upperBound), hyphen: nil, key: key, style: asking.style,
      idle: idle, into: &glyphs)
    return glyphs
  }
}

// Words with other characters.
extension PairedGlyphs {
  private static let space: UInt8 = 0x20

  /// Appends the word that has the next character, and the words after it up to one of members alone, as HarfBuzz shapes
  /// them, with the spaces around; false, and the walk unchanged, where these are no longer plain spaces then.
  private func appendWords(
    _ walk: inout PairTable.Walk, _ text: [UInt8], _ range: Range<Int>, _ first: Int,
    to glyphs: inout [ShapedGlyph], _ last: inout Int, _ asking: Asking
  ) -> Bool {
    let place = table.place(of: UInt32(Self.space))
    guard place > 0 else { return false }
    let words = words(around: walk.offset, text, range)
    let hasSpace = (before: words.lowerBound > range.lowerBound, after: words.upperBound < range.upperBound)
    let piece = (words.lowerBound - (hasSpace.before ? 1 : 0))..<(words.upperBound + (hasSpace.after ? 1 : 0))
    let made = shape(text, piece, asking, without: nil)
    let isSpace = { (glyph: ShapedGlyph?, offset: Int) in
      let space = PairTable.Walk(offset: 0, place: place, cluster: offset, isJoined: false)
      return glyph?.drawsSame(as: self.table.glyph(space, isJoined: false)) ?? false
    }
    if hasSpace.before {
      guard isSpace(made.first, piece.lowerBound), made.count > 1, Int(made[1].cluster) >= words.lowerBound
      else { return false }
    }
    if hasSpace.after, !isSpace(made.last, words.upperBound) { return false }
    while glyphs.count > first, let glyph = glyphs.last, glyph.cluster >= piece.lowerBound {
      glyphs.removeLast()
    }
    glyphs += made.dropLast(hasSpace.after ? 1 : 0)
    last += max(0, made.count - UTF8Decoding.scalarCount(text.span.extracting(piece)))
    walk = PairTable.Walk(offset: piece.upperBound, isJoined: false)
    if hasSpace.after { (walk.place, walk.cluster) = (place, words.upperBound) }
    return true
  }

  /// The word at an offset, and those after it up to one of members alone: what lies between two spaces, or a space and
  /// the range's edge.
  private func words(around offset: Int, _ text: [UInt8], _ range: Range<Int>) -> Range<Int> {
    let start = text[range.lowerBound..<offset].lastIndex(of: Self.space).map { $0 + 1 } ?? range.lowerBound
    var end = text[offset..<range.upperBound].firstIndex(of: Self.space) ?? range.upperBound
    while end < range.upperBound {
      let next = text[(end + 1)..<range.upperBound].firstIndex(of: Self.space) ?? range.upperBound
      if areMembers(text, (end + 1)..<next) { break }
      end = next
    }
    return start..<end
  }

  private func areMembers(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      if table.place(of: UTF8Decoding.next(text, &offset)) == 0 { return false }
    }
    return true
  }
}
