internal import Typesetting
public import Typography

// Height for width, and width for height.
extension FitCurve {
  /// Returns the number of lines of the text, as `measure` counts them.
  ///
  /// - Parameters:
  ///   - size: points per em.
  ///   - width: the width available to lines, in points; nil for no limit. It does not limit vertical text.
  ///   - height: the height available to the columns of vertical text, in points; nil for no limit. It does not limit others.
  /// - Throws: `badValue` for a number out of its domain, also one of the text's style.
  /// - Complexity: logarithmic in the steps.
  public func lineCount(
    size: Double, width: Double?, height: Double? = nil
  ) throws(FittingError) -> Int {
    try FittingError.check(width, in: .length, "width")
    try FittingError.check(height, in: .length, "height")
    return try lineCount(size, within: mode.turned(width, height).0)
  }

  private var mode: WritingMode { text.style.writingMode }

  /// The number of lines within a length.
  private func lineCount(_ size: Double, within length: Double?) throws(FittingError) -> Int {
    try text.storage.check(BlockStyle())
    try FittingError.check(size, in: .size, "size")
    let size = size.unsignedZero
    let prepared = try prepared(at: size)
    return prepared.count(within: prepared.text.storage.widest(within: length, at: size))
  }

  /// Returns the height of the text at a size and width, in points, as `measure` has it.
  ///
  /// That of vertical text is the least height at which its columns are no wider together than `width`, and no word
  /// overflows; infinity where they are at every height.
  ///
  /// - Parameters:
  ///   - size: points per em.
  ///   - width: the width available to lines, in points; nil for no limit.
  ///   - lineHeight: the distance between lines.
  /// - Throws: `badValue` for a number out of its domain, also one of the text's style.
  /// - Complexity: logarithmic in the steps.
  public func height(
    size: Double, width: Double?, lineHeight: LineHeight = .normal
  ) throws(FittingError) -> Double {
    mode.isVertical
      ? try length(size, within: width, "width", lineHeight) ?? .infinity
      : try extent(size, within: width, "width", lineHeight)
  }

  /// The extent across lines of a length.
  private func extent(
    _ size: Double, within length: Double?, _ name: String, _ lineHeight: LineHeight
  ) throws(FittingError) -> Double {
    try text.storage.check(BlockStyle(lineHeight: lineHeight))
    try FittingError.check(length, in: .length, name)
    let count = try lineCount(size, within: length)
    guard lineHeight == .perLine || text.storage.dependsOnSize else {
      return text.storage.blockHeight(lineHeight).block(of: count, at: size)
    }
    do throws(TypesettingError) {
      // One of the two limits nothing.
      return try text.measure(
        size: size, width: length, height: length, block: .init(lineHeight: lineHeight)
      ).extent
    } catch {
      throw FittingError(error)
    }
  }

  /// The narrowest width, in points, at which the text is no higher than `height` and no word overflows.
  ///
  /// Of vertical text it is the width of columns that are no higher than `height`.
  ///
  /// - Parameters:
  ///   - size: points per em.
  ///   - height: the height available, in points; nil for no limit.
  ///   - lineHeight: the distance between lines.
  /// - Returns: nil where the text is too high at every width.
  /// - Throws: `badValue` for a number out of its domain, also one of the text's style.
  /// - Complexity: logarithmic in the steps; for `perLine` about that of a fit.
  public func width(
    size: Double, height: Double?, lineHeight: LineHeight = .normal
  ) throws(FittingError) -> Double? {
    mode.isVertical
      ? try extent(size, within: height, "height", lineHeight)
      : try length(size, within: height, "height", lineHeight)
  }

  /// The least length of lines that are together no more than an extent.
  private func length(
    _ size: Double, within extent: Double?, _ name: String, _ lineHeight: LineHeight
  ) throws(FittingError) -> Double? {
    try text.storage.check(BlockStyle(lineHeight: lineHeight))
    try FittingError.check(size, in: .size, "size")
    try FittingError.check(extent, in: .length, name)
    let size = size.unsignedZero
    return try prepared(at: size).narrowest(size: size, height: extent, lineHeight)
  }

  /// The same curve of the text as it is at a size.
  private func prepared(at size: Double) throws(FittingError) -> FitCurve {
    let storage = text.storage.prepared(at: size)
    return storage === text.storage ? self : try FitCurve(PreparedText(storage), maxLines: maxLines)
  }

  private func narrowest(
    size: Double, height: Double?, _ lineHeight: LineHeight
  ) throws(FittingError) -> Double? {
    let storage = text.storage
    guard let height else { return try narrowest(withLines: .max).map { storage.points($0, at: size) } }
    let most = storage.blockHeight(lineHeight).maxLines(within: height, at: size)
    let units =
      lineHeight == .perLine
      ? try narrowestUneven(withLines: most, height, size) : try narrowest(withLines: most)
    return units.map { storage.points($0, at: size) }
  }

  /// The narrowest width, in units, with no more lines than `count` and no overflow.
  private func narrowest(withLines count: Int) throws(FittingError) -> Int64? {
    guard !isWhole, count > maxLines else { return step(forLines: count)?.units }
    var search = CurveSearch(text.storage, maxLines: count)
    return try search.narrowest()
  }

  /// The same where lines differ in height: up from the width at which even the lowest lines are low enough.
  private func narrowestUneven(
    withLines count: Int, _ height: Double, _ size: Double
  ) throws(FittingError) -> Int64? {
    let (storage, shaper) = (text.storage, text.storage.lineShaper())
    var budget = WorkBudget(for: storage)
    return try WidthProbe<Int64>.firstFitting(from: try narrowest(withLines: count)) {
      (units) throws(FittingError) in
      guard units < Em.unlimited else { return .fails(next: nil) }
      let pass = storage.table.pass(within: units, lineLimit: count, stopsAtOverflow: true, shaper)
      budget.spend(pass.lineCount, in: storage.table, shaper)
      try budget.checkWidths()
      guard pass.overflow == nil, pass.lineCount <= count else { return .fails(next: pass.nextWidth) }
      let high = storage.unevenHeight(within: units, lineLimit: count, .none, shaper)
      return Em.fits(storage.points(high, at: size), within: height)
        ? .fits(units) : .fails(next: pass.nextWidth)
    }
  }
}
