internal import TextAnalysis
internal import TextShaping
internal import Typography

/// Puts texts together, in one walk, of characters that stand for themselves: each is its own glyph, kerned to the next at
/// most, they run from left to right, and all of them have been met before, those that are kerned beside each other.
///
/// So it is with most Japanese and most Latin: analysis, shaping and the walks over what they find are for such a text
/// five walks with nothing to decide. What comes of it is what comes of those (a test compares).
struct PlainWriting: ~Copyable {
  private var characters: Characters
  /// Memory for the points and glyphs of a text.
  private var points = [Breakpoint](repeating: .start, count: longest + 1)
  private var glyphs = [ShapedGlyph](repeating: ShapedGlyph(id: 0, cluster: 0, advance: 0), count: longest)
  /// The scripts met, that of texts without any first; and of each the kinds of text that were met.
  private var scripts: [(tag: Tag, kinds: UInt8)] = [("Zyyy", 0)]
  /// The kinds of text met, a bit each: what is known of characters and pairs is known of some of them.
  private var kinds: [Kind] = []

  /// Texts of a script by the rules among a repertoire of its characters: what is so among these need not be so where
  /// there are others.
  private struct Kind: Equatable {
    let script: Tag
    let repertoire: Int
  }

  /// A text as long or longer has to be looked at for graphemes that are too long, and costs little more by the long way.
  static let longest = 512

  private let language: Language?
  private let strictness: BreakStrictness

  /// For texts of a style that suits, whose rules of line breaking these are.
  init(_ breaks: PlainLineBreaks, _ style: TextStyle) {
    characters = Characters(breaks)
    (language, strictness) = (style.language, style.strictness)
  }

  /// Whether texts of a style may be put together, by whatever is known.
  static func maySuit(_ style: TextStyle) -> Bool {
    style.wrapping == .word && style.direction != .rightToLeft && style.features.isEmpty
      && style.tracking == 0
      && style.wordSpacing == 0
  }

  /// Whether texts of a style may be put together by what is known here.
  func suits(_ style: TextStyle) -> Bool {
    Self.maySuit(style) && style.language == language && style.strictness == strictness
  }

  /// Puts a text together; nil where it has a character of which that is not known.
  ///
  /// Complexity: linear.
  @inline(never)
  mutating func prepare(_ text: String, _ setting: SharedSetting) -> PreparedStorage? {
    var found: Found?
    text.readUTF8 { found = walk($0) }
    guard let found else { return nil }
    let run = ShapedRun(
      start: 0, end: points[found.pointCount - 1].offset, firstGlyph: 0, endGlyph: Int32(found.glyphCount),
      script: scripts[Int(found.script)].tag, face: 0, level: BidiLevel(0), isTab: false)
    return PreparedStorage(
      text: text, setting: setting, paragraphs: Span(),
      shaped: ShapedText(run, glyphs: glyphs.span.extracting(..<found.glyphCount).copied),
      table: LineTable(
        points: points.span.extracting(..<found.pointCount).copied, exceptions: nil,
        survey: found.survey.survey),
      edges: nil)
  }

  private mutating func walk(_ text: Span<UInt8>) -> Found? {
    guard text.count > 0, text.count < Self.longest, let found = characters.walk(text, &points, &glyphs),
      scripts[Int(found.script)].kinds & found.plain != 0
    else { return nil }
    return found
  }

  /// What a walk over a text finds.
  private struct Found {
    var pointCount: Int, glyphCount: Int
    /// The number of the first script met, and the kinds of text in which all characters are plain.
    var script: UInt8, plain: UInt8
    var survey: LineSurvey.Forward
  }

  /// What is known of characters.
  private struct Characters: ~Copyable {
    let breaks: PlainLineBreaks
    /// For each block of 64 characters its number; 0, the first, for those of which nothing is known.
    private var blocks = [UInt16](repeating: 0, count: UTF8Blocks.count)
    private var entries = [Entry](repeating: Entry(), count: 1 << UTF8Blocks.bits)
    var pairs = PlainPairs()

