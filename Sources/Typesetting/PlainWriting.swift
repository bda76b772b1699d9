internal import TextAnalysis
internal import TextShaping
internal import Typography

/// Puts texts together, in one walk, of characters that stand for themselves: no rule of the font has a say in them, they
/// run from left to right, and all of them have been met before.
///
/// So it is with most Japanese: analysis, shaping and the walks over what they find are for such a text five walks with
/// nothing to decide. What comes of it is what comes of those (a test compares).
struct PlainWriting: ~Copyable {
  private var characters: Characters
  /// Memory for the points and glyphs of a text.
  private var points = [Breakpoint](repeating: .start, count: longest + 1)
  private var glyphs = [ShapedGlyph](repeating: ShapedGlyph(id: 0, cluster: 0, advance: 0), count: longest)
  /// The scripts met, a bit each.
  private var scripts: [Tag] = []

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
    var shaped = ShapedText()
    shaped.glyphs = Array(glyphs[..<found.glyphCount])
    let points = Array(points[..<found.pointCount])
    shaped.runs.append(
      ShapedRun(
        start: 0, end: points[found.pointCount - 1].offset, firstGlyph: 0,
        endGlyph: Int32(found.glyphCount), script: scripts[found.script.trailingZeroBitCount], face: 0,
        level: BidiLevel(0), isTab: false))
    return PreparedStorage(
      text: text, setting: setting, paragraphs: Span(), shaped: shaped,
      table: LineTable(points: points, exceptions: nil, survey: found.survey.survey), edges: nil)
  }

  private mutating func walk(_ text: Span<UInt8>) -> Found? {
    guard text.count > 0, text.count < Self.longest, let found = characters.walk(text, &points, &glyphs),
      found.script & found.plain != 0
    else { return nil }
    return found
  }

  /// What a walk over a text finds.
  private struct Found {
    var pointCount: Int, glyphCount: Int
    /// The first script met, and the scripts in runs of which all characters are plain.
    var script: UInt8, plain: UInt8
    var survey: LineSurvey.Forward
  }

  /// What is known of characters.
  private struct Characters: ~Copyable {
    let breaks: PlainLineBreaks
    /// For each block of 64 characters its number; 0, the first, for those of which nothing is known.
    private var blocks = [UInt16](repeating: 0, count: UTF8Blocks.count)
    private var entries = [Entry](repeating: Entry(), count: 1 << UTF8Blocks.bits)

    struct Entry {
      var glyph: UInt32 = 0
      var advance: Int32 = 0
      var category: UInt8 = 0
      var hangs = false
      /// The bit of its own script; 0 for none.
      var script: UInt8 = 0
      /// Those of the scripts in runs of which it is known to be plain.
      var plain: UInt8 = 0
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
      var points = points.mutableSpan
      var glyphs = glyphs.mutableSpan
      let (boundary, unsure) = (breaks.boundary, breaks.unsure)
      var (row, script, plain, survey) = (breaks.firstRow, UInt8(0), UInt8.max, LineSurvey.Forward())
      var (offset, glyph, point) = (0, 0, 1)
      var (sum, visibleSum, visibleEnd) = (Int64(0), Int64(0), Int32(0))
      while offset < text.count {
        let (block, length) = UTF8Blocks.block(in: text, at: offset, lead: text[offset])
        let last = text[offset &+ length &- 1]
        let entry = entries[UTF8Blocks.place(of: last, inBlock: blocks[block])]
        let rule = rules[Int(row) &+ Int(entry.category)]
        guard entry.plain != 0, rule & unsure == 0 else { return nil }
        let cluster = Int32(truncatingIfNeeded: offset)
        if rule & boundary != 0 {
          points[point] = Breakpoint(
            offset: cluster, visibleEnd: visibleEnd, kind: .allowed, start: sum, end: visibleSum)
          survey.add(start: sum, end: visibleSum, isForced: false)
          point &+= 1
        }
        row = rule & ~boundary
        if script == 0 { script = entry.script }
        plain &= entry.plain
        glyphs[glyph] = ShapedGlyph(id: entry.glyph, cluster: cluster, advance: entry.advance)
        glyph &+= 1
        sum &+= Int64(entry.advance)
        offset &+= length
        if !entry.hangs { (visibleSum, visibleEnd) = (sum, Int32(truncatingIfNeeded: offset)) }
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
  /// Takes note of the characters of a text that was one run of the primary face, put together character by character; so
  /// its script is one of Japanese.
  @inline(never)
  mutating func learn(_ text: [UInt8], _ run: ShapedRun, _ analysis: borrowing Analysis, _ shaper: TextShaper)
  {
    let bit = bit(of: run.script)
    var offset = 0
    while offset < text.count {
      let character = UTF8Decoding.next(text, &offset)
      let plain = characters[character].plain
      guard plain & bit == 0, let known = analysis.plainCharacter(character),
        let direct = shaper.directGlyph(of: character, script: run.script)
      else { continue }
      characters[character] = Characters.Entry(
        glyph: direct.glyph, advance: direct.advance, category: known.category, hangs: known.hangs,
        script: known.script.map { self.bit(of: $0) } ?? 0, plain: plain | bit)
    }
  }

  /// The bit of a script, of which there are those of Japanese.
  private mutating func bit(of script: Tag) -> UInt8 {
    if let index = scripts.firstIndex(of: script) { return 1 << UInt8(index) }
    scripts.append(script)
    return 1 << UInt8(scripts.count - 1)
  }
}
