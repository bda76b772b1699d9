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

  /// Divides all positions.
  ///
  /// - Returns: the first that cannot be divided; nil where all can.
  static func divide(
    _ points: [Breakpoint], by divisor: ExactDivisor, into places: inout [Place], _ extent: inout Extent
  ) -> Int64? {
    var places = places.mutableSpan
    var (widestStep, deepestStart, before) = (Int32(0), Int32(0), Place())
    for index in points.indices {
      let point = points[index]
      guard let start = divisor.quotient(point.start) else { return point.start }
      guard let reach = divisor.quotient(point.reach) else { return point.reach }
      if point.end != point.reach, divisor.quotient(point.end) == nil { return point.end }
      let place = Place(reach: Int32(truncatingIfNeeded: reach), start: Int32(truncatingIfNeeded: start))
      places[index] = place
      widestStep = max(widestStep, place.reach &- before.reach)
      deepestStart = max(deepestStart, before.start &- place.reach)
      if place.reach < before.reach { extent.ascends = false }
      before = place
    }
    (extent.widestStep, extent.deepestStart) = (widestStep, deepestStart)
    return nil
  }
}
