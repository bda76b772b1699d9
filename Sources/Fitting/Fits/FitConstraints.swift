internal import TextShaping
internal import Typesetting
internal import Typography

/// A text with the limits it has to keep to: what "fits" means.
///
/// A text fits at a size when, broken greedily, every line's width is within the box, the lines together are no higher
/// than the box, and they are no more than the limit. Nothing is forgiven: a fit never exceeds its box.
///
/// Widths are along the lines here, and heights across them: those of vertical text are turned.
struct FitConstraints: Sendable {
  private(set) var storage: PreparedStorage
  /// Its lines; of a line by itself that line.
  var table: LineTable
  /// The line that has to be within the width by itself; nil for the whole text.
  var line: TextLine?
  /// Whether its fonts are not the same at every size.
  let hasSizedFonts: Bool
  /// The width that the box leaves for the text, in points; infinity for no limit.
  var width: Double
  var height: Double
  var maxLines: Int
  private(set) var lineHeight: BlockHeight
  /// The style of the block, as it was asked for.
  let block: BlockStyle
  /// The indents of paragraphs, in units of the text.
  var indents: LineIndents
  /// Whether the ink of all glyphs has to be within the box.
  var holdsInk: Bool
  /// Whether lines differ in height, so that their heights have to be added up.
  var isUneven: Bool
  /// Whether "fits" is monotone in the size.
  var isMonotone: Bool { table.isMonotone && !isUneven && !storage.dependsOnSize && !holdsInk }

  /// The tolerance of comparisons of lengths.
  static let tolerance = 0.0

  /// The same where blocks of equal lines are a bound for lines that differ, whose sum may be a rounding error lower.
  private var blockTolerance: Double { isUneven ? 1e-12 : Self.tolerance }

  /// The limits that a box and options set for a text.
  ///
  /// - Throws: `badValue` for a number out of its range.
  init(
    _ storage: PreparedStorage, width: Double?, height: Double?, _ options: FitOptions
  ) throws(FittingError) {
    try Self.check(width, height, options)
    try storage.check(options.block)
    self.storage = storage
    table = storage.table
    hasSizedFonts = storage.hasSizedFonts
    // Taken off in the order of the page, as rounding errors depend on it.
    let insets = options.insets
    (self.width, self.height) = storage.style.writingMode.turned(
      Self.inner(width, insets.left, insets.right), Self.inner(height, insets.top, insets.bottom))
    maxLines = options.maxLines ?? .max
    block = options.block
    lineHeight = storage.blockHeight(block.lineHeight, block.trim)
    indents = storage.lineIndents(block.indents)
    holdsInk = block.trim == .ink
    isUneven = storage.isUneven(block.lineHeight)
  }

  private static func check(
    _ width: Double?, _ height: Double?, _ options: FitOptions
  ) throws(FittingError) {
    try checkMaxLines(options)
    let insets = options.insets
    for inset in [insets.left, insets.right, insets.top, insets.bottom] {
      try FittingError.check(inset, in: .length, "insets")
    }
    try FittingError.check(width, in: .length, "width")
    try FittingError.check(height, in: .length, "height")
  }

  static func checkMaxLines(_ options: FitOptions) throws(FittingError) {
    guard let lines = options.maxLines, lines < 1 else { return }
    throw .bad("maxLines", "\(lines) is not a number of lines; give at least 1, or nothing for no limit")
  }

  /// Returns the length that insets leave, in points; infinity for nil.
  private static func inner(_ length: Double?, _ first: Double, _ last: Double) -> Double {
    guard let length else { return .infinity }
    return max(0, length - first - last).magnitude  // -0 is 0
  }
}

// What fits at a size.
extension FitConstraints {
  /// The same for the text as it is at a size; see ``PreparedStorage/prepared(at:)``.
  func prepared(at size: Double) -> FitConstraints {
    guard storage.dependsOnSize else { return self }
    var constraints = self
    constraints.storage = storage.prepared(at: size)
    constraints.table = table(in: constraints.storage)
    constraints.lineHeight = constraints.storage.blockHeight(block.lineHeight, block.trim)
    if line == nil { constraints.indents = constraints.storage.lineIndents(block.indents) }
    return constraints
  }

  /// The number of lines at a size, at which the text need not fit.
  func lineCount(at size: Double) -> Int {
    let prepared = prepared(at: size)
    let width = prepared.widest(at: size)
    return prepared.table.pass(within: width, indents: prepared.indents, prepared.lineShaper()).lineCount
  }

  /// Whether the width limits the text: it is neither open nor 0.
  var isWidthLimited: Bool { width > 0 && width <= .greatestFiniteMagnitude }

  /// Whether products of these lose digits to underflow: then sizes are found by probing alone.
  var areTiny: Bool {
    let unit = lineHeight.perPoint * width
    return (unit > 0 && unit < 1e-290) || (height > 0 && height < 1e-290)
  }

  /// The width; nil for no limit.
  var widthLimit: Double? { width < .infinity ? width : nil }

