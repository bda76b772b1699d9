package import TextAnalysis
internal import Typefaces
package import Typography

/// Scratch that shapes texts with one cascade: a HarfBuzz buffer and what to shape with, used by one thread at a time.
package final class TextShaper {
  package let cascade: FontCascade
  private let counts = ShapingCounts()
  private let buffer: ShapingBuffer
  private let segmentStyle = SegmentStyle()
  private var spacing: Spacing?
  /// What has been learnt of kinds of runs, and that of the last run.
  private var kinds: [RunKind] = []
  private var lastKind: RunKind?
  /// More than the faces, scripts and languages that are set by turns.
  private static let mostKinds = 32
  /// The faces of characters that were graphemes of their own: of a text that falls back, nearly all are.
  private var faces: [UInt32: UInt16] = [:]
  /// The most characters to remember: a page of any script has fewer.
  private static let mostFaces = 1 << 14

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

  /// What has been shaped here.
  package var statistics: ShapingStatistics { counts.statistics }

  /// The character that shows where a line breaks at a soft hyphen, and the face that sets it.
  package struct Hyphen: Sendable {
    package let character: UInt32
    package let face: UInt16
  }

  /// U+2010 or U+002D in the run's own face, else in the first that has one; nil where none does.
  package func hyphen(for run: ShapedRun) -> Hyphen? {
    let faces = [Int(run.face)] + cascade.fonts.indices
    for face in faces {
      let coverage = cascade.fonts[face].coverage
      for character in [0x2010, 0x2D] as [UInt32] where coverage.contains(character) {
        return Hyphen(character: character, face: UInt16(face))
      }
    }
    return nil
  }

  /// Shapes a text, once: every item split into runs of one face, each shaped with the text around it as context.
  ///
  /// - Parameters:
  ///   - text: the text as UTF-8.
  ///   - items: its items.
  ///   - graphemes: its grapheme boundaries, asked for only where a face lacks a character or letters are spaced.
  /// - Complexity: linear in the text, about one `hb_shape` of it.
  package func shape(
    _ text: [UInt8], items: Span<TextItem>, style: ShapingStyle, graphemes: () -> [Int32]
  ) -> ShapedText {
    use(style, graphemes: graphemes)
    counts.addText()
    var shaped = ShapedText()
    var (boundaries, next) = ([Int32]?.none, 0)
    while next < items.count {
      let item = mergedItem(items, &next)
      if item.isTab || cascade.primaryCovers(text, item.start..<item.end) {
        append(item, item.start..<item.end, face: 0, of: text, to: &shaped)
      } else {
        let known = boundaries ?? graphemes()
        boundaries = known
        appendByGrapheme(item, boundaries: known, of: text, to: &shaped)
      }
    }
    return shaped
  }

  /// The item at `next` with those after it that belong to the same writing: Han, Hiragana and Katakana alternate every
  /// few letters, and are set as one run of the first one's script, as HarfBuzz does with a text left to itself.
  private func mergedItem(_ items: Span<TextItem>, _ next: inout Int) -> TextItem {
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

  /// Prepares for shaping pieces of a text in the style it was shaped in.
  package func use(_ style: ShapingStyle, graphemes: () -> [Int32]) {
    if style != segmentStyle.style { segmentStyle.use(style) }
    let isSpaced = style.tracking != 0 || style.wordSpacing != 0
    if isSpaced {
      spacing = Spacing(tracking: style.tracking, wordSpacing: style.wordSpacing, graphemes: graphemes())
    } else if spacing != nil {
      spacing = nil
    }
  }

  /// Whether letters or words are spaced in the style at hand.
  package var isSpaced: Bool { spacing != nil }

  /// Shapes a piece of a run anew, its context being the text, and appends its glyphs.
  ///
  /// - Parameter hyphen: a character set at the end of the piece, which then has nothing after it.
  /// - Returns: how it was put together; nil where it was shaped, or its letters are spaced.
  @discardableResult
  package func shape(
    _ range: Range<Int32>, of run: ShapedRun, in text: [UInt8], hyphen: UInt32? = nil,
    into glyphs: inout [ShapedGlyph]
  ) -> Assembly? {
    let key = SegmentStyle.Key(face: run.face, isRightToLeft: run.level.isRightToLeft, script: run.script)
    let first = glyphs.count
    var assembly: Assembly?
    counts.addCall(bytes: range.count)
    if hyphen == nil, cascade.learning != .never, !segmentStyle.hasFeatures {
      let kind = kind(of: key)
      assembly = kind.append(text, range, to: &glyphs, segmentStyle, asking: buffer)
      if assembly == nil {
        buffer.shape(
          text, range, hyphen: nil, key: key, style: segmentStyle,
          idle: kind.idleFeatures(in: text, range, segmentStyle), into: &glyphs)
      }
      lastKind = kind
    } else {
      buffer.shape(text, range, hyphen: hyphen, key: key, style: segmentStyle, into: &glyphs)
    }
    spacing?.apply(to: &glyphs, from: first, end: range.upperBound, in: run, of: text)
    return spacing == nil ? assembly : nil
  }

  /// The kind of runs of a key. That of the last run is handed out and comes back: nobody else counts it.
  @inline(__always)
  private func kind(of key: SegmentStyle.Key) -> RunKind {
    if let last = exchange(&lastKind, with: nil), last.includes(key, segmentStyle) { return last }
    return kinds.first { $0.includes(key, segmentStyle) } ?? learnt(of: key)
  }

  /// Whether any rule of the primary face speaks of a character that was set in a run from left to right of a script, in a
  /// text of a repertoire. In the style at hand, which has no features.
  package func speaks(of character: UInt32, script: Tag, repertoire: Int) -> Bool {
    let key = SegmentStyle.Key(face: 0, isRightToLeft: false, script: script)
    return kinds.first { $0.includes(key, segmentStyle) }?.speaks(of: character, in: repertoire) ?? true
  }

  /// What sets runs of the primary face from left to right of a script by groups, if they are so set, and have been; in the
  /// style at hand, which has no features.
  package func groups(of script: Tag) -> GroupedGlyphs? {
    guard GroupRules.mayApply(to: script) else { return nil }
    let key = SegmentStyle.Key(face: 0, isRightToLeft: false, script: script)
    return kinds.first { $0.includes(key, segmentStyle) }?.groups
  }

  /// Counts a text of one run that was not shaped here at all.
  package func countPlainText(bytes count: Int) {
    counts.addText()
    counts.addRun()
    counts.addCall(bytes: count)
  }

  /// Counts places where lines may break that are unsafe.
  package func countUnsafeBreaks(_ count: Int) { counts.addUnsafeBreaks(count) }

  /// A kind of runs that is new.
  private func learnt(of key: SegmentStyle.Key) -> RunKind {
    if kinds.count == Self.mostKinds { kinds.removeFirst() }
    let kind = RunKind(
      cascade.fonts[Int(key.face)], key, segmentStyle, cascade.learning, among: kinds)
    kinds.append(kind)
    return kind
  }

  @inline(__always)
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

  @inline(__always)
  private func appendRun(
    _ item: TextItem, _ range: Range<Int32>, face: UInt16, of text: [UInt8], to shaped: inout ShapedText
  ) {
    let first = Int32(shaped.glyphs.count)
    var run = ShapedRun(
      start: range.lowerBound, end: range.upperBound, firstGlyph: first, endGlyph: first, script: item.script,
      face: face, level: item.level, isTab: item.isTab)
    if !item.isTab {
      counts.addRun()
      if first == 0, range.count < text.count { shaped.glyphs.reserveCapacity(text.count) }
      shaped.lastAssembly = shape(range, of: run, in: text, into: &shaped.glyphs)
    }
    run.endGlyph = Int32(shaped.glyphs.count)
    shaped.runs.append(run)
  }

  private func appendByGrapheme(
    _ item: TextItem, boundaries: [Int32], of text: [UInt8], to shaped: inout ShapedText
  ) {
    var (runStart, offset, face) = (item.start, item.start, UInt16?.none)
    var index = boundaries.partitioningIndex { $0 > item.start }
    while offset < item.end {
      let next = min(index < boundaries.count ? boundaries[index] : item.end, item.end)
      let chosen = chosenFace(for: text, offset..<next, after: face)
      if let face, face != chosen {
        append(item, runStart..<offset, face: face, of: text, to: &shaped)
        runStart = offset
      }
      (face, offset, index) = (chosen, next, index + 1)
    }
    append(item, runStart..<item.end, face: face ?? 0, of: text, to: &shaped)
  }

  /// The face of one grapheme, remembered where that is one character that does not depend on what is before it.
  private func chosenFace(for text: [UInt8], _ grapheme: Range<Int32>, after previous: UInt16?) -> UInt16 {
    var end = Int(grapheme.lowerBound)
    let scalar = UTF8Decoding.next(text, &end)
    let bytes = text[Int(grapheme.lowerBound)..<Int(grapheme.upperBound)]
    guard end == grapheme.upperBound, !FontCascade.staysWithFaceBefore(scalar) else {
      return cascade.face(for: Array(bytes), after: previous)
    }
    if let face = faces[scalar] { return face }
    if faces.count == Self.mostFaces { faces.removeAll() }
    let face = cascade.face(for: Array(bytes), after: nil)
    faces[scalar] = face
    return face
  }
}
