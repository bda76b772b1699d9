internal import TextAnalysis
internal import TextShaping
internal import Typefaces
internal import Typography

/// Finds the longest text that fits its lines together with an ellipsis.
///
/// The kept text and the ellipsis are set as a separate text, whose lines may end where those of the whole text may
/// (`CutBreakpoints`): so the ellipsis is shaped with the letters beside it, and lines, glyphs and carets come from where they
/// come from for any text. It fits where it has no more lines than allowed and none is too wide, broken greedily. White space
/// beside the ellipsis is cut too; only where a line starts with the ellipsis, spaces stay at the end of the line before.
///
/// The longest text is the one that keeps the most units: of the line that is cut, or else of the text before that line,
/// which gives way where the ellipsis fits a line but not this one, or where a word looks otherwise without its rest. Where
/// not even the ellipsis fits by itself, it stands alone in the line.
struct Truncator {
  private let storage: PreparedStorage
  private let truncation: Truncation
  private let ellipsis: String
  private let context: PreparationContext
  /// The width available to lines, in units, their indents, and how many there may be.
  private let width: Int64
  private let indents: Indents
  private let lineLimit: Int

  /// A text with something cut out.
  struct Result {
    let storage: PreparedStorage
    let cut: TextCut
    /// The width available to lines, in units of that text.
    let width: Int64
  }

  /// The number of lengths that are tried one by one; if none fits, the search goes on by halves.
  private static let maxMisses = 64

  init(
    _ storage: PreparedStorage, _ truncation: Truncation, width: Int64, _ indents: Indents, lineLimit: Int
  ) {
    // No line is as wide as that, and the sum of two such widths is a number.
    self.storage = storage
    self.truncation = truncation
    self.width = min(width, Em.unlimited / 2)
    self.indents = indents
    self.lineLimit = max(1, lineLimit)
    let hasEllipsis = storage.cascade.fonts.contains { $0.coverage.contains(0x2026) }
    ellipsis = truncation.ellipsis ?? (hasEllipsis ? "\u{2026}" : "...")
    context = PreparationContext(storage.cascade)
  }

  /// The text cut to its lines; nil where all of it fits.
  ///
  /// The line that is cut is the last allowed one, or the first that is too wide.
  ///
  /// - Complexity: linear in the text, and in the text kept for each length tried: mostly some five.
  func result() -> Result? {
    guard let last = lastLine() else { return nil }
    let units = TruncationUnits(storage, from: storage.table.points[last.start].offset, truncation)
    let most = units.maxUnits(within: width + last.free + slack, storage)
    return longest(0...most, units, last.index) ?? shorter(units, last.index)
      ?? shortened(by: units.cuts(keeping: 0)[0])
  }

  /// The longest text that ends before the last line, where the ellipsis fits by itself.
  private func shorter(_ units: TruncationUnits, _ last: Int) -> Result? {
    guard units.countBefore > 0, fitting(-units.countBefore, units, last) != nil else { return nil }
    return longest(-units.countBefore ... -1, units, last)
  }

  /// A line that is cut.
  private struct CutLine {
    /// The breakpoint where it starts, and which line it is.
    let start, index: Int
    /// The width left on the line before it, which a shortened word may take.
    let free: Int64
  }

  /// The line that is cut; nil where none is.
  private func lastLine() -> CutLine? {
    let points = storage.table.points
    var (cursor, shaper, index, before) = (
      LineCursor(width: width, storage.lineIndents(indents)), storage.lineShaper(), 0, 0
    )
    while true {
      let start = cursor.start
      guard let line = cursor.next(in: storage.table, shaper) else { return nil }
      if line.overflows || (index == lineLimit - 1 && line.end < points.count - 1) {
        let free =
          index == 0 || points[start].isForced ? 0 : width - points[start].start + points[before].start
        return CutLine(start: start, index: index, free: max(0, free))
      }
      (index, before) = (index + 1, start)
    }
  }

  /// How much narrower the kept text may be than its advances in the whole text: by what changes at the cut, and by
  /// white space at the end of a line, by a cluster that another face or another order of marks makes narrower, by tracking, and
  /// by punctuation that hangs or is pushed in.
  private var slack: Int64 {
    var (widest, sum, cluster) = (Int64(0), Int64(0), Int32(-1))
    var (space, widestSpace) = (Int64(0), Int64(Em.units))
    for glyph in storage.shaped.glyphs {
      sum = glyph.cluster == cluster ? sum + Int64(glyph.advance) : Int64(glyph.advance)
      (widest, cluster) = (max(widest, sum), glyph.cluster)
      let isSpace = storage.scalar(at: Int(cluster)).map { TextCharacter.isHangingSpace($0.value) } ?? false
      space = isSpace ? space + Int64(glyph.advance) : 0
      widestSpace = max(widestSpace, space)
    }
    let slack = 2 * LineTableBuilder.slack(of: storage.shaped, storage.cascade) + widestSpace + widest
    return storage.units.most(slack + untracked) + hung + (storage.table.trims?.inner.last?.sum ?? 0)
  }