  /// The way in which lines run.
  var writingMode: WritingMode { storage.style.writingMode }

  /// The same limits for another text, without insets.
  func constraints(
    of other: PreparedStorage, _ options: FitOptions
  ) throws(FittingError) -> FitConstraints {
    var options = options
    options.insets = .zero
    let (width, height) = writingMode.turned(widthLimit, height < .infinity ? height : nil)
    return try FitConstraints(other, width: width, height: height, options)
  }

  /// The units that a line may be wide at `size`.
  func widest(at size: Double) -> Int64 {
    storage.widest(within: width, at: size, tolerance: Self.tolerance)
  }

  /// Whether `units` of width fit at `size`.
  func fitsWidth(_ units: Int64, at size: Double) -> Bool {
    Em.fits(storage.points(units, at: size), within: width, tolerance: Self.tolerance)
  }

  /// Returns the largest size, not above `most`, at which `units` fit into the width.
  func largestSize(ofWidth units: Int64, notAbove most: Double) -> Double {
    storage.units.unit.largestSize(of: units, within: width, notAbove: most, tolerance: Self.tolerance)
  }

  /// The most lines at `size`; where lines differ in height, an upper bound.
  func maxLines(at size: Double) -> Int {
    min(maxLines, lineHeight.maxLines(within: height, at: size, tolerance: blockTolerance))
  }

  /// The units of width that correspond to the height of a line; 0 if the height has no limit, or lines do not grow.
  var unitsPerLine: Double {
    lineHeight.perPoint > 0 ? lineHeight.perPoint * width * storage.units.unit.perEm / height : 0
  }

  /// The most lines, where their height does not change with the size; else the limit of the options.
  var limitOfFixedLines: Int { lineHeight.perPoint == 0 ? maxLines(at: 0) : maxLines }

  /// Returns the largest size, not above `most`, at which `lineCount` lines are low enough, or nil if no size is.
  func largestSize(for lineCount: Int, notAbove most: Double) -> Double? {
    lineHeight.largestSize(for: lineCount, within: height, notAbove: most, tolerance: blockTolerance)
  }

  /// Whether the text fits at a size. Complexity: a pass over the lines; two where they differ in height.
  func fits(at size: Double) -> Bool {
    let prepared = prepared(at: size)
    return prepared.fitsAsPrepared(at: size, prepared.lineShaper()).fits
  }

  /// The same, its work taken off a budget.
  func fits(at size: Double, _ budget: inout WorkBudget) -> Bool {
    let prepared = prepared(at: size)
    if storage.dependsOnSize { budget.spendPreparing(prepared.storage) }
    let shaper = prepared.lineShaper()
    let (fits, lineCount) = prepared.fitsAsPrepared(at: size, shaper)
    budget.spend(lineCount, in: prepared.table, shaper)
    return fits
  }

  private func fitsAsPrepared(at size: Double, _ shaper: LineShaper?) -> (fits: Bool, lineCount: Int) {
    let (width, limit) = (widest(at: size), holdsInk ? maxLines : maxLines(at: size))
    let pass = table.pass(
      within: width, lineLimit: limit, stopsAtOverflow: true, indents: indents, shaper)
    guard pass.overflow == nil, pass.lineCount <= limit else { return (false, pass.lineCount) }
    if holdsInk { return (holdsInk(at: size, shaper), pass.lineCount) }
    guard isUneven, height < .infinity else { return (true, pass.lineCount) }
    let units = storage.unevenHeight(within: width, lineLimit: limit, block.trim, indents: indents, shaper)
    let isLow = Em.fits(storage.points(units, at: size), within: height, tolerance: Self.tolerance)
    return (isLow, pass.lineCount)
  }

  /// Why the text does not fit at `size`: the first that applies of word, width, lines, height. The width is along the lines.
  ///
  /// The width of a text that must stay on one line: wrapping cannot help it, so it is neither a word nor the lines.
  func limit(at size: Double) -> FitLimit { prepared(at: size).limitAsPrepared(at: size) }

  private func limitAsPrepared(at size: Double) -> FitLimit {
    let shaper = storage.lineShaper()
    let pass = storage.table.pass(
      within: widest(at: size), stopsAtOverflow: true, indents: indents, shaper)
    if maxLines == 1, pass.overflow != nil || pass.lineCount > 1, mandatoryLineCount == 1 { return .width }
    if let start = pass.overflow {
      let piece = String(storage.text(in: storage.table.piece(after: start)))
      // An empty line is too wide by its indent alone.
      return storage.style.wrapping == .none || piece.isEmpty ? .width : .word(piece)
    }
    if pass.lineCount > maxLines { return .lines }
    return isInkTooWide(at: size, shaper) ? .width : .height
  }

  /// The number of lines if nothing wraps.
  private var mandatoryLineCount: Int {
    storage.table.pass(within: Em.unlimited, lineLimit: 1, nil).lineCount
  }
}
