internal import Typesetting
internal import Typography

/// The search for the narrowest width, in units, at which a text fits: the same question as the largest size, since a
/// box of W points is W x 256,000 / size units wide, asked without a division.
///
/// In a monotone table a pass that fails says more than "no": up to the least width at which any of its lines would break
/// elsewhere, and up to the width at which its lines would be low enough, every other width fails for the same reason.
/// That width is the next candidate. A pass that fits says more than "yes": its lines are the same down to the widest of
/// them, and a narrower width has no fewer lines, which have to be low enough there. So the search closes in from both
/// sides, and then goes from candidate to candidate.
///
/// Heights are compared here up to rounding errors; `SizeSearch` settles the last place.
struct WidthSearch {
  /// The units of width that correspond to one line: if `lines * unitsPerLine <= width`, the height is enough.
  let unitsPerLine: Double
  /// The share of that for the first line: 1 unless the block is trimmed.
  var firstLine = 1.0
  let maxLines: Int
  var indents = LineIndents.none
  /// The widest width worth looking at: beyond it the smallest size does not fit.
  let widest: Int64

  /// The result of a search.
  struct Found {
    /// The narrowest width that fits: all below fail, not only to a rounding.
    let width: Int64
    /// The number of lines, and the least width at which one of them would break elsewhere.
    let lineCount: Int
    let nextWidth: Int64

    /// A width with the lines of a pass.
    init(_ width: Int64, _ pass: LinePass) {
      self.width = width
      lineCount = pass.lineCount
      nextWidth = pass.nextWidth
    }
  }

  /// Heights are relaxed by more than rounding errors, so that these rule nothing out; `SizeSearch` settles the rest.
  static let slack = 1 - 1e-9
  /// A text of so few pieces has few candidates from the start.
  private static let fewPoints = 12

  /// Finds the narrowest width from `least` on, or nil if no width fits.
  ///
  /// - Parameters:
  ///   - table: the lines, monotone, of a text that has one.
  ///   - least: no narrower width fits.
  func narrowest(in table: LineTable, from least: Int64) -> Found? {
    let low = max(least, bound(table))
    return table.points.count <= Self.fewPoints ? climb(table, from: low) : close(in: table, from: low)
  }

  /// Goes up from one candidate to the next, as a text of few points has few of them.
  private func climb(_ table: LineTable, from low: Int64) -> Found? {
    let linesPerUnit = 1 / (unitsPerLine * Self.slack)
    return WidthProbe<Found>.firstFitting(from: low) { width in
      guard width <= widest else { return .fails(next: nil) }
      let limit = lineLimit(width, linesPerUnit)
      let pass = table.pass(
        within: width, lineLimit: limit, stopsAtOverflow: true, indents: indents, nil)
      if pass.overflow == nil, pass.lineCount <= limit { return .fits(Found(width, pass)) }
      return .fails(next: max(width + 1, min(pass.nextWidth, lowEnough(pass))))
    }
  }

  /// Closes in from both sides.
  private func close(in table: LineTable, from least: Int64) -> Found? {
    var (low, step, high) = (least, 0.0, Found?.none)
    let (linesPerUnit, pointCount) = (1 / (unitsPerLine * Self.slack), table.points.count)
    var width = max(low, likelyWidth(table))
    while low <= widest {
      width = min(width, widest)
      let limit = lineLimit(width, linesPerUnit)
      let pass = table.pass(
        within: width, lineLimit: limit, stopsAtOverflow: true, indents: indents, nil)
      if pass.overflow == nil, pass.lineCount <= limit {
        // A narrower width has no fewer lines, which have to be low enough there; these lines are the same down to the
        // widest of them.
        let enough = lowEnough(pass.lineCount)
        let found = Found(max(low, enough, min(width, pass.leastWidth)), pass)
        width = enough > low ? enough : between(low, found.width, pointCount)
        (low, high) = (max(low, enough), found)
      } else {
        low = max(low, width + 1, min(pass.nextWidth, lowEnough(pass)))
        width = next(low, high?.width, pointCount, pass, &step)
      }
      if let high, high.width <= low { return high }
    }
    return nil
  }

  /// The most lines at a width, which stands for all sizes that make the box less than a unit wider.
  private func lineLimit(_ width: Int64, _ linesPerUnit: Double) -> Int {
    let lines = Double(width + 1) * linesPerUnit + 1 - firstLine
    return min(Int(saturating: lines), maxLines)
  }

  /// The width at which the lines of a pass, though broken as they are, would be low enough.
  private func lowEnough(_ pass: LinePass) -> Int64 {
    guard pass.overflow == nil, pass.lineCount <= maxLines else { return Em.unlimited }
    return lowEnough(pass.lineCount)
  }

  /// Returns the width at which `lineCount` lines are low enough.
  private func lowEnough(_ lineCount: Int) -> Int64 {
    Em.whole((Double(lineCount) - 1 + firstLine) * unitsPerLine * Self.slack)
  }

  /// No text of this length without its spaces fits into less: there is a line, and lines times width is the area.
  private func bound(_ table: LineTable) -> Int64 {
    let length = Double(table.pieceLength)
    let least = max(max(firstLine * unitsPerLine, poured(length)), length / Double(maxLines))
    return Em.whole(least * Self.slack)
  }

  /// The width at which the text would fill all lines to their ends, and a little more.
  private func likelyWidth(_ table: LineTable) -> Int64 {
    let length = Double(table.points[table.points.count - 1].start)
    let likely = 1.04 * max(poured(length), length / Double(maxLines))
    return Em.whole(likely)
  }

  /// The width at which as many whole lines as are low enough hold `length`: width x (width / unitsPerLine + 1 -
  /// firstLine) is the length.
  private func poured(_ length: Double) -> Double {
    let (trimmed, area) = ((1 - firstLine) * unitsPerLine, 4 * length * unitsPerLine)
    let root = (trimmed * trimmed + area).squareRoot()
    // Of two forms of the same number the one that subtracts nothing.
    return trimmed > 0 ? area / (2 * (root + trimmed)) : (root - trimmed) / 2
  }

  /// The next width to look at after one that failed.
  private func next(
    _ low: Int64, _ high: Int64?, _ pointCount: Int, _ pass: LinePass, _ step: inout Double
  ) -> Int64 {
    guard let high else {
      // The next count of lines, as where they are low enough there are hardly more of them; but of a pass that was cut
      // short not all are known, so from there on up faster each time.
      let (enough, further) = (lowEnough(pass), (Double(low) * (1 + step)).rounded(.up))
      step = max(3 * step, 0.05)
      return max(low, enough < Em.unlimited ? enough + 1 : 0, Em.whole(further))
    }
    return between(low, high, pointCount)
  }

  /// A width to look at between one that may fit, as no narrower does, and one that does.
  private func between(_ low: Int64, _ high: Int64, _ pointCount: Int) -> Int64 {
    // Where about two candidates are left, going up from below ends the search soonest.
    let gap = Double(high - low)
    return gap * Double(pointCount) <= 2 * Double(low) ? low : low + (high - low) / 2
  }
}

extension Em {
  /// The whole units in a number from 0 on; `unlimited` for more, and for what is no number.
  fileprivate static func whole(_ units: Double) -> Int64 {
    units.isNaN ? unlimited : min(Int64(saturating: units), unlimited)
  }
}
