internal import Support
public import Typography

extension PreparedText {
  /// Sets the text in lines, and cuts what does not fit.
  ///
  ///     let layout = try text.truncatedLayout(size: 17, width: 160, maxLines: 2)
  ///     if let cut = layout.cut { print(text.text.utf8.count, "bytes, without", cut) }
  ///
  /// The line that is cut is the last that the limits allow, or the first that is too wide; at least one is kept. The
  /// longest text is kept that fits with the ellipsis, which is shaped with the letters beside it; white space next to it
  /// is left out. All offsets of the layout are those of the whole text; the ellipsis has that of the cut's start.
  ///
  /// - Parameters:
  ///   - size: points per em.
  ///   - width: the width available to lines, or to all columns of vertical text, in points; nil for no limit.
  ///   - height: the height available to all lines, or to each column of vertical text, in points; nil for no limit.
  ///   - maxLines: the most lines, at least 1; nil for no limit.
  ///   - truncation: what is cut.
  ///   - block: how the lines form a block: of different heights each counts as the tallest. Lines of a text that is cut are
  ///     greedy.
  /// - Throws: `badValue` for a number out of its domain, also one of the text's style, or less than one line.
  /// - Complexity: linear in the text, and in the text kept for each length tried: mostly some five.
  public func truncatedLayout(
    size: Double, width: Double? = nil, height: Double? = nil, maxLines: Int? = nil,
    truncation: Truncation = .tail, block: BlockStyle = BlockStyle()
  ) throws(TypesettingError) -> TextLayout {
    let layout = try layout(size: size, width: width, height: height, block: block)
    if let maxLines, maxLines < 1 {
      throw TypesettingError(
        .badValue, "maxLines",
        "\(maxLines) is not a number of lines; give at least 1, or nothing for no limit")
    }
    let extent = style.writingMode.turned(width, height).1
    return layout.truncated(truncation, height: extent ?? .infinity, lineLimit: maxLines ?? .max)
  }
}

extension TextLayout {
  /// Returns the same text cut to `lineLimit` lines.
  ///
  /// - Parameter width: the maximum width of a line, in points, if less than the width in which they were broken.
  package func truncated(_ truncation: Truncation, width: Double? = nil, lineLimit: Int) -> TextLayout {
    let width = width.map { min(available, storage.widest(within: $0, at: size)) } ?? available
    let truncator = Truncator(
      storage, truncation, width: width, style.indents, lineLimit: lineLimit)
    return truncator.result().map { TextLayout(self, $0.storage, $0.cut, within: $0.width) } ?? self
  }

  /// Returns the same text cut to the lines that a height holds, with a maximum number; at least one is kept.
  ///
  /// Widths are along the lines, and the height is across them.
  package func truncated(
    _ truncation: Truncation, width: Double? = nil, height: Double, lineLimit: Int,
    tolerance: Double = Em.tolerance
  ) -> TextLayout {
    let most = maxLines(within: height, tolerance: tolerance)
    var limit = min(lineLimit, style.trim == .ink && most < .max ? most + 1 : most)
    while true {
      let cut = truncated(truncation, width: width, lineLimit: limit)
      // How high the ink of lines is shows only where they are set.
      guard style.trim == .ink, limit > 1, cut.lineCount > 1,
        !Em.fits(cut.extent, within: height, tolerance: tolerance)
      else { return cut }
      limit = min(limit, cut.lineCount) - 1
    }
  }

  /// The number of lines, as high as the tallest of the text, that fit into a height.
  package func maxLines(within height: Double, tolerance: Double = Em.tolerance) -> Int {
    let line = storage.blockHeight(style.lineHeight == .perLine ? .normal : style.lineHeight, style.trim)
    return line.maxLines(within: height, at: size, tolerance: tolerance)
  }
}
