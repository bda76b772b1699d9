internal import TextAnalysis
internal import Typography

/// What has been learnt of one kind of run, in one language and without features of the user's: what need not be shaped,
/// or looked for.
final class RunKind {
  private let key: SegmentStyle.Key
  private let languageID: UInt
  let direct: DirectGlyphs?
  private let repertoires: LearntRepertoires?

  /// Of a kind that is new; `others` are those known.
  init(
    _ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle, _ learning: Learning,
    among others: [RunKind] = []
  ) {
    (self.key, languageID) = (key, style.languageID)
    direct = DirectGlyphs(font, key, style)
    // Japanese starts with any of its scripts.
    let related = others.first {
      $0.key.face == key.face && JapaneseScripts.contains($0.key.script)
        && JapaneseScripts.contains(key.script)
    }
    repertoires = LearntRepertoires(font, key, learning, related?.repertoires?.seen ?? SeenText())
  }

  /// Whether runs of such a key in such a style are of this kind.
  func includes(_ other: SegmentStyle.Key, _ style: SegmentStyle) -> Bool {
    key == other && languageID == style.languageID
  }

  /// Appends the glyphs of a piece of text that need no shaping; nil, and nothing appended, where they do.
  ///
  /// - Parameter buffer: what to ask about what is new.
  // Apart: in place it would count a reference to this.
  @inline(never)
  func append(
    _ text: [UInt8], _ range: Range<Int32>, to glyphs: inout [ShapedGlyph], _ style: SegmentStyle,
    asking buffer: ShapingBuffer
  ) -> Assembly? {
    if direct?.append(text, range, to: &glyphs) == true { return Assembly() }
    return repertoires?.append(text, range, to: &glyphs, style, asking: buffer)
  }

  /// What sets its texts by groups; nil for none, or as long as that is not known.
  var groups: GroupedGlyphs? { repertoires?.groups }

  /// Whether any rule speaks of a character that was set in a text of a repertoire.
  func speaks(of character: UInt32, in repertoire: Int) -> Bool {
    direct?.isDirect(character) != true && repertoires?.isBystander(character, of: repertoire) != true
  }

  /// The features that can do nothing in a piece of text; nil for none.
  func idleFeatures(in text: [UInt8], _ range: Range<Int32>, _ style: SegmentStyle) -> FeatureSwitches? {
    repertoires?.idleFeatures(in: text, range, style)
  }
}
