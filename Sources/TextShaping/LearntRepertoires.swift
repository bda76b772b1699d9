internal import TextAnalysis
internal import Typography

/// How much has been shaped of some kinds of runs before anything was found out about them.
final class SeenText {
  /// Of UTF-8.
  var bytes = 0
}

/// What has been learnt of the repertoires of one kind of run: which features can do nothing in them, so that they may be
/// switched off, and whether their characters are set by pairs or by groups, so that they need not be shaped.
///
/// Of what HarfBuzz applies unasked, much concerns what most texts do not have: how letters are composed with marks, how
/// fractions are set. The glyphs that it makes of a text are the same without (a test compares).
final class LearntRepertoires {
  private let font: FontHandle
  private let key: SegmentStyle.Key
  private var repertoires: [Learnt] = []
  /// Whether any repertoire may be set by pairs or by groups.
  private let mayPair: Bool
  private let learning: Learning
  let seen: SeenText

  /// What the font has of a repertoire, and what was found out about it.
  private final class Learnt {
    let repertoire: Repertoire
    let idle: FeatureSwitches?
    let pairs: PairedGlyphs?
    let groups: GroupedGlyphs?

    init(
      _ repertoire: Repertoire, _ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle,
      _ learning: Learning
    ) {
      self.repertoire = repertoire
      let found = font.idleFeatures(style, key, characters: repertoire.ranges)
      idle = found.isEmpty ? nil : FeatureSwitches(off: found)
      // What is idle in a repertoire need not be so beyond.
      let (characters, off) = (
        Array(repertoire.ranges.joined()), JapaneseScripts.contains(key.script) ? nil : idle
      )
      let areGrouped = GroupRules.mayApply(to: key.script)
      pairs = areGrouped ? nil : PairedGlyphs(font, key, style, characters, without: off)
      groups = areGrouped ? GroupedGlyphs(font, key, style, characters, without: off, learning) : nil
    }

    /// Appends the glyphs of a piece of text whose characters are set by pairs or by groups; nil, and nothing appended, for
    /// any other.
    func append(
      _ text: [UInt8], _ range: Range<Int32>, to glyphs: inout [ShapedGlyph], _ style: SegmentStyle,
      asking buffer: ShapingBuffer
    ) -> Assembly? {
      if let pairs { return pairs.append(text, range, to: &glyphs, style, asking: buffer) }
      return groups?.append(text, range, to: &glyphs, style, asking: buffer)
    }
  }

  /// Finding out takes as long as a page of text does: not for a label or two. Where a line may break after any letter, a
  /// quarter of that: what is kerned is shaped again at every break until then.
  private var page: Int { JapaneseScripts.contains(key.script) ? 1 << 13 : 1 << 15 }

  /// Nil for scripts whose letters are composed by rule.
  ///
  /// - Parameter seen: what was seen of texts in which runs of such a kind take turns with others.
  init?(_ font: FontHandle, _ key: SegmentStyle.Key, _ learning: Learning, _ seen: SeenText) {
    if Repertoire.all(of: key.script).isEmpty { return nil }
    // Without rules for Thai HarfBuzz exchanges glyphs for those of old Windows fonts, which have characters of their own.
    if key.script == "Thai", !font.substitutes(in: "thai") { return nil }
    (self.font, self.key, self.learning, self.seen) = (font, key, learning, seen)
    mayPair = PairRules.mayApply(to: key)
  }

  /// Finds out what there is to know, once a page of text has been seen.
  private func findOut(_ style: SegmentStyle) {
    guard repertoires.isEmpty, learning == .atOnce || seen.bytes >= page else { return }
    repertoires = Repertoire.all(of: key.script).map {
      Learnt($0.limited(to: font), font, key, style, learning)
    }
  }

  /// Appends the glyphs of a piece of text whose characters are set by pairs; nil, and nothing appended, for any other.
  ///
  /// Complexity: linear.
  func append(
    _ text: [UInt8], _ range: Range<Int32>, to glyphs: inout [ShapedGlyph], _ style: SegmentStyle,
    asking buffer: ShapingBuffer
  ) -> Assembly? {
    guard mayPair else { return nil }
    findOut(style)
    for (number, learnt) in repertoires.enumerated() {
      if learnt.pairs == nil && learnt.groups == nil { continue }
      if var assembly = learnt.append(text, range, to: &glyphs, style, asking: buffer) {
        assembly.repertoire = number
        return assembly
      }
      // The larger ones have the same characters, and rules of no other kind for them.
      if learnt.repertoire.holds(text.span, range) { return nil }
    }
    return nil
  }

  /// What sets texts by groups; nil for none.
  var groups: GroupedGlyphs? { repertoires.first?.groups }

  /// Whether a character of a repertoire is one of which no rule there speaks.
  func isBystander(_ character: UInt32, of repertoire: Int) -> Bool {
    repertoire < repertoires.count && repertoires[repertoire].pairs?.isBystander(character) == true
  }

  /// The features to switch off for a piece of text; nil for none. Complexity: linear.
  func idleFeatures(in text: [UInt8], _ range: Range<Int32>, _ style: SegmentStyle) -> FeatureSwitches? {
    findOut(style)
    if repertoires.isEmpty { seen.bytes += range.count }
    return repertoires.first { $0.repertoire.holds(text.span, range) }?.idle
  }
}
