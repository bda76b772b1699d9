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
    return LineCarets(
      emptyAt: textCut?.wholeOffset(end) ?? end, x: origin.x + startOfEmptyLine(isRightToLeft),
      top: origin.y + height,
      height: style.lineHeight == .perLine
        ? points(storage.primaryVertical.height)
        : storage.blockHeight(style.lineHeight).line(at: size), isRightToLeft: isRightToLeft)
  }

  private func startOfEmptyLine(_ isRightToLeft: Bool) -> Double {
    style.side.leftShare(isRightToLeft: isRightToLeft) * (limit ?? width)
  }
}
