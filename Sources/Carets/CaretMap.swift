internal import Support
internal import TextAnalysis
internal import Typesetting
public import Typography

/// Every place of a layout at which a caret can stand: what editing and selecting ask.
///
///     let carets = try text.layout(size: 17, width: 160).carets
///     let position = carets.position(at: Point(42, 30))        // where a click falls
///     let caret = carets.carets(at: position).strong           // caret.top, caret.height
///     let rects = carets.selectionRectangles(of: 4..<9)        // what to paint behind the text
///
/// Carets stand between graphemes (extended grapheme clusters, UAX #29). Within a ligature they stand where the font
/// says (OpenType, `GDEF`), else at equal parts of it. Spaces that hang beyond the end of their line have places
/// there, one after the other, in the direction of the paragraph.
///
/// A value that keeps nothing of the layout but numbers. Positions are points from the layout's top left corner,
/// offsets count bytes of UTF-8.
public struct CaretMap: Sendable {
  /// One more than the layout has where the text ends with a terminator, or is empty: what is typed there starts it.
  let lines: [LineCarets]
  /// The frame of the lines: `x` runs along them, from the layout's corner.
  private let frame: LineFrame
  /// The offsets at which carets stand, ascending: those of graphemes, before terminators, and at the end.
  public let offsets: [Int]

  /// The map of a layout. Complexity: linear in the text.
  init(_ layout: TextLayout) {
    frame = layout.caretFrame
    let graphemes = TextBoundaries().graphemes(of: layout.storage.text)
    var lines = layout.lines.map { line in
      var boxes = GraphemeBoxBuilder(line, graphemes: graphemes).boxes
      if let cut = layout.textCut {
        for index in boxes.indices { boxes[index].range = cut.wholeRange(boxes[index].range) }
      }
      return LineCarets(line, boxes)
    }
    if layout.endsWithTerminator || lines.isEmpty { lines.append(layout.openLine) }
    self.lines = lines
    var offsets: [Int] = []
    for line in lines {
      for offset in line.boxes.map(\.range.lowerBound) + [line.range.upperBound] where offset != offsets.last
      {
        offsets.append(offset)
      }
    }
    self.offsets = offsets
  }

  /// Returns the carets of a position: two different ones where directions meet.
  ///
  /// An offset within a character or grapheme counts as its start, one outside the text as the nearer end of it.
  /// Complexity: logarithmic in the text.
  public func carets(at position: TextPosition) -> CaretPair {
    let offset = offsets[max(0, offsets.partitioningIndex { $0 > position.offset } - 1)]
    let index = lineIndex(of: offset, position.affinity)
    let line = lines[index]
    let (strong, weak) = line.sides(at: offset)
    let caret = { (side: LineCarets.Side) in
      let place = frame.onPage(Rect(side.x, line.top, width: 0, height: line.height))
      return Caret(
        position: TextPosition(offset, position.affinity), lineIndex: index, top: place.origin,
        height: place.size.height, width: place.size.width, isRightToLeft: side.isRightToLeft)
    }
    return CaretPair(strong: caret(strong), weak: caret(weak))
  }

  /// The place nearest to a point: on the line at its height, or on the column there, at the nearer edge of the grapheme there.
  ///
  /// Above the first line is on it, below the last on that; beyond a line's ends is at its start or end. Where two
  /// places share a point, which is so where directions meet, the one whose strong caret stands there. Complexity:
  /// logarithmic in the text.
  public func position(at point: Point) -> TextPosition {
    let point = frame.ofPage(point)
    return lines[max(0, lines.partitioningIndex { $0.top > point.y } - 1)].position(at: point.x)
  }

  /// Returns the rectangles of a selection, as high as their lines, line by line, from left to right; several on one
  /// that holds text of both directions. Those of columns are as wide as these, from the top down.
  ///
  /// Graphemes that the range touches are covered whole, so that its ends may lie within characters. Spaces that hang
  /// beyond the end of a line, and terminators, have no rectangle, so that a whole line's is as wide as the line.
  /// Complexity: logarithmic in the text, linear in the lines selected.
  public func selectionRectangles(of range: Range<Int>) -> [Rect] {
    guard !range.isEmpty else { return [] }
    var (index, rects) = (lines.partitioningIndex { $0.range.upperBound > range.lowerBound }, [Rect]())
    while index < lines.count, lines[index].range.lowerBound < range.upperBound {
      rects += lines[index].selected(range).map(frame.onPage)
      index += 1
    }
    return rects
  }

  /// The line on which a place stands.
  private func lineIndex(of offset: Int, _ affinity: CaretAffinity) -> Int {
    let index = max(0, lines.partitioningIndex { $0.range.lowerBound > offset } - 1)
    let isWrapped =
      index > 0 && offset == lines[index].range.lowerBound
      && lines[index - 1].range.upperBound == offset
    return isWrapped && affinity == .upstream ? index - 1 : index
  }
}
