internal import Typesetting
internal import Typography

/// A text's lines at widths at which nothing overflows and no exception decides: positions alone tell them, here in 32 bits
/// and in the largest unit of which all of them are multiples.
///
/// They are broken at several widths at once, in three ways that leave the processor little to guess: `jump` looks up where
/// the next line starts, `leap` about where it ends, and `scan` looks at every point.
struct PlainLines {
  /// How many units of `Em.units` per em are one here.
  let unit: Int64
  /// The narrowest width, in `unit`s, at which no exception decides.
  let least: Int64
  /// The points where lines must end.
  let forcedEnds: [Int32]
  let starts: [Int32]
  let reaches: [Int32]
  /// How far it is at most from where one line may end to where the next may.
  let widestStep: Int32
  /// How far a line may start beyond where it may end, at most: the spaces between hang on the line before.
  let deepestStart: Int32
  /// What tells where lines end: margins where there are few places, else ranks.
  let margins: NextMargins?
  let ranks: Ranks

  /// Texts may be so long: sums of positions and widths are counted in 32 bits, with a bit to spare.
  static let longest: Int32 = 1 << 29
  /// So many passes are made at once at most.
  static let batch = 16

  /// The lines of a table; nil where it has tabs, is too long, or has a point that reaches less far than the one before it.
  /// Complexity: linear in the points.
  init?(_ table: borrowing LineTable) {
    let last = table.points.count - 1
    guard let least = table.plainWidth, table.points[last].start < Self.longest,
      table.widestParagraph < Self.longest
    else { return nil }
    let divisor = Self.commonDivisor(in: table)
    var (starts, reaches) = ([Int32](repeating: 0, count: last + 1), [Int32](repeating: 0, count: last + 1))
    guard let (widestStep, deepestStart) = Self.divide(table.points, by: divisor, into: &starts, &reaches)
    else { return nil }
    unit = Int64(divisor.divisor)
    self.least = least / unit
    (self.widestStep, self.deepestStart) = (widestStep, deepestStart)
    forcedEnds = table.forcedEnds.isEmpty ? [Int32(last)] : table.forcedEnds
    margins = NextMargins(starts, reaches)
    ranks = margins == nil ? Ranks(reaches, pieceLength: table.pieceLength / unit) : Ranks()
    (self.starts, self.reaches) = (starts, reaches)
  }

  /// Divides all positions.
  ///
  /// - Returns: the widest step and the deepest start; nil where a step is back.
  private static func divide(
    _ points: [Breakpoint], by divisor: ExactDivisor, into starts: inout [Int32], _ reaches: inout [Int32]
  ) -> (widestStep: Int32, deepestStart: Int32)? {
    var starts = starts.mutableSpan
    var reaches = reaches.mutableSpan
    var (before, widestStep, start, deepestStart) = (Int32(0), Int32(0), Int32(0), Int32(0))
    for index in points.indices {
      let reach = divisor.quotient(Int32(truncatingIfNeeded: points[index].reach))
      guard reach >= before else { return nil }
      (widestStep, deepestStart) = (max(widestStep, reach &- before), max(deepestStart, start &- reach))
      start = divisor.quotient(Int32(truncatingIfNeeded: points[index].start))
      (starts[index], reaches[index], before) = (start, reach, reach)
    }
    return (widestStep, deepestStart)
  }

  /// The greatest number of units of which all lengths are multiples: often that of the font's design, or half an em.
  private static func commonDivisor(in table: borrowing LineTable) -> ExactDivisor {
    // Where there is nothing but 0, any number does.
    let first = table.points.first { $0.reach != 0 }?.reach ?? 1
    var divisor = ExactDivisor(UInt32(clamping: first.magnitude))
    for point in table.points {
      divisor.reduce(to: UInt32(truncatingIfNeeded: point.start.magnitude))
      divisor.reduce(to: UInt32(truncatingIfNeeded: point.reach.magnitude))
      if point.end != point.reach { divisor.reduce(to: UInt32(truncatingIfNeeded: point.end.magnitude)) }
    }
    for width in table.pairWidths { divisor.reduce(to: UInt32(truncatingIfNeeded: width.magnitude)) }
    return divisor
  }
}

// Many passes.
extension PlainLines {
  /// What a pass comes to; widths in `unit`s.
  struct Pass {
    /// How many lines there are.
    var lineCount: Int32 = 0
    /// How much narrower the width may be for the same lines, as far as known.
    var slack = Int32.max
    /// One unit less than it has to be wider for a line to break elsewhere, as far as known; more than `longest` where that
    /// is never.
    var excess = Int32.max
    /// How much narrower the last line is.
    var lastSlack: Int32 = 0
  }

  /// How many of the narrowest of some ascending widths a scan breaks the text at soonest. It takes as long for one as for
  /// sixteen: for each point about as long as it takes to leap to a line.
  func scanCount(_ count: Int, within widths: [Int64]) -> Int {
    guard canScan else { return 0 }
    let length = Float(reaches[reaches.count - 1])
    var (lineCount, narrow) = (Float(0), 0)
    while narrow < count, widths[narrow] <= Int64(Self.widestScan) {
      lineCount += length / Float(max(1, widths[narrow]))
      narrow += 1
    }
    return lineCount > Float(starts.count) ? narrow : 0
  }

  /// Breaks the text at the first `count` of some widths, of which those below `least` are taken for that, and the first
  /// `scanCount` scanned.
  @inline(__always)
  func passes(
    _ count: Int, within widths: [Int64], scanning scanCount: Int, into passes: inout MutableSpan<Pass>
  ) {
    let least = least
    func width(_ lane: Int) -> Int32 {
      Int32(truncatingIfNeeded: max(widths[lane < count ? lane : count - 1], least))
    }
    if scanCount > 0 {
      var lanes = SIMD16<Int16>()
      for lane in 0..<Self.batch { lanes[lane] = Int16(truncatingIfNeeded: width(lane)) }
      let scanned = scan(within: lanes)
      for lane in 0..<scanCount { passes[lane] = scanned[lane] }
    }
    if let margins {
      for lane in stride(from: 0, to: count, by: 4) {
        let four = jump(
          within: SIMD4(width(lane), width(lane + 1), width(lane + 2), width(lane + 3)), margins)
        // There is room for a batch, of which the last may be made twice.
        (passes[lane], passes[lane + 1], passes[lane + 2], passes[lane + 3]) = four
      }
      return
    }
    for lane in stride(from: scanCount, to: count, by: 2) {
      let (one, other) = leap(within: width(lane), width(lane + 1))
      passes[lane] = one
      if lane + 1 < count { passes[lane + 1] = other }
    }
  }
}
