internal import TextAnalysis
internal import TextShaping
public import Typography

/// One line of a layout: in vertical text a column. Positions are points from the top left corner of the block, y downwards.
public struct Line: Sendable {
  package let layout: TextLayout
  /// The breakpoints at its edges.
  package let start, end: Int
  /// The index of the line, from 0.
  public let index: Int
  /// The UTF-8 offsets of all its text, trailing spaces and terminator included, and what was cut from it.
  public let range: Range<Int>
  /// The offsets in the text that is set, which has an ellipsis where something was cut.
  package let setRange: Range<Int>
  /// Its visible length, in points: without trailing spaces, and before it is spread to both edges.
  public let naturalLength: Double
  /// The distance from the edge at which the line starts, in points; not a part of its width.
  public let indent: Double
  /// Whether punctuation at its end is trimmed, or hangs, as the line is too long otherwise.
  package let isEndTrimmed: Bool
  /// How much punctuation within it gives up, in units, as the line is too long otherwise.
  package let squeezed: Int64
  /// Whether it is longer than it may be.
  public let overflows: Bool
  /// The largest ascent and descent of the text's fonts, in points; of the line's own where lines differ in height. In a
  /// column they are to the right and to the left of its middle, and equal but for what is raised.
  public let ascent, descent: Double
  /// The distances of its first edge and its baseline from the block's first edge, across the lines, and its own extent, in
  /// points; the first edge of the first line of a trimmed block is outside of that.
  package let acrossStart, acrossBaseline, thickness: Double

  init(
    _ layout: TextLayout, _ start: Int, _ found: LineBreak, index: Int, vertical: VerticalMetrics,
    top: Double,
    height: Double
  ) {
    let points = layout.storage.table.points
    self.layout = layout
    self.start = start
    end = found.end
    self.index = index
    setRange = Int(points[start].offset)..<Int(points[found.end].offset)
    range = layout.textCut?.wholeRange(setRange) ?? setRange
    naturalLength = layout.points(found.width)
    indent = layout.points(layout.lineIndents.indent(at: start, in: layout.storage.table))
    overflows = found.overflows
    isEndTrimmed = found.isEndTrimmed
    squeezed = found.squeezed
    ascent = layout.points(vertical.ascent)
    descent = layout.points(vertical.descent)
    acrossStart = top
    thickness = height
    acrossBaseline = top + vertical.baseline(inLineOf: height, at: layout.size, layout.storage.units.unit)
  }

  /// Its visible length, in points: without trailing spaces, and without punctuation that hangs.
  ///
  /// - Complexity: constant; linear in a line that is spread to both edges.
  public var length: Double {
    guard let room, let spread = composer(room).spreadWidth else { return naturalLength }
    // The sum of its parts may be a unit more than the whole, where those are rounded.
    return max(naturalLength, layout.points(min(spread, room) - hang.start - hang.end))
  }

  private var isVertical: Bool { layout.writingMode.isVertical }
  /// Its ``length``; of a column the room that it takes from side to side. Complexity: as that of the length.
  public var width: Double { isVertical ? thickness : length }
  /// The distance to the next line; of a column its ``length``. Complexity: as that of the length.
  public var height: Double { isVertical ? length : thickness }
  /// The distance of its top from the block's. Complexity: constant; of a column as that of the length.
  public var top: Double { isVertical ? left : acrossStart }
  /// The distance of its baseline from the block's top; of a column that of its middle from the block's left edge.
  public var baseline: Double {
    isVertical ? layout.frame.onPage(Point(0, acrossBaseline)).x : acrossBaseline
  }

  /// The end of the line in its block, across the lines: at its baseline, or at its lowest ink, where the block is trimmed to that.
  package var bottom: Double {
    switch layout.style.trim {
    case .none: acrossStart + thickness
    case .cap, .ex: acrossBaseline
    case .ink: acrossBaseline + inkDescent
    }
  }

  /// Whether the paragraph it belongs to runs right to left.
  public var isRightToLeft: Bool {
    layout.storage.paragraphLevel(at: Int32(setRange.lowerBound)).isRightToLeft
  }

  /// The origin of the line's glyphs: its left edge after alignment, and its baseline, both from the layout's origin. That of
  /// a column is in its middle, at its top.
  ///
  /// - Complexity: constant; linear in a line that is spread to both edges, or whose block is trimmed to its ink.
  public var origin: Point {
    let place = layout.frame.onPage(Point(left, acrossBaseline))
    return Point(layout.origin.x + place.x, layout.origin.y + place.y)
  }

