internal import TextAnalysis
internal import TextShaping
internal import Typefaces
internal import Typography

/// Finds the most of a text that fits its lines together with an ellipsis.
///
/// What is kept and the ellipsis are set as a text of their own: so the ellipsis is shaped with the letters beside it, and
/// lines, glyphs and carets come from where they come from for any text.
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

  /// So many lengths in a row are tried one by one; if none fits, the search goes on by halves.
  private static let mostMisses = 64

  init(
    _ storage: PreparedStorage, _ truncation: Truncation, width: Int64, _ indents: Indents, lineLimit: Int
  ) {
    // No line is as wide as that, and the sum of two such widths is a number.
    (self.storage, self.truncation, self.width) = (storage, truncation, min(width, Em.unlimited / 2))
    self.indents = indents
    self.lineLimit = max(1, lineLimit)
    let hasEllipsis = storage.cascade.fonts.contains { $0.coverage.contains(0x2026) }
    ellipsis = truncation.ellipsis ?? (hasEllipsis ? "\u{2026}" : "...")
    context = PreparationContext(storage.cascade)
  }

  /// The text cut to its lines; nil where all of it fits.
  ///
  /// The line that is cut is the last allowed one, or the first that is too wide. Where not even the ellipsis fits it
  /// stands alone.
  ///
  /// - Complexity: linear in the text, and in the text kept for each length tried: mostly some five.
  func result() -> Result? {
    guard let last = lastLine() else { return nil }
    let units = TruncationUnits(storage, from: storage.table.points[last.start].offset, truncation)
    var count = units.mostUnits(within: width + last.free + slack, storage)
    var misses = 0
    while count > 0, misses < Self.mostMisses {
      if let found = fitting(units.cut(keeping: count), last.index) { return found }
      (count, misses) = (count - 1, misses + 1)
    }
    return halved(units, below: count + 1, last.index)
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

  /// How much narrower what is kept may be than its advances in the whole text tell: by what changes at the cut, and by
  /// white space that is left out, and by a cluster that another face or another order of marks makes narrower.
  private var slack: Int64 {
    var (widest, sum, cluster) = (Int64(0), Int64(0), Int32(-1))
    for glyph in storage.shaped.glyphs {
      sum = glyph.cluster == cluster ? sum + Int64(glyph.advance) : Int64(glyph.advance)
      (widest, cluster) = (max(widest, sum), glyph.cluster)
    }
    return storage.units.most(2 * LineTableBuilder.slack(of: storage.shaped) + Int64(Em.units) + widest)
  }

  /// The longest text that fits below a length, where longer ones mostly do not; the ellipsis alone where none does.
  private func halved(_ units: TruncationUnits, below length: Int, _ last: Int) -> Result {
    var (low, high, best) = (0, length, Result?.none)
    while high - low > 1 {
      let middle = (low + high) / 2
      if let found = fitting(units.cut(keeping: middle), last) {
        (low, best) = (middle, found)
      } else {
        high = middle
      }
    }
    return best ?? shortened(by: units.cut(keeping: 0))
  }

  /// The text without a range, if it fits.
  private func fitting(_ range: Range<Int>, _ last: Int) -> Result? {
    let result = shortened(by: range)
    let pass = result.storage.table.pass(
      within: result.width, lineLimit: last + 1, stopsAtOverflow: true,
      indents: result.storage.lineIndents(indents), result.storage.lineShaper())
    return pass.overflow == nil && pass.lineCount <= last + 1 ? result : nil
  }
}

// Texts with something cut out.
extension Truncator {
  /// The text without a range, the ellipsis in its place.
  private func shortened(by range: Range<Int>) -> Result {
    let result = shortened(by: range, ellipsis)
    let level = storage.paragraphLevel(at: Int32(range.lowerBound))
    guard result.storage.paragraphLevel(at: Int32(range.lowerBound)) != level else { return result }
    // What tells the paragraph's direction was cut: a mark without width says it.
    let mark = level.isRightToLeft ? "\u{200F}" : "\u{200E}"
    return shortened(by: range, truncation.place == .tail ? ellipsis + mark : mark + ellipsis)
  }

  private func shortened(by range: Range<Int>, _ inserted: String) -> Result {
    let end = storage.text.utf8.count
    let text =
      storage.text(in: 0..<range.lowerBound) + inserted + storage.text(in: range.upperBound..<end)
    let stretches = storage.stretches.cutting(
      range, insertedCount: inserted.utf8.count, followsText: truncation.place != .head, textEnd: end)
    let part = context.prepare(String(text), asPartOf: storage, stretches)
    return Result(
      storage: part, cut: TextCut(range: range, insertedCount: inserted.utf8.count),
      width: part.units.length(width, of: storage.units))
  }
}
