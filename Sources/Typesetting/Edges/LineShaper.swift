internal import TextAnalysis
internal import TextShaping
internal import Typography

/// Shapes single lines of a prepared text: those whose edges are unsafe to break and were not corrected beforehand.
///
/// Scratch for the passes of one call: it remembers the widths it found, and one thread uses it.
package final class LineShaper {
  private let storage: PreparedStorage
  private let shaper: TextShaper
  /// The UTF-8 of a part of the text, and the offset of its first byte.
  private let bytes: [UInt8]
  private let base: Int32
  private var widths: [UInt64: Int64] = [:]
  /// The steps of work done since they were last taken; see ``WorkBudget``.
  private var work = 0

  /// More widths than this are forgotten.
  private static let maxWidths = 1 << 14
  /// HarfBuzz reads five characters around a piece, of at most four bytes each.
  private static let context = 64

  /// A shaper for the lines within a range of offsets; nil for the whole text.
  init(_ storage: PreparedStorage, linesIn range: Range<Int>? = nil) {
    self.storage = storage
    let whole = 0..<storage.text.utf8.count
    let range = range ?? whole
    let start = storage.scalarStart(max(range.lowerBound - Self.context, 0))
    let end = storage.scalarStart(min(range.upperBound + Self.context, whole.upperBound))
    let text = String(storage.text(in: start..<end))
    bytes = Array(text.utf8)
    base = Int32(start)
    shaper = TextShaper(storage.cascade)
    let styledRanges = storage.styledRanges
    shaper.use(
      styledRanges, graphemes: styledRanges.isSpaced ? TextBoundaries().graphemes(of: text) : [], from: base)
  }

  /// The visible width of the line between two breakpoints, in units, its end not trimmed. Complexity: linear in the line.
  func width(from start: Int, to end: Int) -> Int64 {
    let key = UInt64(start) << 32 | UInt64(end)
    if let known = widths[key] { return known }
    if widths.count == Self.maxWidths { widths.removeAll(keepingCapacity: true) }
    let pieces = LineComposer(storage: storage, start: start, end: end).pieces(shapedBy: self)
    let length = Int(storage.table.points[end].offset - storage.table.points[start].offset)
    work += WorkBudget.callCost + length * WorkBudget.shapingCost
    let width = max(0, pieces.reduce(0) { $0 + $1.width })
    widths[key] = width
    return width
  }

  /// The steps of work done since the last call.
  func takeWork() -> Int {
    defer { work = 0 }
    return work
  }

  /// The glyphs of the part of a run that a line holds; its clusters count from the text's start.
  ///
  /// - Parameters:
  ///   - hyphen: a character set after the part.
  ///   - letters: letters set before the part, and between it and the hyphen.
  func glyphs(
    of run: ShapedRun, in range: Range<Int32>, hyphen: UInt32? = nil, with letters: InsertedLetters? = nil
  ) -> [ShapedGlyph] {
    var (glyphs, letters) = ([ShapedGlyph](), letters)
    letters?.start -= base
    shaper.shape(
      range.lowerBound - base..<range.upperBound - base, of: run, in: bytes, hyphen: hyphen, with: letters,
      into: &glyphs)
    return base == 0 ? glyphs : glyphs.map { $0.moved(by: base) }
  }

  /// The offsets in the part of a run before which U+0640 lengthens a word.
  func lengtheningPlaces(in range: Range<Int32>, of run: ShapedRun) -> [Int32] {
    shaper.lengtheningPlaces(range.lowerBound - base..<range.upperBound - base, of: run, in: bytes)
      .map { $0 + base }
  }

  /// The glyphs of some U+0640 before an offset in a word of a run; nil where the font has none or changes other glyphs.
  ///
  /// - Parameter own: the word's glyphs without them.
  func kashidas(
    _ count: Int, before offset: Int32, in word: Range<Int32>, of run: ShapedRun, own: ArraySlice<ShapedGlyph>
  ) -> [ShapedGlyph]? {
    let start = max(0, word.lowerBound - base - Int32(Self.context))
    let end = min(Int32(bytes.count), word.upperBound - base + Int32(Self.context))
    let (part, shift) = (Array(bytes[Int(start)..<Int(end)]), base + start)
    let place = offset - shift
    let glyphs = shaper.lengthened(
      word.lowerBound - shift..<word.upperBound - shift, of: run, by: count, before: place, in: part)
    let bars = glyphs.filter { $0.cluster >= place && $0.cluster < place + 2 * Int32(count) }
    let letters = glyphs.filter { $0.cluster < place || $0.cluster >= place + 2 * Int32(count) }
    let isSame = letters.count == own.count && zip(letters, own).allSatisfy { $0.id == $1.id }
    return isSame && !bars.isEmpty && bars.allSatisfy { $0.id != 0 } ? bars : nil
  }

  /// The hyphen of a line that ends within a word in a run; nil where no face has one.
  func hyphen(for run: ShapedRun) -> FontCascade.Hyphen? { shaper.hyphen(for: run) }
}

extension PreparedStorage {
  /// Whether some lines have to be shaped when a pass asks for them.
  package var shapesLines: Bool { table.slack > 0 }

  /// Whether every line is as wide as its part of the text, but for spaces and spacing at its end: no edge changes glyphs, and
  /// there are no hyphens, no tabs, no readings and no punctuation that hangs.
  package var hasPlainLines: Bool {
    let exceptions = table.exceptions
    return edges == nil && !shapesLines && table.hanging == nil && styledRanges.readings.isEmpty
      && exceptions?.pairs.isEmpty ?? true && exceptions?.tabs.isEmpty ?? true
      && !table.points.contains { $0.showsHyphen }
  }

  /// The shaper of the lines of a call; nil if no line needs it. Complexity: linear in the text; a call makes one.
  package func lineShaper() -> LineShaper? { shapesLines ? LineShaper(self) : nil }

  /// The start of the character that holds an offset.
  fileprivate func scalarStart(_ offset: Int) -> Int {
    let bytes = text.utf8
    var offset = offset
    while offset > 0, offset < bytes.count,
      bytes[bytes.index(bytes.startIndex, offsetBy: offset)] & 0xC0 == 0x80
    {
      offset -= 1
    }
    return offset
  }
}
