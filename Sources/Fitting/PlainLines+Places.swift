internal import Typesetting

// All positions in the largest unit of which they are multiples.
extension PlainLines {
  /// A number of units that all lengths are multiples of, as far as some of them tell: often that of the font's design, or
  /// half an em.
  private static func likelyDivisor(of table: borrowing LineTable) -> Int64 {
    var divisor: Int64 = 0
    // From the end, which everything before it moves.
    for index in stride(from: table.points.count - 1, to: 0, by: -max(1, table.points.count / 8)) {
      divisor = ExactDivisor.greatest(divisor, table.points[index].start)
      divisor = ExactDivisor.greatest(divisor, table.points[index].reach)
    }
    for width in table.pairWidths { divisor = ExactDivisor.greatest(divisor, width) }
    // Where there is nothing but 0, any number does.
    return max(1, divisor)
  }

  /// What is known of all places together.
  struct Extent {
    var widestStep: Int32 = 0
    var deepestStart: Int32 = 0
    /// Whether none reaches less far than the one before it.
    var ascends = true
  }

  /// Divides all positions by the largest unit that leaves no remainder, as far as a likely one is not above it.
  ///
  /// - Returns: the unit; nil where positions have no 32 bits in it.
  static func divide(_ table: borrowing LineTable, into places: inout [Place], _ extent: inout Extent)
    -> Int64?
  {
    let likely = likelyDivisor(of: table)
    // Of larger ones products with quotients may have no 64 bits.
    guard likely <= Int64(UInt32.max) else { return nil }
    if divide(table, by: likely, into: &places, &extent) { return likely }
    var common = likely
    for index in table.points.indices {
      common = ExactDivisor.greatest(common, table.points[index].start)
      common = ExactDivisor.greatest(common, table.points[index].reach)
      common = ExactDivisor.greatest(common, table.points[index].end)
    }
    return divide(table, by: common, into: &places, &extent) ? common : nil
  }

  /// Whether nothing remains, and all has 32 bits.
  private static func divide(
    _ table: borrowing LineTable, by divisor: Int64, into places: inout [Place], _ extent: inout Extent
  ) -> Bool {
    let divisor = ExactDivisor(divisor)
    var lost = divide(table.points, by: divisor, into: &places, &extent)
    // Where exceptions decide, it is asked how wide lines are.
    if table.exceptions != nil {
      for index in table.points.indices { _ = divisor.quotient(table.points[index].end, &lost) }
    }
    return lost == 0
  }

  /// Divides where lines start and how far they reach; 0 where nothing was lost.
  private static func divide(
    _ points: [Breakpoint], by divisor: ExactDivisor, into places: inout [Place], _ extent: inout Extent
  ) -> Int64 {
    var places = places.mutableSpan
    // No branch. A step backwards is greater than all others.
    var (lost, widestStep, deepestStart, before) = (Int64(0), UInt32(0), Int32(0), Place())
    for index in points.indices {
      let place = Place(
        reach: divisor.quotient(points[index].reach, &lost),
        start: divisor.quotient(points[index].start, &lost))
      places[index] = place
      widestStep = max(widestStep, UInt32(bitPattern: place.reach &- before.reach))
      deepestStart = max(deepestStart, before.start &- place.reach)
      before = place
    }
    extent = Extent(
      widestStep: Int32(clamping: widestStep), deepestStart: deepestStart, ascends: widestStep <= Int32.max)
    return lost
  }
}