  /// The text between the line's edges as it is set: trailing spaces and terminator included, an ellipsis for what was cut.
  public var text: Substring { layout.storage.text(in: setRange) }

  /// Whether it ends in a hyphen that the text does not hold: at a soft hyphen, or where a word is divided.
  ///
  /// False where no font has a hyphen to show.
  public var endsWithHyphen: Bool { hyphen != nil }

  /// The text as it is set: without soft hyphens, with the hyphen at its end if it shows one, and spelled as words are
  /// that are divided so; spaces at the end and the terminator left out.
  ///
  /// - Complexity: linear in the line.
  public var visibleText: String {
    let storage = layout.storage
    let (first, last) = (storage.table.points[start], storage.table.points[end])
    let (opening, closing) = (
      storage.spellings.change(at: first.offset), storage.spellings.change(at: last.offset)
    )
    let from = Int(opening?.range.upperBound ?? first.offset)
    let to = Int(min(closing?.range.lowerBound ?? last.offset, last.visibleEnd))
    var text = String.UnicodeScalarView((opening?.after ?? []).compactMap(Unicode.Scalar.init))
    text += storage.text(in: from..<max(from, to)).unicodeScalars.filter { $0 != "\u{AD}" }
    text += (closing?.before ?? []).compactMap(Unicode.Scalar.init)
    if let hyphen { text.append(hyphen) }
    return String(text)
  }

  /// The hyphen that it shows.
  var hyphen: Unicode.Scalar? {
    let (storage, point) = (layout.storage, layout.storage.table.points[end])
    guard point.showsHyphen else { return nil }
    let run = storage.shaped.runIndex(after: point.offset - 1)
    guard run < storage.shaped.runs.count else { return nil }
    return storage.cascade.hyphen(for: storage.shaped.runs[run])
      .flatMap { Unicode.Scalar($0.character) }
  }

  /// The line's glyphs from left to right, or from the top of a column down, a run for each face, style and direction; positions from `origin`, in points.
  ///
  /// - Complexity: linear in the line.
  public var glyphRuns: [GlyphRun] { composer.glyphRuns(at: layout.size, layout.textCut) }

  /// The inline boxes of the line, from left to right. Complexity: linear in the line.
  public var boxes: [PlacedBox] { composer.boxes(at: layout.size, layout.textCut) }

  /// The parts of the line's text with the same style, in order, each with the combined style of its spans.
  ///
  /// - Complexity: linear in them.
  public var spans: [TextSpan] { layout.storage.spans?.attributes.spans(in: range) ?? [] }

  /// The composer of the line's glyphs.
  package var composer: LineComposer { composer(room) }

  private func composer(_ room: Int64?) -> LineComposer {
    LineComposer(
      storage: layout.storage, start: start, end: end,
      spread: room.map { LineSpread(to: $0, layout.style.justification, layout.storage) },
      trimsEnd: isEndTrimmed, squeezed: squeezed)
  }

  /// The width to which the line is spread, in units; nil where it is not.
  private var room: Int64? {
    guard layout.style.alignment == .justify, let width = place?.width ?? layout.alignmentWidth,
      width.isLength, !overflows
    else {
      return nil
    }
    guard layout.style.justification.lastLine || !layout.storage.table.points[end].isForced else {
      return nil
    }
    let room = layout.storage.widest(within: max(0, width - indent), at: layout.size, tolerance: 0)
    return room - inkOverhang + hang.start + hang.end
  }

  /// The room of the line in a shape; nil where all lines have the same.
  package var place: LineRoom? { layout.places?[index].room }

  /// The width in which it stands, in points.
  private var available: Double { place?.width ?? layout.alignmentWidth ?? layout.length }

  private var left: Double {
    let share = layout.style.side.leftShare(isRightToLeft: isRightToLeft)
    let before = (place?.left ?? 0) + (isRightToLeft ? 0 : indent)
    // Where it is 0, a line that is spread need not be measured.
    let free = share == 0 ? 0 : share * (available - indent - length)
    return left(before + free - leftHang, keepingInkWithin: available)
  }
}

extension Alignment {
  /// The part of the free width that is to the left of a line.
  package func leftShare(isRightToLeft: Bool) -> Double {
    switch (self, isRightToLeft) {
    case (.left, _), (.start, false), (.end, true), (.justify, false): 0
    case (.right, _), (.start, true), (.end, false), (.justify, true): 1
    case (.center, _): 0.5
    }
  }
}
