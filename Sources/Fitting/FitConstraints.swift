internal import TextShaping
internal import Typesetting
internal import Typography

/// What a text has to keep to, in numbers: what "fits" means.
///
/// Text fits at a size when, broken greedily, every line's width is within the box, the lines are together no higher
/// than the box, and they are no more than the limit.
///
/// Numbers only: the text stands beside them, so that to pass them on copies a few words and counts nothing.
struct FitConstraints: Sendable {
  /// What the box leaves for the text, in points; infinity for no limit.
  let width, height: Double
  let maxLines: Int
  let lineHeight: BlockHeight
  /// Whether lines differ in height, so that their heights have to be added up.
  let isUneven: Bool

  /// Whether "fits" is monotone in the size.
  let isMonotone: Bool

  /// What numbers, which are lengths, ask of a text.
  @inline(__always)
  init(
    _ storage: PreparedStorage, width: Double, height: Double, _ maxLines: Int, _ lineHeight: LineHeight
  ) {
    (self.width, self.height, self.maxLines) = (width, height, maxLines)
    // Nearly always the first, which is there already: a call would keep all numbers waiting.
    self.lineHeight =
      lineHeight == .normal ? storage.lineMetrics.normalHeight : storage.blockHeight(lineHeight)
    let isMonotone = storage.table.isMonotone
    // A line of nothing but tabs, whose table is not monotone, is as high as a font that may set no glyph.
    let metrics = storage.lineMetrics
    isUneven = lineHeight == .perLine && (metrics.leastHeight != metrics.vertical.height || !isMonotone)
    self.isMonotone = isMonotone && !isUneven
  }

  /// What options ask of a text in a box.
  @inline(__always)
  static func of(
    _ storage: PreparedStorage, width: Double?, height: Double?, _ options: borrowing FitOptions
  ) throws(FitFault) -> FitConstraints {
    try check(width, height, options)
    return FitConstraints(storage, boxWidth: width, boxHeight: height, options)
  }

  /// The same of options and a box that have been checked.
  @inline(__always)
  init(
    _ storage: PreparedStorage, boxWidth: Double?, boxHeight: Double?, _ options: borrowing FitOptions
  ) {
    let insets = options.insets
    self.init(
      storage, width: FitOptions.inner(boxWidth, insets.left, insets.right),
      height: FitOptions.inner(boxHeight, insets.top, insets.bottom), options.maxLines ?? .max,
      options.lineHeight)
  }

  /// Checks that all but the sizes are numbers that mean something.
  @inline(__always)
  static func check(
    _ width: Double?, _ height: Double?, _ options: borrowing FitOptions
  ) throws(FitFault) {
    if let lines = options.maxLines, lines < 1 { throw .lines(lines) }
    switch options.lineHeight {
    case .multiple(let value), .points(let value): try check(value, .lineHeight)
    case .normal, .perLine: break
    }
    let insets = options.insets
    try check(insets.left, .insets)
    try check(insets.right, .insets)
    try check(width ?? 0, .width)
    try check(insets.top, .insets)
    try check(insets.bottom, .insets)
    try check(height ?? 0, .height)
  }

  @inline(__always)
  private static func check(_ length: Double, _ culprit: FitFault.Culprit) throws(FitFault) {
    guard length.isLength else { throw .length(length, of: culprit) }
  }

  /// Whether the width says anything: that of a box that is not open, and has one.
  var isWidthLimited: Bool { width > 0 && width <= .greatestFiniteMagnitude }

  /// Whether products of these have fewer digits than numbers have: then sizes are found by probing alone.
  var areTiny: Bool {
    let unit = lineHeight.perPoint * width
    return (unit > 0 && unit < 1e-290) || (height > 0 && height < 1e-290)
  }

  /// The width; nil for no limit.
  var widthLimit: Double? { width < .infinity ? width : nil }

  /// The units that a line may be wide at `size`.
  func widest(at size: Double) -> Int64 { Em.widest(within: width, at: size) }

  /// The most lines at `size`; where lines differ in height, a number that is not too small.
  func mostLines(at size: Double) -> Int {
    min(maxLines, lineHeight.mostLines(within: height, at: size))
  }

  /// How many units of width one line takes of the height; 0 where that has no limit, or lines do not grow.
  var unitsPerLine: Double {
    lineHeight.perPoint > 0 ? lineHeight.perPoint * width * Double(Em.units) / height : 0
  }

  /// The most lines, where their height does not change with the size; else what the options say.
  var limitOfFixedLines: Int { lineHeight.perPoint == 0 ? mostLines(at: 0) : maxLines }

  /// The largest size, not above `most`, at which so many lines are low enough; nil where there is none.
  func largestSize(for lineCount: Int, notAbove most: Double) -> Double? {
    lineHeight.largestSize(for: lineCount, within: height, notAbove: most)
  }

  /// Why the text does not fit at `size`: the first that applies of word, width, lines, height.
  func limit(of storage: PreparedStorage, at size: Double) -> FitLimit {
    if let start = overflow(in: storage.table, at: size) {
      return storage.style.wrapping == .none
        ? .width : .word(String(storage.text(in: storage.table.piece(after: start))))
    }
    guard maxLines < .max else { return .height }
    return storage.table.pass(within: widest(at: size), lineLimit: maxLines).lineCount > maxLines
      ? .lines : .height
  }

  /// The point at which the first line that is too wide starts.
  private func overflow(in table: borrowing LineTable, at size: Double) -> Int? {
    if table.overflowsByPiece, Em.fits(Em.points(table.widestPiece, at: size), within: width) { return nil }
    return table.pass(within: widest(at: size), stopsAtOverflow: true).overflow
  }
}
