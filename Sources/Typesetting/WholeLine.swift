internal import TextAnalysis
internal import TextShaping
internal import Typography

/// A line so short that what its start changes meets what its end changes, as far as the run goes that it starts in:
/// shaped whole.
///
/// Of these lines only the widths are kept: in a word that is unsafe to break throughout there are some forty for each
/// letter. Their glyphs are shaped again when they are drawn.
struct WholeLine {
  private(set) var glyphs: [ShapedGlyph] = []
  /// The hyphen the line ends with, and whether the face of its last run has it.
  let hyphen: TextShaper.Hyphen?
  let isHyphenInOwnFace: Bool

  /// Shapes the line between two points of a text, or of what of it starts at an offset.
  init(
    from first: Breakpoint, to last: Breakpoint, of runs: ShapedRuns, in text: [UInt8], at base: Int32 = 0,
    with shaper: TextShaper
  ) {
    let run = runs[runs.index(after: first.offset)]
    let isHyphenElsewhere = last.kind == .softHyphen && last.offset > run.end
    let lastRun = isHyphenElsewhere ? runs[runs.index(after: last.offset - 1)] : run
    hyphen = last.kind == .softHyphen ? shaper.hyphen(for: lastRun) : nil
    isHyphenInOwnFace = hyphen.map { $0.face == lastRun.face } ?? false
    let character = last.offset <= run.end && isHyphenInOwnFace ? hyphen?.character : nil
    shaper.shape(
      first.offset - base..<min(last.offset, run.end) - base, of: run, in: text, hyphen: character,
      into: &glyphs)
    if base != 0 { glyphs = glyphs.map { $0.moved(by: base) } }
    if hyphen == nil { glyphs.removeAll { $0.cluster >= last.visibleEnd } }
  }
}

extension PreparedStorage {
  /// What shaping looks at around a piece is a few characters: five, of four bytes, and room to spare.
  private static let context = 64

  /// The glyphs of a line that the table lists as a pair, as far as the run goes that it starts in.
  ///
  /// - Complexity: linear in the line.
  func wholeLine(from start: Int, to end: Int) -> [ShapedGlyph] {
    let (first, last) = (table.points[start], table.points[end])
    let range = Int(first.offset)..<Int(last.offset)
    let base = boundary(range.lowerBound - Self.context)
    let around = Array(text(in: base..<boundary(range.upperBound + Self.context)).utf8)
    let shaper = TextShaper(cascade)
    // A line starts where a grapheme does.
    shaper.use(ShapingStyle(style)) {
      TextAnalyzer().graphemeBoundaries(of: String(text(in: range))).map { $0 + first.offset - Int32(base) }
    }
    return WholeLine(
      from: first, to: last, of: shaped.runs, in: around, at: Int32(base), with: shaper
    ).glyphs
  }

  /// The last place between characters that is not after an offset.
  private func boundary(_ offset: Int) -> Int {
    let bytes = text.utf8
    var offset = min(max(offset, 0), bytes.count)
    while offset > 0, offset < bytes.count,
      bytes[bytes.index(bytes.startIndex, offsetBy: offset)] & 0xC0 == 0x80
    {
      offset -= 1
    }
    return offset
  }
}
