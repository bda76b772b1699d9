internal import TextShaping
public import Typefaces
package import Typography

/// A text shaped once, ready for every question about it.
///
///     let text = type.prepare("Speichern und weiter")
///     let block = try text.measure(size: 17, width: 120)     // block.lineCount, block.height
///     for line in try text.layout(size: 17, width: 120).lines { draw(line.glyphRuns, at: line.origin) }
///
/// A value: copies share what was shaped. Sizes and widths are points.
public struct PreparedText: Sendable {
  package let storage: PreparedStorage

  package init(_ storage: PreparedStorage) { self.storage = storage }

  /// The text.
  public var text: String { storage.text }
  /// The text with its spans and inline boxes.
  public var styledText: StyledText { storage.spans?.text ?? StyledText(storage.text) }
  /// The style of the text.
  public var style: TextStyle { storage.style }

  /// The width at `size` of the widest piece that does not break: the text overflows a narrower box.
  ///
  /// Soft hyphens count as taken. A size out of 0 to 10,000,000 counts as the nearest in it. Complexity: constant; linear in the text where its words are unsafe to break throughout.
  public func minContentWidth(at size: Double) -> Double {
    let size = Domain.size.nearest(to: size)
    let storage = storage.prepared(at: size)
    return storage.points(storage.widestPiece, at: size)
  }

  /// The width at `size` of the widest line when only the text's own terminators break. Complexity: constant.
  public func maxContentWidth(at size: Double) -> Double {
    let size = Domain.size.nearest(to: size)
    let storage = storage.prepared(at: size)
    return storage.points(storage.table.widestHardLine, at: size)
  }

  /// Counts and measures the lines of the text.
  ///
  /// The empty text has no lines and no height. A label or field of a `Layout` keeps the height of one line for it.
  ///
  /// - Parameters:
  ///   - size: points per em.
  ///   - width: the width available to lines, in points; nil for no limit. It does not limit vertical text.
  ///   - height: the height available to the columns of vertical text, in points; nil for no limit. It does not limit others.
  ///   - block: how the lines form a block. Lines are measured as greedy ones, and before they are spread.
  /// - Throws: `badValue` for a number out of its domain, also one of the text's style.
  /// - Complexity: about linear in the lines, without allocation. Where words are unsafe to break throughout, lines are
  ///   shaped: linear in the text.
  public func measure(
    size: Double, width: Double? = nil, height: Double? = nil, block: BlockStyle = BlockStyle()
  ) throws(TypesettingError) -> TextMeasure {
    try check(size, width, height, block)
    let size = size.unsignedZero
    let storage = storage.prepared(at: size)
    let length = style.writingMode.turned(width, height).0
    return storage.measure(
      within: storage.widest(within: length, at: size), at: size, block.lineHeight, block.trim,
      storage.lineIndents(block.indents))
  }

  /// Sets the text in lines.
  ///
  /// - Parameters:
  ///   - size: points per em.
  ///   - width: the width available to lines, in points; nil for no limit. It does not limit vertical text.
  ///   - height: the height available to the columns of vertical text, in points; nil for no limit. It does not limit others.
  ///   - block: how the lines are chosen, and how they form a block.
  /// - Throws: `badValue` for a number out of its domain, also one of the text's style.
  /// - Complexity: as `measure`; lines and glyphs are found on demand. Balanced: some thirty times that; pretty and
  ///   optimal: linear in the text.
  public func layout(
    size: Double, width: Double? = nil, height: Double? = nil, block: BlockStyle = BlockStyle()
  ) throws(TypesettingError) -> TextLayout {
    try check(size, width, height, block)
    let (size, length) = (size.unsignedZero, style.writingMode.turned(width, height).0?.unsignedZero)
    let storage = storage.prepared(at: size)
    return TextLayout(
      storage, size: size, width: length, available: storage.widest(within: length, at: size), block)
  }

  private func check(
    _ size: Double, _ width: Double?, _ height: Double?, _ block: BlockStyle
  ) throws(TypesettingError) {
    try storage.checkNumbers(of: block)
    try TypesettingError.check(size, in: .size, "size")
    try TypesettingError.check(width, in: .length, "width")
    try TypesettingError.check(height, in: .length, "height")
  }
}

extension PreparedStorage {
  /// Checks the numbers of the text's style and of a block of its lines, and that they go together.
  package func checkNumbers(of block: BlockStyle) throws(TypesettingError) {
    try style.check()
    try block.check()
    guard style.kinsoku == .pushOut || block.trim != .ink else {
      throw TypesettingError(
        .badValue, "trim", "lines that push in have no ink to be trimmed to; choose cap or ex")
    }
    guard style.writingMode.isVertical, block.trim == .cap || block.trim == .ex else { return }
    throw TypesettingError(
      .badValue, "trim", "columns have no height of capitals to be trimmed to; choose ink or none")
  }
}

extension PreparedText {
  /// The block that an empty text would have, one line in the primary font: its height, and its baseline from its top, in
  /// points. Without ink, it is as high as capitals where it is trimmed to that.
  package func emptyLine(
    at size: Double, _ lineHeight: LineHeight, _ trim: Trim = .none
  ) -> (height: Double, baseline: Double) {
    if let letters = storage.letterTop(trim == .ink ? .cap : trim) {
      let height = storage.points(letters, at: size)
      return (height, height)
    }
    let vertical = storage.primaryVertical
    let height =
      switch lineHeight {
      // As high as the primary font is, whatever other fonts the text has.
      case .normal, .perLine: storage.points(vertical.height, at: size)
      case .multiple, .points: storage.blockHeight(lineHeight).line(at: size)
      }
    return (height, vertical.baseline(inLineOf: height, at: size, storage.units.unit))
  }
}

// The fonts that set it.
extension PreparedText {
  /// The UTF-8 offsets of the characters that no font has a glyph for, ascending. Complexity: linear in the glyphs.
  public var missing: [Int] { storage.missing }

  /// The faces that set the text, in the order of their first use. Complexity: linear in the runs.
  public var typefaces: [Typeface] {
    var faces: [UInt16] = []
    for run in storage.shaped.runs where run.content == .letters && !faces.contains(run.face) {
      faces.append(run.face)
    }
    return faces.map { storage.cascade.typeface($0) }
  }
}