    struct Entry {
      var glyph: UInt32 = 0
      /// By itself, in units.
      var advance: Int32 = 0
      var category: UInt8 = 0
      var hangs = false
      /// The number of its own script; 0 for none.
      var script: UInt8 = 0
      /// The kinds of text in which it is known to be plain.
      var plain: UInt8 = 0
      /// Its place among those of which rules speak; 0 for all others.
      var place: UInt8 = 0
    }

    init(_ breaks: PlainLineBreaks) { self.breaks = breaks }

    /// What is known of a character.
    subscript(character: UInt32) -> Entry {
      get { entries[place(of: character)] }
      set {
        let block = Int(character) >> UTF8Blocks.bits
        if blocks[block] == 0 {
          blocks[block] = UInt16(entries.count >> UTF8Blocks.bits)
          entries.append(contentsOf: repeatElement(Entry(), count: 1 << UTF8Blocks.bits))
        }
        entries[place(of: character)] = newValue
      }
    }

    private func place(of character: UInt32) -> Int {
      let number = blocks[Int(character) >> UTF8Blocks.bits]
      return UTF8Blocks.place(of: UInt8(truncatingIfNeeded: character), inBlock: number)
    }

    /// Walks over a text; nil where there is something to decide.
    @inline(__always)
    func walk(_ text: Span<UInt8>, _ points: inout [Breakpoint], _ glyphs: inout [ShapedGlyph]) -> Found? {
      let (blocks, entries, rules) = (blocks.span, entries.span, breaks.entries.span)
      let (rows, pairs) = (pairs.rows.span, pairs.pairs.span)
      var points = points.mutableSpan
      var glyphs = glyphs.mutableSpan
      let (boundary, unsure) = (breaks.boundary, breaks.unsure)
      var (row, script, plain, survey) = (breaks.firstRow, UInt8(0), UInt8.max, LineSurvey.Forward())
      var (offset, glyph, point) = (0, 0, 1)
      var (sum, visibleSum, visibleEnd) = (Int64(0), Int64(0), Int32(0))
      var before = (place: UInt8(0), hangs: false)
      while offset < text.count {
        let (block, length) = UTF8Blocks.block(in: text, at: offset, lead: text[offset])
        let last = text[offset &+ length &- 1]
        let entry = entries[UTF8Blocks.place(of: last, inBlock: blocks[block])]
        let rule = rules[Int(row) &+ Int(entry.category)]
        plain &= entry.plain
        // By how much a line that breaks here is no longer kerned, and whether HarfBuzz says so.
        var (lost, isUnsafe) = (Int64(0), false)
        if entry.place | before.place != 0, glyph > 0 {
          let pair = pairs[PlainPairs.index(before.place, entry.place, rows)]
          plain &= pair.plain
          isUnsafe = pair.losesKerning
          if pair.kerning != 0 {
            glyphs[glyph &- 1] = glyphs[glyph &- 1].kerned(by: pair.kerning, isMoved: false)
            sum &+= Int64(pair.kerning)
            if !before.hangs { (visibleSum, lost) = (sum, isUnsafe ? Int64(pair.kerning) : 0) }
          }
        }
        guard plain != 0, rule & unsure == 0 else { return nil }
        let cluster = Int32(truncatingIfNeeded: offset)
        if rule & boundary != 0 {
          let end = visibleSum &- lost
          points[point] = Breakpoint(
            offset: cluster, visibleEnd: visibleEnd, kind: .allowed, start: sum, end: end)
          survey.add(start: sum, end: end, isForced: false)
          point &+= 1
        }
        row = rule & ~boundary
        if script == 0 { script = entry.script }
        glyphs[glyph] =
          isUnsafe
          ? ShapedGlyph(
            id: entry.glyph, change: .kerning, cluster: cluster, advance: entry.advance, xOffset: 0,
            yOffset: 0)
          : ShapedGlyph(id: entry.glyph, cluster: cluster, advance: entry.advance)
        glyph &+= 1
        sum &+= Int64(entry.advance)
        offset &+= length
        if !entry.hangs { (visibleSum, visibleEnd) = (sum, Int32(truncatingIfNeeded: offset)) }
        before = (entry.place, entry.hangs)
      }
      guard rules[Int(row) &+ Int(breaks.endCategory)] & unsure == 0 else { return nil }
      points[point] = Breakpoint(
        offset: Int32(truncatingIfNeeded: offset), visibleEnd: visibleEnd, kind: .end, start: sum,
        end: visibleSum)
      survey.add(start: sum, end: visibleSum, isForced: true)
      return Found(
        pointCount: point &+ 1, glyphCount: glyph, script: script, plain: plain, survey: survey)
    }
  }
}

