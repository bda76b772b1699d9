package import Typesetting
package import Typography

// The lines of the text, and what they need. Widths are along the lines, and heights across them.
extension MeasurableText {
  /// Whether lines may break where the text says nothing.
  package var wraps: Bool { options.maxLines != 1 && text.style.wrapping != .none }

  var mode: WritingMode { text.style.writingMode }
  /// The insets in the frame of the lines.
  private var insets: Insets { mode.turned(options.insets) }
  package var insetsAlong: Double { insets.left + insets.right }
  package var insetsAcross: Double { insets.top + insets.bottom }

  /// The width that insets leave of a frame; nil for no limit.
  func innerWidth(_ width: Double?) -> Double? {
    width.map { max(0, $0 - insets.left - insets.right).magnitude }
  }

  /// The least width on the grid of a frame that holds a line.
  func frameWidth(_ line: Double) -> Double { lengths.holding(line + insetsAlong) }

  /// How the block is measured: balanced lines are narrower than greedy ones, all others are as many.
  var measuredBlock: BlockStyle {
    options.block.breaking == .balanced && options.block.trim != .ink ? options.block : greedyBlock
  }

  private var greedyBlock: BlockStyle {
    var block = options.block
    block.breaking = .greedy
    return block
  }

  /// Whether the numbers of its style are within their domains; all are in texts that were checked.
  package var hasValidStyle: Bool {
    do {
      try text.storage.checkNumbers(of: options.block)
      return true
    } catch {
      return false
    }
  }

  /// The lines at a size in a frame of a width, before any is cut.
  package func lines(at size: Double, _ width: Double?) -> TextLayout {
    lines(at: size, wraps ? width : nil, measuredBlock)
  }

  private func lines(at size: Double, _ width: Double?, _ block: BlockStyle) -> TextLayout {
    let (storage, width) = (text.storage.prepared(at: size), innerWidth(width))
    return TextLayout(
      storage, size: size, width: width, available: storage.widest(within: width, at: size), block)
  }

  /// The lines at a size in a frame, cut to it where the text may be cut.
  func lines(at size: Double, _ width: Double?, _ height: Double?, _ block: BlockStyle) -> TextLayout {
    let whole = lines(at: size, wraps ? width : nil, block)
    guard let truncation = options.truncation else { return whole }
    return whole.truncated(
      truncation, width: innerWidth(width), height: height.map { max(0, $0 - insetsAcross) } ?? .infinity,
      lineLimit: options.maxLines ?? .max)
  }

  /// The lines at a size in a frame; where they do not fit it, those in the narrowest frame that is wider and does hold them.
  func wholeLines(at size: Double, _ width: Double?, _ height: Double?) -> TextLayout {
    let found = lines(at: size, width, height, measuredBlock)
    guard let width, options.truncation == nil, !fits(found, width) else { return found }
    let wider = max(width, minContentWidth(at: size))
    return lines(at: size, options.block.trim == .ink ? widthOfInk(from: wider, at: size) : wider)
  }

  /// Whether lines are within the width of a frame and no more than allowed.
  func fits(_ lines: TextLayout, _ width: Double?) -> Bool {
    holds(lines, width) && lines.lineCount <= options.maxLines ?? .max
  }

  private func holds(_ lines: TextLayout, _ width: Double?) -> Bool {
    Em.fits(lines.inkOrWidth, within: innerWidth(width) ?? .infinity)
  }

  /// The largest allowed size in a frame; the smallest where none fits, or finding it takes too many tries.
  ///
  /// A frame that was measured at a size holds that size, whatever rounding errors measuring it has forgiven, and adding
  /// insets and taking them off again has made.
  func fittedSize(_ width: Double?, _ height: Double?) -> Double {
    guard sizes.lowerBound < sizes.upperBound else { return sizes.upperBound }
    var options = options
    options.truncation = nil
    let slack = 1 + 2 * LengthGrid.tolerance
    let (width, height) = mode.turned(width.map { $0 * slack }, height.map { $0 * slack })
    let fit = try? text.largestSize(width: width, height: height, options: options)
    return fit?.size ?? sizes.lowerBound
  }
}

// Min-content and max-content.
extension MeasurableText {
  /// The width of the widest line at a size, in points, if only the text's own terminators end lines.
  package func widestLine(at size: Double) -> Double {
    options.block.indents == .none ? text.maxContentWidth(at: size) : lines(at: size, nil, greedyBlock).length
  }

  /// The width of the widest piece at a size that does not break, in points; of the widest line where none breaks.
  package func widestPiece(at size: Double) -> Double {
    guard wraps else { return widestLine(at: size) }
    return options.block.indents == .none
      ? text.minContentWidth(at: size) : lines(at: size, 0, greedyBlock).length
  }

  /// The width of a frame at a size in which only the text's own terminators end lines.
  func maxContentWidth(at size: Double) -> Double {
    let isInk = options.block.trim == .ink
    return frameWidth(isInk ? lines(at: size, nil, greedyBlock).inkOrWidth : widestLine(at: size))
  }

  /// The least width of a frame at a size in which nothing overflows, and no more lines are than allowed.
  func minContentWidth(at size: Double) -> Double {
    // Broken at a soft hyphen, a word may be wider than whole.
    var narrow = min(frameWidth(widestPiece(at: size)), frameWidth(widestLine(at: size)))
    if wraps, let maxLines = options.maxLines { narrow = width(forLines: maxLines, at: size, above: narrow) }
    return options.block.trim == .ink ? widthOfInk(from: narrow, at: size) : narrow
  }

  /// The least width of a frame on the grid, found by bisection, in which there are no more lines than allowed; a lower
  /// bound of it where that is enough, or the text's own terminators end more.
  private func width(forLines maxLines: Int, at size: Double, above narrow: Double) -> Double {
    let storage = text.storage.prepared(at: size)
    let (shaper, indents) = (storage.lineShaper(), storage.lineIndents(options.block.indents))
    func isEnough(_ width: Double) -> Bool {
      let units = storage.widest(within: innerWidth(width), at: size)
      return storage.table.pass(within: units, lineLimit: maxLines, indents: indents, shaper).lineCount
        <= maxLines
    }
    var (low, high) = (narrow, frameWidth(widestLine(at: size)))
    guard !isEnough(low), isEnough(high) else { return narrow }
    while true {
      let middle = lengths.nearest(low + (high - low) / 2)
      guard middle > low, middle < high else { return high }
      if isEnough(middle) { high = middle } else { low = middle }
    }
  }

  /// The least width of a frame from one on that holds the ink of its lines, which may grow with the width.
  private func widthOfInk(from width: Double, at size: Double) -> Double {
    var width = width
    for _ in 0..<Self.maxTries {
      let lines = lines(at: size, width)
      if holds(lines, width) { return width }
      width = max(width, frameWidth(lines.inkOrWidth))
    }
    return max(width, maxContentWidth(at: size))
  }

  /// After as many tries to hold the ink of lines, the text is as wide as on one line.
  private static let maxTries = 8
}

extension TextLayout {
  /// The length of the longest line, or of the longest ink where the block is trimmed to that, in points.
  var inkOrWidth: Double { inkExtent.map { max(length, points($0.width)) } ?? length }
}

extension LengthGrid {
  /// The multiples of a step.
  ///
  /// - Throws: `badValue` for a step that is not above 0.
  package init(checking step: Double) throws(FittingError) {
    try FittingError.check(step, in: .grid, "grid")
    self.init(step: step)
  }
}
