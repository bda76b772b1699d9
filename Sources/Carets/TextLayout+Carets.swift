internal import TextAnalysis
internal import TextShaping
public import Typesetting
internal import Typography

extension TextLayout {
  /// A map for placing carets, hit testing and selections.
  ///
  /// Complexity: linear in the text; keep it for further questions.
  public var carets: CaretMap { CaretMap(self) }

  /// Whether the text's last line is ended by a terminator, and a further one begins after it.
  var endsWithTerminator: Bool { storage.table.points.last?.kind == .mandatory }

  /// The line that begins after the last terminator, or that an empty text has.
  var openLine: LineCarets {
    let end = storage.text.utf8.count
    let isRightToLeft = storage.paragraphLevel(at: Int32(end)).isRightToLeft
    let corner = blockStart
    return LineCarets(
      emptyAt: textCut?.wholeOffset(end) ?? end, x: corner.x + startOfEmptyLine(isRightToLeft),
      top: corner.y + extent,
      height: style.lineHeight == .perLine
        ? points(storage.primaryVertical.height)
        : storage.blockHeight(style.lineHeight).line(at: size), isRightToLeft: isRightToLeft)
  }

  /// The frame in which carets are found: that of the lines, from the point from which the layout's positions count.
  var caretFrame: LineFrame { LineFrame(writingMode, extent: 0) }

  /// The corner at which the block's lines begin, in that frame.
  private var blockStart: Point {
    let start = frame.onPage(Point.zero)
    return caretFrame.ofPage(Point(origin.x + start.x, origin.y + start.y))
  }

  private func startOfEmptyLine(_ isRightToLeft: Bool) -> Double {
    style.side.leftShare(isRightToLeft: isRightToLeft) * (limit ?? length)
  }
}

extension Line {
  /// The left end and the top of its carets, in the frame of the lines.
  var startOfCarets: (left: Double, top: Double) {
    guard layout.writingMode.isVertical else { return (origin.x, layout.origin.y + acrossStart) }
    let start = layout.caretFrame.ofPage(origin)
    return (start.x, start.y - acrossBaseline + acrossStart)
  }
}
