internal import Typography

/// The characters of a repertoire that a face sets by pairs: each becomes its own glyph, kerned to the next by what the two
/// are, and a few begin ligatures.
///
/// That is how nearly all fonts set Latin, Greek and Cyrillic. Once HarfBuzz has been asked what two letters make, they
/// make that in every text; so a text of known letters needs no shaping, and takes a tenth of the time. What HarfBuzz makes
/// of it is the same (a test compares).
final class PairedGlyphs {
  private let key: SegmentStyle.Key
  private let idle: FeatureSwitches?
  private var table: PairTable
  /// Ligatures with the letters next to them, by their bytes.
  private var ligatures: [UInt64: [ShapedGlyph]] = [:]
  /// The most ligatures to remember, and the most bytes of one.
  private static let (mostLigatures, longestLigature) = (1 << 12, 8)

  /// Nil where the font has other rules for most of the characters.
  init?(
    _ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle, _ characters: [UInt32],
    without idle: FeatureSwitches?
  ) {
    guard let rules = PairRules(font, key, style, characters, without: idle) else { return nil }
    (self.key, self.idle) = (key, idle)
    table = PairTable(rules)
  }

  /// Appends the glyphs of `text[range]`; false, and nothing appended, where not all of it is set by pairs.
  ///
  /// - Parameter buffer: what to ask about pairs that are new.
  /// - Complexity: linear in the range.
  func append(
    _ text: [UInt8], _ range: Range<Int32>, to glyphs: inout [ShapedGlyph], _ style: SegmentStyle,
    asking buffer: ShapingBuffer
  ) -> Bool {
    let asking = Asking(style: style, buffer: buffer)
    let (first, end) = (glyphs.count, Int(range.upperBound))
    var walk = PairTable.Walk(offset: Int(range.lowerBound))
    // Of a text that is one run, all glyphs come here: they need just this memory.
    let last = first + UTF8Decoding.scalarCount(text.span.extracting(walk.offset..<end))
    while true {
      let isSet =
        switch table.advance(&walk, in: text.span, to: end, &glyphs, upTo: last) {
        case .end: false
        case .stranger: false
        case .unknown: learn(walk, text, asking)
        case .ligature: appendLigature(&walk, text, end, first, to: &glyphs, asking)
        }
      if isSet { continue }
      if walk.offset == end {
        if walk.place > 0 { glyphs.append(table.last(walk)) }
        return true
      }
      glyphs.removeLast(glyphs.count - first)
      return false
    }
  }

  /// What HarfBuzz is asked with.
  private struct Asking {
    let style: SegmentStyle
    let buffer: ShapingBuffer
  }

  /// Asks what the glyph that waits and the next character make; false where that is no pair.
  private func learn(_ walk: PairTable.Walk, _ text: [UInt8], _ asking: Asking) -> Bool {
    var end = walk.offset
    let second = table.place(of: UTF8Decoding.next(text, &end))
    let (here, next) = (table.member(walk.place), table.member(second))
    if here.begins & next.continues != 0 {
      table.noteLigature(walk.place, second)
      return true
    }
    let made = shape(text[walk.cluster..<end], asking)
    guard made.count == 2, made[0].isPlain(here, at: 0, kerning: made[0].advance - here.advance),
      made[1].isPlain(next, at: walk.offset - walk.cluster)
    else {
      table.refuse(walk.place, second)
      return false
    }
    table.note(
      walk.place, second, kerning: made[0].advance - here.advance, isUnsafeToBreak: made[1].isUnsafeToBreak)
    return true
  }

  /// Appends the glyph that waits with all that may become part of a ligature with it, and goes on to the character after
  /// that; false, and the walk unchanged, where that is not told.
  private func appendLigature(
    _ walk: inout PairTable.Walk, _ text: [UInt8], _ end: Int, _ first: Int, to glyphs: inout [ShapedGlyph],
    _ asking: Asking
  ) -> Bool {
    guard var next = ligatureEnd(walk, text, end) else { return false }
    // With its neighbours, which are kerned to it.
    let before = glyphs.count > first ? glyphs.last : nil
    let start = before.map { Int($0.cluster) } ?? walk.cluster
    let made = ligature(text, start..<next.offset, asking)
    let (skipped, waiting) = (before == nil ? 0 : 1, next.place == 0 ? 0 : 1)
    guard made.count > skipped + waiting else { return false }
    if let before {
      guard made[0].id == before.id, made[0].cluster == 0, made[1].cluster > 0 else { return false }
      glyphs[glyphs.count - 1] = before.advanced(by: made[0].advance)
    }
    if let last = made.last, next.place > 0 {
      guard last.isPlain(table.member(next.place), at: next.cluster - start) else { return false }
      next.isUnsafeToBreak = last.isUnsafeToBreak
    }
    walk = next
    for glyph in made[skipped..<(made.count - waiting)] { glyphs.append(glyph.moved(by: Int32(start))) }
    return true
  }

  /// The walk after all that may become part of a ligature with the glyph that waits; nil where a stranger follows.
  ///
  /// A ligature takes in letters as long as one of the lookups that began does; any of them may begin another.
  private func ligatureEnd(_ walk: PairTable.Walk, _ text: [UInt8], _ end: Int) -> PairTable.Walk? {
    var (begun, next) = (table.member(walk.place).begins, PairTable.Walk(offset: walk.offset))
    while next.offset < end {
      let start = next.offset
      let place = table.place(of: UTF8Decoding.next(text, &next.offset))
      guard place > 0 else { return nil }
      let member = table.member(place)
      let goesOn = begun & member.continues
      if goesOn == 0 { return PairTable.Walk(offset: next.offset, place: place, cluster: start) }
      begun = goesOn | member.begins
    }
    return next
  }

  /// The glyphs of a ligature and its neighbours, their clusters counted from the start of the range.
  private func ligature(_ text: [UInt8], _ range: Range<Int>, _ asking: Asking) -> [ShapedGlyph] {
    guard range.count <= Self.longestLigature else { return shape(text[range], asking) }
    let bytes = text[range].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    if let known = ligatures[bytes] { return known }
    let made = shape(text[range], asking)
    if ligatures.count == Self.mostLigatures { ligatures.removeAll() }
    ligatures[bytes] = made
    return made
  }

  private func shape(_ text: ArraySlice<UInt8>, _ asking: Asking) -> [ShapedGlyph] {
    var glyphs: [ShapedGlyph] = []
    let text = Array(text)
    asking.buffer.shape(
      text, 0..<Int32(text.count), hyphen: nil, key: key, style: asking.style, idle: idle, into: &glyphs)
    return glyphs
  }
}

extension ShapedGlyph {
  /// Whether this is a character's own glyph where it should be, moved by nothing but kerning.
  fileprivate func isPlain(_ member: PairRules.Member, at cluster: Int, kerning: Int32 = 0) -> Bool {
    id == member.glyph && self.cluster == cluster && advance == member.advance + kerning && xOffset == 0
      && yOffset == 0
  }
}
