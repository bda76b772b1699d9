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

  /// What options ask of a text in a box.
  @inline(__always)
  static func of(
    _ storage: PreparedStorage, width: Double?, height: Double?, _ options: FitOptions
  ) throws(FittingError) -> FitConstraints {
    if let lines = options.maxLines, lines < 1 { throw badLines(lines) }
    switch options.lineHeight {
    case .multiple(let value), .points(let value): try check(value, "lineHeight")
    case .normal, .perLine: break
    }
    let isMonotone = storage.table.isMonotone
    // A line of nothing but tabs, whose table is not monotone, is as high as a font that may set no glyph.
    let isUneven =
      options.lineHeight == .perLine
      && (storage.leastLineHeight != storage.vertical.height || !isMonotone)
    return FitConstraints(
      width: try inner(width, "width", options.insets.left, options.insets.right),
      height: try inner(height, "height", options.insets.top, options.insets.bottom),
      maxLines: options.maxLines ?? .max, lineHeight: storage.blockHeight(options.lineHeight),
      isUneven: isUneven, isMonotone: isMonotone && !isUneven)
  }

  @inline(__always)
  private static func inner(
    _ length: Double?, _ name: String, _ first: Double, _ last: Double
  ) throws(FittingError) -> Double {
    try check(first, "insets")
    try check(last, "insets")
    guard let length else { return .infinity }
    try check(length, name)
    return max(0, length - first - last).magnitude  // -0 is 0
  }

  @inline(__always)
  private static func check(_ length: Double, _ name: String) throws(FittingError) {
    guard length.isLength else { throw badLength(length, name) }
  }

  // Apart, since what is hardly ever said should not stand in the way of what is always asked.
  @inline(never)
  private static func badLength(_ length: Double, _ name: String) -> FittingError {
    .bad(name, "\(length) is no length; give a number from 0 on")
  }

  @inline(never)
  private static func badLines(_ lines: Int) -> FittingError {
    .bad("maxLines", "\(lines) is no number of lines; give at least 1, or nothing for no limit")
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