// What is learnt of texts that came the long way.
extension PlainWriting {
  /// Takes note of the characters of a text that was one run of the primary face, put together character by character by
  /// the rules among a repertoire, and of what they are kerned by.
  @inline(never)
  mutating func learn(
    _ text: [UInt8], _ shaped: borrowing ShapedText, repertoire: Int, _ analysis: borrowing Analysis,
    _ shaper: TextShaper
  ) {
    let (script, font) = (shaped.runs[0].script, shaper.cascade.fonts[0])
    guard let bit = bit(of: Kind(script: script, repertoire: repertoire)) else { return }
    // A line end is of no run.
    var (offset, before) = (Int(shaped.runs[0].start), Characters.Entry())
    for index in shaped.glyphs.indices {
      let glyph = shaped.glyphs[index]
      let character = UTF8Decoding.next(text, &offset)
      var entry = characters[character]
      if entry.plain & bit == 0, let known = analysis.plainCharacter(character) {
        let isSpokenOf = shaper.speaks(of: character, script: script, repertoire: repertoire)
        note(glyph.id, advance: font.advance(of: glyph.id), known, isSpokenOf, bit, &entry)
        characters[character] = entry
      }
      if index > 0, before.plain & entry.plain & bit != 0, before.place | entry.place != 0 {
        note(before, entry, shaped.glyphs[index - 1], glyph.change, bit)
      }
      before = entry
    }
  }

  /// Takes note of a character that was set by a glyph in a kind of text; not if it was another's in another kind.
  private mutating func note(
    _ glyph: UInt32, advance: Int32, _ known: PlainCharacter, _ isSpokenOf: Bool, _ bit: UInt8,
    _ entry: inout Characters.Entry
  ) {
    guard entry.plain == 0 || (entry.glyph == glyph && entry.advance == advance),
      let place = isSpokenOf && entry.place == 0 ? characters.pairs.nextPlace() : entry.place
    else { return }
    entry = Characters.Entry(
      glyph: glyph, advance: advance, category: known.category, hangs: known.hangs,
      script: known.script.map { number(of: $0) } ?? 0, plain: entry.plain | bit, place: place)
  }

  /// Takes note of two characters, the first of which was set by a glyph; not if that one is drawn elsewhere than at the
  /// pen.
  private mutating func note(
    _ first: Characters.Entry, _ second: Characters.Entry, _ glyph: ShapedGlyph, _ change: BreakChange,
    _ bit: UInt8
  ) {
    guard glyph.xOffset == 0, glyph.yOffset == 0 else { return }
    characters.pairs.note(first.place, second.place, glyph.advance - first.advance, change, bit)
  }

  /// The number of a script.
  private mutating func number(of script: Tag) -> UInt8 {
    let index = scripts.firstIndex { $0.tag == script } ?? scripts.count
    if index == scripts.count { scripts.append((script, 0)) }
    return UInt8(index)
  }

  /// The bit of a kind of text; nil for one more than there are bits.
  private mutating func bit(of kind: Kind) -> UInt8? {
    if let index = kinds.firstIndex(of: kind) { return 1 << UInt8(index) }
    guard kinds.count < UInt8.bitWidth else { return nil }
    kinds.append(kind)
    let bit = UInt8(1) << UInt8(kinds.count - 1)
    scripts[Int(number(of: kind.script))].kinds |= bit
    return bit
  }
}
