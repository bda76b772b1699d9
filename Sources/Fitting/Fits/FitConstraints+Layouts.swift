internal import Typesetting
internal import Typography

// The layouts of a text in its box.
extension FitConstraints {
  /// The text cut at a size at which it does not fit, as options say; nil where it fits, or they say nothing.
  func cutLayout(at size: Double, _ options: FitOptions) -> TextLayout? {
    guard let truncation = options.truncation, !fits(at: size) else { return nil }
    let layout = topLayout(at: size, options)
    let cut = layout.truncated(
      truncation, height: height, lineLimit: maxLines, tolerance: Self.tolerance)
    return aligned(cut, options.insets)
  }

  /// Whether a layout, cut or not, is within the box.
  func holds(_ layout: TextLayout) -> Bool {
    layout.length <= width && layout.extent <= height && layout.lineCount <= maxLines
      && layout.points(layout.inkExtent?.width ?? 0) <= width
  }

  /// All of the text in lines at a size.
  ///
  /// Lines chosen among several ways are greedy where the ink of others would be outside the box, and theirs is not.
  func wholeLayout(at size: Double, _ options: FitOptions) -> TextLayout {
    var (options, layout) = (options, topLayout(at: size, options))
    if holdsInk, options.block.breaking != .greedy, !holds(layout), fits(at: size) {
      options.block.breaking = .greedy
      layout = topLayout(at: size, options)
    }
    return aligned(layout, options.insets)
  }

  /// The same at the top of the box.
  private func topLayout(at size: Double, _ options: FitOptions) -> TextLayout {
    let prepared = prepared(at: size)
    return TextLayout(
      prepared.storage, size: size, width: widthLimit, available: prepared.widest(at: size), options.block,
      origin: Point(options.insets.left.unsignedZero, options.insets.top.unsignedZero))
  }

  /// A layout where its block stands in the height of the box.
  private func aligned(_ layout: TextLayout, _ insets: Insets) -> TextLayout {
    var layout = layout
    if writingMode == .verticalRL {
      layout = layout.placed(at: layout.corner(within: insets, height), width: widthLimit ?? layout.length)
    }
    // In a box without a lower edge the text starts at the top.
    return height < .infinity ? layout.moved(downBy: layout.offset(in: height)) : layout
  }
}
