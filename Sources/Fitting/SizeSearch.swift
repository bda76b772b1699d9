internal import Typesetting
internal import Typography

/// The search for the largest size: brackets by bisection, then jumps from candidate to candidate.
///
/// A probe that fails tells more than "no": up to the least width at which any of the lines it saw would break
/// elsewhere, and up to the size at which its lines would be low enough, every larger size fails for the same reason.
/// That size is the next candidate, and the answer is always a candidate. So the result is exact, not a step of a loop.
struct SizeSearch {
  let constraints: FitConstraints
  let sizes: AllowedSizes

  /// What one size came to.
  struct Probe {
    var fits: Bool
    var lineCount: Int
    /// Where it does not fit: every size above this one, up to the probed, fails too; negative for all.
    var bound: Double
  }

  /// The largest allowed size that fits, and its lines; nil where none does.
  func largest() -> (size: Double, lineCount: Int)? {
    guard let bound = bracketed(), var size = sizes.last(notAbove: bound.size) else { return nil }
    if size == bound.size, constraints.isMonotone { return bound }
    while true {
      let probe = probe(size, in: constraints.storage.table, isUneven: constraints.isUneven)
      if probe.fits { return (size, probe.lineCount) }
      guard let next = sizes.last(notAbove: probe.bound) else { return nil }
      size = next
    }
  }

  /// Sets the text at one size.
  private func probe(_ size: Double, in table: LineTable, isUneven: Bool) -> Probe {
    let (width, limit) = (constraints.widest(at: size), constraints.mostLines(at: size))
    let pass = table.pass(within: width, lineLimit: limit, stopsAtOverflow: true)
    if pass.overflow == nil, pass.lineCount <= limit {
      let low = isUneven ? unevenHeightBound(width, limit, size) : size
      if low == size { return Probe(fits: true, lineCount: pass.lineCount, bound: size) }
      return Probe(fits: false, lineCount: pass.lineCount, bound: max(low, widthBound(pass, size)))
    }
    let low = pass.overflow == nil ? heightBound(pass, size) : -1
    return Probe(fits: false, lineCount: pass.lineCount, bound: max(low, widthBound(pass, size)))
  }

  /// The largest size at which any line of the pass could break elsewhere.
  private func widthBound(_ pass: LinePass, _ size: Double) -> Double {
    guard let width = constraints.width, pass.nextWidth < Em.unlimited else { return -1 }
    return Em.largestSize(of: pass.nextWidth, within: width, notAbove: size)
  }

  /// The largest size at which the lines counted are low enough, though broken as they are.
  private func heightBound(_ pass: LinePass, _ size: Double) -> Double {
    guard let height = constraints.height, pass.lineCount <= constraints.maxLines else { return -1 }
    return constraints.lineHeight.largestSize(for: pass.lineCount, within: height, notAbove: size) ?? -1
  }

  /// The same for lines of different heights, all of which count: `size` itself where they are low enough there.
  private func unevenHeightBound(_ width: Int64, _ limit: Int, _ size: Double) -> Double {
    guard let height = constraints.height else { return size }
    let units = constraints.storage.unevenHeight(within: width, lineLimit: limit)
    return Em.largestSize(of: units, within: height, notAbove: size)
  }
}

// The bracket, in a table that is monotone.
extension SizeSearch {
  /// The largest size of the whole range that fits the relaxed table, and its lines there; nil where none does.
  ///
  /// It bounds the answer, and is it where everything is monotone and every size allowed.
  private func bracketed() -> (size: Double, lineCount: Int)? {
    let table = constraints.storage.table.relaxed
    var high = sizes.largest
    if table.overflowsByPiece, let width = constraints.width {
      high = Em.largestSize(of: table.widestPiece, within: width, notAbove: high)
      if high < sizes.smallest { return nil }
    }
    var bracket = Bracket(sizes.smallest...high)
    var size = min(high, max(sizes.smallest, likelySize(table)))
    while true {
      let probe = probe(size, in: table, isUneven: false)
      if probe.fits {
        if size == bracket.high { return (size, probe.lineCount) }
        bracket.raise(to: size)
      } else {
        bracket.lower(to: probe.bound)
        if bracket.high < sizes.smallest { return nil }
      }
      size = bracket.next()
    }
  }

  /// The size at which the text, poured like water, fills the box.
  private func likelySize(_ table: LineTable) -> Double {
    guard let width = constraints.width, let end = table.points.last?.start, end > 0 else {
      return sizes.largest
    }
    let length = Double(end) / Double(Em.units)
    let line = constraints.lineHeight.line(at: 1)
    var size = sizes.largest
    if let height = constraints.height { size = min(size, (width * height / (length * line)).squareRoot()) }
    if constraints.maxLines < .max { size = min(size, width * Double(constraints.maxLines) / length) }
    return size.isNaN ? sizes.largest : size
  }
}
