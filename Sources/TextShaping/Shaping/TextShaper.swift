package import TextAnalysis
internal import Typefaces
internal import Typography

/// Shapes texts with one font cascade. Scratch memory: one thread uses it at a time.
package final class TextShaper {
  package let cascade: FontCascade
  let buffer: ShapingBuffer
  /// The styles of the text, its boxes, and what HarfBuzz gets of each style.
  package private(set) var styledRanges = StyledRanges(ShapingStyle())
  private(set) var segmentStyles = [SegmentStyle()]
  /// The grapheme boundaries of the text, where letters are spaced.
  private var graphemes: [Int32]?
  /// The same; none where they are not needed.
  var spacedGraphemes: [Int32] { graphemes ?? [] }
  /// The offset of the first byte of what is shaped in the text whose styles these are.
  private(set) var textStart: Int32 = 0
  private var lineEnds = LineEndCache()
  private var faces = FaceChooser()
  /// The punctuation of the styles in use whose empty half was looked for.
  var punctuation = PunctuationCache()

  /// The width of a space of the primary face, in units, or a quarter of an em where it has none.
  private let space: Int64

  package init(_ cascade: FontCascade) {
    self.cascade = cascade
    buffer = ShapingBuffer(cascade.fonts)
    var glyphs: [ShapedGlyph] = []
    buffer.shape(
      [0x20], 0..<1, hyphen: nil, key: .init(face: 0, isRightToLeft: false, script: "Zyyy"),
      style: segmentStyles[0], into: &glyphs)
    let advance = glyphs.reduce(Int64(0)) { $0 + Int64($1.advance) }
    space = advance > 0 ? advance : Int64(Em.units) / 4
  }

  /// The distance between tab stops, in units.
  ///
  /// - Parameter tabSize: the same in widths of a space. One out of its domain, which is reported when the text is first
  ///   measured, counts as the nearest in it.
  package func tabInterval(_ tabSize: Double) -> Int64 {
    max(1, Int64((Domain.tabSize.nearest(to: tabSize) * Double(space)).rounded()))
  }

  /// Shapes a text: every item, split into runs of one face and style, each with the whole text as context.
  ///
  /// - Parameters:
  ///   - text: the text as UTF-8.
  ///   - items: its items, in logical order.
  ///   - styledRanges: its styles and inline boxes.
  ///   - graphemes: its grapheme boundaries; may be empty where ``needsGraphemes(_:in:)`` says so.
  /// - Complexity: linear in the text, about one `hb_shape` of it.
  package func shape(
    _ text: [UInt8], items: [TextItem], styledRanges: StyledRanges, graphemes: [Int32]
  ) -> ShapedText {
    cascade.counter.addText()
    return shapeRuns(text, items: items, styledRanges: styledRanges, graphemes: graphemes)
  }

  /// The same for a reading, which is no text of its own.
  func shapeRuns(
    _ text: [UInt8], items: [TextItem], styledRanges: StyledRanges, graphemes: [Int32]
  ) -> ShapedText {
    use(styledRanges, graphemes: graphemes)
    var shaped = ShapedText()
    var next = 0
    while next < items.count {
      let item = mergedItem(items, &next)
      for part in parts(of: item, in: text, graphemes) { append(part, of: text, to: &shaped) }
    }
    return shaped
  }

  /// The parts of an item that are shaped each by itself: of one face and style. The same face in another list of fonts is
  /// no other face.
  private func parts(of item: TextItem, in text: [UInt8], _ graphemes: [Int32]) -> [Part] {
    if styledRanges.isPlain {
      return split(Part(item), of: styledRanges, in: text, graphemes).flatMap { oriented($0, in: text) }
    }
    var parts: [Part] = []
    for part in styledRanges.parts(of: item.start..<item.end) {
      let part = Part(item, part)
      for next in split(part, of: styledRanges, in: text, graphemes).flatMap({ oriented($0, in: text) }) {
        if let last = parts.last, continues(last, next) {
          parts[parts.count - 1].range = last.range.lowerBound..<next.range.upperBound
        } else {
          parts.append(next)
        }
      }
    }
    return parts
  }

  /// Whether a part of an item and the next are shaped together.
  private func continues(_ part: Part, _ next: Part) -> Bool {
    part.content == .letters && next.content == .letters && part.isUpright == next.isUpright
      && !part.isCombined && !next.isCombined && part.base == next.base
      && cascade.areAlike(part.face, next.face)
      && styledRanges.styles[Int(part.style)].isAlike(styledRanges.styles[Int(next.style)])
  }

  /// Whether shaping a text needs its graphemes: where letters are spaced, or a primary face lacks a character.
  package func needsGraphemes(_ text: [UInt8], in styledRanges: StyledRanges) -> Bool {
    if styledRanges.isSpaced { return true }
    if styledRanges.isPlain { return !cascade.lists[0].primaryCovers(text, 0..<Int32(text.count)) }
    return styledRanges.parts(of: 0..<Int32(text.count)).contains { part in
      !part.isBox && !cascade.lists[styledRanges.styles[Int(part.style)].list].primaryCovers(text, part.range)
    }
  }

  /// Sets the styles and boxes of the runs that `shape(_:of:in:)` shapes pieces of.
  ///
  /// - Parameters:
  ///   - graphemes: the grapheme boundaries of what is shaped.
  ///   - textStart: the offset of its first byte in the text whose styles these are.
  package func use(_ styledRanges: StyledRanges, graphemes: [Int32], from textStart: Int32 = 0) {
    self.textStart = textStart
    self.graphemes = styledRanges.isSpaced ? graphemes : nil
    if styledRanges.styles != self.styledRanges.styles {
      while segmentStyles.count < styledRanges.styles.count { segmentStyles.append(SegmentStyle()) }
      for (style, segmentStyle) in zip(styledRanges.styles, segmentStyles)
      where segmentStyle.style != style.shaping {
        segmentStyle.use(style.shaping)
        cascade.plans.add(style.shaping)
      }
      lineEnds.removeAll()
      punctuation.removeAll()
    }
    self.styledRanges = styledRanges
  }

  /// Whether letters or words are spaced in any style in use.
  package var isSpaced: Bool { graphemes != nil }

  /// Shapes a piece of a run with the text as context, and appends its glyphs.
  ///
  /// - Parameters:
  ///   - hyphen: a character set at the end of the piece, which then has no context after it.
  ///   - letters: letters set before the piece, and between it and the hyphen.
  /// - Returns: the horizontal scale of its glyphs: 1 but for letters that share an em of a column.
  @discardableResult
  package func shape(
    _ range: Range<Int32>, of run: ShapedRun, in text: [UInt8], hyphen: UInt32? = nil,
    with letters: InsertedLetters? = nil, into glyphs: inout [ShapedGlyph]
  ) -> Float {
    if run.content == .box {
      appendBox(range, of: run, to: &glyphs)
      return 1
    }
    let first = glyphs.count
    if run.isCombined, !range.isEmpty, hyphen == nil, letters == nil {
      let xScale = appendCombined(range, of: run, in: text, to: &glyphs)
      finish(&glyphs, from: first, range, of: run, in: text)
      return xScale
    }
    let ending =
      letters == nil && !isSpaced ? hyphen.flatMap { LineEndCache.Key(text, range, $0, run) } : nil
    if let ending, lineEnds.append(ending, at: range.lowerBound, to: &glyphs) { return 1 }
    cascade.counter.addCall(bytes: range.count)
    buffer.shape(
      text, range, hyphen: hyphen, letters: letters,
      key: .init(run),
      style: segmentStyles[Int(run.style)], into: &glyphs)
    finish(&glyphs, from: first, range, of: run, in: text)
    letters?.placeGlyphs(&glyphs, from: first, around: range, textEnd: Int32(text.count))
    if let ending { lineEnds.insert(ending, glyphs[first...], at: range.lowerBound) }
    return 1
  }

  /// Trims, spaces and shifts the glyphs of a piece of a run, and makes room for their reading.
  private func finish(
    _ glyphs: inout [ShapedGlyph], from first: Int, _ range: Range<Int32>, of run: ShapedRun, in text: [UInt8]
  ) {
    let style = styledRanges.styles[Int(run.style)]
    if style.shaping.trimsPairs { trimPairs(of: &glyphs, from: first, piece: range, in: run, of: text) }
    if let graphemes, style.shaping.isSpaced {
      Spacing(style.shaping, graphemes: graphemes, styledRanges, from: textStart)
        .apply(to: &glyphs, from: first, piece: range, in: run, of: text)
    }
    let shift = shift(of: run)
    if shift != 0 {
      for index in first..<glyphs.count { glyphs[index].raise(by: shift) }
    }
    if let reading = styledRanges.reading(at: run.start) {
      reading.makeRoom(in: &glyphs, from: first, movedBy: -textStart)
    }
  }

  /// The offsets in a piece of a run before which U+0640 lengthens a word, and changes nothing around it.
  package func lengtheningPlaces(
    _ range: Range<Int32>, of run: ShapedRun, in text: [UInt8]
  ) -> [Int32] {
    cascade.counter.addCall(bytes: range.count)
    return buffer.lengtheningPlaces(
      text, range, key: .init(run),
      style: segmentStyles[Int(run.style)])
  }

  /// The glyphs of a word with some U+0640 before an offset; a font may draw several as one.
  package func lengthened(
    _ word: Range<Int32>, of run: ShapedRun, by count: Int, before offset: Int32, in text: [UInt8]
  ) -> [ShapedGlyph] {
    let bars = Array(String(repeating: "\u{640}", count: count).utf8)
    let longer = text[..<Int(offset)] + bars + text[Int(offset)...]
    var glyphs: [ShapedGlyph] = []
    cascade.counter.addCall(bytes: word.count + bars.count)
    buffer.shape(
      Array(longer), word.lowerBound..<word.upperBound + Int32(bars.count), hyphen: nil,
      key: .init(run),
      style: segmentStyles[Int(run.style)], into: &glyphs)
    let shift = shift(of: run)
    for index in glyphs.indices where shift != 0 { glyphs[index].raise(by: shift) }
    return glyphs
  }

  /// How far the letters of a run stand above the line's baseline. In a column that is its middle: turned letters have
  /// their own baseline below it, so that they too stand in the middle.
  private func shift(of run: ShapedRun) -> Int32 {
    let style = styledRanges.styles[Int(run.style)]
    guard style.shaping.orientation != nil, !run.isUpright else { return style.shift }
    let vertical = cascade.vertical(run.face)
    return Int32(clamping: Int64(style.shift) - (vertical.ascent - vertical.descent) / 2)
  }

  /// A box is a glyph as wide as it, which is not drawn; a piece without its character has none.
  private func appendBox(_ range: Range<Int32>, of run: ShapedRun, to glyphs: inout [ShapedGlyph]) {
    guard !range.isEmpty, let box = styledRanges.box(at: run.start) else { return }
    glyphs.append(ShapedGlyph(id: 0, cluster: range.lowerBound, advance: box.advance))
  }

  /// The item at `next`, joined with those after it where Han, hiragana and katakana alternate.
  ///
  /// They are set as one run of the first one's script, as HarfBuzz does with a text whose script it guesses.
  func mergedItem(_ items: [TextItem], _ next: inout Int) -> TextItem {
    let first = items[next]
    next += 1
    guard JapaneseScripts.contains(first.script), !first.isTab else { return first }
    var end = first.end
    while next < items.count, items[next].start == end, items[next].level == first.level,
      JapaneseScripts.contains(items[next].script), !items[next].isTab
    {
      end = items[next].end
      next += 1
    }
    return TextItem(start: first.start, end: end, script: first.script, level: first.level, isTab: false)
  }

  /// A part of an item that has one style, and one face once it is known.
  struct Part {
    let item: TextItem
    var range: Range<Int32>
    var face: UInt16 = 0
    let style: UInt16
    let content: ShapedRun.Content
    /// Whether its letters stand upright in a column.
    var isUpright: Bool
    /// Whether its letters share one em of a column.
    let isCombined: Bool
    /// Where the base starts whose reading it has; nil where it has none.
    let base: Int32?

    /// All of an item of a text of one style.
    init(_ item: TextItem) { self.init(item, StyledRanges.Part(range: item.start..<item.end, style: 0)) }

    /// A part of one style of an item.
    init(_ item: TextItem, _ part: StyledRanges.Part) {
      self.item = item
      range = part.range
      style = part.style
      content = part.isBox ? .box : item.isTab ? .tab : .letters
      isCombined = part.isCombined
      base = part.base
      isUpright = part.isCombined
    }
  }

  /// A part by how its characters stand in a column.
  private func oriented(_ part: Part, in text: [UInt8]) -> [Part] {
    guard let orientation = styledRanges.styles[Int(part.style)].shaping.orientation,
      part.content == .letters, !part.isCombined
    else { return [part] }
    return ColumnRuns.find(part.range, in: text, orientation, part.item.script).map { range, isUpright in
      var piece = part
      (piece.range, piece.isUpright) = (range, isUpright)
      return piece
    }
  }

  /// A part by the faces that set it.
  func split(
    _ part: Part, of styledRanges: StyledRanges, in text: [UInt8], _ graphemes: [Int32]
  ) -> [Part] {
    let list = cascade.lists[styledRanges.styles[Int(part.style)].list]
    var part = part
    part.face = list.first
    if part.content != .letters || list.primaryCovers(text, part.range) { return [part] }
    return faces.runs(of: part.range, in: text, list, graphemes).map { range, face in
      (part.range, part.face) = (range, face)
      return part
    }
  }

  private func append(_ part: Part, of text: [UInt8], to shaped: inout ShapedText) {
    guard part.range.count > LongClusters.limit else { return appendRun(part, of: text, to: &shaped) }
    var piece = part
    for range in LongClusters.pieces(of: part.range, in: text) {
      piece.range = range
      appendRun(piece, of: text, to: &shaped)
    }
  }

  private func appendRun(_ part: Part, of text: [UInt8], to shaped: inout ShapedText) {
    let (first, range) = (Int32(shaped.glyphs.count), part.range)
    var run = ShapedRun(
      start: range.lowerBound, end: range.upperBound, firstGlyph: first, endGlyph: first,
      script: part.item.script, face: part.face, style: part.style, level: part.item.level,
      isUpright: part.isUpright, isCombined: part.isCombined, content: part.content)
    if part.content != .tab {
      if first == 0, range.count < text.count { shaped.glyphs.reserveCapacity(text.count) }
      run.xScale = shape(range, of: run, in: text, into: &shaped.glyphs)
    }
    run.endGlyph = Int32(shaped.glyphs.count)
    shaped.runs.append(run)
  }
}

// Hyphens.
extension TextShaper {
  /// U+2010 or U+002D in the run's own face, else in the first of its list that has one; nil where none does.
  package func hyphen(for run: ShapedRun) -> FontCascade.Hyphen? { cascade.hyphen(for: run) }
}
