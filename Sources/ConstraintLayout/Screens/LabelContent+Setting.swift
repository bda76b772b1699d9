internal import Typesetting
internal import Typography

extension LabelContent {
  /// Sets the text in a frame, at the size it was fitted to; nil where it cannot be set. Lines that the label hugs are those
  /// that were broken.
  func set(
    in frame: Rect, _ fittedSize: Double?, _ direction: LayoutDirection, hugging lines: BrokenLines? = nil
  ) -> Screen.SetText? {
    let (insets, size) = (style.insets, fittedSize ?? sizes.upperBound)
    let offered = lines?.offered(for: frame.size).width ?? frame.size.width
    let available = max(0, offered - insets.left - insets.right)
    let width = max(0, frame.size.width - insets.left - insets.right)
    var block = style.trimmedBlock
    block.alignment = Self.side(block.alignment, direction)
    block.unspread = Self.side(.start, direction)
    let whole = try? text.layout(
      size: size, width: wraps && uncheckedAxis != .horizontal ? available : nil, block: block)
    guard let whole else { return nil }
    let height = frame.size.height - insets.top - insets.bottom
    let laid = cut(whole, to: Size(available, height))
    let count = style.shown(of: laid.lineCount)
    let down = laid.offset(in: height, showing: count)
    let origin = Point(frame.minX + insets.left, frame.minY + insets.top + down)
    return Screen.SetText(
      size: size, layout: laid.placed(at: origin, width: width), lineCount: count, whole: text)
  }

  /// Breaks the text in a size, at the size of letters it was fitted to; nil where it cannot be set.
  func lines(in size: Size, _ fittedSize: Double?, _ direction: LayoutDirection) -> BrokenLines? {
    guard let set = set(in: Rect(origin: .zero, size: size), fittedSize, direction) else { return nil }
    return BrokenLines(
      offered: size, width: LengthGrid.layout.up(set.width + style.insets.left + style.insets.right),
      dependsOnHeight: isFitting || style.truncation != nil)
  }

  /// The side at which lines stand: the layout's start and end, not the text's, so that an address in Latin letters
  /// stands at the right of an Arabic form.
  private static func side(_ alignment: Alignment, _ direction: LayoutDirection) -> Alignment {
    let isMirrored = direction == .rightToLeft
    return switch alignment {
    case .start: isMirrored ? .right : .left
    case .end: isMirrored ? .left : .right
    default: alignment
    }
  }
}

extension Screen.SetText {
  /// The width of the widest line that is shown, with its indent, in points.
  fileprivate var width: Double {
    let isWhole = lineCount == layout.lineCount && layout.alignment != .justify
    if isWhole || layout.trim == .ink { return layout.width }
    return layout.lines.prefix(lineCount).reduce(0) { max($0, $1.indent + $1.width) }
  }
}
