package import TextAnalysis
internal import Typefaces
internal import Typography

/// Shapes texts with one font cascade. Scratch memory: one thread uses it at a time.
package final class TextShaper {
  package let cascade: FontCascade
  private let buffer: ShapingBuffer
  private let segmentStyle = SegmentStyle()
  private var spacing: Spacing?
  private var lineEnds = LineEndCache()
  /// The chosen faces of characters that are graphemes of their own, as most characters of fallback text are.
  private var knownFaces: [UInt32: UInt16] = [:]
  private static let mostKnownFaces = 1 << 14

  /// The distance between tab stops, in units: eight spaces of the primary face, or two em where it has none.
  package let tabInterval: Int64

  package init(_ cascade: FontCascade) {
    self.cascade = cascade
    buffer = ShapingBuffer(cascade.fonts)
    var space: [ShapedGlyph] = []
    buffer.shape(
      [0x20], 0..<1, hyphen: nil, key: .init(face: 0, isRightToLeft: false, script: "Zyyy"),
      style: segmentStyle, into: &space)
    let advance = space.reduce(Int64(0)) { $0 + Int64($1.advance) }
    tabInterval = advance > 0 ? 8 * advance : 2 * Int64(Em.units)
  }

  /// Shapes a text: every item, split into runs of one face, each with the whole text as context.
  ///
  /// - Parameters:
  ///   - text: the text as UTF-8.
  ///   - items: its items, in logical order.
  ///   - style: its language, features and spacing.
  ///   - graphemes: its grapheme boundaries; may be empty where ``needsGraphemes(_:in:)`` says so.
  /// - Complexity: linear in the text, about one `hb_shape` of it.
  package func shape(
    _ text: [UInt8], items: [TextItem], style: ShapingStyle, graphemes: [Int32]
  ) -> ShapedText {
    use(style, graphemes: graphemes)
    cascade.counter.addText()
    var shaped = ShapedText()
    var next = 0
    while next < items.count {
      let item = mergedItem(items, &next)
      if item.isTab || cascade.primaryCovers(text, item.start..<item.end) {
        append(item, item.start..<item.end, face: 0, of: text, to: &shaped)
      } else {
        appendByGrapheme(item, graphemes, of: text, to: &shaped)
      }
    }
    return shaped
  }

  /// Whether shaping a text needs its graphemes: where letters are spaced, or the primary face lacks a character.
  package func needsGraphemes(_ text: [UInt8], in style: ShapingStyle) -> Bool {
    style.isSpaced || !cascade.primaryCovers(text, 0..<Int32(text.count))
  }

  /// Sets the style for the pieces that `shape(_:of:in:)` shapes.
  package func use(_ style: ShapingStyle, graphemes: [Int32]) {
    if style != segmentStyle.style {
      segmentStyle.use(style)
      lineEnds.removeAll()
    }
    spacing =
      style.isSpaced
      ? Spacing(tracking: style.tracking, wordSpacing: style.wordSpacing, graphemes: graphemes) : nil
  }

  /// Whether the style in use spaces letters or words.
  package var isSpaced: Bool { spacing != nil }

  /// Shapes a piece of a run with the text as context, and appends its glyphs.
  ///
  /// - Parameters:
  ///   - hyphen: a character set at the end of the piece, which then has no context after it.
  ///   - letters: letters set before the piece, and between it and the hyphen.
  package func shape(
    _ range: Range<Int32>, of run: ShapedRun, in text: [UInt8], hyphen: UInt32? = nil,
    with letters: InsertedLetters? = nil, into glyphs: inout [ShapedGlyph]
  ) {
    let first = glyphs.count
    let ending =
      letters == nil && spacing == nil ? hyphen.flatMap { LineEndCache.Key(text, range, $0, run) } : nil
    if let ending, lineEnds.append(ending, at: range.lowerBound, to: &glyphs) { return }
    cascade.counter.addCall(bytes: range.count)
    buffer.shape(
      text, range, hyphen: hyphen, letters: letters,
      key: .init(face: run.face, isRightToLeft: run.level.isRightToLeft, script: run.script),
      style: segmentStyle, into: &glyphs)
    spacing?.apply(to: &glyphs, from: first, piece: range, in: run, of: text)
    letters?.placeGlyphs(&glyphs, from: first, around: range, textEnd: Int32(text.count))
    if let ending { lineEnds.insert(ending, glyphs[first...], at: range.lowerBound) }
  }

  /// The item at `next`, joined with those after it where Han, hiragana and katakana alternate.
  ///
  /// They are set as one run of the first one's script, as HarfBuzz does with a text whose script it guesses.
  private func mergedItem(_ items: [TextItem], _ next: inout Int) -> TextItem {
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

  private func append(
    _ item: TextItem, _ range: Range<Int32>, face: UInt16, of text: [UInt8], to shaped: inout ShapedText
  ) {
    guard range.count > LongGraphemes.limit else {
      return appendRun(item, range, face: face, of: text, to: &shaped)
    }
    for piece in LongGraphemes.pieces(of: range, in: text) {
      appendRun(item, piece, face: face, of: text, to: &shaped)
    }
  }

  private func appendRun(
    _ item: TextItem, _ range: Range<Int32>, face: UInt16, of text: [UInt8], to shaped: inout ShapedText
  ) {
    let first = Int32(shaped.glyphs.count)
    var run = ShapedRun(
      start: range.lowerBound, end: range.upperBound, firstGlyph: first, endGlyph: first, script: item.script,
      face: face, level: item.level, isTab: item.isTab)
    if !item.isTab {
      if first == 0, range.count < text.count { shaped.glyphs.reserveCapacity(text.count) }
      shape(range, of: run, in: text, into: &shaped.glyphs)
    }
    run.endGlyph = Int32(shaped.glyphs.count)
    shaped.runs.append(run)
  }
}

// Choosing faces, and hyphens.
extension TextShaper {
  /// Splits an item into runs of one face, grapheme by grapheme.
  private func appendByGrapheme(
    _ item: TextItem, _ boundaries: [Int32], of text: [UInt8], to shaped: inout ShapedText
  ) {
    var index = boundaries.partitioningIndex { $0 > item.start }
    var (runStart, offset) = (item.start, item.start)
    var face = faceAfterDots(item, boundaries[index...], of: text)
    var textFace = face
    while offset < item.end {
      let boundary = min(index < boundaries.count ? boundaries[index] : item.end, item.end)
      let next = cascade.ordersEmoji ? end(ofGrapheme: offset..<boundary, in: text) : boundary
      let chosen = chosenFace(for: text, offset..<next, after: textFace)
      if let face, face != chosen, runStart < offset {
        append(item, runStart..<offset, face: face, of: text, to: &shaped)
        runStart = offset
      }
      if cascade.isTextFace(chosen) { textFace = chosen }
      (face, offset, index) = (chosen, next, next == boundary ? index + 1 : index)
    }
    append(item, runStart..<item.end, face: face ?? 0, of: text, to: &shaped)
  }

  /// The face of the text behind dots that an item begins with, which they take; nil where it begins with none, or an
  /// emoji follows.
  private func faceAfterDots(_ item: TextItem, _ boundaries: ArraySlice<Int32>, of text: [UInt8]) -> UInt16? {
    var offset = item.start
    for end in boundaries where end <= item.end {
      guard FontCascade.isEllipsis(UTF8Decoding.scalar(in: text, at: Int(offset))) else {
        guard offset > item.start else { return nil }
        let face = chosenFace(for: text, offset..<end, after: nil)
        return cascade.isTextFace(face) ? face : nil
      }
      offset = end
    }
    return nil
  }

  /// The end of a grapheme, or where a skin tone begins in it that has no emoji before it, as in "a🏽": UAX #29 joins them,
  /// and no face has both.
  private func end(ofGrapheme range: Range<Int32>, in text: [UInt8]) -> Int32 {
    var place = Int(range.lowerBound)
    let first = UTF8Decoding.next(text, &place)
    guard place < range.upperBound, EmojiPresentation(of: [first]) == nil else { return range.upperBound }
    while place < range.upperBound {
      let start = place
      if EmojiPresentation.isModifier(UTF8Decoding.next(text, &place)) { return Int32(start) }
    }
    return range.upperBound
  }

  /// The face of one grapheme.
  ///
  /// Remembered for single characters whose face does not depend on the one before: asking ICU for canonical spellings
  /// costs more than shaping does.
  private func chosenFace(for text: [UInt8], _ grapheme: Range<Int32>, after previous: UInt16?) -> UInt16 {
    var end = Int(grapheme.lowerBound)
    let scalar = UTF8Decoding.next(text, &end)
    let bytes = text[Int(grapheme.lowerBound)..<Int(grapheme.upperBound)]
    guard end == grapheme.upperBound, !FontCascade.staysWithFaceBefore(scalar) else {
      return cascade.face(for: Array(bytes), after: previous)
    }
    if let face = knownFaces[scalar] { return face }
    if knownFaces.count == Self.mostKnownFaces { knownFaces.removeAll() }
    let face = cascade.face(for: Array(bytes), after: nil)
    knownFaces[scalar] = face
    return face
  }

  /// U+2010 or U+002D in the run's own face, else in the first that has one; nil where none does.
  package func hyphen(for run: ShapedRun) -> FontCascade.Hyphen? { cascade.hyphen(for: run) }
}
