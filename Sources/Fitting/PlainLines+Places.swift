internal import Typesetting

// All positions in the largest unit of which they are multiples.
extension PlainLines {
  /// A number of units that all lengths are multiples of, as far as some of them tell: often that of the font's design, or
  /// half an em.
  static func likelyDivisor(of table: borrowing LineTable) -> Int64 {
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

  /// Divides all positions; those where lines end, too, if it may be asked for their widths.
  ///
  /// - Returns: whether nothing remained, and all has 32 bits.
  static func divide(
    _ points: [Breakpoint], by divisor: ExactDivisor, endsToo: Bool, into places: inout [Place],
    _ extent: inout Extent
  ) -> Bool {
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
    if endsToo {
      for index in points.indices { _ = divisor.quotient(points[index].end, &lost) }
    }
    extent = Extent(
      widestStep: Int32(clamping: widestStep), deepestStart: deepestStart, ascends: widestStep <= Int32.max)
    return lost == 0
  }

  /// A unit that all positions of a table are multiples of, the largest not above a likely one.
  static func commonDivisor(of table: borrowing LineTable, notAbove likely: Int64) -> Int64 {
    var divisor = likely
    for index in table.points.indices {
      divisor = ExactDivisor.greatest(divisor, table.points[index].start)
      divisor = ExactDivisor.greatest(divisor, table.points[index].reach)
      divisor = ExactDivisor.greatest(divisor, table.points[index].end)
    }
    return divisor
  }
}
