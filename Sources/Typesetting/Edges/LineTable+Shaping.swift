extension LineTable {
  /// The visible width of the line from point `start` to point `end`, in units, its end trimmed if it may be.
  ///
  /// - Parameter shaper: shapes lines whose points need it; nil takes the estimates.
  package func width(from start: Int, to end: Int, _ shaper: LineShaper?) -> Int64 {
    if let shaper, points[start].needsShaping || points[end].needsShaping {
      let width = shaper.width(from: start, to: end) - (trims?.taken(from: start, to: end, in: points) ?? 0)
      guard let hang = hanging?.hang(from: start, to: end, in: self) else { return width }
      return max(0, width - hang.start - hang.end)
    }
    return Self.width(points[start], points[end], exceptions, start, end)
  }
}
