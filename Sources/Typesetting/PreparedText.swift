internal import TextShaping
public import Typefaces
public import Typography

/// A text shaped once, ready for every question about it.
///
///     let text = type.prepare("Speichern und weiter")
///     let block = try text.measure(size: 17, width: 120)     // block.lineCount, block.height
///     for line in try text.layout(size: 17, width: 120).lines { draw(line.glyphRuns, at: line.origin) }
///
/// A value: copies share what was shaped. Sizes and widths are points.
public struct PreparedText: Sendable {
  package let storage: PreparedStorage

  init(_ storage: PreparedStorage) { self.storage = storage }

  /// The text.
  public var text: String { storage.text }
  /// How it is set.
  public var style: TextStyle { storage.style }

  /// The width at `size` of the widest piece that does not break: a narrower box is too narrow.
  ///
  /// Soft hyphens count as taken. Complexity: constant.
  public func minContentWidth(at size: Double) -> Double { Em.points(storage.table.widestPiece, at: size) }

  /// The width at `size` of the widest line when only the text's own terminators break. Complexity: constant.
  public func maxContentWidth(at size: Double) -> Double {
    Em.points(storage.table.widestParagraph, at: size)
  }

  /// Counts and measures the lines of the text.
  ///
  /// - Parameters:
  ///   - size: points per em.
  ///   - width: what lines may be wide; nil for no limit.
  ///   - lineHeight: the distance between lines.
  /// - Throws: `badValue` for a number that is negative, infinite or none.
  /// - Complexity: about linear in the lines; allocates nothing. It lets go of nothing but what it made: the compiler, which
  ///   is told so, counts no reference around the call.
  @_effects(releasenone)
  public func measure(
    size: Double, width: Double? = nil, lineHeight: LineHeight = .normal
  ) throws(TypesettingError) -> TextMeasure {
    // Nearly always, and quicker where the line height is known.
    if size.isLength, (width ?? 0).isLength, lineHeight == .normal {
      return storage.measure(size: size, width: width, lineHeight: .normal)
    }
    try check(size, width, lineHeight)
    return storage.measure(size: size, width: width, lineHeight: lineHeight)
  }

  /// Sets the text in lines.
  ///
  /// - Parameters:
  ///   - size: points per em.
  ///   - width: what lines may be wide; nil for no limit.
  ///   - lineHeight: the distance between lines.
  ///   - alignment: where lines stand in `width`, or in the widest of them where there is no limit.
  /// - Throws: `badValue` for a number that is negative, infinite or none.
  /// - Complexity: as `measure`; lines and glyphs are found when they are asked for.
  public func layout(
    size: Double, width: Double? = nil, lineHeight: LineHeight = .normal, alignment: Alignment = .start
  ) throws(TypesettingError) -> TextLayout {
    let measure = try measure(size: size, width: width, lineHeight: lineHeight)
    return TextLayout(
      storage: storage, size: size, limit: width, lineHeight: lineHeight, alignment: alignment,
      measure: measure)
  }

  @inline(never)
  private func check(_ size: Double, _ width: Double?, _ lineHeight: LineHeight) throws(TypesettingError) {
    try TypesettingError.check(size, "size")
    try TypesettingError.check(width, "width")
    try lineHeight.check()
  }
}

extension LineHeight {
  /// Checks that the number in it is one.
  package func check() throws(TypesettingError) {
    switch self {
    case .multiple(let value), .points(let value): try TypesettingError.check(value, "lineHeight")
    case .normal, .perLine: break
    }
  }
}

/// The extent of a text set at one size and width.
public struct TextMeasure: Hashable, Sendable {
  /// How many lines there are; 0 for the empty text.
  public let lineCount: Int
  /// The width of the widest line, in points.
  public let width: Double
  /// The height of all lines, in points.
  public let height: Double
}

// What the fonts have to say.
extension PreparedText {
  /// The UTF-8 offsets of the characters that no font has a glyph for, ascending. Complexity: linear in the glyphs.
  public var missing: [Int] { storage.missing }

  /// The faces that set the text, in the order of their first use. Complexity: linear in the runs.
  public var typefaces: [Typeface] {
    var faces: [UInt16] = []
    for run in storage.shaped.runs.all where !run.isTab && !faces.contains(run.face) {
      faces.append(run.face)
    }
    return faces.map { storage.cascade.typeface($0) }
  }
}
