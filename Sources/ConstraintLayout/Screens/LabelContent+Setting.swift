internal import Typesetting
internal import Typography

extension LabelContent {
  /// Sets the text in a frame, at the size it was fitted to; nil where it cannot be set. Lines that the label hugs are those
  /// that were broken.
  func set(
    in frame: Rect, _ fittedSize: Double?, _ direction: LayoutDirection, hugging lines: BrokenLines? = nil
  ) -> Screen.SetText? {
    let (size, room) = (fittedSize ?? sizes.upperBound, mode.turned(frame.size))
    let offered = lines?.offered(for: room).width ?? room.width
    let available = max(0, offered - insetsAlong)
    let width = max(0, room.width - insetsAlong)
    var block = style.trimmedBlock
    block.alignment = side(block.alignment, direction)
    block.unspread = side(.start, direction)
    let limit = mode.turned(wraps && !isOpenAlong ? available : nil, nil)
    guard let whole = try? text.layout(size: size, width: limit.0, height: limit.1, block: block) else {
      return nil
    }
    let height = room.height - insetsAcross
    let laid = cut(whole, to: Size(available, height))
    let count = style.shown(of: laid.lineCount)
    let down = laid.offset(in: height, showing: count)
    let corner = laid.corner(within: style.insets, height)
    let origin = Point(frame.minX + corner.x, frame.minY + corner.y)
    return Screen.SetText(
      size: size, layout: laid.placed(at: origin, width: width).moved(downBy: down), lineCount: count,
      whole: text)
  }

  /// Breaks the text in a size, at the size of letters it was fitted to; nil where it cannot be set.
  func lines(in size: Size, _ fittedSize: Double?, _ direction: LayoutDirection) -> BrokenLines? {
    guard let set = set(in: Rect(origin: .zero, size: size), fittedSize, direction) else { return nil }
    return BrokenLines(
      offered: mode.turned(size), width: LengthGrid.layout.up(set.length + insetsAlong),
      dependsOnHeight: isFitting || style.truncation != nil)
  }

  /// The side at which lines stand: the layout's start and end, not the text's, so that an address in Latin letters
  /// stands at the right of an Arabic form. Columns start at the top of all screens.
  private func side(_ alignment: Alignment, _ direction: LayoutDirection) -> Alignment {
    let isMirrored = direction == .rightToLeft && !mode.isVertical
    return switch alignment {
    case .start: isMirrored ? .right : .left
    case .end: isMirrored ? .left : .right
    default: alignment
    }
  }
}

extension Screen.SetText {
  /// The length of the longest line that is shown, with its indent, in points.
  fileprivate var length: Double {
    let isWhole = lineCount == layout.lineCount && layout.alignment != .justify
    if isWhole || layout.trim == .ink { return layout.length }
    return layout.lines.prefix(lineCount).reduce(0) { max($0, $1.indent + $1.length) }
  }
}
