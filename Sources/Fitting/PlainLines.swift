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
  let places: [Place]
  /// What tells where lines end: margins where there are few places, else ranks, and steps where there are not too many.
  let margins: NextMargins?
  let ranks: Ranks
  let steps: [Step]

  /// How far a line may reach that ends at a point, and where one starts after it: mostly looked at together.
  struct Place {
    var reach: Int32 = 0
    var start: Int32 = 0
  }

  /// Texts may be so long: sums of positions and widths are counted in 32 bits, with a bit to spare.
  static let longest: Int32 = 1 << 29
  /// So many passes are made at once at most.
  static let batch = 16

  /// The lines of a table; nil where it has tabs, is too long, or has a point that reaches less far than the one before it.
  /// Complexity: linear in the points.
  init?(_ table: borrowing LineTable) {
    guard let least = table.plainWidth else { return nil }
    var places = [Place](filled: Place(), count: table.points.count)
    var extent = Extent()
    guard let unit = Self.divide(table, into: &places, &extent) else { return nil }
    let length = max(table.points[places.count - 1].start, table.widestParagraph)
    guard extent.ascends, length / unit < Int64(Self.longest) else { return nil }
    (self.unit, self.least) = (unit, least / unit)
    forcedEnds = table.forcedEnds.isEmpty ? [Int32(places.count - 1)] : table.forcedEnds
    margins = NextMargins(places)
    ranks = margins == nil ? Ranks(places, pieceLength: table.pieceLength / unit) : Ranks()
    steps = margins == nil && Self.canScan(places, extent) ? Self.steps(between: places) : []
    self.places = places
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

  /// In the time of a leap to the end of a line a scan looks at so many points, for one width as for sixteen.
  private static let pointsPerLeap: Float = 3

  /// How many of the narrowest of some ascending widths a scan can break the text at.
  func narrowCount(_ count: Int, within widths: [Int64]) -> Int {
    guard !steps.isEmpty, least <= Int64(Self.widestScan) else { return 0 }
    var narrow = 0
    while narrow < count, widths[narrow] <= Int64(Self.widestScan) { narrow += 1 }
    return narrow
  }

  /// Whether a scan breaks the text at the first `count` of some widths sooner than leaps.
  func isScanSooner(_ count: Int, within widths: [Int64]) -> Bool {
    let length = Float(places[places.count - 1].reach) * Self.pointsPerLeap
    var (lane, left) = (0, Float(places.count))
    while lane < count, left >= 0 {
      left -= length / Float(max(1, widths[lane]))
      lane += 1
    }
    return left < 0
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
      // Lane by lane, and not in a loop: for that a vector is written to memory and read again with every number put in.
      func narrow(_ lane: Int) -> Int16 { Int16(truncatingIfNeeded: width(lane)) }
      scan(
        within: SIMD16(
          narrow(0), narrow(1), narrow(2), narrow(3), narrow(4), narrow(5), narrow(6), narrow(7), narrow(8),
          narrow(9), narrow(10), narrow(11), narrow(12), narrow(13), narrow(14), narrow(15))
      ).write(into: &passes)
    }
    if let margins {
      for lane in stride(from: 0, to: count, by: 4) {
        let four = jump(
          within: SIMD4(width(lane), width(lane + 1), width(lane + 2), width(lane + 3)), margins)
        // There is room for a batch, of which the last may be made twice.
        (passes[lane], passes[lane + 1], passes[lane + 2], passes[lane + 3]) = four
      }
    } else {
      for lane in stride(from: scanCount, to: count, by: 2) {
        let (one, other) = leap(within: width(lane), width(lane + 1))
        passes[lane] = one
        if lane + 1 < count { passes[lane + 1] = other }
      }
    }
    guard least > 0 else { return }
    // Below it exceptions decide.
    for lane in 0..<count {
      passes[lane].slack = min(passes[lane].slack, width(lane) &- Int32(truncatingIfNeeded: least))
    }
  }
}
