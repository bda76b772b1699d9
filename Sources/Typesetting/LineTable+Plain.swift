internal import Typography

extension LineTable {
  /// The width, in units, from which on no exception decides anything: every line ends at the last point whose `reach` is
  /// within it, and differs from its two positions only where it is the last of a hard line, and then is no wider than
  /// this. Nil where there are tabs.
  ///
  /// - Complexity: linear in the points; constant for nearly every text.
  package var plainWidth: Int64? {
    guard let exceptions else { return 0 }
    guard exceptions.tabs.isEmpty else { return nil }
    var width = exceptions.emergencyReach.isEmpty ? 0 : widestWord
    guard !exceptions.pairs.isEmpty else { return width }
    for start in points.indices.dropLast() {
      let pairs = exceptions.pairs(from: start)
      if pairs.isEmpty { continue }
      for pair in exceptions.pairs[pairs] { width = max(width, pair.width) }
      let next = min(exceptions.lastPaired(from: start) + 1, hardEnd(after: start))
      width = max(width, points[next].reach - points[start].start)
    }
    return width
  }

  /// The widths, in units, of the lines that are not the difference of two positions; none for nearly every text.
  package var pairWidths: [Int64] { exceptions?.pairs.map(\.width) ?? [] }

  /// The widest piece between places to break that are not inside words.
  private var widestWord: Int64 {
    var width: Int64 = 0
    for start in points.indices.dropLast() where !points[start].isEmergency {
      width = max(width, points[start + 1].reach - points[start].start)
    }
    return width
  }
}