  /// The most that hangs at both edges of a line, or is trimmed at its end.
  private var hung: Int64 {
    let (hanging, trims) = (storage.table.hanging, storage.table.trims)
    let end = max(hanging?.ends.max() ?? 0, trims?.closings.values.map(\.length).max() ?? 0)
    return end + (hanging?.starts.max() ?? 0)
  }

  /// How much narrower tracking makes digits, symbols and the like among letters that join, once these letters are cut.
  private var untracked: Int64 {
    var sum: Int64 = 0
    for run in storage.shaped.runs {
      let tracking = Int64(storage.styledRanges.styles[Int(run.style)].shaping.tracking)
      guard tracking < 0 else { continue }
      for glyph in storage.shaped.glyphs[Int(run.firstGlyph)..<Int(run.endGlyph)] {
        guard let scalar = storage.scalar(at: Int(glyph.cluster))?.value else { continue }
        if JoiningScripts.joins(scalar, in: run.script), !TextCharacter.isVisibleLetter(scalar) {
          sum += min(-tracking, max(0, Int64(glyph.advance)))
        }
      }
    }
    return sum
  }

  /// The text that keeps the most of `counts` units and fits; nil if none of them fits.
  ///
  /// Where many in a row do not fit, longer ones are taken not to fit where shorter ones do not.
  private func longest(_ counts: ClosedRange<Int>, _ units: TruncationUnits, _ last: Int) -> Result? {
    for count in counts.reversed().prefix(Self.maxMisses) {
      if let found = fitting(count, units, last) { return found }
    }
    var (low, high) = (counts.lowerBound - 1, counts.upperBound - Self.maxMisses + 1)
    var best = Result?.none
    while high - low > 1 {
      let middle = (low + high) / 2
      if let found = fitting(middle, units, last) {
        (low, best) = (middle, found)
      } else {
        high = middle
      }
    }
    return best
  }

  /// The text that keeps `count` units, if it fits.
  private func fitting(_ count: Int, _ units: TruncationUnits, _ last: Int) -> Result? {
    let cuts = units.cuts(keeping: count)
    for (index, cut) in cuts.enumerated() {
      let result = shortened(by: cut)
      let pass = result.storage.table.pass(
        within: result.width, lineLimit: last + 1, stopsAtOverflow: true,
        indents: result.storage.lineIndents(indents), result.storage.lineShaper())
      guard pass.overflow == nil, pass.lineCount <= last + 1 else { continue }
      if index == cuts.count - 1 || startsLine(result) { return result }
    }
    return nil
  }

  /// Whether a line starts with what stands in place of a cut, or nothing does.
  private func startsLine(_ result: Result) -> Bool {
    let (table, shaper) = (result.storage.table, result.storage.lineShaper())
    let inserted = result.cut.range.lowerBound..<result.cut.range.lowerBound + result.cut.insertedCount
    var cursor = LineCursor(width: result.width, result.storage.lineIndents(indents))
    repeat {
      if inserted.contains(Int(table.points[cursor.start].offset)) { return true }
    } while cursor.next(in: table, shaper) != nil
    return inserted.isEmpty
  }
}

// Texts with something cut out.
extension Truncator {
  /// The text without a range, the ellipsis in its place.
  private func shortened(by range: Range<Int>) -> Result {
    let result = shortened(by: range, ellipsis)
    let level = storage.paragraphLevel(at: Int32(range.lowerBound))
    guard !result.storage.text.isEmpty, result.storage.paragraphLevel(at: Int32(range.lowerBound)) != level
    else { return result }
    // The cut took the characters that set the paragraph's direction: a mark without width sets it.
    let mark = level.isRightToLeft ? "\u{200F}" : "\u{200E}"
    return shortened(by: range, truncation.place == .tail ? ellipsis + mark : mark + ellipsis)
  }

  private func shortened(by range: Range<Int>, _ inserted: String) -> Result {
    let end = storage.text.utf8.count
    let text =
      storage.text(in: 0..<range.lowerBound) + inserted + storage.text(in: range.upperBound..<end)
    let styledRanges = storage.styledRanges.cutting(
      range, insertedCount: inserted.utf8.count, followsText: truncation.place != .head, textEnd: end)
    let cut = TextCut(range: range, insertedCount: inserted.utf8.count)
    let part = context.prepare(String(text), styledRanges, cutting: cut, from: storage)
    return Result(storage: part, cut: cut, width: part.units.length(width, of: storage.units))
  }
}
