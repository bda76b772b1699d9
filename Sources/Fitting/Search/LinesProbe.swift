internal import Typesetting
internal import Typography

/// Sets a text in lines at a size, as it is set at that size.
///
/// A try that fails says more than "no": up to the least width at which any of its lines would break elsewhere, and up to the
/// size at which its lines would be low enough, every larger size fails for the same reason.
struct LinesProbe {
  private let constraints: FitConstraints
  private let shaper: LineShaper?
  private var table: LineTable { constraints.table }

  init(_ constraints: FitConstraints, _ shaper: LineShaper?) {
    self.constraints = constraints
    self.shaper = shaper
  }

  /// The lines at one size.
  struct Lines {
    let count: Int
    /// Whether the text fits.
    let fits: Bool
    /// If not: every size above this one, up to the one tried, fails too; negative for all.
    let bound: Double
    /// The largest size below it at which they could break elsewhere.
    let changes: Double
  }

  /// Tries a size.
  ///
  /// - Throws: `limit` where the budget is spent.
  func lines(at size: Double, _ budget: inout WorkBudget) throws(FittingError) -> Lines {
    let lines = lines(at: size)
    budget.spend(lines.count, in: table, shaper)
    try budget.check()
    return lines
  }

  private func lines(at size: Double) -> Lines {
    let (width, limit) = (constraints.widest(at: size), constraints.maxLines(at: size))
    let pass = table.pass(
      within: width, lineLimit: limit, stopsAtOverflow: true, indents: constraints.indents, shaper)
    let changes = widthBound(pass, size)
    func lines(fits: Bool, _ low: Double) -> Lines {
      Lines(count: pass.lineCount, fits: fits, bound: max(low, changes), changes: changes)
    }
    guard pass.overflow == nil else { return lines(fits: false, -1) }
    guard pass.lineCount <= limit else { return lines(fits: false, heightBound(pass, size)) }
    let low = unevenHeightBound(width, limit, size)
    return lines(fits: low == size, low)
  }

  /// The largest size at which any line of the pass could break elsewhere.
  private func widthBound(_ pass: LinePass, _ size: Double) -> Double {
    pass.nextWidth < Em.unlimited ? constraints.largestSize(ofWidth: pass.nextWidth, notAbove: size) : -1
  }

  /// The largest size at which the lines counted are low enough, though broken as they are.
  private func heightBound(_ pass: LinePass, _ size: Double) -> Double {
    guard pass.lineCount <= constraints.maxLines else { return -1 }
    return constraints.largestSize(for: pass.lineCount, notAbove: size) ?? -1
  }

  /// The same for lines of different heights: `size` itself where they are low enough there.
  private func unevenHeightBound(_ width: Int64, _ limit: Int, _ size: Double) -> Double {
    guard constraints.isUneven, constraints.height < .infinity else { return size }
    let units = constraints.storage.unevenHeight(
      within: width, lineLimit: limit, constraints.block.trim, indents: constraints.indents, shaper)
    return constraints.storage.units.unit.largestSize(
      of: units, within: constraints.height, notAbove: size, tolerance: FitConstraints.tolerance)
  }
}
