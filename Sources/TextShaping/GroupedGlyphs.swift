internal import TextAnalysis
internal import Typography

/// The characters of a repertoire that a face sets group by group: letters with the vowels and tone marks around them, and
/// those stacked to them.
///
/// That is how fonts set Thai, Lao, Khmer and Tamil. Once HarfBuzz has been asked what a group is made of, it is made of that in every
/// text; so a text of known groups needs no shaping. What HarfBuzz makes of it is the same (a test compares).
///
/// To ask takes as long as to shape some labels, and many groups come once and never again. So no more is spent on it than on
/// shaping: whoever shows few texts loses little, and whoever shows many soon has all of their groups.
package final class GroupedGlyphs {
  private let font: FontHandle
  private let key: SegmentStyle.Key
  private let idle: FeatureSwitches?
  private let rules: GroupRules
  private var table: GroupTable
  /// By the numbers of groups.
  private var borders: [GroupBorder] = []
  /// Marks that a group has begun with for a time.
  private let leadingMarks = GlyphSet()
  /// The characters that are of the script and of no other.
  private let ownCharacters: CharacterPages<Bool>
  /// More than a group has, at any time, unless the font means harm: of 64 for each character HarfBuzz would make no more.
  private static let mostGlyphs = 16
  /// So many bytes of text set since the table was last full make it worth to fill it again: where all kern all, there are more
  /// pairs than texts have.
  private static let worthwhileBytes = 1 << 20
  private var isGivenUp = false
  /// What a group costs, and two next to each other, in bytes of text that are shaped in the time: 300 for Thai, 1000 for Khmer.
  private static let (groupCost, pairCost) = (512, 64)
  /// Bytes of text that were left to HarfBuzz, and what was spent on asking, in bytes as well.
  private var (bytesShaped, spent) = (0, 0)
  /// Whether whatever is new is asked about.
  private let spendsFreely: Bool

  /// Nil where the font has other rules for them.
  ///
  /// - Parameter learning: `atOnce` for asking about whatever is new, and no matter what it costs.
  init?(
    _ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle, _ characters: [UInt32],
    without idle: FeatureSwitches?, _ learning: Learning
  ) {
    spendsFreely = learning == .atOnce
    guard key.followsScript, let rules = GroupRules(font, key, style, characters, without: idle) else {
      return nil
    }
    (self.font, self.key, self.idle, self.rules) = (font, key, idle, rules)
    table = GroupTable(characters)
    var ownCharacters = CharacterPages<Bool>(none: false)
    for character in characters where Unicode.Scalar(character).flatMap(UnicodeScript.of) == key.script {
      ownCharacters.set(character, true)
    }
    self.ownCharacters = ownCharacters
  }

  /// Appends the glyphs of `text[range]`; nil, and nothing appended, where not all of it is known characters in groups.
  ///
  /// - Parameter buffer: what to ask about what is new.
  /// - Complexity: linear in the range.
  func append(
    _ text: [UInt8], _ range: Range<Int32>, to glyphs: inout [ShapedGlyph], _ style: SegmentStyle,
    asking buffer: ShapingBuffer
  ) -> Assembly? {
    let end = Int(range.upperBound)
    let isSet = append(text.span, Int(range.lowerBound)..<end, to: &glyphs) { stop, walk in
      switch stop {
      case .unknownGroup: learnGroup(walk, text, end, style, buffer)
      case .unknownPair: learnPair(walk, text, end, style, buffer)
      default: false
      }
    }
    if isSet { return Assembly(isOfCharacters: false) }
    bytesShaped += range.count
    return nil
  }

  /// Whether a text begins with a character of the script, and so is of it, if all of it is set by groups.
  package func isOfScript(_ text: Span<UInt8>) -> Bool {
    var offset = 0
    return !text.isEmpty && ownCharacters.value(of: UTF8Decoding.next(text, &offset))
  }

  /// Appends the glyphs of a text of known groups; false, and nothing appended, for any other. Complexity: linear.
  package func appendKnown(_ text: Span<UInt8>, to glyphs: inout [ShapedGlyph]) -> Bool {
    append(text, 0..<text.count, to: &glyphs) { _, _ in false }
  }

  /// Appends the glyphs of a piece of text; false, and nothing appended, where the walk stops for good.
  ///
  /// - Parameter learn: finds out what stops it; whether it may go on.
  @inline(__always)
  private func append(
    _ text: Span<UInt8>, _ range: Range<Int>, to glyphs: inout [ShapedGlyph],
    learn: (GroupTable.Stop, GroupTable.Walk) -> Bool
  ) -> Bool {
    if isGivenUp { return false }
    let first = glyphs.count
    var walk = GroupTable.Walk(offset: range.lowerBound)
    while true {
      let stop = table.append(&walk, in: text, to: range.upperBound, &glyphs)
      if stop == .end { break }
      if !learn(stop, walk) {
        glyphs.removeLast(glyphs.count - first)
        return false
      }
    }
    return true
  }

  /// Asks what the next group is made of; false where that cannot be noted.
  private func learnGroup(
    _ walk: GroupTable.Walk, _ text: [UInt8], _ end: Int, _ style: SegmentStyle, _ buffer: ShapingBuffer
  ) -> Bool {
    guard hasRoom(), affords(Self.groupCost) else { return false }
    let (group, next) = table.nextGroup(text.span, walk.offset, end)
    let (made, stages, visits) = buffer.shapeWatched(
      Array(text[walk.offset..<next]), key: key, style: style, idle: idle)
    guard made.first?.cluster == 0, made.count <= Self.mostGlyphs,
      stages.allSatisfy({ $0.glyphs.count <= Self.mostGlyphs }), isCheap(visits, group),
      !(stages.isEmpty && (rules.substitutes || !rules.calls.isEmpty)),
      !hasCircle(made.count, stages, group), !isReorderedInParts(stages),
      !LigatureNumbers.matter(
        in: stages, rules.ligatures, space: font.nominalGlyph(of: GroupRules.zeroWidthSpace),
        isMark: font.isMark),
      let border = GroupBorder(stages.isEmpty ? [made.map(\.id)] : stages.map(\.glyphs), rules, font)
    else {
      table.noteStranger(group)
      return false
    }
    if !border.leadingMarks.isSubset(of: leadingMarks) {
      leadingMarks.formUnion(border.leadingMarks)
      for (number, known) in borders.enumerated() where known.isOpen(font, before: leadingMarks) {
        table.open(number)
      }
    }
    borders.append(border)
    table.note(made, of: group, isOpen: border.isOpen(font, before: leadingMarks))
    return true
  }

  /// Whether lookups call few others: HarfBuzz calls 1024 for each character of a text, and no more, though 16384 for any.
  ///
  /// Source: HarfBuzz, `hb-buffer.hh`, "HB_BUFFER_MAX_OPS_FACTOR".
  private func isCheap(_ visits: [UInt32: Int], _ group: UInt64) -> Bool {
    let calls = visits.reduce(0) { $0 + $1.value * (rules.calls[$1.key] ?? 0) }
    return calls <= 512 * GroupTable.characterCount(of: group)
  }

  /// Whether HarfBuzz has moved glyphs after lookups had made several of one: then the first of the group may be a later part,
  /// and be taken for one of what the group before ends with where glyphs are attached.
  ///
  /// Source: HarfBuzz, `MarkBasePosFormat1.hh`, "We only want to attach to the first of a MultipleSubst sequence".
  private func isReorderedInParts(_ stages: [ShapingBuffer.Stage]) -> Bool {
    let first = zip(stages, stages.dropFirst()).enumerated().first {
      $1.1.lookup != nil && $1.1.glyphs.count > $1.0.glyphs.count
    }
    return first.map { stages[($0.offset + 2)...].contains { $0.lookup == nil } } ?? false
  }

  /// Whether HarfBuzz may have put a circle under signs without a letter. It numbers syllables by four bits, and puts none
  /// where the last one that it put was in a syllable of the same number: that hangs on what stands before the group.
  ///
  /// Source: HarfBuzz, `hb-ot-shaper-syllabic.cc`, "last_syllable".
  private func hasCircle(_ count: Int, _ stages: [ShapingBuffer.Stage], _ group: UInt64) -> Bool {
    // Where it does not tell, none if there are no more glyphs than characters.
    if stages.isEmpty { return count > GroupTable.characterCount(of: group) }
    // Nothing but that adds glyphs where no lookup does.
    return zip(stages, stages.dropFirst()).contains { $1.lookup == nil && $1.glyphs.count > $0.glyphs.count }
  }

  /// Whether more can be noted. Where not, all is forgotten: this text is shaped, and the next one starts anew, if that pays.
  private func hasRoom() -> Bool {
    guard table.isFull else { return true }
    isGivenUp = table.bytesSet < Self.worthwhileBytes
    table.forget()
    borders = []
    (bytesShaped, spent) = (0, 0)
    return false
  }

  /// Spends as much on a question; false where as much has not been set or shaped yet.
  private func affords(_ cost: Int) -> Bool {
    guard spendsFreely || spent + cost <= table.bytesSet + bytesShaped else { return false }
    spent += cost
    return true
  }

  /// Asks what the group that waits and the next one make; false where that is more than what follows moving the former.
  private func learnPair(
    _ walk: GroupTable.Walk, _ text: [UInt8], _ end: Int, _ style: SegmentStyle, _ buffer: ShapingBuffer
  ) -> Bool {
    guard hasRoom(), affords(Self.pairCost) else { return false }
    let (following, next) = table.nextGroup(text.span, walk.offset, end)
    let second = table.number(of: following)
    let own = table.own(walk.group)
    if borders[walk.group].mayTouch(borders[second]) {
      table.noteStrangers(walk.group, second)
      return false
    }
    guard borders[walk.group].isMoved else {
      table.note(walk.group, second, own, .nothing)
      return true
    }
    let (made, others) = (shape(text[walk.cluster..<next], style, buffer), table.own(second))
    let distance = Int32(walk.offset - walk.cluster)
    guard made.count == own.count + others.count,
      zip(made, own).allSatisfy({ $0.id == $1.id && $0.cluster == $1.cluster && $0.yOffset == $1.yOffset }),
      zip(made[own.count...], others).allSatisfy({
        // Where the latter may be cut only the border may differ.
        $0.drawsSame(as: $1.moved(by: distance))
          && ($0.isUnsafeToBreak == $1.isUnsafeToBreak || $0.cluster == distance)
      })
    else {
      table.noteStrangers(walk.group, second)
      return false
    }
    table.note(
      walk.group, second, made[..<own.count], made[own.count].isUnsafeToBreak ? .shape : .nothing)
    return true
  }

  /// What HarfBuzz makes of a piece by itself.
  private func shape(
    _ piece: ArraySlice<UInt8>, _ style: SegmentStyle, _ buffer: ShapingBuffer
  ) -> [ShapedGlyph] {
    var glyphs: [ShapedGlyph] = []
    buffer.shape(
      Array(piece), 0..<Int32(piece.count), hyphen: nil, key: key, style: style, idle: idle, into: &glyphs)
    return glyphs
  }
}
