internal import Typesetting
internal import Typography

/// The search for the largest size.
///
/// A bound comes from the relaxed table, which is monotone; where the text's own table is, the bound is the answer.
/// Where it is not, the search goes down from the bound. A probe that fails tells more than "no": up to the least width
/// at which any of the lines it saw would break elsewhere, and up to the size at which its lines would be low enough,
/// every larger size fails for the same reason. That size is the next candidate, and the answer is always a candidate.
///
/// Numbers only, as `FitConstraints`: the text is handed to each step. What is asked once is done in place, here and in what
/// it is made of: of a label's refit calls and copies were a third.
struct SizeSearch: ~Copyable {
  let constraints: FitConstraints
  /// The ends of the range in which sizes are allowed.
  let smallest, largest: Double

  /// What one size came to.
  struct Probe {
    var fits: Bool
    var lineCount: Int
    /// Where it does not fit: every size above this one, up to the probed, fails too; negative for all.
    var bound: Double
  }

  /// The largest size of the range that fits, and its lines; nil where none does.
  @inline(__always)
  func largest(_ storage: PreparedStorage) -> (size: Double, lineCount: Int)? {
    let bound = bounded(storage)
    if constraints.isMonotone { return bound }
    guard let bound else { return nil }
    return largest(storage, from: bound.size) { $0 < smallest ? nil : $0 }
  }

  /// The largest of some sizes, all of the range, that fits, and its lines; nil where none does.
  @inline(__always)
  func largest(_ storage: PreparedStorage, of sizes: AllowedSizes) -> (size: Double, lineCount: Int)? {
    guard let bound = bounded(storage), let size = sizes.last(notAbove: bound.size) else { return nil }
    if size == bound.size, constraints.isMonotone { return bound }
    return largest(storage, from: size) { sizes.last(notAbove: $0) }
  }

  /// The largest size that fits, not above one that is allowed; nil where there is none.
  ///
  /// - Parameter allowed: the largest allowed size that is not above another.
  @inline(never)
  private func largest(_ storage: PreparedStorage, from size: Double, _ allowed: (Double) -> Double?)
    -> (size: Double, lineCount: Int)?
  {
    var size = size
    while true {
      let probe = probe(size, in: storage.table, uneven: constraints.isUneven ? storage : nil)
      if probe.fits { return (size, probe.lineCount) }
      guard let next = allowed(probe.bound) else { return nil }
      size = next
    }
  }

  /// How many lines the text has at a size at which it need not fit.
  func lineCount(_ storage: PreparedStorage, at size: Double) -> Int {
    storage.table.pass(within: constraints.widest(at: size)).lineCount
  }

  /// Sets the text at one size; `uneven` is the text where its lines differ in height.
  private func probe(_ size: Double, in table: borrowing LineTable, uneven: PreparedStorage? = nil) -> Probe {
    let (width, limit) = (constraints.widest(at: size), constraints.mostLines(at: size))
    let pass = table.pass(within: width, lineLimit: limit, stopsAtOverflow: true)
    if pass.overflow == nil, pass.lineCount <= limit {
      let low = uneven.map { unevenHeightBound($0, width, limit, size) } ?? size
      if low == size { return Probe(fits: true, lineCount: pass.lineCount, bound: size) }
      return Probe(fits: false, lineCount: pass.lineCount, bound: max(low, widthBound(pass, size)))
    }
    let low = pass.overflow == nil ? heightBound(pass, size) : -1
    return Probe(fits: false, lineCount: pass.lineCount, bound: max(low, widthBound(pass, size)))
  }

  /// The largest size at which any line of the pass could break elsewhere.
  private func widthBound(_ pass: LinePass, _ size: Double) -> Double {
    guard pass.nextWidth < Em.unlimited else { return -1 }
    return Em.largestSize(of: pass.nextWidth, within: constraints.width, notAbove: size)
  }

  /// The largest size at which the lines counted are low enough, though broken as they are.
  private func heightBound(_ pass: LinePass, _ size: Double) -> Double {
    guard pass.lineCount <= constraints.maxLines else { return -1 }
    return constraints.largestSize(for: pass.lineCount, notAbove: size) ?? -1
  }

  /// The same for lines of different heights, all of which count: `size` itself where they are low enough there.
  private func unevenHeightBound(
    _ storage: PreparedStorage, _ width: Int64, _ limit: Int, _ size: Double
  ) -> Double {
    guard constraints.height < .infinity else { return size }
    let units = storage.unevenHeight(within: width, lineLimit: limit)
    return Em.largestSize(of: units, within: constraints.height, notAbove: size)
  }
}

// The bound, in a table that is monotone.
extension SizeSearch {
  /// The largest size of the whole range that fits the relaxed table, and its lines there; nil where none does.
  ///
  /// It bounds the answer, and is it where everything is monotone and every size allowed.
  @inline(__always)
  private func bounded(_ storage: PreparedStorage) -> (size: Double, lineCount: Int)? {
    if let relaxation = storage.table.relaxation { return bounded(in: relaxation.table) }
    return bounded(in: storage.table)
  }

  private func bounded(in table: borrowing LineTable) -> (size: Double, lineCount: Int)? {
    let width = constraints.width
    guard constraints.isWidthLimited, !constraints.areTiny, table.points.count > 1 else {
      return settled(near: largest, in: table)
    }
    let search = WidthSearch(
      unitsPerLine: constraints.unitsPerLine, maxLines: constraints.limitOfFixedLines,
      widest: WidthSearch.units(in: width * (1 + 2 * Em.tolerance), at: smallest) + 1)
    guard let found = search.narrowest(in: table, from: leastWidth(table)), found.width < Em.unlimited else {
      return settled(near: smallest, in: table)
    }
    let byWidth = Em.largestSize(of: found.width, within: width, notAbove: largest)
    guard let size = constraints.largestSize(for: found.lineCount, notAbove: byWidth), size >= smallest
    else { return settled(near: byWidth, in: table) }
    // Where the width limits the size, the box is narrower at the next one than the width found, and fails. Otherwise the
    // lines are those found, which at the next size the height or the options forbid: unless there are fewer already.
    let isByWidth = size == byWidth && size < largest
    guard isByWidth || !Em.fits(Em.points(found.nextWidth, at: size), within: width) else {
      return settled(near: size, in: table)
    }
    return (size, found.lineCount)
  }

  /// The narrowest width there is any reason to look at: that of the widest piece, or of the largest size.
  @inline(__always)
  private func leastWidth(_ table: borrowing LineTable) -> Int64 {
    let piece = table.overflowsByPiece ? table.widestPiece : 0
    return max(piece, WidthSearch.units(in: constraints.width, at: largest))
  }

  /// The largest size that fits, found by probing alone: a few times where `size` is it to some units in the last place.
  private func settled(near size: Double, in table: borrowing LineTable) -> (size: Double, lineCount: Int)? {
    func fits(_ size: Double) -> Bool { probe(size, in: table).fits }
    guard fits(smallest) else { return nil }
    let size = fits(largest) ? largest : Em.largest(near: size, notAbove: largest, where: fits)
    return (size, probe(size, in: table).lineCount)
  }
}
