extension LineTable {
  /// A monotone table below one that is not.
  ///
  /// Starts are raised to the furthest one before them, ends lowered to what the narrowest exception asks, tabs count
  /// as nothing, and a word may be broken as readily as a line. By induction over the lines, greedy breaking in the
  /// relaxed table is never behind that in the true one, so a size too large for it is too large.
  init(relaxing points: [Breakpoint], _ exceptions: LineExceptions?) {
    var relaxed: [Breakpoint] = []
    relaxed.reserveCapacity(points.count)
    var furthest = Int64.min
    for point in points {
      var point = point
      furthest = point.isForced || relaxed.isEmpty ? point.start : max(furthest, point.start)
      point.start = furthest
      point.isEmergency = false
      relaxed.append(point)
    }
    for start in points.indices {
      guard let exceptions, !exceptions.pairs.isEmpty else { break }
      for pair in exceptions.pairs[exceptions.pairs(from: start)] {
        relaxed[Int(pair.end)].end = min(relaxed[Int(pair.end)].end, relaxed[start].start + pair.width)
      }
    }
    self.init(points: relaxed, exceptions: nil)
  }
}
